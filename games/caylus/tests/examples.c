/* The worked examples, the rules one by one, and numbers to compare: examples.txt,
   rules.txt, perft.txt.

   Besides the shared words of tests/support/example.h these files set up and look at positions:

	base N [option=value]   turn 3, provost and bailiff on r9, nothing built; every seat has 10
	                        deniers, no cubes, 10 points; mid N and late N: later in the game
	put THING VALUES        changes the position
	begin P                 phase P begins and the rulebook acts up to the next node
	is THING VALUES         a claim

   THING is one of
	turn N    bailiff N    provost N    scored N    order S S    passing S S
	seat S KEY N KEY N      KEY: coins points home batches income, a cube, a line (its marker), a
	                        section (houses there); `seats` for all of them
	road CAYLUS_SPACES TILE [S]    a tile and its owner; CAYLUS_SPACES: r9 or r9-r15
	worker SPACE S S        SPACE: r9, gate .., inn (left), guest (right circle), stables, castle
   and for claims also
	coins N N    cubes S F W S C G    phase P    columns N    supply TILE N    waiting SPACE S
	price S SPACE N    active SPACE */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/caylus/rules.h"
#include "tests/support/example.h"

enum { WORDS_MAX = 32, WORD_ROOM = 32, NOT_SET = -1000 };

/* A line cut into words. */
struct words {
	char word[WORDS_MAX][WORD_ROOM];
	int count;
};

static struct words cut(const char *text)
{
	struct words line = {.count = 0};
	int length;

	while (sscanf(text, " %31s%n", line.word[line.count], &length) == 1) {
		text += length;
		if (++line.count == WORDS_MAX)
			fail_msg("too many words");
	}
	return line;
}

static struct caylus_state *state_of(struct table *table)
{
	return (struct caylus_state *)&table->state;
}

static int find(const char *word, const char *(*name)(int), int count)
{
	for (int each = 0; each < count; each++)
		if (strcmp(word, name(each)) == 0)
			return each;
	return -1;
}

static const char *cube_name(int cube)
{
	return caylus_cube_name((enum caylus_cube)cube);
}

static const char *tile_name(int tile)
{
	return caylus_tile_name((enum caylus_tile)tile);
}

static const char *line_name(int line)
{
	return caylus_line_name((enum caylus_line)line);
}

static const char *section_name(int section)
{
	return caylus_section_name((enum caylus_section)section);
}

static const char *special_name(int index)
{
	return caylus_space_name((enum caylus_space)(CAYLUS_ROAD_LAST + 1 + index));
}

static int tile_called(const char *word)
{
	int tile = strcmp(word, "empty") == 0 ? CAYLUS_TILE_NONE : find(word, tile_name, CAYLUS_TILES);

	if (tile < 0)
		fail_msg("no such tile: %s", word);
	return tile;
}

static int space_called(const char *word)
{
	int special = find(word, special_name, CAYLUS_SPACES - CAYLUS_ROAD_LAST - 1);

	if (word[0] == 'r' && atoi(word + 1) >= 1 && atoi(word + 1) <= CAYLUS_ROAD_LAST)
		return atoi(word + 1);
	if (special < 0)
		fail_msg("no such space: %s", word);
	return CAYLUS_ROAD_LAST + 1 + special;
}

/* --- positions ------------------------------------------------------------------------------ */

static void recount(struct caylus_state *s)
{
	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		s->filled[section] = 0;
		for (int seat = 0; seat < s->players; seat++)
			s->filled[section] = (uint8_t)(s->filled[section] + s->seats[seat].houses[section]);
	}
}

static void put_passing(struct caylus_state *s, const int *seats)
{
	cy_clear_passing(s);
	for (int place = 0; place < s->players; place++) {
		s->passing[place] = (int8_t)seats[place];
		s->seats[seats[place]].passed = ++s->passes;
	}
}

static void set_board(struct table *table, const char *rest, int turn, int bailiff)
{
	static const int in_order[] = {0, 1, 2, 3, 4};
	struct caylus_state *s = state_of(table);
	char head[128];

	snprintf(head, sizeof head, "caylus players=%s", rest);
	*table = table_new(head);
	table_play(table, "deal farm, deal forest, deal sawmill, deal quarry, deal market, "
	                  "deal carpenter");
	for (int seat = 1; seat <= s->players; seat++) {
		snprintf(head, sizeof head, "order %d", seat);
		table_play(table, head);
	}
	for (int seat = 0; seat < s->players; seat++) {
		s->seats[seat].cubes = 0;
		s->seats[seat].deniers = 10;
		s->seats[seat].points = 10;
	}
	s->turn = (uint8_t)turn;
	s->bailiff = s->provost = (uint8_t)bailiff;
	put_passing(s, in_order);
	cy_open(s, CAYLUS_NODE_NONE, GAME_STEP);
}

static void run_base(struct table *table, const char *rest)
{
	set_board(table, rest, 3, 9);
}

static void run_mid(struct table *table, const char *rest)
{
	set_board(table, rest, 8, 14);
	state_of(table)->scored = 1;
}

static void run_late(struct table *table, const char *rest)
{
	set_board(table, rest, 12, 20);
	state_of(table)->scored = 2;
}

static void run_begin(struct table *table, const char *rest)
{
	struct caylus_state *s = state_of(table);
	enum caylus_phase phase = (enum caylus_phase)atoi(rest);

	if (phase == CAYLUS_PHASE_WORKERS)
		cy_clear_passing(s);
	cy_begin(s, phase);
	while (table->game->turn(s) == GAME_STEP)
		table->game->step(s);
	if (game_check_invariants(table->game, s))
		fail_msg("%s is broken", game_check_invariants(table->game, s));
}

/* --- seats ---------------------------------------------------------------------------------- */

/* Reads what a key of a seat stands for; a value other than NOT_SET is written first. */
static int seat_value(struct caylus_state *s, int seat, const char *key, int value)
{
	struct caylus_seat *own = &s->seats[seat];
	int cube = find(key, cube_name, CAYLUS_CUBES);
	int line = find(key, line_name, CAYLUS_LINES);
	int section = find(key, section_name, CAYLUS_SECTIONS);
	int is_put = value != NOT_SET;

	if (strcmp(key, "coins") == 0)
		return is_put ? own->deniers = value : own->deniers;
	if (strcmp(key, "points") == 0)
		return is_put ? own->points = value : own->points;
	if (strcmp(key, "home") == 0 && !is_put)
		return own->home;
	if (strcmp(key, "batches") == 0 && !is_put)
		return own->batches;
	if (strcmp(key, "income") == 0 && !is_put)
		return own->income;
	if (cube >= 0 && is_put)
		own->cubes += CAYLUS_PACK(cube, value - caylus_count(own->cubes, cube));
	if (cube >= 0)
		return caylus_count(own->cubes, cube);
	if (line >= 0)
		return is_put ? own->marker[line] = (uint8_t)value : own->marker[line];
	if (section < 0)
		fail_msg("no such key: %s", key);
	if (is_put) {
		own->houses[section] = (uint8_t)value;
		recount(s);
	}
	return own->houses[section];
}

/* From word `first` on: KEY N KEY N, for one seat. */
static void put_seat(struct caylus_state *s, int seat, const struct words *line, int first)
{
	for (int at = first; at + 1 < line->count; at += 2)
		seat_value(s, seat, line->word[at], atoi(line->word[at + 1]));
}

static void check_seat(struct caylus_state *s, int seat, const struct words *line, int first)
{
	for (int at = first; at + 1 < line->count; at += 2) {
		int value = seat_value(s, seat, line->word[at], NOT_SET);

		if (value != atoi(line->word[at + 1]))
			fail_msg("seat %d: %s is %d", seat + 1, line->word[at], value);
	}
}

/* --- put ------------------------------------------------------------------------------------ */

static void put_road(struct caylus_state *s, const struct words *line)
{
	const char *dash = strchr(line->word[1], '-');
	int first = space_called(line->word[1]), last = dash ? space_called(dash + 1) : first;
	int tile = tile_called(line->word[2]);

	for (int space = first; space <= last; space++) {
		if (tile != CAYLUS_TILE_RESIDENCE && tile != CAYLUS_TILE_NONE)
			s->supply[tile]--;
		cy_lay(s, space, (enum caylus_tile)tile,
		       line->count > 3 ? atoi(line->word[3]) - 1 : CAYLUS_SEAT_NONE);
	}
}

/* Workers are taken from home; no owner gains by it. */
static void put_worker(struct caylus_state *s, const struct words *line)
{
	for (int at = 2; at < line->count; at++) {
		int seat = atoi(line->word[at]) - 1, space;
		struct caylus_state before = *s;

		if (strcmp(line->word[1], "guest") == 0) {
			s->guest = (int8_t)seat;
		} else {
			space = space_called(line->word[1]);
			cy_put_worker(s, seat, space);
		}
		for (int each = 0; each < s->players; each++)
			s->seats[each].points = before.seats[each].points;
		s->seats[seat].home--;
	}
}

static void put_order(struct caylus_state *s, const struct words *line, int is_passing)
{
	int seats[CAYLUS_SEATS];

	for (int at = 1; at < line->count; at++)
		seats[at - 1] = atoi(line->word[at]) - 1;
	if (is_passing) {
		put_passing(s, seats);
		return;
	}
	for (int place = 0; place < s->players; place++)
		s->order[place] = (int8_t)seats[place];
}

static void run_put(struct table *table, const char *rest)
{
	struct caylus_state *s = state_of(table);
	struct words line = cut(rest);
	const char *thing = line.word[0];
	int number = atoi(line.word[1]);

	if (strcmp(thing, "turn") == 0)
		s->turn = (uint8_t)number;
	else if (strcmp(thing, "bailiff") == 0)
		s->bailiff = s->provost = (uint8_t)number;
	else if (strcmp(thing, "provost") == 0)
		s->provost = (uint8_t)number;
	else if (strcmp(thing, "scored") == 0)
		s->scored = (uint8_t)number;
	else if (strcmp(thing, "order") == 0 || strcmp(thing, "passing") == 0)
		put_order(s, &line, strcmp(thing, "passing") == 0);
	else if (strcmp(thing, "seat") == 0)
		put_seat(s, number - 1, &line, 2);
	else if (strcmp(thing, "road") == 0)
		put_road(s, &line);
	else if (strcmp(thing, "worker") == 0)
		put_worker(s, &line);
	else if (strcmp(thing, "seats") == 0)
		for (int seat = 0; seat < s->players; seat++)
			put_seat(s, seat, &line, 1);
	else
		fail_msg("no such thing: %s", thing);
}

/* Stop(S): the seat alone is in the castle and can give a batch, so that play halts there. */
static void run_stop(struct table *table, const char *rest)
{
	char text[64];

	snprintf(text, sizeof text, "worker castle %s", rest);
	run_put(table, text);
	snprintf(text, sizeof text, "seat %s food 1 wood 1 stone 1", rest);
	run_put(table, text);
}

/* --- is ------------------------------------------------------------------------------------- */

static void check_number(const char *what, int is, const char *should)
{
	if (is != atoi(should))
		fail_msg("%s is %d and should be %s", what, is, should);
}

static void check_list(const char *what, const int8_t *list, int length, const struct words *line)
{
	for (int place = 0; place < length; place++) {
		int should = place + 1 < line->count ? atoi(line->word[place + 1]) : 0;

		if (list[place] + 1 != should)
			fail_msg("%s: place %d is %d and should be %d", what, place + 1, list[place] + 1,
			         should);
	}
}

static void check_road(const struct caylus_state *s, const struct words *line)
{
	int space = space_called(line->word[1]);

	if (s->tile[space] != tile_called(line->word[2]))
		fail_msg("%s is %s", line->word[1], caylus_tile_name((enum caylus_tile)s->tile[space]));
	check_number("the owner", s->owner[space] + 1, line->count > 3 ? line->word[3] : "0");
}

static void check_worker(const struct caylus_state *s, const struct words *line)
{
	int is_guest = strcmp(line->word[1], "guest") == 0;

	check_number("the worker", (is_guest ? s->guest : s->worker[space_called(line->word[1])]) + 1,
	             line->word[2]);
}

static void check_cubes(const struct caylus_state *s, const struct words *line)
{
	int seat = atoi(line->word[1]) - 1;

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		check_number(cube_name(cube), caylus_cubes(s, seat, (enum caylus_cube)cube),
		             line->word[cube + 2]);
}

static void check_price(const struct caylus_state *s, const struct words *line)
{
	check_number("the price", caylus_price(s, atoi(line->word[1]) - 1, space_called(line->word[2])),
	             line->word[3]);
}

static void check_waiting(const struct caylus_state *s, const struct words *line)
{
	check_number("the payer", s->payer[space_called(line->word[1])] + 1, line->word[2]);
}

static void check_supply(const struct caylus_state *s, const struct words *line)
{
	check_number("the supply", s->supply[tile_called(line->word[1])], line->word[2]);
}

static void check_active(const struct caylus_state *s, const struct words *line)
{
	check_number("the active space", caylus_active_space(s), line->word[1] + 1);
}

static void check_order(const struct caylus_state *s, const struct words *line)
{
	check_list("order", s->order, CAYLUS_SEATS, line);
}

static void check_passing(const struct caylus_state *s, const struct words *line)
{
	check_list("passing", s->passing, CAYLUS_SEATS, line);
}

static void check_castle(const struct caylus_state *s, const struct words *line)
{
	check_list("castle", s->castle, CAYLUS_SEATS, line);
}

static void check_stables(const struct caylus_state *s, const struct words *line)
{
	check_list("stables", s->stables, CAYLUS_STABLES_ROOM, line);
}

static void check_coins(const struct caylus_state *s, const struct words *line)
{
	for (int seat = 0; seat < s->players; seat++)
		check_number("coins", s->seats[seat].deniers, line->word[seat + 1]);
}

/* clang-format off */
static const struct {
	const char *thing;
	void (*check)(const struct caylus_state *s, const struct words *line);
} CLAIMS[] = {
	{"road", check_road},       {"worker", check_worker},   {"cubes", check_cubes},
	{"price", check_price},     {"waiting", check_waiting}, {"supply", check_supply},
	{"active", check_active},   {"order", check_order},     {"passing", check_passing},
	{"castle", check_castle},   {"stables", check_stables}, {"coins", check_coins},
};
/* clang-format on */

static int number_of(const struct caylus_state *s, const char *thing)
{
	if (strcmp(thing, "turn") == 0)
		return s->turn;
	if (strcmp(thing, "phase") == 0)
		return (int)caylus_phase(s);
	if (strcmp(thing, "bailiff") == 0)
		return s->bailiff;
	if (strcmp(thing, "provost") == 0)
		return s->provost;
	if (strcmp(thing, "scored") == 0)
		return s->scored;
	if (strcmp(thing, "columns") == 0)
		return caylus_open_columns(s);
	fail_msg("no such thing: %s", thing);
	return 0;
}

static void run_is(struct table *table, const char *rest)
{
	struct caylus_state *s = state_of(table);
	struct words line = cut(rest);

	if (strcmp(line.word[0], "seat") == 0) {
		check_seat(s, atoi(line.word[1]) - 1, &line, 2);
		return;
	}
	if (strcmp(line.word[0], "seats") == 0) {
		for (int seat = 0; seat < s->players; seat++)
			check_seat(s, seat, &line, 1);
		return;
	}
	for (size_t claim = 0; claim < sizeof CLAIMS / sizeof *CLAIMS; claim++)
		if (strcmp(line.word[0], CLAIMS[claim].thing) == 0) {
			CLAIMS[claim].check(s, &line);
			return;
		}
	check_number(line.word[0], number_of(s, line.word[0]), line.word[1]);
}

static const struct example_word WORDS[] = {
	{"base", run_base}, {"mid", run_mid},     {"late", run_late}, {"put", run_put},
	{"stop", run_stop}, {"begin", run_begin}, {"is", run_is},     {NULL, NULL},
};

int main(void)
{
	const char *records = "games/caylus/tests/records";

	return example_run_file("games/caylus/tests/examples.txt", records, WORDS) +
	       example_run_file("games/caylus/tests/rules.txt", records, WORDS) +
	       example_run_file("games/caylus/tests/perft.txt", records, WORDS);
}
