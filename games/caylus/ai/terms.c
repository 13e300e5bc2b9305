/* terms.c - what each seat of Caylus has, as it can be counted on the table. */
#include "games/caylus/ai/features.h"

enum term {
	NONE = -1,
#define TERM(id, ...) TERM_##id,
#include "games/caylus/ai/terms.def"
	TERMS
};

/* Every term has one row of the ledger. */
_Static_assert((int)TERMS <= (int)LEDGER_ROWS_MAX && (int)TERMS < (int)EVALUATOR_TERMS_MAX,
               "the terms fit");

const struct evaluator_term ce_terms[] = {
#define TERM(id, name, kind, worth, things, whole, fact) \
	{name, kind, (float)(worth), things, whole, fact},
#include "games/caylus/ai/terms.def"
	{NULL, NULL, 0.0f, 0, 0, TERM_EXPECTED},
};

const char *const ce_term_sources[TERMS] = {
	[TERM_FAVOUR] = "favours",
};

/* The provost has moved for the last time: the workers that will be activated. The first of them
   may be at home again after the same step. */
static void note_workers(const struct caylus_state *before, int provost, struct ledger *ledger)
{
	for (int space = 1; space <= CAYLUS_ROAD_LAST && space <= provost; space++)
		if (before->worker[space] != CAYLUS_SEAT_NONE)
			ledger->counts[before->worker[space]][TERM_WORKER]++;
}

static int favours_of(const struct caylus_state *s, int seat)
{
	return s->favours && s->favoured == seat ? s->favours : 0;
}

void ce_note(const void *before_, const void *after_, struct ledger *ledger)
{
	const struct caylus_state *before = (const struct caylus_state *)before_;
	const struct caylus_state *after = (const struct caylus_state *)after_;

	if (caylus_phase(before) <= CAYLUS_PHASE_PROVOST && caylus_phase(after) > CAYLUS_PHASE_PROVOST)
		note_workers(before, after->provost, ledger);
	for (int seat = 0; seat < after->players; seat++) {
		int more = favours_of(after, seat) - favours_of(before, seat);

		if (more > 0)
			ledger->counts[seat][TERM_FAVOUR] += more;
	}
}

static int plain_cubes(const struct caylus_state *s, int seat)
{
	int total = 0;

	for (int kind = 0; kind < CAYLUS_PLAIN; kind++)
		total += caylus_cubes(s, seat, (enum caylus_cube)kind);
	return total;
}

/* C94 */
static int house_loss(const struct caylus_state *s, int seat)
{
	if (s->scored >= CAYLUS_SECTIONS || s->seats[seat].houses[s->scored])
		return 0;
	return -caylus_sections[s->scored].loss;
}

void ce_tally(const void *start, const void *end, struct ledger *ledger)
{
	const struct caylus_state *s = (const struct caylus_state *)end;

	(void)start;
	for (int seat = 0; seat < s->players; seat++) {
		const struct caylus_seat *own = &s->seats[seat];
		int *counts = ledger->counts[seat];

		counts[TERM_POINTS] = own->points;
		counts[TERM_DENIERS] = own->deniers;
		counts[TERM_CUBES] = plain_cubes(s, seat);
		counts[TERM_GOLD] = caylus_cubes(s, seat, CAYLUS_CUBE_GOLD);
		counts[TERM_INCOME] = own->income;
		counts[TERM_TILE] = BITS_COUNT(own->owned);
		counts[TERM_HOUSE_LOSS] = house_loss(s, seat);
		if (s->order[0] != CAYLUS_SEAT_NONE)
			counts[TERM_ORDER] = s->players - 1 - ce_place_after_stables(s, seat);
	}
	ledger->counts[LEDGER_NOBODY][TERM_BAILIFF] = caylus_bailiff_goal(s) - s->bailiff;
}

/* The turn has been played: what is left is the bailiff's. What is decided in his phase is settled
   by the next turn. */
int ce_is_settled(const void *start_, const void *now_)
{
	const struct caylus_state *start = (const struct caylus_state *)start_;
	const struct caylus_state *now = (const struct caylus_state *)now_;

	if (now->turn != start->turn)
		return 1;
	return now->stage >= CAYLUS_STAGE_BAILIFF && start->stage < CAYLUS_STAGE_BAILIFF;
}

/* Whoever still moves the provost can pull him back as far as the coins go. */
int ce_threat(const void *state, int seat, move *m)
{
	const struct caylus_state *s = (const struct caylus_state *)state;
	move moves[GAME_MOVES_MAX];
	int count;

	(void)seat;
	if (s->stage != CAYLUS_STAGE_PROVOST)
		return 0;
	count = caylus_game.moves(s, moves);
	for (int each = 0; each < count; each++)
		if (MOVE_VERB(moves[each]) == CAYLUS_VERB_PROVOST &&
		    caylus_provost_shift(moves[each]) < 0) {
			*m = moves[each];
			return 1;
		}
	return 0;
}
