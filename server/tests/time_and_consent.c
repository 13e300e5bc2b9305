/* time_and_consent.c - the table "Time and consent" of docs/reference/protocol.md, over random
   sequences of commands: a plain account of who was given how much time, and of who agreed. */
#include "core/random.h"
#include "server/tests/players.h"

enum { SEATS = 3, WORLDS = 300, COMMANDS_PER_WORLD = 250, PLIES_MAX = 1000 };

/* What the test has seen, without asking clocks.c. */
static struct {
	int64_t left[PLIES_MAX][SEATS], used[PLIES_MAX][SEATS]; /* when the move at a ply was made */
	char is_bots[PLIES_MAX];                                /* who made it */
	int64_t given[SEATS];                                   /* to a seat, in all */
	unsigned agreed;                                        /* seats, to what is asked */
	int asker;
	int64_t paused_at;
} seen;
static struct random draw;
static long happened[EVENTS], free_undos;
static int world;

static void fail_law(const char *law, int seat)
{
	fail_msg("world %d, event %ld, seat %d: %s", world, at->size, seat, law);
}

static int is_person(int seat)
{
	return at->seats[seat].kind == SEAT_PERSON && !at->seats[seat].has_resigned;
}

static int is_free(int asker, int ply)
{
	int is_own = 1, others = 0;

	for (int each = ply; each < at->plies; each++)
		is_own &= at->actors[each] == asker && !seen.is_bots[each];
	for (int seat = 0; seat < SEATS; seat++) {
		int has_acted = 0, is_chance = 0;

		for (int each = ply; each < at->plies; each++) {
			has_acted |= at->actors[each] == seat;
			is_chance |= at->actors[each] == SEAT_CHANCE;
		}
		others += seat != asker && is_person(seat) &&
		          (!at->seats[seat].is_away || has_acted || is_chance);
	}
	return is_own || others == 0;
}

/* A seat's moves are undone only with its consent. */
static void check_undo_consent(int asker, int ply)
{
	int is_own = is_free(asker, ply);

	for (int each = ply; each < at->plies; each++) {
		int seat = at->actors[each];

		if (!is_own && seat >= 0 && seat != asker && is_person(seat) && !(seen.agreed >> seat & 1))
			fail_law("undone without consent", seat);
	}
}

/* Nobody loses time for a position that was undone, and who wanted it gains none. */
static void check_undo_clocks(int asker, int ply, int64_t before[SEATS], int64_t used[SEATS],
                              int was_free)
{
	int64_t since = 0;

	for (int seat = 0; seat < SEATS; seat++) {
		int64_t left = match_time_left(at, seat, now);

		since += used[seat] - seen.used[ply][seat];
		if (seat != asker && left != seen.left[ply][seat])
			fail_law("an undo by others changed its clock", seat);
		if (seat == asker && left > seen.left[ply][seat])
			fail_law("gains time by an undo", seat);
		if (seat == asker && !was_free && at->head.clock == CLOCK_LIVE && left > before[seat] &&
		    left > seen.left[ply][seat] - (used[seat] - seen.used[ply][seat]))
			fail_law("gains time by consent", seat);
	}
	if (was_free && match_time_left(at, asker, now) != seen.left[ply][asker] - since)
		fail_law("does not pay for its undo", asker);
}

static void check_total(void)
{
	for (int seat = 0; seat < SEATS; seat++) {
		struct clock_snapshot clocks = clocks_snapshot(at, now);

		if (at->head.clock == CLOCK_LIVE &&
		    clocks.left[seat] + clocks.used[seat] > seen.given[seat])
			fail_law("has more time than it was given", seat);
	}
}

/* Folds one event, with what must hold before and after it. */
static void fold_and_check(const struct event *event)
{
	int64_t before[SEATS], used[SEATS];
	struct clock_snapshot clocks = clocks_snapshot(at, event->at);
	int turn = match_turn(at), plies = at->plies, was_free = 0, ply = atoi(event->text);
	int running = at->running;

	for (int seat = 0; seat < SEATS; seat++) {
		before[seat] = clocks.left[seat];
		used[seat] = clocks.used[seat];
	}
	if (event->kind == EVENT_UNDO) {
		was_free = is_free(event->seat, ply);
		check_undo_consent(event->seat, ply);
	}
	if (event->kind == EVENT_MOVE && plies < PLIES_MAX) {
		memcpy(seen.left[plies], before, sizeof before);
		memcpy(seen.used[plies], used, sizeof used);
		seen.is_bots[plies] = (char)(turn >= 0 && match_is_bot(at, turn));
	}
	if (event->kind == EVENT_RESUME && now < seen.paused_at + (int64_t)24 * 3600 * 1000)
		for (int seat = 0; seat < SEATS; seat++)
			if (match_voters(at) >> seat & 1 && !(seen.agreed >> seat & 1))
				fail_law("did not agree to continue", seat);
	if (event->kind == EVENT_RESUME && (event->seat < 0 || at->seats[event->seat].has_resigned))
		fail_law("ends a pause, but has resigned", event->seat);
	assert_true(match_fold(at, event));
	happened[event->kind]++;
	free_undos += was_free;
	for (int seat = 0; seat < SEATS; seat++) {
		int64_t gain = match_time_left(at, seat, event->at) - before[seat];

		if (event->kind == EVENT_MOVE && seat == running && gain == at->head.increment)
			seen.given[seat] += gain; /* its turn ends */
		else if (event->kind == EVENT_RETURN && seat == event->seat && before[seat] == 0)
			seen.given[seat] += at->head.increment;
		else if (event->kind == EVENT_UNDO && seat == event->seat && !was_free && gain < 0)
			seen.given[seat] += CLOCK_RETURN_MS;
		else if (event->kind != EVENT_UNDO && gain > 0 && at->head.clock == CLOCK_LIVE)
			fail_law("gains time", seat);
	}
	if (event->kind == EVENT_UNDO && at->head.clock != CLOCK_NONE)
		check_undo_clocks(event->seat, ply, before, used, was_free);
	check_total();
}

/* --- what people do --------------------------------------------------------------------------- */

static void note_consent(const struct event *event)
{
	if (event->kind == EVENT_ASK)
		seen.agreed = 1u << event->seat, seen.asker = event->seat;
	else if (event->kind == EVENT_AGREE)
		seen.agreed |= 1u << event->seat;
	else if (event->kind == EVENT_PAUSE)
		seen.paused_at = event->at, seen.agreed = 0;
	else if (event->kind == EVENT_MOVE || event->kind == EVENT_UNDO || event->kind == EVENT_REFUSE)
		seen.agreed = 0;
}

static void attempt(const struct command *command)
{
	struct decision decision = match_decide(at, command, now);

	for (int each = 0; each < decision.count; each++) {
		struct event *event = &decision.events[each];

		if (event->kind == EVENT_RESUME || (event->kind == EVENT_UNDO && seen.agreed == 0))
			seen.agreed |= event->seat >= 0 ? 1u << event->seat : 0;
		fold_and_check(event);
		note_consent(event);
	}
	decision_free(&decision);
}

static void any_move(struct command *command)
{
	move moves[GAME_MOVES_MAX];
	int seat = match_turn(at), count;

	if (seat == SEAT_NONE)
		return;
	count = at->game->moves(&at->state, moves);
	game_write_move(at->game, &at->state, moves[random_below(&draw, (uint32_t)count)],
	                command->text);
	command->ply = at->plies;
	command->seat = seat;
	if (match_is_bot(at, seat))
		command->kind = COMMAND_PLAY;
	else
		snprintf(command->person, sizeof command->person, "%s", at->seats[seat].person);
}

static void any_command(void)
{
	static const char *const names[] = {"ada", "bob", "cyd"};
	static const enum command_kind kinds[] = {
		COMMAND_UNDO,  COMMAND_UNDO,   COMMAND_AGREE,    COMMAND_AGREE,  COMMAND_REFUSE,
		COMMAND_PAUSE, COMMAND_RESUME, COMMAND_TAKEOVER, COMMAND_RETURN, COMMAND_FLAG,
	};
	struct command command = new_command(names[random_below(&draw, SEATS)], COMMAND_MOVE);
	uint32_t which = random_below(&draw, 100);

	now += random_below(&draw, 10) == 0 ? random_below(&draw, 30000) : random_below(&draw, 900);
	command.seat = (int)random_below(&draw, SEATS);
	if (at->proposal.ask != ASK_NOTHING && random_below(&draw, 3)) {
		command.kind = random_below(&draw, 10) ? COMMAND_AGREE : COMMAND_REFUSE;
	} else if (which < 50) {
		any_move(&command);
	} else if (which < 99) {
		command.kind = kinds[which % (sizeof kinds / sizeof *kinds)];
		if (command.kind == COMMAND_UNDO && random_below(&draw, 2))
			command.ply = (int)random_below(&draw, (uint32_t)at->plies + 1);
		if (command.kind == COMMAND_FLAG)
			command.person[0] = 0;
	} else if (random_below(&draw, 4) == 0) {
		command.kind = COMMAND_RESIGN;
	}
	attempt(&command);
}

static void check_replay(void)
{
	struct match *again = match_new(&at->head);

	for (long each = 0; each < at->size; each++)
		assert_true(match_fold(again, &at->events[each]));
	for (int seat = 0; seat < SEATS; seat++)
		if (clocks_time_left(again, seat, now) != match_time_left(at, seat, now))
			fail_law("has another clock after a restart", seat);
	match_free(again);
}

static void play_world(const char *game, const char *options, enum clock_kind kind, int64_t bank,
                       int64_t increment)
{
	struct table_head head = {.id = "t", .owner = "ada", .secret = SECRET, .players = SEATS};

	memset(&seen, 0, sizeof seen);
	snprintf(head.game, sizeof head.game, "%s", game);
	snprintf(head.options, sizeof head.options, "%s", options);
	head.clock = kind;
	head.bank = bank;
	head.increment = increment;
	now = head.created = 1000000;
	at = match_new(&head);
	assert_non_null(at);
	for (int seat = 0; seat < SEATS; seat++)
		seen.given[seat] = bank;
	begin(SEATS);
	for (int ply = 0; ply < at->plies; ply++) /* chance before the first move */
		for (int seat = 0; seat < SEATS; seat++)
			seen.left[ply][seat] = bank;
	for (int each = 0; each < COMMANDS_PER_WORLD && at->plies < PLIES_MAX - 100; each++)
		any_command();
	check_replay();
	match_free(at);
	at = NULL;
}

static void nobody_gains_time_or_loses_moves(void **unused)
{
	(void)unused;
	for (world = 0; world < WORLDS; world++) {
		draw = random_seeded((uint64_t)world);
		play_world("medina", "edition=first", CLOCK_LIVE, 20000, 0);
		play_world("medina", "edition=second", CLOCK_LIVE, 60000, 5000);
		play_world("tiletum", "", CLOCK_LIVE, 30000, 1000);
		play_world("medina", "edition=first", CLOCK_DAYS, (int64_t)3600 * 1000, 0);
		play_world("medina", "edition=first", CLOCK_NONE, 0, 0);
	}
	/* The worlds are not quiet ones. */
	assert_true(free_undos > WORLDS && happened[EVENT_UNDO] - free_undos > WORLDS);
	assert_true(happened[EVENT_PAUSE] > WORLDS && happened[EVENT_RESUME] > WORLDS);
	assert_true(happened[EVENT_LATE] > WORLDS && happened[EVENT_RETURN] > WORLDS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nobody_gains_time_or_loses_moves),
	};

	if (sodium_init() < 0)
		return 1;
	return cmocka_run_group_tests_name("time_and_consent", tests, NULL, NULL);
}
