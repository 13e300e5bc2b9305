/* castle.c - what houses in the castle and batches in hand are worth.

   No house in a section when it is scored costs points; the second house brings a favour, and more
   of them more. Who gives most batches in a turn gains a favour (C86), who goes there and gives
   none loses points (C84). A batch is given if all that is worth more than its three cubes. */
#include "games/caylus/ai/features.h"

static float whole_houses(const struct features *features, int seat, int section, int houses)
{
	const float *favour = features->seats[seat].favour;
	const struct caylus_section_row *row = &caylus_sections[section];
	float until = features->until[section], now, next;

	if (houses == 0)
		return (float)-row->loss / (1.0f + ALIKE(features, miss) * until);
	now = favour[caylus_section_favours((enum caylus_section)section, houses)];
	next = favour[caylus_section_favours((enum caylus_section)section, houses + 1)];
	return now + ALIKE(features, hope) * least(1.0f, until) * (next - now);
}

/* A section that is scored in this turn is a fact once nobody can go to the castle any more. */
static float trust_in_houses(const struct features *features, int section)
{
	int is_fact = features->phase > CAYLUS_PHASE_WORKERS && features->until[section] <= 0.0f;

	return is_fact ? 1.0f : features->discounts.houses;
}

static float houses_worth(const struct features *features, int seat, int section, float houses)
{
	int whole = (int)houses;
	float rest = houses - (float)whole, worth = whole_houses(features, seat, section, whole);

	if (rest > 0.0f)
		worth += rest * (whole_houses(features, seat, section, whole + 1) - worth);
	return trust_in_houses(features, section) * worth;
}

/* C94: this seat's houses in the section that is being scored have been looked at. */
static int is_looked_at(const struct caylus_state *s, int seat)
{
	if (s->stage != CAYLUS_STAGE_HOUSES)
		return 0;
	for (int place = 0; place < s->at; place++)
		if (s->order[place] == seat)
			return 1;
	return 0;
}

float ce_all_houses_worth(const struct features *features, int seat, const struct hand *hand)
{
	float worth = 0.0f;

	for (int section = features->s->scored + is_looked_at(features->s, seat);
	     section < CAYLUS_SECTIONS; section++)
		worth += houses_worth(features, seat, section, hand->houses[section]);
	return worth;
}

/* C86: the favour for most batches. */
static float lead_worth(const struct features *features, int seat, float batches)
{
	const struct standing *standing = &features->seats[seat];
	float lead = least(batches - standing->before, batches - standing->after + 1.0f);
	float worth = standing->favour[1] * least(1.0f, most(0.0f, least(lead, batches)));

	return features->phase == CAYLUS_PHASE_WORKERS ? worth * ALIKE(features, seize) : worth;
}

/* The two kinds that are least missed: those of which there is most, gold last. */
static void choose_pair(const struct hand *hand, int pair[2])
{
	float best = -1.0f, next = -1.0f;

	pair[0] = pair[1] = CAYLUS_CUBE_GOLD;
	for (int kind = CAYLUS_CUBE_WOOD; kind < CAYLUS_CUBES; kind++) {
		float count = kind == CAYLUS_CUBE_GOLD ? least(0.5f, hand->cubes[kind]) : hand->cubes[kind];

		if (count > best) {
			next = best;
			pair[1] = pair[0];
			best = count;
			pair[0] = kind;
		} else if (count > next) {
			next = count;
			pair[1] = kind;
		}
	}
}

/* The section that takes the next house, some being laid in thought. */
static int section_for(const struct caylus_state *s, int laid)
{
	int section = s->scored;

	while (section < CAYLUS_SECTIONS &&
	       s->filled[section] + laid >= caylus_sections[section].room) {
		laid -= caylus_sections[section].room - s->filled[section];
		section++;
	}
	return section;
}

/* C80-C82: one batch, if it is worth it. */
static int give_batch(const struct features *features, int seat, struct hand *hand)
{
	struct hand after = *hand;
	float share = least(1.0f, ce_batches_in(hand)), gain, cost = 0.0f;
	int section = section_for(features->s, hand->laid), pair[2];

	if (share < 0.1f || section == CAYLUS_SECTIONS)
		return 0;
	choose_pair(hand, pair);
	cost -= more_cubes(features, hand, CAYLUS_CUBE_FOOD, -share);
	after.cubes[CAYLUS_CUBE_FOOD] -= share;
	for (int each = 0; each < 2; each++) {
		cost -= more_cubes(features, hand, pair[each], -share);
		after.cubes[pair[each]] -= share;
	}
	after.houses[section] += share;
	after.batches += share;
	after.laid++;
	after.points += share * (float)caylus_sections[section].points;
	gain = after.points - hand->points +
	       houses_worth(features, seat, section, after.houses[section]) -
	       houses_worth(features, seat, section, hand->houses[section]) +
	       lead_worth(features, seat, after.batches) - lead_worth(features, seat, hand->batches);
	if (hand->batches < 1.0f)
		gain += share * least(CAYLUS_IDLE_LOSS, hand->points);
	if (gain <= cost)
		return 0;
	*hand = after;
	return 1;
}

/* C79-C86 */
void ce_walk_castle(const struct features *features, int seat, struct hand *hand,
                    const struct crew *crew)
{
	if (crew->castle < 0)
		return;
	while (crew->is_giving && give_batch(features, seat, hand))
		;
	hand->points += lead_worth(features, seat, hand->batches);
	hand->points -= least(CAYLUS_IDLE_LOSS, hand->points) * most(0.0f, 1.0f - hand->batches);
}
