/* inputs.c - the inputs of the net: facts about the table, as the seat that acts sees them. */
#include "ai/inputs.h"
#include "games/caylus/ai/features.h"

enum {
#define INPUT INPUT_ENUM
#include "games/caylus/ai/inputs.def"
};

enum {
#define INPUT INPUT_SIZES
#include "games/caylus/ai/inputs.def"
};

#define INPUT(name, things, values) +(things)
_Static_assert(0
#include "games/caylus/ai/inputs.def"
                   <= INPUTS_MAX,
               "every thing has one value at most, so all of them fit");

const struct evaluator_input ce_inputs[] = {
#define INPUT(name, things, values) {#name, things, values},
#include "games/caylus/ai/inputs.def"
	{NULL, 0, 0},
};

#define PUT(name, thing, value) INPUT_PUT(inputs, name, thing, value)

enum { LEAD_NONE = 7, POINTS_STEP = 8 };

static void put_table(const struct caylus_state *s, struct inputs *inputs)
{
	int current = s->scored < CAYLUS_SECTIONS ? s->scored : CAYLUS_SECTIONS - 1;

	PUT(players, 0, s->players - 1);
	for (int option = 0; option < CAYLUS_OPTIONS; option++)
		PUT(options, option, s->option[option]);
	PUT(turn, 0, s->turn);
	PUT(node, 0, s->node);
	PUT(bailiff, 0, s->bailiff);
	PUT(provost, 0, s->provost);
	PUT(lead, 0, s->provost - s->bailiff + LEAD_NONE);
	PUT(to_mark, 0, caylus_sections[current].mark - s->bailiff);
	PUT(passes, 0, s->passes);
	PUT(scored, 0, s->scored);
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		PUT(filled, section, s->filled[section]);
	PUT(road_end, 0, CAYLUS_ROAD_LAST - BITS_COUNT(s->empty));
}

/* What a seat has; `who` is its number from the seat that looks. */
static void put_seat(const struct caylus_state *s, int seat, int who, struct inputs *inputs)
{
	const struct caylus_seat *own = &s->seats[seat];
	int all = 0;

	PUT(deniers, who, own->deniers);
	PUT(points, who, own->points / POINTS_STEP);
	for (int kind = 0; kind < CAYLUS_CUBES; kind++) {
		int count = caylus_count(own->cubes, kind);

		PUT(cubes, who * CAYLUS_CUBES + kind, count);
		all += count;
	}
	PUT(all_cubes, who, all);
	PUT(workers, who, own->home);
	PUT(income, who, own->income);
	for (int line = 0; line < CAYLUS_LINES; line++)
		PUT(markers, who * CAYLUS_LINES + line, own->marker[line]);
	for (int section = 0; section < CAYLUS_SECTIONS; section++)
		PUT(houses, who * CAYLUS_SECTIONS + section, own->houses[section]);
	PUT(batches, who, own->batches);
	PUT(passed, who, own->passed);
	PUT(guest, who, s->guest == seat);
	PUT(favours, who, s->favoured == seat ? s->favours : 0);
	PUT(residences, who, BITS_COUNT(own->owned & s->residences));
	PUT(tiles, who, BITS_COUNT(own->owned & ~s->residences));
}

/* A list of seats, as far as it goes. */
#define PUT_LIST(name, list, length) \
	for (int each = 0; each < (length) && (list)[each] >= 0; each++) \
	PUT(name, who[(list)[each]], each + 1)

static void put_road(const struct caylus_state *s, const int *who, struct inputs *inputs)
{
	for (int space = 1; space <= CAYLUS_ROAD_LAST; space++) {
		int tile = s->tile[space];

		if (tile == CAYLUS_TILE_NONE)
			continue;
		if (s->residences >> space & 1) {
			PUT(residence, space - 1, s->owner[space] < 0 ? 0 : 1 + who[s->owner[space]]);
			continue;
		}
		PUT(owner, tile, s->owner[space] < 0 ? 1 : 2 + who[s->owner[space]]);
		PUT(place, tile, (space + 1) / 2);
		PUT(worker, tile, s->worker[space] < 0 ? 0 : 1 + who[s->worker[space]]);
	}
	for (uint64_t left = s->occupied & ~ROAD_SPACES; left; left = BITS_REST(left)) {
		int space = BITS_LOWEST(left);

		PUT(special, space - CAYLUS_ROAD_LAST, 1 + who[s->worker[space]]);
	}
}

void ce_put_inputs(const struct caylus_state *s, struct inputs *inputs)
{
	int who[CAYLUS_SEATS], seat = s->actor < 0 ? 0 : s->actor;

	put_table(s, inputs);
	for (int each = 0; each < s->players; each++) {
		who[(seat + each) % s->players] = each;
		put_seat(s, (seat + each) % s->players, each, inputs);
	}
	PUT_LIST(order, s->order, CAYLUS_SEATS);
	PUT_LIST(stables, s->stables, CAYLUS_STABLES_ROOM);
	PUT_LIST(castle, s->castle, CAYLUS_SEATS);
	put_road(s, who, inputs);
}
