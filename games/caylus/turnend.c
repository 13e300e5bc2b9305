/* Phase 7: the bailiff moves on, sections of the castle come to be scored. C89-C93. */
#include "games/caylus/rules.h"

/* C89 */
int caylus_bailiff_goal(const struct caylus_state *s)
{
	return s->bailiff + (s->provost > s->bailiff ? CAYLUS_BAILIFF_QUICK : CAYLUS_BAILIFF_SLOW);
}

/* C90 */
int cy_step_bailiff(struct caylus_state *s)
{
	s->bailiff = (uint8_t)caylus_bailiff_goal(s);
	s->provost = s->bailiff;
	cy_go(s, CAYLUS_STAGE_SECTION);
	return 1;
}

/* C91 */
static int is_due(const struct caylus_state *s, int section)
{
	return s->bailiff >= caylus_sections[section].mark ||
	       s->filled[section] == caylus_sections[section].room;
}

/* C92, C93: a later section is never due before an earlier one, for its mark lies further on and
   its room is filled later. */
int cy_step_section(struct caylus_state *s)
{
	s->at = 0;
	if (s->scored == CAYLUS_SECTIONS)
		cy_go(s, CAYLUS_STAGE_FINAL);
	else if (is_due(s, s->scored))
		cy_go(s, CAYLUS_STAGE_HOUSES);
	else
		cy_begin(s, CAYLUS_PHASE_INCOME);
	return 0;
}
