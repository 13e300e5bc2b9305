/* core/record.h with any bytes at all, and core/game.h below it, piece by piece: Eva
   knows most where the lengths are known. The game is the toy, since core knows no other.

   Bytes: every text of a few bytes. Lines: every line of up to LINE letters in every part of a
   record. Long lines: around RECORD_LINE_MAX. Writing: what was read. */
#include <__fc_builtin.h>

#include "core/record_read.c"
#include "core/record_write.c"
#include "tests/support/toy.h"

enum { BYTES = 5, LINE = 10, CAPACITY = 3 };

static struct record record;
static struct record_fault fault;
static struct game_state state;
static move moves[CAPACITY];
static int lines[CAPACITY], undos[CAPACITY];

static void put(void *to, const char *text, size_t size)
{
	/*@ assert size == 0 || \valid_read(text + (0 .. size - 1)); */
	(void)to;
	(void)text;
	(void)size;
}

static struct reader new_reader(enum part part)
{
	struct reader reader = {.record = &record, .games = TOY_GAMES, .state = &state};

	reader.fault = &fault;
	reader.part = part;
	reader.number = 1;
	record = record_new(moves, CAPACITY);
	record.lines = lines;
	record.undos = undos;
	return reader;
}

static char any_letter(void)
{
	return Frama_C_nondet(0, 1) ? Frama_C_char_interval(1, 127) : Frama_C_char_interval(-128, -1);
}

static void read_bytes(void)
{
	char text[BYTES + 1];

	for (int size = 0; size <= BYTES; size++) {
		struct reader reader = new_reader(PART_VERSION);

		Frama_C_make_unknown(text, size);
		text[size] = 0;
		check_bytes(&reader, text, (size_t)size);
		record_name(&record, Frama_C_interval(0, GAME_SEATS_MAX - 1), text);
		record_clean(text);
		/*@ slevel merge; */
		;
	}
}

static void read_long_lines(void)
{
	char text[RECORD_LINE_MAX + 2];

	for (int size = RECORD_LINE_MAX - 2; size <= RECORD_LINE_MAX + 1; size++) {
		struct reader reader = new_reader(PART_VERSION);

		memset(text, 'a', (size_t)size);
		text[size] = '\n';
		reader.at = text;
		reader.end = text + size + 1;
		if (next_line(&reader) > 0)
			fail(&reader, RECORD_UNKNOWN_LINE, reader.line, 0);
	}
}

/* A line in a part of a record whose game has begun, or whose head is being read. */
static void read_any_line(enum part part, int length)
{
	struct reader reader = new_reader(part);

	for (int at = 0; at < length; at++)
		reader.line[at] = any_letter();
	reader.line[length] = 0;
	if (part != PART_VERSION && (part != PART_HEAD || Frama_C_nondet(0, 1))) {
		record.game = &toy;
		record.setup.players = 2;
	}
	if (part > PART_HEAD) {
		game_check_setup(&toy, &record.setup);
		game_start(&toy, &state, &record.setup);
	}
	if (read_line(&reader) && record.game && reader.part > PART_HEAD)
		record_write(&record, put, NULL);
}

int main(void)
{
	read_bytes();
	read_long_lines();
	for (int length = 0; length <= LINE; length++) {
		read_any_line(PART_VERSION, length);
		read_any_line(PART_HEAD, length);
		read_any_line(PART_MOVES, length);
		read_any_line(PART_RESULT, length);
		read_any_line(PART_END, length);
		/*@ slevel merge; */
		;
	}
	return 0;
}
