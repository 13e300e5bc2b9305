/* bits.h - counting and finding bits, one macro each, so that every compiler has one place. */
#ifndef CORE_BITS_H
#define CORE_BITS_H

#include <stdint.h>

#define BITS_COUNT(word) __builtin_popcountll((unsigned long long)(word))
/* The place of the lowest set bit; the word must not be 0. */
#define BITS_LOWEST(word) __builtin_ctzll((unsigned long long)(word))
/* The word without its lowest set bit. */
#define BITS_REST(word) ((word) & ((word)-1))

/* The bits of every byte, the lowest first, as numbers and as bytes: for who writes many of them,
   eight at a time. */
extern const int16_t bits_as_numbers[256][8];
extern const uint8_t bits_as_bytes[256][8];

#endif
