/* favours.c - what a favour of the king is worth: the best of the four lines now, and the step
   that its marker makes for later favours. */
#include <string.h>

#include "games/caylus/ai/features.h"

static float best_cubes(const struct features *features, const struct hand *hand, int column)
{
	float best = more_cubes(features, hand, CAYLUS_CUBE_FOOD, 1.0f);

	if (column >= 2) {
		best = most(best, more_cubes(features, hand, CAYLUS_CUBE_WOOD, 1.0f));
		best = most(best, more_cubes(features, hand, CAYLUS_CUBE_STONE, 1.0f));
	}
	if (column >= 3)
		best = most(best, more_cubes(features, hand, CAYLUS_CUBE_CLOTH, 1.0f));
	if (column >= 5)
		best = most(best, features->cube[CAYLUS_CUBE_GOLD]);
	return best;
}

static float best_building(const struct features *features, int seat, const struct hand *hand,
                           int column)
{
	float best = 0.0f;

	for (int each = 2; each <= column; each++) {
		const struct caylus_favour_row *favour = caylus_favour(CAYLUS_LINE_BUILDING, each);

		if (favour->builds != CAYLUS_COLOUR_NONE) {
			struct project project = ce_best_project(features, seat, hand, favour->builds,
			                                         favour->rebate);

			best = most(best, project.share * project.net);
		} else {
			best = most(best, ce_residence_net(features, hand, 0));
		}
	}
	return best;
}

/* What a line gives now, with its marker on this column. */
float ce_line_use(const struct features *features, int seat, const struct hand *hand, int line,
                  int column)
{
	switch ((enum caylus_line)line) {
	case CAYLUS_LINE_PRESTIGE:
		return (float)column;
	case CAYLUS_LINE_DENIERS:
		return more_deniers(features, hand,
		                    (float)caylus_favour(CAYLUS_LINE_DENIERS, column)->amount);
	case CAYLUS_LINE_CUBES:
		return best_cubes(features, hand, column);
	case CAYLUS_LINE_BUILDING:
		return best_building(features, seat, hand, column);
	case CAYLUS_LINE_NONE:
	case CAYLUS_LINES:
		break;
	}
	return 0.0f;
}

int ce_next_column(const struct features *features, int seat, int line)
{
	int marker = features->s->seats[seat].marker[line], open = caylus_open_columns(features->s);

	return marker < open ? marker + 1 : marker;
}

/* What a line stands for in turns to come, with its marker on this column. */
float ce_marker_worth(const struct features *features, int line, int column)
{
	float turns = least(features->turns, features->discounts.lines);

	return turns * features->weights[W_prestige + line] * (float)column;
}

float ce_advance_worth(const struct features *features, int seat, int line)
{
	int column = ce_next_column(features, seat, line);

	return ce_marker_worth(features, line, column - features->s->seats[seat].marker[line]);
}

/* What the lines that are not chosen yet give, best first. */
static int rank_lines(const struct features *features, int seat, const struct hand *hand,
                      int chosen, float *worth)
{
	int count = 0;

	for (int line = 0; line < CAYLUS_LINES; line++) {
		int place = count;
		float use;

		if (chosen >> line & 1)
			continue;
		use = ce_line_use(features, seat, hand, line, ce_next_column(features, seat, line)) +
		      ce_advance_worth(features, seat, line);
		for (; place > 0 && worth[place - 1] < use; place--)
			worth[place] = worth[place - 1];
		worth[place] = use;
		count++;
	}
	return count;
}

void ce_extract_favours(struct features *features, int seat)
{
	const struct hand *hand = &features->seats[seat].hand;
	float *favour = features->seats[seat].favour, worth[CAYLUS_LINES];
	int is_light = features->s->option[CAYLUS_OPTION_FAVOURS] == CAYLUS_FAVOURS_LIGHT;

	memset(favour, 0, sizeof features->seats[seat].favour);
	if (!is_light)
		rank_lines(features, seat, hand, 0, worth);
	for (int count = 1; count <= FAVOURS_MOST; count++)
		favour[count] = favour[count - 1] +
		                (is_light ? (float)CAYLUS_LIGHT_FAVOUR : worth[count - 1]);
}

/* Favours that the seat has gained and not yet resolved. */
float ce_pending_favours(const struct features *features, int seat, const struct hand *hand,
                         int chosen, int favours)
{
	float worth[CAYLUS_LINES], sum = 0.0f;
	int count;

	if (favours == 0)
		return 0.0f;
	count = rank_lines(features, seat, hand, chosen, worth);
	for (int each = 0; each < favours && each < count; each++)
		sum += worth[each];
	return sum;
}

float ce_favours_at_hand(const struct features *features, int seat, const struct hand *hand)
{
	const struct caylus_state *s = features->s;
	float worth = 0.0f;

	if (s->favoured != seat)
		return 0.0f;
	if (s->line != CAYLUS_LINE_NONE)
		worth += ce_line_use(features, seat, hand, s->line, s->seats[seat].marker[s->line]);
	return worth + ce_pending_favours(features, seat, hand, s->seats[seat].lines, s->favours);
}
