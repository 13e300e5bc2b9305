/* Bits are counted the same, whatever the processor can do. */
#include "core/bits.h"

#include "core/random.h"
#include "tests/support/unit.h"

enum { WORDS = 10000 };

static int counted_one_by_one(uint64_t word)
{
	int count = 0;

	for (; word; word = BITS_REST(word))
		count++;
	return count;
}

static void count_many(void)
{
	struct random random = random_seeded(3);

	for (int each = 0; each < WORDS; each++) {
		uint64_t word = random_next(&random) & random_next(&random);

		assert_int_equal(BITS_COUNT(word), counted_one_by_one(word));
		assert_int_equal(BITS_COUNT((uint32_t)word), counted_one_by_one((uint32_t)word));
	}
}

static void bits_are_counted(void **unused)
{
	(void)unused;
	assert_int_equal(BITS_COUNT(0), 0);
	assert_int_equal(BITS_COUNT(UINT64_MAX), 64);
	count_many();
#ifdef BITS_ASKED
	assert_true(!bits_in_one == !__builtin_cpu_supports("popcnt"));
	bits_in_one = 0; /* as on an old one */
	count_many();
#endif
}

static void every_byte_has_its_bits(void **unused)
{
	(void)unused;
	for (int byte = 0; byte < 256; byte++)
		for (int bit = 0; bit < 8; bit++) {
			assert_int_equal(bits_as_numbers[byte][bit], byte >> bit & 1);
			assert_int_equal(bits_as_bytes[byte][bit], byte >> bit & 1);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bits_are_counted),
		cmocka_unit_test(every_byte_has_its_bits),
	};

	return cmocka_run_group_tests_name("engine/core/bits", tests, NULL, NULL);
}
