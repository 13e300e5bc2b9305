/* Score sheets of kept records. */
#include "tests/support/sheet.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/games.h"
#include "tests/support/facts.h"
#include "tests/support/table.h"

enum { MOVES_CAPACITY = 100000 };

static void add(struct game_gains *sum, const struct game_gains *part)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		for (int source = 0; source < GAME_SOURCES_MAX; source++)
			sum->points[seat][source] += part->points[seat][source];
}

struct sheet sheet_of(const char *path)
{
	move *moves = calloc(MOVES_CAPACITY, sizeof *moves);
	struct record record = record_new(moves, MOVES_CAPACITY);
	struct record_fault fault;
	struct sheet sheet;
	struct game_gains gains;
	size_t size;
	char *text = test_read_file(path, &size);

	memset(&sheet, 0, sizeof sheet);
	if (!record_read(&record, GAMES, text, size, &sheet.end, &fault))
		fail_msg("%s:%d: error %d", path, fault.line, (int)fault.error);
	sheet.players = record.setup.players;
	game_start(record.game, &sheet.end, &record.setup);
	for (int ply = 0; ply < record.count; ply++) {
		game_gains_of(record.game, &sheet.end, record.moves[ply], &gains);
		add(&sheet.total, &gains);
		game_play(record.game, &sheet.end, record.moves[ply]);
	}
	sheet.is_over = record.game->turn(&sheet.end) == GAME_OVER;
	free(moves);
	free(text);
	return sheet;
}

static void check_rows(const struct game *game, const struct game_gains *all)
{
	for (int source = 0; game_sources(game)[source]; source++) {
		int is_seen = 0;

		for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
			is_seen |= all->points[seat][source] != 0;
		if (!is_seen)
			fail_msg("no record has points for '%s'", game_sources(game)[source]);
	}
}

void sheets_each(const char *game, void (*check)(const struct sheet *sheet, const char *path))
{
	char folder[256], path[1024];
	struct game_gains all;
	struct dirent *entry;
	DIR *dir;

	if (facts_have_changed(game))
		return;
	memset(&all, 0, sizeof all);
	snprintf(folder, sizeof folder, "games/%s/tests/records", game);
	snprintf(path, sizeof path, "%s/%s", TEST_ROOT, folder);
	dir = opendir(path);
	assert_non_null(dir);
	while ((entry = readdir(dir))) {
		struct sheet sheet;

		if (!strstr(entry->d_name, ".game"))
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		sheet = sheet_of(path);
		add(&all, &sheet.total);
		check(&sheet, path);
	}
	closedir(dir);
	check_rows(games_find(game), &all);
}
