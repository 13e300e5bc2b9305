/* roofs.c - the worth of a roof in hand.

   For a palace to come, one of each colour that the seat has not. How good it will be depends on
   how many others may still roof the colour: alone I can wait, and everything of that colour comes
   to me; otherwise the open palace goes to the seat that dares first. */
#include "games/medina/ai/features.h"

/* A weight that depends on how many rivals may roof the colour as well: none, one, or more. */
#define BY_RIVALS(features, prospect, name) \
	((prospect)->claimants <= 1   ? BY_SEATS(features, name##0) \
	 : (prospect)->claimants == 2 ? BY_SEATS(features, name##1) \
	                              : BY_SEATS(features, name##2))

/* The best unclaimed palace of a colour but one, or MEDINA_PALACE_NONE. */
static int best_open(const struct features *features, int colour, int but)
{
	int best = MEDINA_PALACE_NONE;

	for (uint64_t rest = features->state->unclaimed; rest; rest = BITS_REST(rest)) {
		int palace = BITS_LOWEST(rest);

		if (features->state->palaces[palace].colour == colour && palace != but &&
		    (best == MEDINA_PALACE_NONE ||
		     features->estates[palace].now > features->estates[best].now))
			best = palace;
	}
	return best;
}

struct prospect me_prospect_of(const struct features *features, int colour,
                               const struct asking *asking)
{
	struct prospect prospect = {colour, 0, NOBODY, 0.0f};
	int open = best_open(features, colour, asking->but_palace);

	for (int turn = 0; turn < features->players; turn++) {
		int seat = (asking->from + turn) % features->players;

		if (seat == asking->but_seat || !may_roof(features, seat, colour))
			continue;
		if (!prospect.claimants++)
			prospect.first = seat;
	}
	if (open != MEDINA_PALACE_NONE)
		prospect.open = features->estates[open].now;
	return prospect;
}

float me_open_share(const struct features *features, const struct prospect *prospect, int seat)
{
	if (prospect->claimants <= 1)
		return BY_SEATS(features, open0);
	if (prospect->claimants == 2)
		return BY_SEATS(features, open1) +
		       (prospect->first == seat ? BY_SEATS(features, next1) : 0.0f);
	return BY_SEATS(features, open2) + (prospect->first == seat ? BY_SEATS(features, next2) : 0.0f);
}

float me_own_building(const struct features *features, const struct prospect *prospect)
{
	return BY_RIVALS(features, prospect, hand);
}

float me_rivals_building(const struct features *features, const struct prospect *prospect)
{
	return BY_RIVALS(features, prospect, feed) / (float)(features->players - 1);
}

float me_roof_worth(const struct features *features, const struct prospect *prospect, int seat)
{
	int own = features->state->seats[seat].buildings[prospect->colour];
	float worth = BY_RIVALS(features, prospect, roof) +
	              BY_RIVALS(features, prospect, hope) * features->left;

	return worth + me_open_share(features, prospect, seat) * prospect->open +
	       me_own_building(features, prospect) * (float)own +
	       me_rivals_building(features, prospect) *
	           (float)(features->hands[prospect->colour] - own);
}

void me_extract_roofs(struct features *features)
{
	struct asking now = {features->actor, NOBODY, MEDINA_PALACE_NONE};

	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		features->prospects[colour] = me_prospect_of(features, colour, &now);
}
