/* Features for learners. Their layout is described in STATE.md; raise layout_version when it
   changes. */
#include "games/caylus/rules.h"

/* Seats relative to the observer: 1 is itself, 2 the next in seating order; 0 is no seat. */
static int16_t seen_seat(const struct caylus_state *s, int observer, int seat)
{
	if (seat < 0)
		return 0;
	return (int16_t)((seat - observer + s->players) % s->players + 1);
}

static int16_t *put(int16_t *out, int value)
{
	*out = (int16_t)value;
	return out + 1;
}

static int16_t *observe_table(const struct caylus_state *s, int observer, int16_t *out)
{
	int current = s->scored < CAYLUS_SECTIONS ? s->scored : CAYLUS_SECTIONS - 1;

	out = put(out, s->players);
	for (int option = 0; option < CAYLUS_OPTIONS; option++)
		out = put(out, s->option[option]);
	out = put(out, s->turn);
	out = put(out, (int)caylus_phase(s));
	out = put(out, s->node);
	out = put(out, seen_seat(s, observer, s->actor));
	out = put(out, s->bailiff);
	out = put(out, s->provost);
	out = put(out, s->passes);
	out = put(out, caylus_active_space(s));
	out = put(out, s->at);
	out = put(out, s->scored);
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		out = put(out, s->filled[section]);
	out = put(out, caylus_sections[current].mark - s->bailiff);
	out = put(out, caylus_building_section(s));
	out = put(out, caylus_open_columns(s));
	out = put(out, seen_seat(s, observer, s->favoured));
	out = put(out, s->favours);
	out = put(out, s->line + 1);
	return put(out, s->column);
}

/* The number of a seat in a list, from 1, or 0. */
static int number_in(const int8_t *list, int length, int seat)
{
	for (int place = 0; place < length; place++)
		if (list[place] == seat)
			return place + 1;
	return 0;
}

static int16_t *observe_seat(const struct caylus_state *s, int seat, int16_t *out)
{
	const struct caylus_seat *own = &s->seats[seat];

	out = put(out, own->deniers);
	out = put(out, own->points);
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		out = put(out, caylus_cubes(s, seat, (enum caylus_cube)kind));
	out = put(out, own->home);
	out = put(out, own->income);
	for (int line = 0; line < CAYLUS_LINES; line++)
		out = put(out, own->marker[line]);
	for (int line = 0; line < CAYLUS_LINES; line++)
		out = put(out, own->lines >> line & 1);
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		out = put(out, own->houses[section]);
	out = put(out, own->batches);
	out = put(out, own->passed);
	out = put(out, number_in(s->order, CAYLUS_SEATS, seat));
	out = put(out, number_in(s->stables, CAYLUS_STABLES_ROOM, seat));
	out = put(out, number_in(s->castle, CAYLUS_SEATS, seat));
	out = put(out, s->guest == seat);
	return put(out, caylus_goods_points(s, seat));
}

static int16_t *observe_road(const struct caylus_state *s, int observer, int16_t *out)
{
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		out = put(out, s->tile[space]);
		out = put(out, seen_seat(s, observer, s->owner[space]));
		out = put(out, seen_seat(s, observer, s->worker[space]));
		out = put(out, seen_seat(s, observer, s->payer[space]));
	}
	return out;
}

void cy_observe(const void *state, int seat, int16_t *out)
{
	const struct caylus_state *s = (const struct caylus_state *)state;
	int16_t *start = out;

	out = observe_table(s, seat, out);
	for (int each = 0; each < s->players; each++)
		out = observe_seat(s, (seat + each) % s->players, out);
	while (out < start + CY_TABLE_FEATURES + CAYLUS_SEATS * CY_SEAT_FEATURES)
		out = put(out, 0);
	out = observe_road(s, seat, out);
	for (int space = CAYLUS_SPACE_GATE; space <= CAYLUS_SPACE_JOUST; space++)
		out = put(out, seen_seat(s, seat, s->worker[space]));
	out = put(out, seen_seat(s, seat, s->worker[CAYLUS_SPACE_INN]));
	out = put(out, seen_seat(s, seat, s->guest));
	for (int tile = 0; tile < CAYLUS_TILES; tile++)
		out = put(out, s->supply[tile]);
	assert(out == start + CY_FEATURES);
}
