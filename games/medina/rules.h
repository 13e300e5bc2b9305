/* Shared by the rules in this folder. Each file is one part of the rulebook:

	setup.c      M1-M9      merchants.c  M41-M46    scoring.c    M73, M74, M79-M85
	turn.c       M10-M18    walls.c      M47-M51    ditt.c       M86-M92
	             M75-M78    tiles.c      M52-M56    why.c        which rule forbids a move
	             M93        towers.c     M57-M66    game.c       the contract
	buildings.c  M19-M29    tea.c        M67-M72    notation.c, learning.c, json.c, facts.c,
	roofs.c      M30-M36                            invariants.c its parts
	stables.c    M37-M40

   `md_has_` `md_is_` `md_can_` `md_must_` ask; `md_gen_` appends moves and returns the new end;
   `md_apply_` makes a move; `md_step_` carries out one consequence. */
#ifndef GAMES_MEDINA_RULES_H
#define GAMES_MEDINA_RULES_H

#include <string.h>

#include "games/medina/medina.h"

/* Questions about placements are about the current turn, or about a new turn (M93). */
struct md_asked {
	const struct medina_state *state;
	const struct medina_seat *seat;
	int used; /* enum medina_used; 0 for a fresh turn, and wherever M88 does not apply */
	struct medina_squares empty;
};

struct md_asked md_ask(const struct medina_state *state);
struct md_asked md_ask_fresh(const struct medina_state *state, int seat);

/* setup.c */
struct md_pieces {
	uint8_t buildings, roofs, blocks, neutrals, stables, merchants, walls;
};
const struct md_pieces *md_dealt(const struct medina_state *state);
int md_is_ditt(const struct medina_state *state);
static inline struct medina_squares md_city(const struct medina_state *state)
{
	const struct medina_squares large = {{UINT64_MAX, UINT64_MAX, 0x0000ffffffffffffu}};
	const struct medina_squares small = {
		{0x3fff3fff3fff3fffu, 0x3fff3fff3fff3fffu, 0x000000003fff3fffu}};

	return medina_is_small(state) ? small : large;
}
static inline struct medina_squares md_empty(const struct medina_state *state)
{
	struct medina_squares full = medina_squares_or(state->merchants, state->pieces);

	if (state->well != MEDINA_SQUARE_NONE)
		medina_squares_add(&full, state->well);
	return medina_squares_less(md_city(state), full);
}
struct medina_squares md_inner_city(const struct medina_state *state);
void md_set_up(struct medina_state *state, const struct game_setup *setup);
move *md_gen_well(const struct medina_state *state, move *out);
move *md_gen_start(const struct medina_state *state, move *out);
void md_apply_well(struct medina_state *state, int square);
void md_apply_start(struct medina_state *state, int square);

/* turn.c */
int md_has_placement(const struct md_asked *asked);
int md_must_roof(const struct md_asked *asked);
void md_begin_turn(struct medina_state *state, int seat);
void md_step_turn(struct medina_state *state);

/* buildings.c */
struct medina_squares md_growth(const struct medina_state *state, struct medina_squares empty);
struct medina_squares md_free_ground(const struct medina_state *state, struct medina_squares empty);
int md_is_extendable(const struct medina_state *state, int colour);
int md_has_unclaimed(const struct medina_state *state, int colour);
int md_has_building(const struct md_asked *asked);
struct medina_squares md_building_squares(const struct md_asked *asked, int colour);
move *md_gen_buildings(const struct md_asked *asked, move *out);
void md_apply_building(struct medina_state *state, int colour, int square);
void md_step_closing(struct medina_state *state);
/* A piece comes to stand on a square as part of a palace: buildings and stables alike. */
void md_stand(struct medina_state *state, int palace, int square);

/* roofs.c */
struct medina_squares md_roof_anchors(const struct md_asked *asked);
struct medina_squares md_neutral_anchors(const struct md_asked *asked);
struct medina_squares md_unclaimed_anchors(const struct medina_state *state, int colours);
move *md_gen_roofs(const struct md_asked *asked, move *out);
move *md_gen_neutrals(const struct md_asked *asked, move *out);
void md_apply_roof(struct medina_state *state, int square);
void md_apply_neutral(struct medina_state *state, int square);
void md_claim(struct medina_state *state, int palace, int holder);
int md_is_competing(const struct medina_palace *palace);

/* stables.c */
struct medina_squares md_stable_squares(const struct md_asked *asked);
move *md_gen_stables(const struct md_asked *asked, move *out);
void md_apply_stable(struct medina_state *state, int square);

/* merchants.c */
struct medina_squares md_extensions(const struct medina_state *state, struct medina_squares empty);
struct medina_squares md_merchant_squares(const struct md_asked *asked);
move *md_gen_merchants(const struct md_asked *asked, move *out);
void md_apply_merchant(struct medina_state *state, int square);

/* walls.c */
struct md_tower_row {
	const char *word;
	uint8_t merchants;
	uint8_t number;
};
extern const struct md_tower_row md_towers[MEDINA_TOWERS];
struct md_arm_row {
	uint8_t tower, side, is_rising;
};
extern const struct md_arm_row md_arms[MEDINA_ARMS];
int md_arm_space(const struct medina_state *state, int arm, int place);
unsigned md_wall_spaces(const struct medina_state *state, int side);
int md_is_side_full(const struct medina_state *state, int side);
int md_can_wall(const struct medina_state *state, int side, int space);
int md_facing_arms(const struct medina_state *state, int square);
move *md_gen_walls(const struct md_asked *asked, move *out);
void md_apply_wall(struct medina_state *state, int side, int space);

/* tiles.c, towers.c */
int md_size(const struct medina_palace *palace);
void md_step_palace_tile(struct medina_state *state);
int md_towers_of(int arms);
void md_connect(struct medina_state *state, int palace, int arms_before);
void md_step_tower_tiles(struct medina_state *state);

/* tea.c */
int md_has_tea(const struct medina_state *state);
int md_tea_pile(const struct medina_state *state);
int md_can_tea(const struct md_asked *asked);
move *md_gen_tea(const struct md_asked *asked, move *out);
void md_step_tea(struct medina_state *state);
void md_apply_tea(struct medina_state *state);

/* ditt.c */
struct medina_squares md_block_anchors(const struct md_asked *asked);
move *md_gen_blocks(const struct md_asked *asked, move *out);
void md_apply_block(struct medina_state *state, int square);
void md_step_blockade(struct medina_state *state);

/* scoring.c */
/* The squares of all palaces; `palaces` has MEDINA_PALACES_MAX elements. */
void md_split_pieces(const struct medina_state *state, struct medina_squares *palaces);
/* The squares of palaces by holder and by colour. */
struct md_sorted {
	struct medina_squares by_holder[MEDINA_HOLDERS], by_colour[MEDINA_COLOURS];
};
void md_sort_pieces(const struct medina_state *state, struct md_sorted *sorted);
void md_score(const struct medina_state *state, int *points);
void md_score_sorted(const struct medina_state *state, const struct md_sorted *sorted, int *points);
extern const char *const md_sources[];
void md_gains(const void *state, move m, struct game_gains *gains);
void md_places(const struct medina_state *state, int *places);

/* The rest of the contract. */
extern const struct game_verb md_verbs[MEDINA_VERBS];
int md_why(const struct medina_state *state, move m);
extern const struct game_law md_laws[];
uint64_t md_broken_laws(const void *state);
void md_write_state(const void *state, struct emit *out);
void md_write_facts(const void *state, struct emit *out);
void md_observe(const void *state, int seat, int16_t *out);
void md_observe_flags(const void *state, int seat, uint8_t *flags, int16_t *rest);
extern const struct game_feature_group md_feature_groups[];
extern const struct game_member md_members[];
const char *md_complete_position(void *at);

/* The numbers of learning.c, in the order of STATE.md. */
enum {
	MD_FEATURE_PLANES = 15,
	MD_FLAGS = MD_FEATURE_PLANES * MEDINA_SQUARES,
	MD_FEATURE_SEAT = 21,
	MD_FEATURE_REST = 20,
	MD_FEATURES = MD_FLAGS + MEDINA_SEATS * MD_FEATURE_SEAT + MEDINA_ARMS + 2 * MEDINA_COLOURS +
	              2 * MEDINA_TOWERS + MD_FEATURE_REST
};

#endif
