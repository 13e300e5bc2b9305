/* Phase 6: batches become houses of the castle. C79-C88. */
#include <string.h>

#include "games/caylus/rules.h"

const struct caylus_section_row caylus_sections[CAYLUS_SECTIONS] = {
#define SECTION(id, word, ...) {.name = word, __VA_ARGS__},
#include "games/caylus/castle.def"
};

const char *caylus_section_name(enum caylus_section section)
{
	return caylus_sections[section].name;
}

int caylus_section_favours(enum caylus_section section, int houses)
{
	int row = houses < CAYLUS_HOUSE_ROWS ? houses : CAYLUS_HOUSE_ROWS - 1;

	return caylus_sections[section].favours[row];
}

/* C81, C83, C88 */
int caylus_building_section(const struct caylus_state *s)
{
	int section = s->scored;

	while (section < CAYLUS_SECTIONS && s->filled[section] == caylus_sections[section].room)
		section++;
	return section;
}

/* C80: food and two kinds of the others. */
static int has_batch(uint64_t cubes)
{
	int kinds = 0;

	for (int kind = CAYLUS_CUBE_WOOD; kind < CAYLUS_CUBES; kind++)
		kinds += caylus_count(cubes, kind) > 0;
	return caylus_count(cubes, CAYLUS_CUBE_FOOD) > 0 && kinds >= CAYLUS_BATCH_KINDS;
}

/* C84, C85: the next seat's turn comes. */
void cy_close_castle(struct caylus_state *s, int seat)
{
	int is_excused = has_batch(s->seats[seat].cubes) &&
	                 caylus_building_section(s) == CAYLUS_SECTIONS;

	if (s->seats[seat].batches == 0 && !is_excused)
		cy_lose_points(s, seat, CAYLUS_IDLE_LOSS);
	s->at++;
}

/* C79. A seat without batches and without points loses nothing, so there is nothing to show. */
int cy_step_castle(struct caylus_state *s)
{
	int seat, points;

	if (s->at == BITS_COUNT(s->castled)) {
		cy_go(s, CAYLUS_STAGE_MOST_BATCHES);
		return 0;
	}
	seat = s->castle[s->at];
	points = s->seats[seat].points;
	if (has_batch(s->seats[seat].cubes) && caylus_building_section(s) < CAYLUS_SECTIONS) {
		cy_open(s, CAYLUS_NODE_CASTLE, seat);
		return 1;
	}
	cy_close_castle(s, seat);
	return s->seats[seat].points != points;
}

/* C86: the lowest castle number of those with most batches. */
int cy_step_most_batches(struct caylus_state *s)
{
	int best = CAYLUS_SEAT_NONE, most = 0, points;

	for (int number = 0; number < BITS_COUNT(s->castled); number++)
		if (s->seats[s->castle[number]].batches > most) {
			best = s->castle[number];
			most = s->seats[best].batches;
		}
	cy_go(s, CAYLUS_STAGE_CASTLE_HOME);
	if (best == CAYLUS_SEAT_NONE)
		return 0;
	points = s->seats[best].points;
	cy_gain_favours(s, best, 1);
	return s->seats[best].points != points; /* light favours change the points right away */
}

/* C87 */
int cy_step_castle_home(struct caylus_state *s)
{
	int count = BITS_COUNT(s->castled);

	for (int number = 0; number < count; number++)
		s->seats[s->castle[number]].home++;
	memset(s->castle, CAYLUS_SEAT_NONE, sizeof s->castle);
	s->castled = 0;
	cy_begin(s, CAYLUS_PHASE_END);
	return count > 0;
}

move *cy_gen_castle(const struct caylus_state *s, move *out)
{
	uint64_t cubes = s->seats[s->actor].cubes;

	for (int high = CAYLUS_CUBE_STONE; high < CAYLUS_CUBES; high++)
		for (int low = CAYLUS_CUBE_WOOD; low < high; low++)
			if (caylus_count(cubes, low) && caylus_count(cubes, high))
				*out++ = CY_MOVE_PAIR(CAYLUS_VERB_BATCH, low, high);
	return out;
}

/* C82 */
void cy_apply_castle(struct caylus_state *s, int seat, move m)
{
	struct caylus_seat *own = &s->seats[seat];
	int section = caylus_building_section(s);

	own->cubes -= CAYLUS_PACK(CAYLUS_CUBE_FOOD, 1) + caylus_move_cubes(m);
	own->batches++;
	own->houses[section]++;
	s->filled[section]++;
	own->points += caylus_sections[section].points;
}

int cy_why_castle(const struct caylus_state *s, move m)
{
	return caylus_has(s->seats[s->actor].cubes, caylus_move_cubes(m)) ? 0 : 11;
}
