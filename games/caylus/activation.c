/* Phase 5: activates the buildings of the road up to the provost; production. C51-C58, C14. */
#include "games/caylus/rules.h"

static uint32_t road_workers(const struct caylus_state *s)
{
	return (uint32_t)s->occupied & (((uint32_t)1 << CAYLUS_ROAD_LAST << 1) - 1);
}

/* --- effects: each answers 0 if the tile offers nothing; then it is declined by itself -------- */

/* C56: without an "or" on the tile there is no choice. */
static int produce(struct caylus_state *s, int user, const struct caylus_tile_row *tile)
{
	s->seats[user].cubes += tile->cubes;
	return 1;
}

static int ask_which_cube(struct caylus_state *s, int user, const struct caylus_tile_row *tile)
{
	(void)tile;
	cy_open(s, CAYLUS_NODE_PRODUCE, user);
	return 1;
}

static int open_workshop(struct caylus_state *s, int user, const struct caylus_tile_row *tile)
{
	return cy_open_if(s, caylus_colours[tile->builds].node, user,
	                  cy_can_build(s, user, tile->builds, 0));
}

static int open_lawyer(struct caylus_state *s, int user, const struct caylus_tile_row *tile)
{
	(void)tile;
	return cy_open_if(s, CAYLUS_NODE_LAWYER, user, cy_can_transform(s, user, 0));
}

static int (*const ACTIVATE[CAYLUS_EFFECTS])(struct caylus_state *s, int user,
                                             const struct caylus_tile_row *tile) = {
	NULL,
#define EFFECT(id, word, begin) begin,
#include "games/caylus/effects.def"
};

/* --- the road ------------------------------------------------------------------------------- */

const struct caylus_tile_row *caylus_active_tile(const struct caylus_state *s)
{
	return &caylus_tiles[s->tile[s->at]];
}

/* C51: `at` is the space that was activated last. */
int cy_step_road(struct caylus_state *s)
{
	uint32_t beyond = ~(uint32_t)0 << s->provost << 1;
	uint32_t left = road_workers(s) & ~beyond;

	if (!left) {
		cy_go(s, CAYLUS_STAGE_BEYOND);
		return 0;
	}
	s->at = (uint8_t)BITS_LOWEST(left);
	cy_go(s, CAYLUS_STAGE_OWNER);
	return ACTIVATE[caylus_active_tile(s)->effect](s, s->worker[s->at], caylus_active_tile(s));
}

/* C57, C58 */
int cy_step_owner(struct caylus_state *s)
{
	int owner = s->owner[s->at];

	cy_go(s, CAYLUS_STAGE_HOME);
	if (!caylus_active_tile(s)->owner || owner == s->worker[s->at])
		return 0;
	cy_open(s, CAYLUS_NODE_OWNER, owner);
	return 1;
}

/* C52 */
int cy_step_home(struct caylus_state *s)
{
	cy_send_home(s, s->at);
	cy_go(s, CAYLUS_STAGE_ROAD);
	return 1;
}

/* C53 */
int cy_step_beyond(struct caylus_state *s)
{
	uint32_t left = road_workers(s);

	if (!left) {
		cy_go(s, CAYLUS_STAGE_WAITING);
		return 0;
	}
	cy_send_home(s, BITS_LOWEST(left));
	return 1;
}

/* C54, C74 */
int cy_step_waiting(struct caylus_state *s)
{
	int space;

	if (!s->waiting) {
		cy_begin(s, CAYLUS_PHASE_CASTLE);
		return 0;
	}
	space = BITS_LOWEST(s->waiting);
	cy_transform(s, space, s->payer[space]);
	s->waiting = BITS_REST(s->waiting);
	s->payer[space] = CAYLUS_SEAT_NONE;
	return 1;
}

/* --- produce (C56) and owner (C57) ---------------------------------------------------------- */

move *cy_gen_produce(const struct caylus_state *s, move *out)
{
	return cy_gen_kinds(out, CAYLUS_VERB_TAKE, caylus_active_tile(s)->cubes);
}

void cy_apply_produce(struct caylus_state *s, int seat, move m)
{
	int kind = caylus_move_cube(m);

	s->seats[seat].cubes += CAYLUS_PACK(kind, caylus_count(caylus_active_tile(s)->cubes, kind));
}

int cy_why_produce(const struct caylus_state *s, move m)
{
	return cy_is_one_of(m, caylus_active_tile(s)->cubes) ? 0 : 56;
}

move *cy_gen_owner(const struct caylus_state *s, move *out)
{
	return cy_gen_kinds(out, CAYLUS_VERB_TAKE, caylus_active_tile(s)->owner);
}

void cy_apply_owner(struct caylus_state *s, int seat, move m)
{
	s->seats[seat].cubes += caylus_move_cubes(m);
}

int cy_why_owner(const struct caylus_state *s, move m)
{
	return cy_is_one_of(m, caylus_active_tile(s)->owner) ? 0 : 57;
}
