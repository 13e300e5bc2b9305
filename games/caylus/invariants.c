/* What is true at every node. I1-I12, and that the sets of spaces fit the board. */
#include <string.h>

#include "games/caylus/rules.h"

static int is_craft(int tile)
{
	return caylus_tiles[tile].colour == CAYLUS_COLOUR_WOOD ||
	       caylus_tiles[tile].colour == CAYLUS_COLOUR_STONE;
}

static int is_buildable(int tile)
{
	return is_craft(tile) || caylus_tiles[tile].colour == CAYLUS_COLOUR_PRESTIGE;
}

static int count_in(const int8_t *list, int length, int seat)
{
	int count = 0;

	for (int place = 0; place < length; place++)
		count += list[place] == seat;
	return count;
}

/* I1 */
static int has_all_workers(const struct caylus_state *s)
{
	for (int seat = 0; seat < s->players; seat++) {
		int out = count_in(s->worker, CAYLUS_SPACES, seat) + (s->guest == seat) +
		          count_in(s->stables, CAYLUS_STABLES_ROOM, seat) +
		          count_in(s->castle, CAYLUS_SEATS, seat);

		if (s->seats[seat].home + out != CAYLUS_WORKERS)
			return 0;
	}
	return 1;
}

static int laid(const struct caylus_state *s, int tile)
{
	int count = 0;

	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++)
		count += s->tile[space] == tile;
	return count;
}

static int printed_number(const struct caylus_state *s, int tile)
{
	if (tile == CAYLUS_TILE_JEWELLER && s->option[CAYLUS_OPTION_JEWELLER] == CAYLUS_JEWELLER_NO)
		return 0;
	return caylus_tiles[tile].number;
}

/* I2 */
static int has_all_tiles(const struct caylus_state *s)
{
	for (int tile = CAYLUS_TILE_FIRST_NEUTRAL; tile <= CAYLUS_TILE_LAST_PRESTIGE; tile++) {
		int count = laid(s, tile) + s->supply[tile];

		int is_lost = caylus_tiles[tile].colour == CAYLUS_COLOUR_NEUTRAL &&
		              caylus_phase(s) != CAYLUS_PHASE_SET_UP; /* under a residence */

		if (is_lost ? count > printed_number(s, tile) : count != printed_number(s, tile))
			return 0;
	}
#define FIXED(space, id) \
	if (s->tile[space] != CAYLUS_TILE_##id) \
		return 0;
#include "games/caylus/road.def"
	return 1;
}

/* C2: during the set-up the tiles lie on the first `at` spaces; later all are dealt. */
static int is_dealt(const struct caylus_state *s)
{
	int dealt = caylus_phase(s) == CAYLUS_PHASE_SET_UP && s->at < CY_NEUTRALS ? s->at : CY_NEUTRALS;

	for (int space = 1; space <= CY_NEUTRALS; space++)
		if ((s->tile[space] != CAYLUS_TILE_NONE) != (space <= dealt))
			return 0;
	return 1;
}

/* I3: once the tiles are dealt, the empty spaces are all behind the others but for fixed ones. */
static int is_built_in_order(const struct caylus_state *s)
{
	int seen_empty = 0;

	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		enum caylus_colour colour = caylus_tiles[s->tile[space]].colour;

		if (colour == CAYLUS_COLOUR_NEUTRAL && space > CAYLUS_ROAD_NEUTRAL_LAST)
			return 0;
		if (seen_empty && colour != CAYLUS_COLOUR_NONE && colour != CAYLUS_COLOUR_FIXED)
			return 0;
		seen_empty |= colour == CAYLUS_COLOUR_NONE;
	}
	return 1;
}

/* I4 */
static int has_right_owners(const struct caylus_state *s)
{
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		int is_owned = is_buildable(s->tile[space]) || s->tile[space] == CAYLUS_TILE_RESIDENCE;

		if (is_owned != (s->owner[space] != CAYLUS_SEAT_NONE) || s->owner[space] >= s->players)
			return 0;
	}
	return 1;
}

static int is_list_of_seats(const int8_t *list, int length, int count, int players)
{
	for (int place = 0; place < length; place++) {
		if ((list[place] != CAYLUS_SEAT_NONE) != (place < count) || list[place] >= players)
			return 0;
		if (list[place] != CAYLUS_SEAT_NONE && count_in(list, length, list[place]) != 1)
			return 0;
	}
	return 1;
}

static int are_lists_right(const struct caylus_state *s)
{
	int stabled = BITS_COUNT(s->stabled), castled = BITS_COUNT(s->castled);

	if (s->players == 2 && stabled)
		return 0;
	return is_list_of_seats(s->stables, CAYLUS_STABLES_ROOM, stabled, s->players) &&
	       is_list_of_seats(s->castle, CAYLUS_SEATS, castled, s->players);
}

static int are_road_workers_right(const struct caylus_state *s)
{
	enum caylus_phase phase = caylus_phase(s);
	int is_idle = phase == CAYLUS_PHASE_INCOME || phase == CAYLUS_PHASE_CASTLE ||
	              phase == CAYLUS_PHASE_END;

	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		enum caylus_colour colour = caylus_tiles[s->tile[space]].colour;
		int is_possible = colour == CAYLUS_COLOUR_NEUTRAL || colour == CAYLUS_COLOUR_FIXED ||
		                  colour == CAYLUS_COLOUR_WOOD || colour == CAYLUS_COLOUR_STONE;

		if (s->worker[space] != CAYLUS_SEAT_NONE && (is_idle || !is_possible))
			return 0;
	}
	return 1;
}

/* I5 */
static int are_workers_right(const struct caylus_state *s)
{
	enum caylus_phase phase = caylus_phase(s);

	for (int space = CAYLUS_SPACE_GATE; space < CAYLUS_SPACES; space++)
		if (phase > CAYLUS_PHASE_SPECIAL && s->worker[space] != CAYLUS_SEAT_NONE)
			return 0;
	if (phase > CAYLUS_PHASE_SPECIAL && s->stabled)
		return 0;
	return are_road_workers_right(s) && are_lists_right(s) &&
	       !(phase == CAYLUS_PHASE_END && s->castled);
}

/* I6: no seat has a negative number of anything; a count of cubes below 0 would set its guard. */
static int has_no_debts(const struct caylus_state *s)
{
	for (int seat = 0; seat < s->players; seat++) {
		const struct caylus_seat *own = &s->seats[seat];

		if (own->deniers < 0 || own->points < 0 || own->cubes & CAYLUS_CUBE_GUARDS ||
		    own->cubes >> 12 * CAYLUS_CUBES)
			return 0;
	}
	return 1;
}

/* I7: a line is a bit, so no seat can have chosen it twice. */
static int are_markers_right(const struct caylus_state *s)
{
	int is_light = s->option[CAYLUS_OPTION_FAVOURS] == CAYLUS_FAVOURS_LIGHT;
	int most = is_light ? 0 : caylus_open_columns(s);

	for (int seat = 0; seat < s->players; seat++)
		for (int line = 0; line < CAYLUS_LINES; line++)
			if (s->seats[seat].marker[line] > most)
				return 0;
	return 1;
}

/* I8 */
static int are_provost_and_bailiff_right(const struct caylus_state *s)
{
	enum caylus_phase phase = caylus_phase(s);
	int is_set_up = phase == CAYLUS_PHASE_SET_UP, turns = is_set_up ? 0 : s->turn - 1;
	int is_end = phase == CAYLUS_PHASE_END;

	if (is_set_up != !s->turn || !cy_is_on_road(s->provost) || s->bailiff < CAYLUS_BAILIFF_START ||
	    s->bailiff >= caylus_sections[CAYLUS_SECTION_TOWERS].mark + CAYLUS_BAILIFF_QUICK)
		return 0;
	if (phase <= CAYLUS_PHASE_WORKERS && s->provost != s->bailiff)
		return 0;
	if (is_end)
		return 1;
	return s->bailiff >= CAYLUS_BAILIFF_START + CAYLUS_BAILIFF_SLOW * turns &&
	       s->bailiff <= CAYLUS_BAILIFF_START + CAYLUS_BAILIFF_QUICK * turns &&
	       s->scored < CAYLUS_SECTIONS && s->bailiff < caylus_sections[s->scored].mark;
}

static int houses_in(const struct caylus_state *s, int section)
{
	int houses = 0;

	for (int seat = 0; seat < s->players; seat++)
		houses += s->seats[seat].houses[section];
	return houses;
}

/* I9: sections are scored in order, for their number is all that the state knows. */
static int are_houses_right(const struct caylus_state *s)
{
	for (int section = 0; section < CAYLUS_SECTIONS; section++) {
		int is_reached = section <= s->scored ||
		                 s->filled[section - 1] == caylus_sections[section - 1].room;

		if (s->filled[section] != houses_in(s, section) ||
		    s->filled[section] > caylus_sections[section].room)
			return 0;
		if (s->filled[section] && !is_reached)
			return 0;
	}
	return caylus_phase(s) >= CAYLUS_PHASE_CASTLE || caylus_building_section(s) == s->scored;
}

/* I10 */
static int is_waiting_right(const struct caylus_state *s)
{
	enum caylus_phase phase = caylus_phase(s);

	if (s->waiting && (phase < CAYLUS_PHASE_SPECIAL || phase > CAYLUS_PHASE_ACTIVATION))
		return 0;
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		int payer = s->payer[space], tile = s->tile[space];

		if ((s->waiting >> space & 1) != (payer != CAYLUS_SEAT_NONE))
			return 0;
		if (payer == CAYLUS_SEAT_NONE || caylus_tiles[tile].colour == CAYLUS_COLOUR_NEUTRAL)
			continue;
		if (!is_craft(tile) || tile == CAYLUS_TILE_LAWYER || s->owner[space] != payer)
			return 0;
	}
	return 1;
}

/* I11 */
static int are_orders_right(const struct caylus_state *s)
{
	int drawn = caylus_phase(s) == CAYLUS_PHASE_SET_UP
	                ? (s->at > CY_NEUTRALS ? s->at - CY_NEUTRALS : 0)
	                : s->players;

	if (caylus_phase(s) > CAYLUS_PHASE_WORKERS && s->passes != s->players)
		return 0;
	return is_list_of_seats(s->order, CAYLUS_SEATS, drawn, s->players) &&
	       is_list_of_seats(s->passing, CAYLUS_SEATS, s->passes, s->players);
}

/* I12: a node that can be declined offers something besides. That the moves are distinct is seen
   from their order, which the contract promises. */
static int has_moves(const struct caylus_state *s)
{
	move moves[GAME_MOVES_MAX];
	int count;

	if (s->node == CAYLUS_NODE_NONE)
		return 1;
	count = caylus_game.moves(s, moves);
	return count > 1 || (count == 1 && MOVE_VERB(moves[0]) < CAYLUS_VERB_PASS);
}

/* The sets of spaces say what the arrays say. */
static int are_sets_right(const struct caylus_state *s)
{
	struct caylus_state plain = *s;

	for (int seat = 0; seat < s->players; seat++) {
		plain.seats[seat].owned = 0;
		plain.seats[seat].income = CAYLUS_INCOME;
	}
	plain.occupied = 0;
	for (int space = 1; space < CAYLUS_SPACES; space++)
		if (s->worker[space] != CAYLUS_SEAT_NONE)
			plain.occupied |= (uint64_t)1 << space;
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		plain.owner[space] = CAYLUS_SEAT_NONE;
		cy_lay(&plain, space, (enum caylus_tile)s->tile[space], s->owner[space]);
	}
	return memcmp(&plain, s, sizeof plain) == 0;
}

/* The largest place in a list that a stage can have come to; spaces elsewhere. */
static int last_place(const struct caylus_state *s, int stage)
{
	if (stage == CAYLUS_STAGE_SET_UP)
		return CY_NEUTRALS + s->players;
	if (stage == CAYLUS_STAGE_PLACE)
		return s->players - 1;
	if (stage == CAYLUS_STAGE_CASTLE)
		return BITS_COUNT(s->castled);
	if (stage >= CAYLUS_STAGE_ROAD && stage <= CAYLUS_STAGE_WAITING)
		return CAYLUS_ROAD_LAST;
	return s->players;
}

/* The right kind of actor, and a favour where the node is about one. */
static int is_node_sound(const struct caylus_state *s)
{
	enum caylus_node node = (enum caylus_node)s->node;
	int is_chance = node == CAYLUS_NODE_DEAL || node == CAYLUS_NODE_ORDER;

	if ((node == CAYLUS_NODE_NONE) != (s->actor == GAME_STEP || s->actor == GAME_OVER) ||
	    is_chance != (s->actor == GAME_CHANCE) ||
	    cy_has_favour(s) != (s->favoured != CAYLUS_SEAT_NONE))
		return 0;
	if (s->line == CAYLUS_LINE_NONE || s->favoured == CAYLUS_SEAT_NONE)
		return s->line == CAYLUS_LINE_NONE && !s->column && node != CAYLUS_NODE_USE;
	return s->column <= s->seats[s->favoured].marker[s->line] &&
	       (!s->column || caylus_effect(s)->can);
}

static int opens_node(const struct caylus_state *s, int stage, int place)
{
	struct caylus_state before = *s;

	before.node = CAYLUS_NODE_NONE;
	before.actor = GAME_STEP;
	before.stage = (uint8_t)stage;
	before.at = (uint8_t)place;
	return cy_step_once(&before) && memcmp(&before, s, sizeof before) == 0;
}

/* The same for the use of a favour; `exchange` follows `give`. */
static int uses_favour(const struct caylus_state *s)
{
	const struct caylus_favour_row *favour = caylus_effect(s);
	struct caylus_state before = *s;

	before.node = CAYLUS_NODE_NONE;
	before.actor = GAME_STEP;
	favour->use(&before, s->favoured, favour);
	if (before.node == CAYLUS_NODE_GIVE && s->node == CAYLUS_NODE_EXCHANGE)
		before.node = CAYLUS_NODE_EXCHANGE;
	return memcmp(&before, s, sizeof before) == 0;
}

/* Some step of the rules opens this node in this position. */
static int is_node_opened(const struct caylus_state *s)
{
	/* Stages that open nodes, and the stage that follows them. */
	static const struct {
		enum caylus_stage from, to;
	} opening[] = {
		{CAYLUS_STAGE_SET_UP, CAYLUS_STAGE_SET_UP},
		{CAYLUS_STAGE_PLACE, CAYLUS_STAGE_PLACE},
		{CAYLUS_STAGE_GATE, CAYLUS_STAGE_TRADING_POST},
		{CAYLUS_STAGE_GUILD, CAYLUS_STAGE_GUILD_HOME},
		{CAYLUS_STAGE_JOUST, CAYLUS_STAGE_JOUST_HOME},
		{CAYLUS_STAGE_INN, CAYLUS_STAGE_PROVOST},
		{CAYLUS_STAGE_PROVOST, CAYLUS_STAGE_PROVOST},
		{CAYLUS_STAGE_ROAD, CAYLUS_STAGE_OWNER},
		{CAYLUS_STAGE_OWNER, CAYLUS_STAGE_HOME},
		{CAYLUS_STAGE_CASTLE, CAYLUS_STAGE_CASTLE},
	};

	if (s->actor == GAME_OVER)
		return 1;
	if (s->column)
		return uses_favour(s);
	if (cy_has_favour(s))
		return opens_node(s, s->stage, s->at);
	for (size_t each = 0; each < sizeof opening / sizeof *opening; each++)
		for (int place = last_place(s, (int)opening[each].from);
		     place >= 0 && opening[each].to == (enum caylus_stage)s->stage; place--)
			if (opens_node(s, (int)opening[each].from, place))
				return 1;
	return 0;
}

/* clang-format off */
#define LAW(name, rule, holds) {name, rule},
#define PLAYED(name, rule, holds) {name, rule},
#define READ(name, rule) {name, rule},
const struct game_law cy_laws[] = {
#include "games/caylus/laws.def"
	{.name = NULL},
};
#undef LAW
#undef PLAYED
#undef READ
#define LAW(name, rule, holds) {holds, 0},
#define PLAYED(name, rule, holds) {holds, 1},
#define READ(name, rule)
static const struct {
	int (*holds)(const struct caylus_state *s);
	int is_played;
} CHECKS[] = {
#include "games/caylus/laws.def"
};
/* clang-format on */

uint64_t cy_broken_laws(const void *at)
{
	const struct caylus_state *state = (const struct caylus_state *)at;
	uint64_t broken = 0;

	for (size_t law = 0; law < sizeof CHECKS / sizeof *CHECKS; law++)
		if (!(CHECKS[law].is_played && broken) && !CHECKS[law].holds(state))
			broken |= (uint64_t)1 << law;
	return broken;
}
