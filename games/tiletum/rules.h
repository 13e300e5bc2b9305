/* Shared by the rules in this folder. Each file is one part of the rulebook:

	setup.c        T1-T12                  walk.c        T56, T59, T61, T66, T88, T94, T119-T122
	preparation.c  T15, T16                architect.c   T7, T57, T58, T60, T63, T66, T93
	actionphase.c  T17, T18, T20-T29,      merchant.c    T2, T62, T64, T65, T92
	               T33-T35                 character.c   T67-T73
	store.c        T13, T30-T32, T99,      contracts.c   T74-T76
	               T100                    king.c        T77, T78
	track.c        T11, T19, T36, T43,     joker.c       T28, T55, T79, T101
	               T77                     tasks.c       T29, T83-T86, T90, T91, T96
	kingphase.c    T36-T43                 helpers.c     T97, T99, T103, T105, T109
	fair.c         T44-T49                 effect.c      T87-T89, T92-T95, T101-T103, T106-T109,
	cleanup.c      T50-T54                               T116-T118
	endgame.c      T126-T131               building.c    T49, T72, T110-T115
	phases.c       T14, T17, T35           activate.c    T109, T123-T125
	stack.c        T20, T81, T82, T120
	chance.c, multiset.c   what is drawn, and the piles it comes from
	tables.c           what is printed, as arrays
	sources.c          what points are gained and lost for
	game.c             the contract; notation.c, learning.c, json.c, facts.c, invariants.c its parts

   `tt_is_` `tt_has_` ask; `tt_why_` answers the number of the rule that forbids a move, 0 if none;
   `tt_gen_` appends moves and returns the new end; `tt_apply_` makes a move; `tt_step_` carries out
   one consequence. */
#ifndef GAMES_TILETUM_RULES_H
#define GAMES_TILETUM_RULES_H

#include "games/tiletum/tiletum.h"

/* What observe() writes: the table, then each seat. */
enum {
	TT_MOMENT_FEATURES = 15,
	TT_WHEEL_FEATURES = TILETUM_DICE_KINDS + TILETUM_RESOURCES + TILETUM_FACES + TILETUM_TOKENS,
	TT_PILE_FEATURES = 2 * TILETUM_BONUS_TILES + TILETUM_PILE_TILES + 3 * TILETUM_CHARACTERS +
	                   TILETUM_OFFER_SPACES,
	TT_MAP_FEATURES = TILETUM_PLACES + TILETUM_HOUSE_SPACES + 2 * TILETUM_CATHEDRALS +
	                  2 * TILETUM_ROUNDS,
	TT_TABLE_FEATURES = TT_MOMENT_FEATURES + TT_WHEEL_FEATURES + TT_PILE_FEATURES + TT_MAP_FEATURES,
	TT_SEAT_FEATURES = 1 + TILETUM_RESOURCES + TILETUM_FIGURES + 2 + TILETUM_STORE_SPACES +
	                   TILETUM_ROOMS + TILETUM_BUILDINGS + TILETUM_CONTRACT_SPACES +
	                   TILETUM_DICE_SPACES + TILETUM_CHOICES + 2 * TILETUM_CATHEDRALS + 3 +
	                   TILETUM_ROUNDS,
	TT_FEATURES = TT_TABLE_FEATURES + TILETUM_SEATS * TT_SEAT_FEATURES
};

/* For rows whose function is never called. The tables become switches, not arrays of functions: in
   WebAssembly a call through an array costs as much as the work of most of them. */
static inline void tt_no_step(struct tiletum_state *state)
{
	(void)state;
}

static inline void tt_no_apply(struct tiletum_state *state, move m)
{
	(void)state;
	(void)m;
}

static inline move *tt_no_moves(const struct tiletum_state *state, move *out)
{
	(void)state;
	return out;
}

extern const struct game_verb tt_verbs[TILETUM_VERBS];
extern const char *const tt_reconstructed[];

/* The first selection of this size, and the one behind the last. */
int tt_goods_first(int number);

/* ---- multiset.c ---- */
void tt_multiset_add(struct tiletum_multiset *set, int bit);
void tt_multiset_take(struct tiletum_multiset *set, int bit);
/* All tiles of one multiset go to another. */
void tt_multiset_pour(struct tiletum_multiset *from, struct tiletum_multiset *to);

/* ---- store.c: T30-T32 ---- */
static inline struct tiletum_seat *tt_me(struct tiletum_state *state)
{
	return &state->seats[state->seat];
}

static inline const struct tiletum_seat *tt_self(const struct tiletum_state *state)
{
	return &state->seats[state->seat];
}

int tt_has_tile(const struct tiletum_seat *seat, int tile);
int tt_has_crest(const struct tiletum_seat *seat, int crest);
void tt_store(struct tiletum_seat *seat, int tile);
void tt_unstore(struct tiletum_seat *seat, int tile);
/* T13: points never fall below 0. */
void tt_add_points(struct tiletum_seat *seat, int points);

/* ---- stack.c ---- */
static inline const struct tiletum_frame *tt_top(const struct tiletum_state *state)
{
	return &state->frames[state->depth - 1];
}

static inline int tt_kind(const struct tiletum_state *state)
{
	return state->depth ? tt_top(state)->kind : TILETUM_FRAME_NONE;
}

void tt_push(struct tiletum_state *state, struct tiletum_frame frame);
void tt_push_plain(struct tiletum_state *state, enum tiletum_frame_kind kind, int a, int b);
/* Removes the top frame and, with it, the helper that it holds in use. */
void tt_pop(struct tiletum_state *state);
/* Another frame takes the place of the top one and takes over its helper. */
void tt_become(struct tiletum_state *state, enum tiletum_frame_kind kind, int a, int b);
int tt_is_open(int kind);
/* The top frame is an act of this action. */
int tt_is_act(const struct tiletum_state *state, int action);
void tt_spend(struct tiletum_state *state, int ap);
move *tt_gen_node(const struct tiletum_state *state, move *out);
int tt_turn_actor(const struct tiletum_state *state);
void tt_step_turn(struct tiletum_state *state);

/* ---- phases.c ---- */
/* Finds out who acts; called after every move and step. */
void tt_settle(struct tiletum_state *state);
void tt_step(struct tiletum_state *state);
int tt_chance_acts(const struct tiletum_state *state);
int tt_rulebook_acts(const struct tiletum_state *state);
int tt_nobody_acts(const struct tiletum_state *state);
const char *tt_node(const void *memory);

/* ---- chance.c ---- */
move *tt_gen_chance(const struct tiletum_state *state, move *out);
uint32_t tt_weight(const struct tiletum_state *state, move m);
/* The rule that forbids a chance move; at a chance node, also the rule that forbids moves of
   seats. */
int tt_why_chance(const struct tiletum_state *state, move m);
void tt_apply_chance(struct tiletum_state *state, move m);
/* Each bit of the set as a move: `base` with the bit's number `shift` bits from the right. */
move *tt_gen_bits(move *out, uint64_t set, move base, int shift);

/* ---- setup.c ---- */
void tt_set_up(struct tiletum_state *state, const struct game_setup *setup);
int tt_is_in_game(const struct tiletum_state *state, int mark);
/* The number of copies with a mark that is in the game. */
int tt_copies(const struct tiletum_state *state, const uint8_t *copies);
extern const uint8_t tt_spaces_of[TILETUM_PHASES]; /* of the parts of the set-up */
int tt_has_bonus_space(const struct tiletum_state *state, int place);
int tt_bonus_place(const struct tiletum_state *state);
void tt_after_setup_move(struct tiletum_state *state);

/* ---- preparation.c, actionphase.c ---- */
void tt_start_round(struct tiletum_state *state);
void tt_start_lap(struct tiletum_state *state);
void tt_roll(struct tiletum_state *state, int colour, int face);
void tt_reveal(struct tiletum_state *state, int token);
void tt_start_turn(struct tiletum_state *state);
void tt_end_turn(struct tiletum_state *state);
int tt_empty_offer_space(const struct tiletum_state *state);
int tt_refill_actor(const struct tiletum_state *state);
void tt_step_refill(struct tiletum_state *state);
move *tt_gen_choose(const struct tiletum_state *state, move *out);
move *tt_gen_bonus(const struct tiletum_state *state, move *out);
move *tt_gen_colour(const struct tiletum_state *state, move *out);
void tt_step_receive(struct tiletum_state *state);

/* ---- track.c, kingphase.c, fair.c, cleanup.c, endgame.c ---- */
void tt_advance(struct tiletum_state *state, int seat);
void tt_corrupt(struct tiletum_state *state, int spaces);
void tt_reset_track(struct tiletum_state *state);
int tt_king_tile_actor(const struct tiletum_state *state);
void tt_refuse_king_tile(struct tiletum_state *state);
void tt_step_king_tile(struct tiletum_state *state);
void tt_step_king_points(struct tiletum_state *state);
void tt_step_king_order(struct tiletum_state *state);
void tt_step_king_fair(struct tiletum_state *state);
void tt_step_king_reset(struct tiletum_state *state);
void tt_hold_fair(struct tiletum_state *state);
void tt_step_fair(struct tiletum_state *state);
int tt_cleanup_place(const struct tiletum_state *state);
int tt_cleanup_actor(const struct tiletum_state *state);
void tt_step_cleanup(struct tiletum_state *state);
void tt_step_final_map(struct tiletum_state *state);
void tt_step_final_buildings(struct tiletum_state *state);
void tt_step_final_goods(struct tiletum_state *state);
void tt_places(const struct tiletum_state *state, int *places);

/* ---- walk.c, architect.c, merchant.c ---- */
uint32_t tt_reach(const struct tiletum_state *state, enum tiletum_figure figure);
/* The town where a figure of the deciding seat is, or TILETUM_TOWN_NONE. */
int tt_town_at(const struct tiletum_state *state, enum tiletum_figure figure);
/* Pays with 1 AP, with a part of the walk, or with the node itself. */
void tt_pay_part(struct tiletum_state *state, int walk);
move *tt_gen_figures(const struct tiletum_state *state, move *out);
move *tt_gen_walk(const struct tiletum_state *state, move *out);
int tt_has_walk_left(const struct tiletum_state *state);
move *tt_gen_send_architect(const struct tiletum_state *state, move *out);
move *tt_gen_send_merchant(const struct tiletum_state *state, move *out);
int tt_why_place_pillar(const struct tiletum_state *state, int cathedral);
move *tt_gen_pillar_here(const struct tiletum_state *state, move *out);
move *tt_gen_put_pillar(const struct tiletum_state *state, move *out);
move *tt_gen_map_action(const struct tiletum_state *state, move *out);
static inline int tt_end_of_houses(int town)
{
	return town + 1 < TILETUM_TOWNS ? tiletum_towns[town + 1].first_house : TILETUM_HOUSE_SPACES;
}
static inline int tt_has_house(const struct tiletum_seat *seat, int town)
{
	int first = tiletum_towns[town].first_house, count = tt_end_of_houses(town) - first;

	return (seat->houses >> first & (((uint64_t)1 << count) - 1)) != 0;
}
/* T45 */
static inline int tt_takes_part(const struct tiletum_state *state, const struct tiletum_seat *seat,
                                int round)
{
	int town = state->fair_town[round];

	return town != TILETUM_TOWN_NONE &&
	       (tt_has_house(seat, town) ||
	        seat->at[TILETUM_FIGURE_MERCHANT] == tiletum_towns[town].spot);
}
int tt_why_place_house(const struct tiletum_state *state, int space);
move *tt_gen_houses(const struct tiletum_state *state, move *out, int town);
move *tt_gen_houses_here(const struct tiletum_state *state, move *out);
move *tt_gen_put_house(const struct tiletum_state *state, move *out);
void tt_step_house_bonus(struct tiletum_state *state);

/* ---- the other actions ---- */
int tt_draw_actor(const struct tiletum_state *state);
void tt_step_draw(struct tiletum_state *state);
move *tt_gen_character(const struct tiletum_state *state, move *out);
move *tt_gen_contract(const struct tiletum_state *state, move *out);
move *tt_gen_king(const struct tiletum_state *state, move *out);
move *tt_gen_joker(const struct tiletum_state *state, move *out);
move *tt_gen_act(const struct tiletum_state *state, move *out);

/* ---- tasks.c, helpers.c, effect.c, activate.c, building.c ---- */
int tt_why_task(const struct tiletum_state *state);
move *tt_gen_tasks(const struct tiletum_state *state, move *out);
move *tt_gen_uses(const struct tiletum_state *state, move *out);
void tt_discard(struct tiletum_state *state, int tile);
void tt_step_effect(struct tiletum_state *state);
void tt_step_crest_bonus(struct tiletum_state *state);
move *tt_gen_gain(const struct tiletum_state *state, move *out);
int tt_has_characters(const struct tiletum_seat *seat);
move *tt_gen_pick(const struct tiletum_state *state, move *out);
move *tt_gen_wake(const struct tiletum_state *state, move *out);
void tt_step_filled(struct tiletum_state *state);
void tt_step_completed(struct tiletum_state *state);

/* ---- notation.c, learning.c, json.c, facts.c, invariants.c ---- */
const char *tt_place_word(int place);
int tt_contract_index(int tile);
void tt_observe(const void *memory, int viewer, int16_t *out);
extern const struct game_feature_group tt_feature_groups[];
extern const struct game_member tt_members[];
const char *tt_complete_position(void *memory);
void tt_write_state(const void *memory, struct emit *emit);
void tt_write_facts(const void *state, struct emit *emit);
extern const struct game_law tt_laws[];
uint64_t tt_broken_laws(const void *at);
extern const char *const tt_sources[];
void tt_gains(const void *state, move m, struct game_gains *gains);
extern const char *const tt_dues[];
const char *tt_due(const void *memory);

/* ---- the moves of seats, by verb ---- */
int tt_why_contract(const struct tiletum_state *state, move m);
void tt_apply_contract(struct tiletum_state *state, move m);
int tt_why_character(const struct tiletum_state *state, move m);
void tt_apply_character(struct tiletum_state *state, move m);
int tt_why_take(const struct tiletum_state *state, move m);
void tt_apply_take(struct tiletum_state *state, move m);
int tt_why_bonus(const struct tiletum_state *state, move m);
void tt_apply_bonus(struct tiletum_state *state, move m);
int tt_why_colour(const struct tiletum_state *state, move m);
void tt_apply_colour(struct tiletum_state *state, move m);
int tt_why_action(const struct tiletum_state *state, move m);
void tt_apply_action(struct tiletum_state *state, move m);
int tt_why_architect(const struct tiletum_state *state, move m);
void tt_apply_architect(struct tiletum_state *state, move m);
int tt_why_merchant(const struct tiletum_state *state, move m);
void tt_apply_merchant(struct tiletum_state *state, move m);
int tt_why_pillar(const struct tiletum_state *state, move m);
void tt_apply_pillar(struct tiletum_state *state, move m);
int tt_why_house(const struct tiletum_state *state, move m);
void tt_apply_house(struct tiletum_state *state, move m);
int tt_why_tile(const struct tiletum_state *state, move m);
void tt_apply_tile(struct tiletum_state *state, move m);
int tt_why_reset(const struct tiletum_state *state, move m);
void tt_apply_reset(struct tiletum_state *state, move m);
int tt_why_place(const struct tiletum_state *state, move m);
void tt_apply_place(struct tiletum_state *state, move m);
int tt_why_exchange(const struct tiletum_state *state, move m);
void tt_apply_exchange(struct tiletum_state *state, move m);
int tt_why_advance(const struct tiletum_state *state, move m);
void tt_apply_advance(struct tiletum_state *state, move m);
int tt_why_activate(const struct tiletum_state *state, move m);
void tt_apply_activate(struct tiletum_state *state, move m);
int tt_why_effect(const struct tiletum_state *state, move m);
void tt_apply_effect(struct tiletum_state *state, move m);
int tt_why_gain(const struct tiletum_state *state, move m);
void tt_apply_gain(struct tiletum_state *state, move m);
int tt_why_skip(const struct tiletum_state *state, move m);
void tt_apply_skip(struct tiletum_state *state, move m);
int tt_why_end(const struct tiletum_state *state, move m);
void tt_apply_end(struct tiletum_state *state, move m);
int tt_why_buy(const struct tiletum_state *state, move m);
void tt_apply_buy(struct tiletum_state *state, move m);
int tt_why_fulfil(const struct tiletum_state *state, move m);
void tt_apply_fulfil(struct tiletum_state *state, move m);
int tt_why_crest(const struct tiletum_state *state, move m);
void tt_apply_crest(struct tiletum_state *state, move m);
int tt_why_contribute(const struct tiletum_state *state, move m);
void tt_apply_contribute(struct tiletum_state *state, move m);
int tt_why_use(const struct tiletum_state *state, move m);
void tt_apply_use(struct tiletum_state *state, move m);

#endif
