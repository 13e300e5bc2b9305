/* A section is scored; the end of the game. C94, C95, C115-C117. */
#include "games/caylus/rules.h"

/* C94; C95 when the last seat is done. Answers 0 where only favours are due, which show later. */
int cy_step_houses(struct caylus_state *s)
{
	enum caylus_section section = (enum caylus_section)s->scored;
	int seat, houses, points;

	if (s->at == s->players) {
		s->scored++;
		cy_go(s, CAYLUS_STAGE_SECTION);
		return 1;
	}
	seat = s->order[s->at++];
	houses = s->seats[seat].houses[section];
	points = s->seats[seat].points;
	if (houses == 0)
		cy_lose_points(s, seat, caylus_sections[section].loss);
	else
		cy_gain_favours(s, seat, caylus_section_favours(section, houses));
	return s->seats[seat].points != points;
}

/* C116 */
int caylus_goods_points(const struct caylus_state *s, int seat)
{
	int others = 0;

	for (int kind = 0; kind < CAYLUS_PLAIN; kind++)
		others += caylus_cubes(s, seat, (enum caylus_cube)kind);
	return CAYLUS_GOLD_POINTS * caylus_cubes(s, seat, CAYLUS_CUBE_GOLD) +
	       others / CAYLUS_CUBES_A_POINT + s->seats[seat].deniers / CAYLUS_DENIERS_A_POINT;
}

/* C115, C116: seat by seat; after the last one the game is over. */
int cy_step_final(struct caylus_state *s)
{
	int seat = s->order[s->at++], points = caylus_goods_points(s, seat);

	s->seats[seat].points += points;
	if (s->at == s->players)
		s->actor = GAME_OVER;
	return points > 0 || s->actor == GAME_OVER;
}
