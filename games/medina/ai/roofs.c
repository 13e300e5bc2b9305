/* roofs.c - what does a roof in hand stand for?

   For a palace to come, one of each colour that the seat has not. How good it will be depends on
   how many others may still roof the colour: alone I can wait, and everything of that colour comes
   to me; otherwise the open palace goes to whoever dares first. */
#include "games/medina/ai/survey.h"

/* A weight that depends on how many rivals may roof the colour as well: none, one, or more. */
#define BY_RIVALS(survey, prospect, name) \
	((prospect)->claimants <= 1   ? BY_SEATS(survey, name##0) \
	 : (prospect)->claimants == 2 ? BY_SEATS(survey, name##1) \
	                              : BY_SEATS(survey, name##2))

/* The best unclaimed palace of a colour but one, or MEDINA_PALACE_NONE. */
static int best_open(const struct survey *survey, int colour, int but)
{
	int best = MEDINA_PALACE_NONE;

	for (uint64_t rest = survey->state->unclaimed; rest; rest = BITS_REST(rest)) {
		int palace = BITS_LOWEST(rest);

		if (survey->state->palaces[palace].colour == colour && palace != but &&
		    (best == MEDINA_PALACE_NONE || survey->estates[palace].now > survey->estates[best].now))
			best = palace;
	}
	return best;
}

struct prospect me_prospect_of(const struct survey *survey, int colour,
                               const struct asking *asking)
{
	struct prospect prospect = {colour, 0, NOBODY, 0.0f};
	int open = best_open(survey, colour, asking->but_palace);

	for (int turn = 0; turn < survey->players; turn++) {
		int seat = (asking->from + turn) % survey->players;

		if (seat == asking->but_seat || !may_roof(survey, seat, colour))
			continue;
		if (!prospect.claimants++)
			prospect.first = seat;
	}
	if (open != MEDINA_PALACE_NONE)
		prospect.open = survey->estates[open].now;
	return prospect;
}

float me_open_share(const struct survey *survey, const struct prospect *prospect, int seat)
{
	if (prospect->claimants <= 1)
		return BY_SEATS(survey, open0);
	if (prospect->claimants == 2)
		return BY_SEATS(survey, open1) +
		       (prospect->first == seat ? BY_SEATS(survey, next1) : 0.0f);
	return BY_SEATS(survey, open2) + (prospect->first == seat ? BY_SEATS(survey, next2) : 0.0f);
}

float me_own_building(const struct survey *survey, const struct prospect *prospect)
{
	return BY_RIVALS(survey, prospect, hand);
}

float me_rivals_building(const struct survey *survey, const struct prospect *prospect)
{
	return BY_RIVALS(survey, prospect, feed) / (float)(survey->players - 1);
}

float me_roof_worth(const struct survey *survey, const struct prospect *prospect, int seat)
{
	int own = survey->state->seats[seat].buildings[prospect->colour];
	float worth = BY_RIVALS(survey, prospect, roof) +
	              BY_RIVALS(survey, prospect, hope) * survey->left;

	return worth + me_open_share(survey, prospect, seat) * prospect->open +
	       me_own_building(survey, prospect) * (float)own +
	       me_rivals_building(survey, prospect) * (float)(survey->hands[prospect->colour] - own);
}

void me_look_at_roofs(struct survey *survey)
{
	struct asking now = {survey->actor, NOBODY, MEDINA_PALACE_NONE};

	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		survey->prospects[colour] = me_prospect_of(survey, colour, &now);
}
