/* favours.c - what a favour of the king is worth: the best of the four lines now, and the step
   that its marker makes for later favours. */
#include <string.h>

#include "games/caylus/ai/survey.h"

static float best_cubes(const struct survey *survey, const struct hand *hand, int column)
{
	float best = more_cubes(survey, hand, CAYLUS_CUBE_FOOD, 1.0f);

	if (column >= 2) {
		best = most(best, more_cubes(survey, hand, CAYLUS_CUBE_WOOD, 1.0f));
		best = most(best, more_cubes(survey, hand, CAYLUS_CUBE_STONE, 1.0f));
	}
	if (column >= 3)
		best = most(best, more_cubes(survey, hand, CAYLUS_CUBE_CLOTH, 1.0f));
	if (column >= 5)
		best = most(best, survey->cube[CAYLUS_CUBE_GOLD]);
	return best;
}

static float best_building(const struct survey *survey, int seat, const struct hand *hand,
                           int column)
{
	float best = 0.0f;

	for (int each = 2; each <= column; each++) {
		const struct caylus_favour_row *favour = caylus_favour(CAYLUS_LINE_BUILDING, each);

		if (favour->builds != CAYLUS_COLOUR_NONE) {
			struct project project = ce_best_project(survey, seat, hand, favour->builds,
			                                         favour->rebate);

			best = most(best, project.share * project.net);
		} else {
			best = most(best, ce_residence_net(survey, hand, 0));
		}
	}
	return best;
}

/* What a line gives now, with its marker on this column. */
float ce_line_use(const struct survey *survey, int seat, const struct hand *hand, int line,
                  int column)
{
	switch ((enum caylus_line)line) {
	case CAYLUS_LINE_PRESTIGE:
		return (float)column;
	case CAYLUS_LINE_DENIERS:
		return more_deniers(survey, hand,
		                    (float)caylus_favour(CAYLUS_LINE_DENIERS, column)->amount);
	case CAYLUS_LINE_CUBES:
		return best_cubes(survey, hand, column);
	case CAYLUS_LINE_BUILDING:
		return best_building(survey, seat, hand, column);
	case CAYLUS_LINE_NONE:
	case CAYLUS_LINES:
		break;
	}
	return 0.0f;
}

int ce_next_column(const struct survey *survey, int seat, int line)
{
	int marker = survey->s->seats[seat].marker[line], open = caylus_open_columns(survey->s);

	return marker < open ? marker + 1 : marker;
}

/* What a line stands for in turns to come, with its marker on this column. */
float ce_marker_worth(const struct survey *survey, int line, int column)
{
	float turns = least(survey->turns, survey->trust.lines);

	return turns * survey->weights[W_prestige + line] * (float)column;
}

float ce_advance_worth(const struct survey *survey, int seat, int line)
{
	int column = ce_next_column(survey, seat, line);

	return ce_marker_worth(survey, line, column - survey->s->seats[seat].marker[line]);
}

/* What the lines that are not chosen yet give, best first. */
static int rank_lines(const struct survey *survey, int seat, const struct hand *hand, int chosen,
                      float *worth)
{
	int count = 0;

	for (int line = 0; line < CAYLUS_LINES; line++) {
		int place = count;
		float use;

		if (chosen >> line & 1)
			continue;
		use = ce_line_use(survey, seat, hand, line, ce_next_column(survey, seat, line)) +
		      ce_advance_worth(survey, seat, line);
		for (; place > 0 && worth[place - 1] < use; place--)
			worth[place] = worth[place - 1];
		worth[place] = use;
		count++;
	}
	return count;
}

void ce_look_at_favours(struct survey *survey, int seat)
{
	const struct hand *hand = &survey->seats[seat].hand;
	float *favour = survey->seats[seat].favour, worth[CAYLUS_LINES];
	int is_light = survey->s->option[CAYLUS_OPTION_FAVOURS] == CAYLUS_FAVOURS_LIGHT;

	memset(favour, 0, sizeof survey->seats[seat].favour);
	if (!is_light)
		rank_lines(survey, seat, hand, 0, worth);
	for (int count = 1; count <= FAVOURS_MOST; count++)
		favour[count] = favour[count - 1] +
		                (is_light ? (float)CAYLUS_LIGHT_FAVOUR : worth[count - 1]);
}

/* Favours that the seat has gained and not yet resolved. */
float ce_pending_favours(const struct survey *survey, int seat, const struct hand *hand, int chosen,
                         int favours)
{
	float worth[CAYLUS_LINES], sum = 0.0f;
	int count;

	if (favours == 0)
		return 0.0f;
	count = rank_lines(survey, seat, hand, chosen, worth);
	for (int each = 0; each < favours && each < count; each++)
		sum += worth[each];
	return sum;
}

float ce_favours_at_hand(const struct survey *survey, int seat, const struct hand *hand)
{
	const struct caylus_state *s = survey->s;
	float worth = 0.0f;

	if (s->favoured != seat)
		return 0.0f;
	if (s->line != CAYLUS_LINE_NONE)
		worth += ce_line_use(survey, seat, hand, s->line, s->seats[seat].marker[s->line]);
	return worth + ce_pending_favours(survey, seat, hand, s->seats[seat].lines, s->favours);
}
