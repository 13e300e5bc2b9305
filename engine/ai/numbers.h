/* Mathematics with the same bits on every computer: only IEEE operations that are exact everywhere,
   no functions of libm. */
#ifndef AI_NUMBERS_H
#define AI_NUMBERS_H

#include <stdint.h>
#include <string.h>

#include "core/random.h"

static inline float number_sqrt(float x)
{
	return __builtin_sqrtf(x);
}

/* 2 to the power of x, for x in -126 .. 126; within 0.02 %. The whole part goes into the exponent
   of the float, the rest into a polynomial that is exact at 0 and 1. */
static inline float number_exp2(float x)
{
	int whole = (int)x - (x < 0.0f);
	float rest = x - (float)whole, power;
	uint32_t bits = (uint32_t)(whole + 127) << 23;

	memcpy(&power, &bits, sizeof power);
	return power * (1.0f + rest * (0.69606566f + rest * (0.22449434f + rest * 0.07944000f)));
}

/* e to the power of x; 0 far below. */
static inline float number_exp(float x)
{
	return x < -80.0f ? 0.0f : number_exp2(x * 1.44269504f);
}

/* The logarithm to base 2 of x > 0, within 0.01. */
static inline float number_log2(float x)
{
	uint32_t bits;
	float rest;

	memcpy(&bits, &x, sizeof bits);
	int whole = (int)(bits >> 23) - 127;

	bits = (bits & 0x7fffffu) | 0x3f800000u;
	memcpy(&rest, &bits, sizeof rest);
	return (float)whole + (rest - 1.0f) * (1.0f + 0.3371894346f * (2.0f - rest));
}

/* From 0 to 1 as x goes from far below to far above 0: how likely a lead of x is to hold, when it
   is spread like Student's distribution with two degrees of freedom, which needs only a root. */
static inline float number_chance(float x)
{
	return 0.5f + 0.5f * x / number_sqrt(2.0f + x * x);
}

/* A number in 0 .. 1, with 24 bits. */
static inline float number_fraction(struct random *random)
{
	return (float)(random_next(random) >> 40) * (1.0f / 16777216.0f);
}

#endif
