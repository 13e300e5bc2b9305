/* Runs the worked examples R01-R14, X01-X68 of examples.txt.

	option rulebook en       changes the head of the base record
	base N                   after tiletum-base-N.game: seat 1 is about to take its first die
	put ...                  an edit, see position.h
	2 take blue 1            a move; . for chance
	? moves M | M            has, lacks: exactly these moves, these among others, none of these
	? WHAT = VALUE           must hold here
*/
#include "core/games.h"
#include "games/tiletum/tests/position.h"
#include "tests/support/example.h"
#include "tests/support/facts.h"

enum { TEXT = 2048 };

static const char RECORDS[] = "games/tiletum/tests/records";
static char options[256]; /* option lines for the next base */

static void run_option(struct table *table, const char *rest)
{
	(void)table;
	snprintf(options + strlen(options), sizeof options - strlen(options), "option %s\n", rest);
}

static void run_base(struct table *table, const char *rest)
{
	static move moves[1000];
	char path[256], *text, whole[16384];
	struct record record = record_new(moves, 1000);
	struct record_fault fault;
	const char *body;

	snprintf(path, sizeof path, "%s/tiletum-base-%s.game", RECORDS, rest);
	text = test_read_file(path, NULL);
	body = strstr(text, "moves\n");
	snprintf(whole, sizeof whole, "%.*s%s%s", (int)(body - text), text, options, body);
	options[0] = 0;
	memset(table, 0, sizeof *table);
	if (!record_read(&record, GAMES, whole, strlen(whole), &table->state, &fault))
		fail_msg("%s:%d: error %d", path, fault.line, (int)fault.error);
	table->game = record.game;
	table->setup = record.setup;
	free(text);
}

static void run_put(struct table *table, const char *rest)
{
	put(table, rest);
}

/* ---- Moves: the actor is the first word ---- */

static void play(struct table *table, const char *actor, const char *rest)
{
	table_actor(table, actor);
	table_play(table, rest);
}

static void run_chance(struct table *table, const char *rest)
{
	play(table, ".", rest);
}

static void run_seat_1(struct table *table, const char *rest)
{
	play(table, "1", rest);
}

static void run_seat_2(struct table *table, const char *rest)
{
	play(table, "2", rest);
}

static void run_seat_3(struct table *table, const char *rest)
{
	play(table, "3", rest);
}

static void run_seat_4(struct table *table, const char *rest)
{
	play(table, "4", rest);
}

/* ---- What holds: each writes its value as the examples do ---- */

static void add(char *out, const char *format, ...)
{
	size_t length = strlen(out);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(out + length, TEXT - length, format, arguments);
	va_end(arguments);
}

static int compare_words(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Words in alphabetical order, or the word for none. */
static void add_sorted(char *out, const char **words, int count, const char *none)
{
	qsort(words, (size_t)count, sizeof *words, compare_words);
	for (int index = 0; index < count; index++)
		add(out, "%s%s", index ? " " : "", words[index]);
	if (count == 0)
		add(out, "%s", none);
}

static void add_multiset(char *out, const struct tiletum_multiset *set, int zero, const char *none)
{
	const char *words[128];
	int count = 0;

	for (int bit = 0; bit < 64; bit++)
		for (int copy = 0; copy < tiletum_multiset_count(set, bit); copy++)
			words[count++] = tile_name(zero + bit);
	add_sorted(out, words, count, none);
}

static void add_king(char *out, const struct tiletum_state *state)
{
	for (int place = 0; place < state->players; place++) {
		int seat = state->king_rank[place], space = state->king_space[seat];
		int is_new = place == 0 || state->king_space[state->king_rank[place - 1]] != space;

		if (is_new)
			add(out, "%s%d:%d", place ? " " : "", tiletum_king_track[space].points, seat + 1);
		else
			add(out, ",%d", seat + 1);
	}
}

static void score_of(const struct game *game, const void *state, int *points)
{
	game->score(state, points);
}

static void add_numbers(char *out, const struct table *table,
                        void (*get)(const struct game *game, const void *state, int *numbers))
{
	int numbers[GAME_SEATS_MAX];

	get(table->game, &table->state, numbers);
	for (int seat = 0; seat < table->setup.players; seat++)
		add(out, "%s%d", seat ? " " : "", numbers[seat]);
}

static void add_turn(char *out, const struct table *table)
{
	int actor = table->game->turn(&table->state);

	if (actor >= 0)
		add(out, "%d", actor + 1);
	else
		add(out, actor == GAME_CHANCE ? "." : "over");
}

static int is_word(const char *what, const char *word)
{
	size_t length = strlen(word);

	return strncmp(what, word, length) == 0 && (what[length] == 0 || what[length] == ' ');
}

/* The part behind the first word. */
static const char *tail(const char *what)
{
	return strchr(what, ' ') + 1;
}

static void add_pile(char *out, const struct tiletum_state *state, const char *pile)
{
	if (is_word(pile, "bonus"))
		add_multiset(out, &state->bonus_pile, 0, "empty");
	else if (is_word(pile, "contract"))
		add_multiset(out, &state->contract_pile, 0, "empty");
	else
		add_multiset(out, &state->character_pile, TILETUM_CHARACTER_FIRST, "empty");
}

static void add_contracts(char *out, const struct tiletum_state *state)
{
	for (int space = 0; space < TILETUM_OFFER_SPACES; space++)
		add(out, "%s%s", space ? " " : "",
		    state->offer[space] == TILETUM_TILE_NONE ? "-" : tile_name(state->offer[space]));
}

static void add_weight(char *out, const struct table *table, const char *text)
{
	move m;

	if (!game_read_move(table->game, &table->state, text, &m))
		fail_msg("no move: %s", text);
	add(out, "%u", table->game->weight(&table->state, m));
}

static void add_weights(char *out, const struct table *table)
{
	move moves[GAME_MOVES_MAX];
	int count = table->game->moves(&table->state, moves);
	uint32_t total = 0;

	for (int index = 0; index < count; index++)
		total += table->game->weight(&table->state, moves[index]);
	add(out, "%u", total);
}

static void add_of_table(char *out, struct table *table, const char *what)
{
	struct tiletum_state *state = position_of(table);
	move moves[GAME_MOVES_MAX];

	if (is_word(what, "turn"))
		add_turn(out, table);
	else if (is_word(what, "node"))
		add(out, "%s", table->game->node(state));
	else if (is_word(what, "action"))
		add(out, "%s", action_name(tiletum_top(state).a));
	else if (is_word(what, "ap"))
		add(out, "%d", tiletum_ap(state));
	else if (is_word(what, "depth"))
		add(out, "%d", state->depth);
	else if (is_word(what, "count"))
		add(out, "%d", table->game->moves(state, moves));
	else if (is_word(what, "king"))
		add_king(out, state);
	else if (is_word(what, "order"))
		for (int place = 0; place < state->players; place++)
			add(out, "%s%d", place ? " " : "", state->order[place] + 1);
	else if (is_word(what, "wheel"))
		add(out, "%d", state->wheel);
	else if (is_word(what, "round"))
		add(out, "%d %d", state->round, state->lap);
	else if (is_word(what, "score"))
		add_numbers(out, table, score_of);
	else if (is_word(what, "places"))
		add_numbers(out, table, game_result);
	else if (is_word(what, "contracts"))
		add_contracts(out, state);
	else if (is_word(what, "characters"))
		add_multiset(out, &state->character_offer, TILETUM_CHARACTER_FIRST, "none");
	else if (is_word(what, "bonus"))
		add(out, "%s",
		    state->bonus[find_place(tail(what))] == TILETUM_TILE_NONE
		        ? "none"
		        : tile_name(state->bonus[find_place(tail(what))]));
	else if (is_word(what, "pile"))
		add_pile(out, state, tail(what));
	else if (is_word(what, "discard"))
		add_multiset(out, &state->discards, 0, "empty");
	else if (is_word(what, "weight"))
		add_weight(out, table, tail(what));
	else if (is_word(what, "weights"))
		add_weights(out, table);
	else
		fail_msg("no such check: %s", what);
}

static void add_store(char *out, const struct tiletum_seat *seat)
{
	const char *words[TILETUM_STORE_SPACES];
	int count = 0;

	for (int space = 0; space < seat->stored; space++)
		if (!(seat->store[space] & TILETUM_TILE_IN_USE))
			words[count++] = tile_name(seat->store[space]);
	add_sorted(out, words, count, "empty");
}

static void add_built(char *out, const struct tiletum_seat *seat)
{
	static char texts[TILETUM_HOUSE_SPACES][64];
	const char *words[TILETUM_HOUSE_SPACES];
	int count = 0;

	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++)
		if (seat->houses >> space & 1) {
			snprintf(texts[space], sizeof texts[space], "%s-%d",
			         town_name(tiletum_houses[space].town), tiletum_houses[space].number);
			words[count++] = texts[space];
		}
	add_sorted(out, words, count, "none");
}

static void add_standing(char *out, const struct tiletum_seat *seat)
{
	const char *words[TILETUM_CATHEDRALS];
	int count = 0;

	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		if (seat->pillars >> cathedral & 1)
			words[count++] = town_name(tiletum_cathedrals[cathedral].town);
	add_sorted(out, words, count, "none");
}

static void add_tiles(char *out, const struct tiletum_state *state, int seat)
{
	for (int cathedral = 0; cathedral < TILETUM_CATHEDRALS; cathedral++)
		for (int tile = 0; tile < TILETUM_CATHEDRAL_TILES; tile++)
			if (state->tile_owner[cathedral][tile] == seat)
				add(out, "%s%s-%d", *out ? " " : "", town_name(tiletum_cathedrals[cathedral].town),
				    tiletum_cathedrals[cathedral].tiles[tile]);
}

static void add_of_seat(char *out, struct table *table, int number, const char *what)
{
	struct tiletum_state *state = position_of(table);
	const struct tiletum_seat *seat = &state->seats[number];

	if (find_resource(what) < TILETUM_RESOURCES)
		add(out, "%d", seat->goods[find_resource(what)]);
	else if (is_word(what, "vp"))
		add(out, "%d", seat->points);
	else if (is_word(what, "houses"))
		add(out, "%d", seat->houses_left);
	else if (is_word(what, "pillars"))
		add(out, "%d", seat->pillars_left);
	else if (is_word(what, "store"))
		add_store(out, seat);
	else if (is_word(what, "used"))
		add(out, "%d", seat->stored);
	else if (is_word(what, "built"))
		add_built(out, seat);
	else if (is_word(what, "standing"))
		add_standing(out, seat);
	else if (is_word(what, "tiles"))
		add_tiles(out, state, number);
	else if (is_word(what, "done"))
		for (int space = 0; space < seat->fulfilled; space++)
			add(out, "%s%s", space ? " " : "", tile_name(seat->contracts[space]));
	else if (is_word(what, "marker"))
		add(out, "%d", seat->markers[find_among(tail(what), action_name, TILETUM_ACTIONS)]);
	else if (is_word(what, "completed"))
		add(out, "%d", tiletum_completed(seat));
	else if (is_word(what, "merchant"))
		add(out, "%s", spot_name(seat->at[TILETUM_FIGURE_MERCHANT]));
	else if (is_word(what, "architect"))
		add(out, "%s", spot_name(seat->at[TILETUM_FIGURE_ARCHITECT]));
	else
		fail_msg("no such check: %d %s", number + 1, what);
}

/* The moves of a line, with commas for bars. */
static const char *listed(const char *rest, char *out)
{
	snprintf(out, TEXT, "%s", tail(rest));
	for (char *bar = strchr(out, '|'); bar; bar = strchr(bar, '|'))
		*bar = ',';
	return out;
}

static void run_check(struct table *table, const char *rest)
{
	char what[TEXT], is[TEXT] = "", moves[TEXT];
	const char *equals = strstr(rest, " = ");

	if (is_word(rest, "moves")) {
		table_legal(table, listed(rest, moves));
	} else if (is_word(rest, "has")) {
		table_yes(table, listed(rest, moves));
	} else if (is_word(rest, "lacks")) {
		table_no(table, listed(rest, moves));
	} else {
		assert_non_null(equals);
		snprintf(what, sizeof what, "%.*s", (int)(equals - rest), rest);
		if (what[0] >= '1' && what[0] <= '4')
			add_of_seat(is, table, what[0] - '1', tail(what));
		else
			add_of_table(is, table, what);
		assert_string_equal(is, equals + 3);
	}
}

static const struct example_word WORDS[] = {
	{"option", run_option}, {"base", run_base}, {"put", run_put},  {"?", run_check},
	{".", run_chance},      {"1", run_seat_1},  {"2", run_seat_2}, {"3", run_seat_3},
	{"4", run_seat_4},      {NULL, NULL},
};

int main(void)
{
	if (facts_have_changed("tiletum"))
		return 0;
	return example_run_file("games/tiletum/tests/examples.txt", RECORDS, WORDS);
}
