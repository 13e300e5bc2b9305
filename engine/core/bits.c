/* Tables of the bits of every byte, and whether the processor has a population count. */
#include "core/bits.h"

#ifdef BITS_ASKED
#include <cpuid.h>

int bits_in_one;

__attribute__((constructor)) static void ask_the_processor(void)
{
	unsigned unused, features;

	bits_in_one = __get_cpuid(1, &unused, &unused, &features, &unused) && (features & bit_POPCNT);
}
#endif

#define EIGHT(byte) \
	{(byte) & 1,      (byte) >> 1 & 1, (byte) >> 2 & 1, (byte) >> 3 & 1, \
	 (byte) >> 4 & 1, (byte) >> 5 & 1, (byte) >> 6 & 1, (byte) >> 7 & 1}
#define FOUR(byte) EIGHT(byte), EIGHT(byte + 1), EIGHT(byte + 2), EIGHT(byte + 3)
#define SIXTEEN(byte) FOUR(byte), FOUR(byte + 4), FOUR(byte + 8), FOUR(byte + 12)
#define QUARTER(byte) SIXTEEN(byte), SIXTEEN(byte + 16), SIXTEEN(byte + 32), SIXTEEN(byte + 48)
#define ALL_BYTES QUARTER(0), QUARTER(64), QUARTER(128), QUARTER(192)

const int16_t bits_as_numbers[256][8] = {ALL_BYTES};
const uint8_t bits_as_bytes[256][8] = {ALL_BYTES};
