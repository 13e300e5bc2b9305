/* Every record that a game keeps beside its tests replays to its result, and is written
   again as it was read. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "tests/support/facts.h"
#include "tests/support/table.h"

enum { MOVES_ROOM = 100000 };

struct text {
	char *bytes;
	size_t size;
};

static void append(void *to, const char *bytes, size_t size)
{
	struct text *text = to;

	text->bytes = realloc(text->bytes, text->size + size + 1);
	memcpy(text->bytes + text->size, bytes, size);
	text->size += size;
	text->bytes[text->size] = 0;
}

/* Reads a record, writes it, reads that: the same moves, and the same text from then on. */
static int replay(const char *path)
{
	move *moves = calloc(MOVES_ROOM, sizeof *moves), *again = calloc(MOVES_ROOM, sizeof *again);
	struct record record = record_new(moves, MOVES_ROOM), back = record_new(again, MOVES_ROOM);
	struct game_state state, end;
	struct record_fault fault;
	struct text once = {NULL, 0}, twice = {NULL, 0};
	size_t size;
	char *text = test_read_file(path, &size);
	int is_over;

	if (!record_read(&record, GAMES, text, size, &state, &fault))
		fail_msg("%s:%d: error %d (%s)", path, fault.line, (int)fault.error, fault.word);
	record_write(&record, append, &once);
	if (!record_read(&back, GAMES, once.bytes, once.size, &end, &fault))
		fail_msg("%s, written again: line %d: error %d", path, fault.line, (int)fault.error);
	record_write(&back, append, &twice);
	assert_int_equal(record.count, back.count);
	assert_memory_equal(&state, &end, record.game->state_size);
	assert_string_equal(once.bytes, twice.bytes);
	is_over = record.game->turn(&state) == GAME_OVER;
	assert_int_equal(record.has_result, is_over);
	free(moves);
	free(again);
	free(text);
	free(once.bytes);
	free(twice.bytes);
	return is_over;
}

static void all_records_replay(void **unused)
{
	(void)unused;
	for (const struct game *const *game = GAMES; *game; game++) {
		char folder[256], path[1024], whole[1024];
		struct dirent *entry;
		int finished = 0;
		DIR *files;

		if (!games_is_shipped(*game) || facts_have_changed((*game)->name))
			continue;
		snprintf(folder, sizeof folder, "games/%s/tests/records", (*game)->name);
		snprintf(whole, sizeof whole, "%s/%s", TEST_ROOT, folder);
		files = opendir(whole);
		if (!files)
			fail_msg("%s should hold records of played games", folder);
		while ((entry = readdir(files))) {
			if (!strstr(entry->d_name, ".game"))
				continue;
			snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
			finished += replay(path);
		}
		closedir(files);
		print_message("%s: %d finished games\n", (*game)->name, finished);
		if (!finished)
			fail_msg("%s should hold a finished game", folder);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(all_records_replay)};

	return cmocka_run_group_tests_name("records", tests, NULL, NULL);
}
