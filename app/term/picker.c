/* Chooses a legal move part by part, in any order.

   An example: a game asks what the carpenter builds. There are four offers:

	build food-farm             parts: tile food-farm
	build wood-market food             tile wood-market, cube food
	build wood-market gold             tile wood-market, cube gold
	skip                               word skip

   Nothing is chosen yet, so all five parts are legal (picker_is_legal).
   - Cursor on food-farm: only one offer has this part. picker_result returns it; Enter plays it.
   - Cursor on wood-market: two offers have it, so picker_result returns NULL, and Enter only
     chooses the part (picker_choose). Now the parts food and gold are legal, and food-farm is not.
   - Cursor on gold: one offer has the chosen part and this one. Enter plays build wood-market gold.
   - Escape instead: picker_back removes wood-market from the chosen parts.
   - Key 0 plays skip, which picker_closing finds.
   If an offer has exactly the chosen parts, picker_result returns it even if others have more.

   In some games one part is held (view->held), such as the kind of piece: one is always chosen, as
   if in the player's hand, and choosing another one replaces it. */
#include "term/picker.h"

#include <string.h>

static void add(struct picker *picker, move m, int chain)
{
	struct offer *offer = &picker->offers[picker->count++];

	offer->m = m;
	offer->chain = chain;
	offer->count = picker->view->parts(picker->game, picker->state, m, offer->parts);
}

static void add_chains(struct picker *picker)
{
	int count = chain_find(picker->game, picker->state, picker->view->chains, &picker->chains);

	for (int chain = 0; chain < count; chain++)
		if (picker->chains.chain[chain].length > 1)
			add(picker, picker->chains.chain[chain].last, chain);
}

/* What is held is the part that was held, else the first of its kind. */
static void hold(struct picker *picker, int part)
{
	int held = picker->view->held;

	picker->chosen_count = 0;
	if (!held || picker->count == 0)
		return;
	if (part && picker_is_legal(picker, part)) {
		picker_choose(picker, part);
		return;
	}
	for (int each = 0; each < picker->count; each++)
		for (int at = 0; at < picker->offers[each].count; at++)
			if (PART_KIND(picker->offers[each].parts[at]) == held) {
				picker_choose(picker, picker->offers[each].parts[at]);
				return;
			}
}

void picker_begin(struct picker *picker, const struct view *view, const struct game *game,
                  const void *state)
{
	int held = picker->chosen_count > 0 ? picker->chosen[0] : PART_NONE, count;
	move moves[GAME_MOVES_MAX];

	picker->view = view;
	picker->game = game;
	picker->state = state;
	picker->count = picker->chosen_count = 0;
	if (game->turn(state) < 0)
		return;
	count = game->moves(state, moves);
	for (int each = 0; each < count; each++)
		add(picker, moves[each], -1);
	if (view->chains)
		add_chains(picker);
	hold(picker, view->held && PART_KIND(held) == view->held ? held : PART_NONE);
}

int picker_is_chosen(const struct picker *picker, int part)
{
	return part_is_in(picker->chosen, picker->chosen_count, part);
}

void picker_choose(struct picker *picker, int part)
{
	if (picker->view->held && PART_KIND(part) == picker->view->held)
		picker->chosen_count = 0;
	if (!picker_is_chosen(picker, part) && picker->chosen_count < PARTS_MAX)
		picker->chosen[picker->chosen_count++] = part;
}

int picker_back(struct picker *picker)
{
	int least = picker->view->held && picker->chosen_count > 0 ? 1 : 0;

	if (picker->chosen_count <= least)
		return 0;
	picker->chosen_count--;
	return 1;
}

int picker_fits(const struct picker *picker, const struct offer *offer)
{
	for (int each = 0; each < picker->chosen_count; each++)
		if (!part_is_in(offer->parts, offer->count, picker->chosen[each]))
			return 0;
	return 1;
}

/* Another piece may always be taken in hand. */
static int may_be_held(const struct picker *picker, int part)
{
	if (!picker->view->held || PART_KIND(part) != picker->view->held)
		return 0;
	for (int each = 0; each < picker->count; each++)
		if (part_is_in(picker->offers[each].parts, picker->offers[each].count, part))
			return 1;
	return 0;
}

int picker_is_legal(const struct picker *picker, int part)
{
	if (may_be_held(picker, part))
		return 1;
	for (int each = 0; each < picker->count; each++)
		if (picker_fits(picker, &picker->offers[each]) &&
		    part_is_in(picker->offers[each].parts, picker->offers[each].count, part))
			return 1;
	return 0;
}

const struct offer *picker_result(const struct picker *picker, int part)
{
	const struct offer *only = NULL;
	int count = 0, wanted = picker->chosen_count;

	if (part != PART_NONE && !picker_is_chosen(picker, part))
		wanted++;
	for (int each = 0; each < picker->count; each++) {
		const struct offer *offer = &picker->offers[each];

		if (!picker_fits(picker, offer) ||
		    (part != PART_NONE && !part_is_in(offer->parts, offer->count, part)))
			continue;
		if (offer->count == wanted)
			return offer;
		only = offer;
		count++;
	}
	return count == 1 ? only : NULL;
}

const struct offer *picker_closing(const struct picker *picker)
{
	for (int each = 0; each < picker->count; each++)
		if (picker->offers[each].chain < 0 &&
		    view_is_closing(picker->view, picker->game, picker->offers[each].m))
			return &picker->offers[each];
	return NULL;
}

const struct offer *picker_find(const struct picker *picker, move m)
{
	for (int each = 0; each < picker->count; each++)
		if (picker->offers[each].chain < 0 && picker->offers[each].m == m)
			return &picker->offers[each];
	return NULL;
}

int picker_moves(const struct picker *picker, const struct offer *offer, move *moves)
{
	if (offer->chain >= 0)
		return chain_moves(&picker->chains, offer->chain, moves);
	moves[0] = offer->m;
	return 1;
}

/* Whether a legal move begins with the same verb: then that is what is being asked. */
static int is_asked(const struct picker *picker, move m)
{
	for (int each = 0; each < picker->count; each++)
		if (MOVE_VERB(picker->offers[each].m) == MOVE_VERB(m))
			return 1;
	return 0;
}

int picker_refused(const struct picker *picker, int part, move *m)
{
	int best = 0;

	for (int action = 0, actions = game_action_count(picker->game); action < actions; action++) {
		move each = game_action_to_move(picker->game, action);
		struct offer offer = {.m = each};
		int fit;

		offer.count = picker->view->parts(picker->game, picker->state, each, offer.parts);
		if (!part_is_in(offer.parts, offer.count, part))
			continue;
		fit = 1 + picker_fits(picker, &offer) + 2 * is_asked(picker, each);
		if (fit <= best)
			continue;
		best = fit;
		*m = each;
	}
	return best > 0;
}
