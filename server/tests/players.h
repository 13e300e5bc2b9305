/* A match in memory for the tests, and people who act at it. */
#ifndef SERVER_TESTS_PLAYERS_H
#define SERVER_TESTS_PLAYERS_H

#include "server/table/match.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/table/clocks.h"

#define SECRET "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

static struct match *at;
static int64_t now;

static inline void set_up(const char *options, int players)
{
	struct table_head head = {.id = "t", .owner = "ada", .game = "medina", .secret = SECRET};

	head.players = players;
	snprintf(head.options, sizeof head.options, "%s", options);
	now = head.created = 1000000;
	at = match_new(&head);
	assert_non_null(at);
}

static inline int tear_down(void **unused)
{
	(void)unused;
	match_free(at);
	at = NULL;
	return 0;
}

/* Decides and, if it may be done, folds; returns the refusal. */
static inline enum refusal carry_out(const struct command *command)
{
	struct decision decision = match_decide(at, command, now);
	enum refusal refusal = decision.refusal;

	for (int each = 0; each < decision.count; each++)
		assert_true(match_fold(at, &decision.events[each]));
	decision_free(&decision);
	return refusal;
}

static inline struct command new_command(const char *person, enum command_kind kind)
{
	struct command command = {.kind = kind, .ply = -1};

	snprintf(command.person, sizeof command.person, "%s", person);
	snprintf(command.name, sizeof command.name, "%s", person);
	return command;
}

static inline enum refusal act(const char *person, enum command_kind kind)
{
	struct command command = new_command(person, kind);

	return carry_out(&command);
}

static inline enum refusal act_on(const char *person, enum command_kind kind, int seat,
                                  const char *text)
{
	struct command command = new_command(person, kind);

	command.seat = seat;
	snprintf(command.text, sizeof command.text, "%s", text);
	return carry_out(&command);
}

static inline enum refusal play(const char *person, int ply, const char *text)
{
	struct command command = new_command(person, COMMAND_MOVE);

	command.ply = ply;
	snprintf(command.text, sizeof command.text, "%s", text);
	return carry_out(&command);
}

static inline enum refusal undo_to(const char *person, int ply)
{
	struct command command = new_command(person, COMMAND_UNDO);

	command.ply = ply;
	return carry_out(&command);
}

/* Any legal move of the seat to move. */
static inline void play_any(void)
{
	static const char *const names[] = {"ada", "bob", "cyd", "dan"};
	move moves[GAME_MOVES_MAX];
	char text[GAME_TEXT_MAX];
	int seat = match_turn(at);

	at->game->moves(&at->state, moves);
	game_write_move(at->game, &at->state, moves[0], text);
	assert_int_equal(play(names[seat], at->plies, text), REFUSAL_NONE);
}

/* Ada, Bob and the others sit down and start; the first edition has no chance. */
static inline void begin(int players)
{
	static const char *const names[] = {"ada", "bob", "cyd", "dan"};

	if (!at)
		set_up("edition=first", players);
	for (int seat = 0; seat < players; seat++)
		assert_int_equal(act_on(names[seat], COMMAND_SIT, seat, ""), REFUSAL_NONE);
	assert_int_equal(act("ada", COMMAND_START), REFUSAL_NONE);
	assert_int_equal(at->status, TABLE_PLAYING);
}

static inline void with_clock(enum clock_kind kind, int64_t bank, int64_t increment)
{
	set_up("edition=first", 3);
	at->head.clock = kind;
	at->head.bank = bank;
	at->head.increment = increment;
	assert_true(clocks_are_valid(&at->head));
	begin(3);
}

/* A computer player's move for the seat to move: the first legal one. */
static inline void play_bot(void)
{
	struct command command = new_command("", COMMAND_PLAY);
	move moves[GAME_MOVES_MAX];

	command.seat = match_turn(at);
	command.ply = at->plies;
	at->game->moves(&at->state, moves);
	game_write_move(at->game, &at->state, moves[0], command.text);
	assert_int_equal(carry_out(&command), REFUSAL_NONE);
}

#endif
