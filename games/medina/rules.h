/* rules.h - what the files of this folder share. One part of the rulebook each:

	setup.c      M1-M9      merchants.c  M41-M46    scoring.c    M73, M74, M79-M85
	turn.c       M10-M18    walls.c      M47-M51    ditt.c       M86-M92
	             M75-M78    tiles.c      M52-M56    why.c        which rule forbids a move
	             M93        towers.c     M57-M66    contract.c   the contract
	buildings.c  M19-M29    tea.c        M67-M72    notation.c, learning.c, json.c, invariants.c
	roofs.c      M30-M36
	stables.c    M37-M40

   `has_` `is_` `can_` ask; `md_gen_` appends moves and returns the new end; `md_place_` carries out
   a placement that is legal. */
#ifndef GAMES_MEDINA_RULES_H
#define GAMES_MEDINA_RULES_H

#include <string.h>

#include "games/medina/medina.h"

/* A placement is asked about for the turn under way, or for a fresh one (M93). */
struct asked {
	const struct medina_state *state;
	const struct medina_seat *seat;
	int used; /* enum used; 0 for a fresh turn, and wherever M88 does not apply */
	struct squares empty;
};

struct asked md_ask(const struct medina_state *state);
struct asked md_ask_fresh(const struct medina_state *state, int seat);

/* setup.c */
struct pieces {
	uint8_t buildings, roofs, blocks, neutrals, stables, merchants, walls;
};
const struct pieces *md_dealt(const struct medina_state *state);
int md_is_ditt(const struct medina_state *state);
struct squares md_city(const struct medina_state *state);
struct squares md_inner_city(const struct medina_state *state);
struct squares md_empty(const struct medina_state *state);
void md_set_up(struct medina_state *state, const struct game_setup *setup);
move *md_gen_well(const struct medina_state *state, move *out);
move *md_gen_start(const struct medina_state *state, move *out);
void md_place_well(struct medina_state *state, int square);
void md_place_start(struct medina_state *state, int square);

/* turn.c */
int md_has_placement(const struct asked *asked);
int md_must_roof(const struct asked *asked);
void md_begin_turn(struct medina_state *state, int seat);
void md_end_placement(struct medina_state *state);

/* buildings.c */
struct squares md_growth(const struct medina_state *state, struct squares empty);
struct squares md_free_ground(const struct medina_state *state, struct squares empty);
int md_is_extendable(const struct medina_state *state, int colour);
int md_has_unclaimed(const struct medina_state *state, int colour);
int md_has_building(const struct asked *asked);
struct squares md_building_squares(const struct asked *asked, int colour);
move *md_gen_buildings(const struct asked *asked, move *out);
void md_place_building(struct medina_state *state, int colour, int square);
void md_close_colour(struct medina_state *state);
/* A piece comes to stand on a square as part of a palace: buildings and stables alike. */
void md_stand(struct medina_state *state, int palace, int square);

/* roofs.c */
struct squares md_roof_seals(const struct asked *asked);
struct squares md_neutral_seals(const struct asked *asked);
struct squares md_unclaimed_seals(const struct medina_state *state, int colours);
move *md_gen_roofs(const struct asked *asked, move *out);
move *md_gen_neutrals(const struct asked *asked, move *out);
void md_place_roof(struct medina_state *state, int square);
void md_place_neutral(struct medina_state *state, int square);
void md_claim(struct medina_state *state, int palace, int holder);
int md_is_competing(const struct medina_palace *palace);

/* stables.c */
struct squares md_stable_squares(const struct asked *asked);
move *md_gen_stables(const struct asked *asked, move *out);
void md_place_stable(struct medina_state *state, int square);

/* merchants.c */
struct squares md_extensions(const struct medina_state *state, struct squares empty);
struct squares md_merchant_squares(const struct asked *asked);
move *md_gen_merchants(const struct asked *asked, move *out);
void md_place_merchant(struct medina_state *state, int square);

/* walls.c */
struct tower_row {
	const char *word;
	uint8_t merchants;
	uint8_t number;
};
extern const struct tower_row MD_TOWERS[TOWERS];
struct arm_row {
	uint8_t tower, side, is_rising;
};
extern const struct arm_row MD_ARMS[ARMS];
int md_arm_space(const struct medina_state *state, int arm, int place);
int md_is_side_full(const struct medina_state *state, int side);
int md_can_wall(const struct medina_state *state, int side, int space);
int md_facing_arms(const struct medina_state *state, int square);
int md_facing_walls(const struct medina_state *state, int square);
move *md_gen_walls(const struct asked *asked, move *out);
void md_place_wall(struct medina_state *state, int side, int space);

/* tiles.c, towers.c */
int md_size(const struct medina_palace *palace);
void md_take_palace_tile(struct medina_state *state);
int md_towers_of(int arms);
void md_connect(struct medina_state *state, int palace, int arms_before);
void md_take_tower_tile(struct medina_state *state);

/* tea.c */
int md_tea_pile(const struct medina_state *state);
int md_can_tea(const struct asked *asked);
move *md_gen_tea(const struct asked *asked, move *out);
void md_hand_out_tea(struct medina_state *state);
void md_discard_tea(struct medina_state *state);

/* ditt.c */
struct squares md_block_seals(const struct asked *asked);
move *md_gen_blocks(const struct asked *asked, move *out);
void md_place_block(struct medina_state *state, int square);
void md_lose_block(struct medina_state *state);

/* scoring.c */
void md_score(const struct medina_state *state, int *points);
void md_places(const struct medina_state *state, int *places);

/* The rest of the contract. */
int md_why(const struct medina_state *state, move m);
const char *md_broken(const struct medina_state *state);
int md_write_move(const void *state, move m, char *out);
int md_read_move(const void *state, const char *text, move *m);
void md_write_state(const void *state, struct emit *out);
void md_write_facts(const void *state, struct emit *out);
int md_move_to_action(move m);
move md_action_to_move(int action);
void md_observe(const void *state, int seat, int16_t *out);

/* The numbers of learning.c, in the order of STATE.md. */
enum {
	ACTION_WALLS = 2 * COLUMNS + 2 * ROWS,
	ACTIONS = 10 * SQUARES + ACTION_WALLS + 1,
	FEATURE_PLANES = 15,
	FEATURE_SEAT = 21,
	FEATURE_REST = 20,
	FEATURES = FEATURE_PLANES * SQUARES + SEATS_MAX * FEATURE_SEAT + ARMS + 2 * COLOURS +
	           2 * TOWERS + FEATURE_REST
};

#endif
