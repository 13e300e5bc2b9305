#include "term/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "i18n/say.h"

const char *const SITTER_WORDS[] = {
	"human",
	"random",
	"bot",
#define LEVEL(name, ...) #name,
#include "ai/levels.def"
#undef LEVEL
	NULL,
};

/* The comment line that remembers who sits where; the words follow. */
static const char SEATS_LINE[] = "bastide play: seats";
/* At the end of that line, if the game is typed in. */
static const char ENTERED[] = " entered";

/* --- beginning ----------------------------------------------------------------------------- */

static void seat_usual(struct table *table)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		table->sitters[seat] = seat == 0 ? SITTER_HUMAN : SITTER_journeyman;
}

int table_start(struct table *table, const struct game *game, const struct game_setup *setup,
                struct error *error)
{
	move *moves = malloc((size_t)game->nodes_max * sizeof *moves);

	if (!moves)
		return error_set_system(error, game->name);
	memset(table, 0, sizeof *table);
	table->record = record_new(moves, game->nodes_max);
	table->record.game = game;
	table->record.setup = *setup;
	game_start(game, &table->state, setup);
	seat_usual(table);
	return 1;
}

void table_enter(struct table *table)
{
	table->enters_chance = 1;
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		table->sitters[seat] = SITTER_HUMAN;
}

void table_free(struct table *table)
{
	free(table->record.moves);
	free(table->record.undos);
	table->record.moves = NULL;
	table->record.undos = NULL;
}

/* "bastide play: seats human random random" */
static void read_sitters(struct table *table, const char *line)
{
	if (strncmp(line, SEATS_LINE, strlen(SEATS_LINE)) != 0)
		return;
	line += strlen(SEATS_LINE);
	for (int seat = 0; seat < table->record.setup.players; seat++) {
		size_t length;

		line += strspn(line, " ");
		length = strcspn(line, " ");
		for (int sitter = 0; sitter < SITTERS; sitter++)
			if (strlen(SITTER_WORDS[sitter]) == length &&
			    strncmp(line, SITTER_WORDS[sitter], length) == 0)
				table->sitters[seat] = (enum sitter)sitter;
		line += length;
	}
	if (strcmp(line, ENTERED) == 0)
		table_enter(table);
}

/* With its arrays, which loaded_free must no longer find. */
static void take_over(struct table *table, struct loaded *loaded)
{
	table_free(table);
	table->record = loaded->record;
	loaded->record.moves = NULL;
	loaded->record.undos = NULL;
	table->known = table->record.count;
	table->state = loaded->state;
}

int table_load(struct table *table, const char *path, struct error *error)
{
	struct loaded loaded;
	int is_fine;

	if (!file_load(path, &loaded, error))
		return 0;
	is_fine = table_start(table, loaded.record.game, &loaded.record.setup, error);
	if (is_fine) {
		take_over(table, &loaded);
		read_sitters(table, loaded.comment);
	}
	loaded_free(&loaded);
	return is_fine;
}

/* --- keeping ------------------------------------------------------------------------------- */

static const char *sitters_text(const struct table *table)
{
	const char *text = SEATS_LINE;

	for (int seat = 0; seat < table->record.setup.players; seat++)
		text = text_join(text, " ", SITTER_WORDS[table->sitters[seat]]);
	return text_join(text, "", table->enters_chance ? ENTERED : "");
}

int table_create_file(const struct table *table, const char *path, struct error *error)
{
	return file_create(path, sitters_text(table), &table->record, error);
}

int table_replace_file(const struct table *table, const char *path, struct error *error)
{
	return file_replace(path, sitters_text(table), &table->record, error);
}

/* --- asking -------------------------------------------------------------------------------- */

int table_turn(const struct table *table)
{
	return table->record.game->turn(&table->state);
}

static int is_person(const struct table *table, int actor)
{
	if (actor == GAME_CHANCE)
		return table->enters_chance;
	return actor >= 0 && table->sitters[actor] == SITTER_HUMAN;
}

int table_waits(const struct table *table)
{
	return is_person(table, table_turn(table));
}

int table_waits_for_bot(const struct table *table)
{
	int actor = table_turn(table);

	return actor >= 0 && table->sitters[actor] == SITTER_BOT;
}

int table_is_over(const struct table *table)
{
	return table_turn(table) == GAME_OVER;
}

int table_has_people(const struct table *table)
{
	for (int seat = 0; seat < table->record.setup.players; seat++)
		if (table->sitters[seat] == SITTER_HUMAN)
			return 1;
	return 0;
}

int table_last_decision(const struct table *table)
{
	const struct record *record = &table->record;
	struct game_state state;
	int last = -1;

	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		if (is_person(table, record->game->turn(&state)))
			last = ply;
		game_play(record->game, &state, record->moves[ply]);
	}
	return last;
}

/* words: cli.seat.* */
const char *table_name(const struct table *table, int seat)
{
	if (seat == GAME_CHANCE)
		return say("cli.play.chance");
	return table->record.names[seat][0] ? table->record.names[seat]
	                                    : say_or(NULL, "cli.seat.%d", seat + 1);
}

const char *table_move_text(const struct game *game, const void *state, move m)
{
	char text[GAME_TEXT_MAX];

	game_write_move(game, state, m, text);
	return text_from("%s", text);
}

void table_gains(const struct table *table, const void *before, const void *after,
                 int gains[GAME_SEATS_MAX])
{
	const struct game *game = table->record.game;
	int had[GAME_SEATS_MAX];

	game->score(before, had);
	game->score(after, gains);
	for (int seat = 0; seat < table->record.setup.players; seat++)
		gains[seat] -= had[seat];
}

struct drawn table_drawn(const struct table *table, const void *before, const void *state,
                         int columns)
{
	struct drawn drawn = {table->record.game, state, before, {0}, columns};

	for (int seat = 0; seat < table->record.setup.players; seat++)
		drawn.names[seat] = table_name(table, seat);
	return drawn;
}

/* --- going on ------------------------------------------------------------------------------ */

void table_make(struct table *table, move m)
{
	table->record.moves[table->record.count++] = m;
	table->known = table->record.count;
	game_play(table->record.game, &table->state, m);
}

const struct level *table_thinker(const struct table *table)
{
	int actor = table_turn(table);

	return actor < 0 ? NULL : level_find(SITTER_WORDS[table->sitters[actor]]);
}

move table_draw(struct table *table)
{
	const struct game *game = table->record.game;
	move moves[GAME_MOVES_MAX];
	int count = game->moves(&table->state, moves);

	return random_move(&table->random, game, &table->state, moves, count);
}

int table_undo(struct table *table)
{
	int last = table_last_decision(table);

	if (last < 0)
		return 0;
	table->record.count = last;
	record_replay(&table->record, last, &table->state);
	return 1;
}

int table_redo(struct table *table)
{
	struct record *record = &table->record;

	if (record->count == table->known)
		return 0;
	do
		game_play(record->game, &table->state, record->moves[record->count++]);
	while (record->count < table->known && !table_waits(table));
	return 1;
}
