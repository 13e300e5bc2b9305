#include "ai/reasons.h"

#include <float.h>
#include <string.h>

/* Of the search: fixed, so that everyone gets the same answer. */
enum { SEED = 2 };

/* In points: what lines must show in favour of the better move before one speaks of it. */
static const float ENOUGH = 1.0f;
/* If threats are clearer by this factor, they are shown instead of expected replies. */
static const float CLEARER = 2.0f;
/* What a rival gains or loses counts for so much when comparisons are compared: most of it is the
   same thing seen from the other side. */
static const float RIVALS = 0.5f;
/* In value: a move that is so much worse has a reason against it. */
static const float WORSE = 0.02f;
/* What is seen only one horizon further on counts for so much of itself: replies may be others. */
static const float FURTHER = 0.5f;

/* ---- rows ---- */

/* Where a row of the ledger stands in both lines. */
struct entry {
	const struct reasons *reasons;
	const struct evaluator *evaluator;
	int horizon;
};

static int count_of(const struct entry *entry, int side, int seat, int row)
{
	const struct line *line = &entry->reasons->lines[side];

	return line->ledgers[line_horizon(line, entry->horizon)].counts[seat][row];
}

static int difference(const struct entry *entry, int seat, int row)
{
	return count_of(entry, LINE_BETTER, seat, row) - count_of(entry, LINE_PLAYED, seat, row);
}

/* How many parts of a whole differ. */
static int parts_that_differ(const struct entry *entry, int seat, int whole, int thing)
{
	int count = 0;

	for (int term = 0; entry->evaluator->terms[term].name; term++)
		if (entry->evaluator->terms[term].whole == whole)
			count += difference(entry, seat, evaluator_term_row(entry->evaluator, term) + thing) !=
			         0;
	return count;
}

/* A whole that both lines have and that differs in one part only: show the part. */
static int is_told_by_part(const struct entry *entry, int seat, int whole, int thing)
{
	int row = evaluator_term_row(entry->evaluator, whole) + thing;

	return count_of(entry, LINE_BETTER, seat, row) && count_of(entry, LINE_PLAYED, seat, row) &&
	       parts_that_differ(entry, seat, whole, thing) == 1;
}

static int has_parts(const struct evaluator *evaluator, int whole)
{
	for (int term = 0; evaluator->terms[term].name; term++)
		if (evaluator->terms[term].whole == whole)
			return 1;
	return 0;
}

static int is_told(const struct entry *entry, int seat, int term, int thing)
{
	int whole = entry->evaluator->terms[term].whole;

	if (!difference(entry, seat, evaluator_term_row(entry->evaluator, term) + thing))
		return 0;
	if (whole >= 0)
		return is_told_by_part(entry, seat, whole, thing);
	return !has_parts(entry->evaluator, term) || !is_told_by_part(entry, seat, term, thing);
}

float reason_size(const struct evaluator *evaluator, const struct reason *row)
{
	return evaluator->terms[row->term].worth *
	       (float)(row->figure < 0 ? -row->figure : row->figure);
}

/* What speaks for the move comes first, then what is larger, then what is one's own. */
static int is_before(const struct reasons *reasons, const struct evaluator *evaluator,
                     const struct reason *one, const struct reason *other)
{
	float size = reason_size(evaluator, one), other_size = reason_size(evaluator, other);

	if (one->is_for != other->is_for)
		return one->is_for;
	if (size != other_size)
		return size > other_size;
	return one->seat == reasons->seat && other->seat != reasons->seat;
}

static void insert(struct reasons *reasons, const struct evaluator *evaluator, struct reason row)
{
	int place = reasons->count;

	while (place > 0 && is_before(reasons, evaluator, &row, &reasons->rows[place - 1]))
		place--;
	if (place == REASON_ROWS_MAX)
		return;
	if (reasons->count < REASON_ROWS_MAX)
		reasons->count++;
	memmove(&reasons->rows[place + 1], &reasons->rows[place],
	        (size_t)(reasons->count - 1 - place) * sizeof row);
	reasons->rows[place] = row;
}

/* What a seat gains is good for it, and bad for the others; what the board's rows mean nobody
   says, so they stand with the costs. */
static int speaks_for(const struct reasons *reasons, int seat, int figure)
{
	if (seat == LEDGER_NOBODY)
		return 0;
	return seat == reasons->seat ? figure > 0 : figure < 0;
}

/* The source with the largest part of a difference in points. */
static int source_of(const struct entry *entry, const struct game *game, int seat, int figure)
{
	const struct line *better = &entry->reasons->lines[LINE_BETTER];
	const struct line *played = &entry->reasons->lines[LINE_PLAYED];
	int best = -1, most = 0;

	for (int source = 0; source < game_source_count(game); source++) {
		int points = better->gains[line_horizon(better, entry->horizon)].points[seat][source] -
		             played->gains[line_horizon(played, entry->horizon)].points[seat][source];

		if (figure < 0)
			points = -points;
		if (points > most) {
			most = points;
			best = source;
		}
	}
	return best;
}

static void fill_row(const struct entry *entry, const struct game *game, int seat, int term,
                     struct reason *row)
{
	int place = evaluator_term_row(entry->evaluator, term) + row->thing;

	row->term = term;
	row->seat = seat;
	row->better = count_of(entry, LINE_BETTER, seat, place);
	row->played = count_of(entry, LINE_PLAYED, seat, place);
	row->figure = row->better - row->played;
	row->is_for = speaks_for(entry->reasons, seat, row->figure);
	row->source = strcmp(entry->evaluator->terms[term].name, "points") == 0
	                  ? source_of(entry, game, seat, row->figure)
	                  : -1;
}

/* What the rows of a comparison say, in points. */
struct balance {
	float net;   /* for the better move, less what speaks against it */
	float gross; /* all differences, whatever they speak for */
};

/* All rows at a horizon. */
static struct balance compare(const struct search_plan *plan, struct reasons *reasons, int horizon)
{
	struct entry entry = {reasons, plan->evaluator, horizon};
	struct balance balance = {0.0f, 0.0f};

	reasons->count = 0;
	reasons->horizon = horizon;
	for (int seat = 0; seat < LEDGER_SEATS; seat++)
		for (int term = 0; plan->evaluator->terms[term].name; term++)
			for (int thing = 0; thing < plan->evaluator->terms[term].things; thing++) {
				struct reason row = {.thing = thing};
				float size;

				if (!is_told(&entry, seat, term, thing))
					continue;
				fill_row(&entry, plan->game, seat, term, &row);
				insert(reasons, plan->evaluator, row);
				if (seat == LEDGER_NOBODY)
					continue;
				size = reason_size(plan->evaluator, &row) * (seat == reasons->seat ? 1.0f : RIVALS);
				balance.net += row.is_for ? size : -size;
				balance.gross += size;
			}
	return balance;
}

/* ---- horizons and threats ---- */

/* How clear a comparison is: large, and little that speaks against it. Where replies differ for no
   good reason, much does. */
static float clarity(struct balance balance)
{
	return balance.net < ENOUGH ? 0.0f : balance.net * balance.net / balance.gross;
}

/* Looks at the lines from the horizon that makes things clearest; returns how clear. */
static float compare_lines(const struct search_plan *plan, struct reasons *reasons)
{
	float best = -1.0f, nearness = 1.0f;
	int chosen = 0;

	for (int horizon = 0; horizon < LINE_HORIZONS; horizon++) {
		float clear = nearness * clarity(compare(plan, reasons, horizon));

		if (clear > best) {
			best = clear;
			chosen = horizon;
		}
		nearness *= FURTHER;
	}
	compare(plan, reasons, chosen);
	return best;
}

/* Whether anybody but the seat decides something in a line. */
static int has_replies(const struct line *line, int seat)
{
	for (int each = 0; each < line->count; each++)
		if (line->moves[each].actor >= 0 && line->moves[each].actor != seat)
			return 1;
	return 0;
}

static float find_lines(struct search *search, const struct search_plan *plan, int iterations,
                        const void *state, struct reasons *reasons)
{
	struct line_wish wish = {.search = search,
	                         .iterations = iterations / (LINE_SIDES + 1),
	                         .is_threatened = reasons->is_threat};
	struct line *better = &reasons->lines[LINE_BETTER], *other = &reasons->lines[LINE_PLAYED];
	struct line first;

	/* Instead of the played move means not after it either: put off, it would still be made. */
	wish.but = reasons->played;
	line_find(plan, state, reasons->better, &wish, better);
	wish.own = wish.others = better;
	wish.but = 0;
	line_find(plan, state, reasons->played, &wish, other);
	if (has_replies(better, reasons->seat)) {
		/* Once more: a reply that came up only in the second line may do as well in the first. */
		first = *better;
		wish.own = &first;
		wish.others = other;
		wish.but = reasons->played;
		line_find(plan, state, reasons->better, &wish, better);
	}
	return compare_lines(plan, reasons);
}

/* ---- facts ---- */

/* The points that the score sheet gives a seat after a move. */
static int sheet_points(const struct line *line, int seat)
{
	int points = 0;

	for (int source = 0; source < GAME_SOURCES_MAX; source++)
		points += line->gains[0].points[seat][source];
	return points;
}

/* The same, as the terms count them. */
static int counted_points(const struct entry *entry, int seat)
{
	const struct evaluator_term *terms = entry->evaluator->terms;
	int points = 0;

	for (int term = 0; terms[term].name; term++)
		for (int thing = 0;
		     terms[term].fact == TERM_SCORED && terms[term].whole < 0 && thing < terms[term].things;
		     thing++)
			points += difference(entry, seat, evaluator_term_row(entry->evaluator, term) + thing);
	return points;
}

/* A term may count points that are as good as certain; those are no facts yet. */
static int is_fact_of_move(const struct entry *entry, const struct reason *row)
{
	switch (entry->evaluator->terms[row->term].fact) {
	case TERM_EXPECTED:
		return 0;
	case TERM_COUNTED:
		return 1;
	case TERM_SCORED:
		return counted_points(entry, row->seat) ==
		       sheet_points(&entry->reasons->lines[LINE_BETTER], row->seat);
	}
	return 0;
}

/* The lines of the two moves alone, and of none. */
struct single_moves {
	struct line before, better, played;
};

static int count_in(const struct line *line, const struct search_plan *plan,
                    const struct reason *row)
{
	return line->ledgers[0]
	    .counts[row->seat][evaluator_term_row(plan->evaluator, row->term) + row->thing];
}

/* A change that both moves bring is no reason. */
static int is_done(const struct search_plan *plan, const struct single_moves *moves,
                   const struct reasons *reasons, const struct reason *row)
{
	(void)reasons;
	return row->better != count_in(&moves->played, plan, row);
}

/* What the played move costs its seat, and the better one leaves as it is. */
static int is_saved(const struct search_plan *plan, const struct single_moves *moves,
                    const struct reasons *reasons, const struct reason *row)
{
	return row->seat == reasons->seat && row->is_for &&
	       row->better == count_in(&moves->better, plan, row);
}

/* What the better move gives its seat, even if the played one gives it too. */
static int is_given(const struct search_plan *plan, const struct single_moves *moves,
                    const struct reasons *reasons, const struct reason *row)
{
	(void)plan;
	(void)moves;
	return row->seat == reasons->seat;
}

/* The rows by which two of the lines differ, as far as they are wanted. */
static void add_facts(const struct search_plan *plan, const struct single_moves *moves,
                      const struct line *to, const struct line *from,
                      int (*is_wanted)(const struct search_plan *plan,
                                       const struct single_moves *moves,
                                       const struct reasons *reasons, const struct reason *row),
                      struct reasons *reasons)
{
	struct reasons now = {.seat = reasons->seat, .lines = {*to, *from}};
	struct entry entry = {&now, plan->evaluator, 0};

	compare(plan, &now, 0);
	for (int each = 0; each < now.count && reasons->fact_count < REASON_ROWS_MAX; each++) {
		struct reason *row = &now.rows[each];

		if (row->seat == LEDGER_NOBODY || !is_wanted(plan, moves, reasons, row) ||
		    !is_fact_of_move(&entry, row))
			continue;
		row->is_saved = is_wanted == is_saved;
		reasons->facts[reasons->fact_count++] = *row;
	}
}

/* Whether there is something in favour of the move to say. */
static int has_gain(const struct reasons *reasons)
{
	int count = reasons->count + reasons->alike_count;

	for (int each = 0; each < reasons->fact_count; each++)
		count += reasons->facts[each].is_for && reasons->facts[each].seat == reasons->seat;
	return count > 0;
}

/* For a comparison that shows nothing: all that the move itself does. */
static void find_plain_facts(const struct search_plan *plan, const void *state,
                             struct reasons *reasons)
{
	struct single_moves moves;

	if (has_gain(reasons))
		return;
	line_of_move(plan, state, 0, &moves.before);
	line_of_move(plan, state, reasons->better, &moves.better);
	reasons->fact_count = 0;
	add_facts(plan, &moves, &moves.better, &moves.before, is_given, reasons);
	if (!has_gain(reasons))
		reasons->fact_count = 0;
}

static int is_quiet(const struct search_plan *plan, const void *state, int seat, move m)
{
	struct line before, after;

	if (!plan->evaluator->counts_all)
		return 0;
	line_of_move(plan, state, 0, &before);
	line_of_move(plan, state, m, &after);
	for (int other = 0; other < GAME_SEATS_MAX; other++)
		for (int row = 0; row < LEDGER_ROWS_MAX && other != seat; row++)
			if (after.ledgers[0].counts[other][row] > before.ledgers[0].counts[other][row])
				return 0;
	return 1;
}

/* Whether the move by itself leaves all that its seat has as it is. */
static int is_idle(const struct search_plan *plan, const struct line *before,
                   const struct line *after, int seat)
{
	const struct evaluator_term *terms = plan->evaluator->terms;

	if (!plan->evaluator->counts_all)
		return 0;
	for (int term = 0; terms[term].name; term++)
		for (int thing = 0; thing < terms[term].things && terms[term].fact != TERM_EXPECTED;
		     thing++) {
			int row = evaluator_term_row(plan->evaluator, term) + thing;

			if (before->ledgers[0].counts[seat][row] != after->ledgers[0].counts[seat][row])
				return 0;
		}
	return 1;
}

static void find_facts(const struct search_plan *plan, const void *state, struct reasons *reasons)
{
	struct single_moves moves;

	line_of_move(plan, state, 0, &moves.before);
	line_of_move(plan, state, reasons->better, &moves.better);
	line_of_move(plan, state, reasons->played, &moves.played);
	reasons->fact_count = 0;
	reasons->is_idle = is_idle(plan, &moves.before, &moves.better, reasons->seat);
	add_facts(plan, &moves, &moves.better, &moves.before, is_done, reasons);
	add_facts(plan, &moves, &moves.before, &moves.played, is_saved, reasons);
}

const struct reason *reasons_cost(const struct reasons *reasons, const struct reason *rows,
                                  int count)
{
	for (int each = 0; each < count; each++)
		if (!rows[each].is_for && rows[each].seat == reasons->seat)
			return &rows[each];
	return NULL;
}

/* The largest row that favours the move: what its seat gains, else what a rival loses. */
static const struct reason *favourable(const struct reasons *reasons)
{
	for (int each = 0; each < reasons->count; each++)
		if (reasons->rows[each].is_for && reasons->rows[each].seat == reasons->seat)
			return &reasons->rows[each];
	return reasons->count && reasons->rows[0].is_for ? &reasons->rows[0] : NULL;
}

/* Whether two rows can be set against each other: where they are far from equal, other rows make up
   for it, and the two alone would be a riddle. */
static int are_comparable(const struct evaluator *evaluator, const struct reason *one,
                          const struct reason *other)
{
	float size = reason_size(evaluator, one), other_size = reason_size(evaluator, other);

	return size <= 2 * other_size && other_size <= 2 * size;
}

/* What moves that are about equal bring, at the nearest horizon where they differ. Pieces that are
   merely not used yet are not worth a word. */
static void find_alike(const struct search_plan *plan, struct reasons *reasons)
{
	for (int horizon = 0; horizon < LINE_HORIZONS && !reasons->alike_count; horizon++) {
		const struct reason *gain, *cost;

		compare(plan, reasons, horizon);
		gain = favourable(reasons);
		cost = reasons_cost(reasons, reasons->rows, reasons->count);
		if (!gain || plan->evaluator->terms[gain->term].fact == TERM_EXPECTED)
			continue;
		if (gain->seat != reasons->seat)
			cost = NULL;
		if (cost && !are_comparable(plan->evaluator, gain, cost))
			continue;
		reasons->alike[reasons->alike_count++] = *gain;
		if (cost)
			reasons->alike[reasons->alike_count++] = *cost;
	}
	reasons->count = 0;
}

int reason_is_large(const struct evaluator *evaluator, const struct reason *row)
{
	return reason_size(evaluator, row) >= ENOUGH;
}

/* Whether the first row alone says something. */
static int has_a_point(const struct evaluator *evaluator, const struct reasons *reasons)
{
	return reasons->count && reasons->rows[0].is_for &&
	       reason_is_large(evaluator, &reasons->rows[0]);
}

void reasons_find(void *memory, size_t size, const struct search_plan *plan, const void *state,
                  move played, move better, struct reasons *reasons)
{
	int iterations = plan->evaluator->reason_iterations;
	struct reasons threats = {
		.better = better, .played = played, .seat = plan->game->turn(state), .is_threat = 1};
	struct search_plan calm = *plan;
	struct search *search;
	float shown;

	memset(reasons, 0, sizeof *reasons);
	reasons->better = better;
	reasons->played = played;
	reasons->seat = threats.seat;
	if (!plan->evaluator->terms || played == better)
		return;
	reasons->is_quiet = threats.is_quiet = is_quiet(plan, state, threats.seat, better);
	find_facts(plan, state, &threats);
	reasons->fact_count = threats.fact_count;
	reasons->is_idle = threats.is_idle;
	memcpy(reasons->facts, threats.facts, sizeof threats.facts);
	calm.params.temperature = 0.0f;
	calm.seed = SEED;
	search = search_new(memory, size, &calm, state);
	shown = find_lines(search, &calm, iterations * 2 / 3, state, reasons);
	if (plan->evaluator->threat &&
	    find_lines(search, &calm, iterations / 3, state, &threats) > CLEARER * shown)
		*reasons = threats;
	else if (!has_a_point(plan->evaluator, reasons))
		find_alike(plan, reasons);
	find_plain_facts(plan, state, reasons);
}

static int are_facts_true(const struct search_plan *plan, const void *state,
                          const struct reasons *reasons)
{
	struct reasons again = {.seat = reasons->seat,
	                        .better = reasons->better,
	                        .played = reasons->played,
	                        .count = reasons->count,
	                        .alike_count = reasons->alike_count};

	find_facts(plan, state, &again);
	find_plain_facts(plan, state, &again);
	if (again.fact_count != reasons->fact_count || again.is_idle != reasons->is_idle ||
	    is_quiet(plan, state, reasons->seat, reasons->better) != reasons->is_quiet)
		return 0;
	for (int row = 0; row < again.fact_count; row++)
		if (memcmp(&again.facts[row], &reasons->facts[row], sizeof *again.facts) != 0)
			return 0;
	return 1;
}

int reasons_cause(const struct search_plan *plan, const void *state, const struct reasons *reasons,
                  const struct reason_sentence *sentence, int *side)
{
	const struct reason *row = sentence->row;
	int place = evaluator_term_row(plan->evaluator, row->term) + row->thing;
	int cause;

	if (strncmp(sentence->id, "reasons.now.", strlen("reasons.now.")) == 0)
		return -1;
	*side = row->figure > 0 ? LINE_BETTER : LINE_PLAYED;
	cause = line_cause(plan, state, &reasons->lines[*side], reasons->horizon, row->seat, place);
	return cause > 0 ? cause : -1;
}

static int main_source(const struct reason *rows, int count, int seat)
{
	const struct reason *most = NULL;

	for (int each = 0; each < count; each++)
		if (rows[each].seat == seat && rows[each].is_for && rows[each].source >= 0 &&
		    (!most || rows[each].figure > most->figure))
			most = &rows[each];
	return most ? most->source : -1;
}

int reasons_source(const struct reasons *reasons)
{
	int source = main_source(reasons->facts, reasons->fact_count, reasons->seat);

	return source >= 0 ? source : main_source(reasons->rows, reasons->count, reasons->seat);
}

static int has_row(const struct reasons *reasons, const struct reason *row)
{
	for (int each = 0; each < reasons->count; each++)
		if (memcmp(&reasons->rows[each], row, sizeof *row) == 0)
			return 1;
	return 0;
}

int reasons_check(const struct search_plan *plan, const void *state, const struct reasons *reasons)
{
	struct reasons again = *reasons;

	if (!plan->evaluator->terms || reasons->played == reasons->better)
		return !reasons->count && !reasons->fact_count;
	if (!are_facts_true(plan, state, reasons))
		return 0;
	for (int side = 0; side < LINE_SIDES; side++) {
		struct game_state at;

		memcpy(&at, state, plan->game->state_size);
		for (int each = 0; each < again.lines[side].count; each++) {
			const struct line_move *entry = &again.lines[side].moves[each];

			if (plan->game->turn(&at) != entry->actor || !game_try(plan->game, &at, entry->m))
				return 0;
		}
		line_replay(plan, state, &again.lines[side]);
	}
	compare(plan, &again, reasons->horizon);
	for (int row = 0; row < reasons->count; row++)
		if (memcmp(&again.rows[row], &reasons->rows[row], sizeof *again.rows) != 0)
			return 0;
	for (int row = 0; row < reasons->alike_count; row++)
		if (!has_row(&again, &reasons->alike[row]))
			return 0;
	return !reasons->count || again.count == reasons->count;
}

/* The move, apart from the best one and worth at most so much, with the highest prior; or NULL. */
static const struct search_candidate *most_natural(const struct search_candidate *candidates,
                                                   int count, move best, float most)
{
	const struct search_candidate *natural = NULL;

	for (int each = 0; each < count; each++)
		if (candidates[each].m != best && candidates[each].value <= most &&
		    (!natural || candidates[each].prior > natural->prior))
			natural = &candidates[each];
	return natural;
}

move reasons_natural(const struct search_candidate *candidates, int count, move best)
{
	const struct search_candidate *natural = NULL;

	for (int each = 0; each < count; each++)
		if (candidates[each].m == best)
			natural = most_natural(candidates, count, best, candidates[each].value - WORSE);
	if (!natural)
		natural = most_natural(candidates, count, best, FLT_MAX);
	return natural ? natural->m : best;
}
