/* Fuzz target: any bytes as a study. Reading them never does harm; what was read is written, and
   read and written again without a difference. Its main line is the record of the same text. */
#include "core/study.h"

#include <string.h>

#include "tests/fuzz/fuzz.h"

enum { LINES_MAX = 65536, TEXT_ROOM = 1 << 22 };

struct reading {
	struct study study;
	struct game_state state;
	struct record_fault fault;
	move moves[FUZZ_MOVES_MAX];
	struct study_node nodes[FUZZ_MOVES_MAX + LINES_MAX];
	struct study_note notes[LINES_MAX];
};

struct text {
	char bytes[TEXT_ROOM];
	size_t size;
};

static int read_study(struct reading *reading, const char *text, size_t size)
{
	reading->study = study_new(record_new(reading->moves, FUZZ_MOVES_MAX), reading->nodes,
	                           FUZZ_MOVES_MAX + LINES_MAX, reading->notes, LINES_MAX);
	return study_read(&reading->study, fuzz_games(), text, size, &reading->state, &reading->fault);
}

static void put_text(void *to, const char *bytes, size_t size)
{
	struct text *text = (struct text *)to;

	FUZZ_CHECK(size <= TEXT_ROOM - text->size);
	memcpy(text->bytes + text->size, bytes, size);
	text->size += size;
}

static void write_study(const struct study *study, struct text *text)
{
	text->size = 0;
	study_write(study, put_text, text);
}

static void check_record(const struct reading *reading, const char *text, size_t size)
{
	static move moves[FUZZ_MOVES_MAX];
	struct record record = record_new(moves, FUZZ_MOVES_MAX);
	struct game_state state;
	struct record_fault fault;

	FUZZ_CHECK(record_read(&record, fuzz_games(), text, size, &state, &fault));
	FUZZ_CHECK(record.count == reading->study.record.count);
	FUZZ_CHECK(memcmp(moves, reading->moves, (size_t)record.count * sizeof(move)) == 0);
	FUZZ_CHECK(memcmp(&state, &reading->state, record.game->state_size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	static struct reading first, second;
	static struct text once, twice;

	if (study_room((const char *)bytes, size) > LINES_MAX)
		return 0;
	if (!read_study(&first, (const char *)bytes, size)) {
		FUZZ_CHECK(first.fault.error > RECORD_FINE && first.fault.error < RECORD_ERRORS);
		FUZZ_CHECK(first.fault.line >= 0 && (size_t)first.fault.line <= size + 1);
		return 0;
	}
	check_record(&first, (const char *)bytes, size);
	write_study(&first.study, &once);
	FUZZ_CHECK(read_study(&second, once.bytes, once.size));
	FUZZ_CHECK(second.study.node_count == first.study.node_count);
	FUZZ_CHECK(second.study.note_count == first.study.note_count);
	write_study(&second.study, &twice);
	FUZZ_CHECK(once.size == twice.size && memcmp(once.bytes, twice.bytes, once.size) == 0);
	return 0;
}
