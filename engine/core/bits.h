/* Population count and bit scan: the only place that depends on the compiler. */
#ifndef CORE_BITS_H
#define CORE_BITS_H

#include <stdint.h>

/* x86-64 processors have the instruction POPCNT since 2008. By default compilers write code for
   older processors too and do not use it. So the program checks for it once, when it starts. That
   makes playouts on bitboards a sixth faster. */
#if defined(__x86_64__) && !defined(__POPCNT__) && !defined(__FRAMAC__)
#define BITS_ASKED
extern int bits_in_one __attribute__((visibility("hidden")));
#endif

static inline int bits_count(unsigned long long word)
{
#ifdef BITS_ASKED
	if (__builtin_constant_p(word))
		return __builtin_popcountll(word);
	if (bits_in_one) {
		__asm__("popcnt %0, %0" : "+r"(word) : : "cc");
		return (int)word;
	}
	/* Parallel sums of 2, 4 and 8 bits; the product puts the total into the top byte. */
	word -= word >> 1 & 0x5555555555555555u;
	word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
	word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
	return (int)(word * 0x0101010101010101u >> 56);
#else
	return __builtin_popcountll(word);
#endif
}

#define BITS_COUNT(word) bits_count((unsigned long long)(word))
/* The index of the lowest set bit; the word must not be 0. */
#define BITS_LOWEST(word) __builtin_ctzll((unsigned long long)(word))
/* The word without its lowest set bit. */
#define BITS_REST(word) ((word) & ((word) - 1))

/* The bits of every byte, the lowest first, as numbers and as bytes: for code that writes eight of
   them at a time. */
extern const int16_t bits_as_numbers[256][8];
extern const uint8_t bits_as_bytes[256][8];

#endif
