#include "cli/command.h"

#include <assert.h>
#include <stdio.h>

#include "core/describe.h"
#include "i18n/say.h"

/* A wrong record is told as FILE:LINE: for editors and scripts; all else begins with our name. */
int print_error(const struct error *error)
{
	fflush(stdout);
	fprintf(stderr, "%s%s\n", error->code == EXIT_INPUT ? "" : "bastide: ", error->text);
	return (int)error->code;
}

void list_languages(const char *between, char *out)
{
	size_t length = 0;

	for (const char *const *code = say_languages(); *code && length < LANGUAGES_TEXT_MAX; code++)
		length += (size_t)snprintf(out + length, LANGUAGES_TEXT_MAX - length, "%s%s",
		                           length ? between : "", *code);
}

int choose_language(const char *code)
{
	struct error error;
	char codes[LANGUAGES_TEXT_MAX];

	if (say_in(code))
		return 1;
	list_languages(", ", codes);
	error_set(&error, EXIT_USAGE, say("cli.error.no-such-language"), code, codes);
	print_error(&error);
	return 0;
}

const char *actor_word(const struct game *game, const void *state)
{
	static const char *const seats[GAME_SEATS_MAX] = {"1", "2", "3", "4", "5"};
	int actor = game->turn(state);

	return actor == GAME_OVER ? "over" : actor == GAME_CHANCE ? "." : seats[actor];
}

void emit_setup(struct emit *emit, const struct game *game, const struct game_setup *setup)
{
	emit_string(emit, "game", game->name);
	emit_number(emit, "players", setup->players);
	describe_choices(emit, game, setup);
}

static void emit_spelling(struct emit *emit, const struct game *game, const void *state, move m)
{
	char text[GAME_TEXT_MAX];

	game_write_move(game, state, m, text);
	emit_string(emit, "move", text);
	if (game->turn(state) == GAME_CHANCE)
		emit_number(emit, "weight", game->weight(state, m));
}

static void emit_in_parts(struct emit *emit, const struct game *game, const void *state, move m)
{
	emit_spelling(emit, game, state, m);
	emit_object(emit, "parts");
	game_emit_move(game, state, m, emit);
	emit_object_end(emit);
}

static void emit_moves(struct emit *emit, const struct game *game, const void *state,
                       void (*emit_move)(struct emit *, const struct game *, const void *, move))
{
	move moves[GAME_MOVES_MAX];
	int count = game_moves(game, state, moves);

	emit_string(emit, "actor", actor_word(game, state));
	emit_string(emit, "node", game->node(state));
	emit_array(emit, "moves");
	for (int index = 0; index < count; index++) {
		emit_object(emit, NULL);
		emit_move(emit, game, state, moves[index]);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

void emit_node(struct emit *emit, const struct game *game, const void *state)
{
	emit_moves(emit, game, state, emit_spelling);
}

void emit_node_in_parts(struct emit *emit, const struct game *game, const void *state)
{
	emit_moves(emit, game, state, emit_in_parts);
}

static void emit_numbers(struct emit *emit, const char *name, const int *numbers, int count)
{
	emit_array(emit, name);
	for (int each = 0; each < count; each++)
		emit_number(emit, NULL, numbers[each]);
	emit_array_end(emit);
}

void emit_standing(struct emit *emit, const struct record *record, const void *state)
{
	int numbers[GAME_SEATS_MAX];

	record->game->score(state, numbers);
	emit_numbers(emit, "points", numbers, record->setup.players);
	game_result(record->game, state, numbers);
	emit_numbers(emit, "places", numbers, record->setup.players);
}

struct emit document_start(void)
{
	static char document[DOCUMENT_MAX];

	return emit_start(document, sizeof document);
}

void print_document(struct emit *emit)
{
	size_t length = emit_end(emit);

	assert(length > 0);
	fwrite(emit->start, 1, length, stdout);
	putchar('\n');
}
