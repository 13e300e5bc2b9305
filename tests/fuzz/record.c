/* Fuzz target: any bytes as a record. Reading them never does harm; what was read is
   written, and read and written again without a difference. */
#include <string.h>

#include "core/record.h"
#include "tests/fuzz/fuzz.h"

struct text {
	char *bytes;
	size_t size;
};

static void put_text(void *to, const char *bytes, size_t size)
{
	struct text *text = (struct text *)to;

	text->bytes = (char *)realloc(text->bytes, text->size + size + 1);
	FUZZ_CHECK(text->bytes);
	memcpy(text->bytes + text->size, bytes, size);
	text->size += size;
}

static struct text written(const struct record *record)
{
	struct text text = {NULL, 0};

	record_write(record, put_text, &text);
	return text;
}

static void check_fault(const struct record_fault *fault, size_t size)
{
	FUZZ_CHECK(fault->error > RECORD_FINE && fault->error < RECORD_ERRORS);
	FUZZ_CHECK(fault->line >= 0 && (size_t)fault->line <= size + 1);
	FUZZ_CHECK(memchr(fault->word, 0, sizeof fault->word));
}

static void check_again(const struct record *record, const struct game_state *state)
{
	static move moves[FUZZ_MOVES_MAX];
	struct record again = record_new(moves, FUZZ_MOVES_MAX);
	struct text first = written(record), second;
	struct game_state reached;
	struct record_fault fault;

	FUZZ_CHECK(record_read(&again, fuzz_games(), first.bytes, first.size, &reached, &fault));
	second = written(&again);
	FUZZ_CHECK(again.game == record->game && again.count == record->count);
	FUZZ_CHECK(memcmp(&again.setup, &record->setup, sizeof again.setup) == 0);
	FUZZ_CHECK(memcmp(again.names, record->names, sizeof again.names) == 0);
	FUZZ_CHECK(memcmp(again.moves, record->moves, (size_t)again.count * sizeof(move)) == 0);
	FUZZ_CHECK(memcmp(&reached, state, again.game->state_size) == 0);
	FUZZ_CHECK(first.size == second.size && memcmp(first.bytes, second.bytes, first.size) == 0);
	free(first.bytes);
	free(second.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static move moves[FUZZ_MOVES_MAX];
	struct record record = record_new(moves, FUZZ_MOVES_MAX);
	struct game_state state;
	struct record_fault fault;

	if (!record_read(&record, fuzz_games(), (const char *)bytes, size, &state, &fault)) {
		check_fault(&fault, size);
		return 0;
	}
	FUZZ_CHECK(game_check_invariants(record.game, &state) == NULL);
	check_again(&record, &state);
	return 0;
}
