/* Checks what core/game.h promises about one position. */
#include "tests/support/contract_checks.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/json_scan.h"

__attribute__((format(printf, 1, 2))) static const char *say(const char *format, ...)
{
	static char text[4 * GAME_TEXT_MAX];
	va_list list;

	va_start(list, format);
	vsnprintf(text, sizeof text, format, list);
	va_end(list);
	return text;
}

static int compare_texts(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b);
}

static const char *check_move(const struct game *game, const void *state, move m, const char *text,
                              int length)
{
	move back = 0;

	if (length != (int)strlen(text) || length >= GAME_TEXT_MAX)
		return say("'%s' has a wrong length", text);
	if (!game_read_move(game, state, text, &back) || back != m)
		return say("'%s' reads back as %08x, not %08x", text, back, m);
	if (game_move_to_action(game, m) < 0 ||
	    game_action_to_move(game, game_move_to_action(game, m)) != m)
		return say("'%s' has no action of its own", text);
	if (game->turn(state) == GAME_CHANCE && game->weight(state, m) == 0)
		return say("'%s' cannot come about", text);
	return NULL;
}

const char *contract_check_moves(const struct game *game, const void *state, const move *moves,
                                 int count)
{
	static char texts[GAME_MOVES_MAX][GAME_TEXT_MAX];

	if (count < 1 || count > game->moves_max)
		return say("%d moves", count);
	for (int index = 0; index < count; index++) {
		int length = game_write_move(game, state, moves[index], texts[index]);
		const char *fault = check_move(game, state, moves[index], texts[index], length);

		if (fault)
			return fault;
		if (index > 0 && moves[index] <= moves[index - 1])
			return say("'%s' is not in ascending order", texts[index]);
	}
	qsort(texts, (size_t)count, GAME_TEXT_MAX, compare_texts);
	for (int index = 1; index < count; index++)
		if (strcmp(texts[index], texts[index - 1]) == 0)
			return say("two moves are written '%s'", texts[index]);
	return NULL;
}

static int compare_moves(const void *a, const void *b)
{
	const move *one = (const move *)a, *other = (const move *)b;

	return *one < *other ? -1 : *one > *other;
}

const char *contract_check_refusals(const struct game *game, const void *state, const move *moves,
                                    int count)
{
	for (int action = 0, actions = game_action_count(game); action < actions; action++) {
		move m = game_action_to_move(game, action);
		int rule = game_why(game, state, m);
		int is_legal = bsearch(&m, moves, (size_t)count, sizeof m, compare_moves) != NULL;
		char text[GAME_TEXT_MAX];

		if (game_move_to_action(game, m) == action && (rule == 0) == is_legal)
			continue;
		game_write_move(game, state, m, text);
		return say("'%s' is %slegal, but why() says %c%d; or its number is not %d", text,
		           is_legal ? "" : "not ", game->rule_letter, rule, action);
	}
	return NULL;
}

const char *contract_check_apply(const struct game *game, const void *state, const move *moves,
                                 int count)
{
	for (int action = 0, actions = game_action_count(game); action < actions; action++) {
		move m = game_action_to_move(game, action);
		struct game_state copy;
		char text[GAME_TEXT_MAX];

		if (bsearch(&m, moves, (size_t)count, sizeof m, compare_moves))
			continue;
		memcpy(&copy, state, game->state_size);
		if (!game_try(game, &copy, m) && memcmp(&copy, state, game->state_size) == 0)
			continue;
		game_write_move(game, state, m, text);
		return say("'%s' was not refused cleanly", text);
	}
	return NULL;
}

const char *contract_check_json(const struct game *game, const void *state, game_json_writer *write)
{
	static char text[GAME_JSON_MAX];
	struct emit emit = emit_start(text, sizeof text);

	write(game, state, &emit);
	if (!emit_end(&emit))
		return "what a client reads does not fit into GAME_JSON_MAX";
	return json_scan_is_compact(text) ? NULL : "no JSON that would be written again as it is";
}
