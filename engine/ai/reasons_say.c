/* The sentences of an explanation (reasons.h), and the whole of it as JSON. */
#include "ai/reasons.h"

#include <string.h>

#include "core/emit.h"

static int is_same_thing(const struct reason *one, const struct reason *other)
{
	return one->term == other->term && one->thing == other->thing && one->seat == other->seat;
}

static const struct reason *find_fact(const struct reasons *reasons, const struct reason *row)
{
	for (int each = 0; each < reasons->fact_count; each++) {
		const struct reason *fact = &reasons->facts[each];

		if (is_same_thing(fact, row))
			return fact;
	}
	return NULL;
}

/* Whether a fact says already what is expected: the move does it, and no reply changes it. */
static int is_fact(const struct reasons *reasons, const struct reason *row)
{
	const struct reason *fact = find_fact(reasons, row);

	return fact && fact->is_for == row->is_for && fact->figure == row->figure;
}

/* The fact to begin with: that of the first reason, else points that the seat gains, else the
   largest thing. */
static const struct reason *main_fact(const struct reasons *reasons)
{
	const struct reason *gain = NULL;

	if (reasons->count && reasons->rows[0].is_for && is_fact(reasons, &reasons->rows[0]))
		return find_fact(reasons, &reasons->rows[0]);
	for (int each = 0; each < reasons->fact_count; each++) {
		const struct reason *fact = &reasons->facts[each];

		if (fact->is_for && fact->seat == reasons->seat &&
		    (!gain || (gain->source < 0 && fact->source >= 0)))
			gain = fact;
	}
	return gain;
}

/* What the move costs its seat besides, or NULL. */
static const struct reason *second_cost(const struct reasons *reasons, const struct reason *cost)
{
	const struct reason *end = reasons->facts + reasons->fact_count;

	return cost ? reasons_cost(reasons, cost + 1, (int)(end - cost) - 1) : NULL;
}

/* What the better move does by itself; returns whether there is anything to say. */
static int say_facts(const struct reasons *reasons, struct reason_sentence *sentence)
{
	const struct reason *gain = main_fact(reasons);
	const struct reason *cost = reasons_cost(reasons, reasons->facts, reasons->fact_count);

	*sentence = (struct reason_sentence){.row = gain ? gain : cost};
	if (!sentence->row)
		return 0;
	if (!gain) {
		sentence->id = "reasons.now.cost";
	} else if (gain->is_saved) {
		sentence->id = "reasons.now.saves";
	} else if (gain->seat != reasons->seat) {
		sentence->id = "reasons.now.takes";
	} else if (cost) {
		sentence->id = "reasons.now.gain-cost";
		sentence->cost = cost;
		sentence->also = second_cost(reasons, cost);
	} else {
		sentence->id = "reasons.now.gain";
	}
	return 1;
}

/* The id of a sentence about what is expected; `place` counts the sentences before it. */
static const char *expectation(const struct reasons *reasons, const struct reason *row,
                               int has_facts, int place)
{
	int is_own = row->seat == reasons->seat;

	if (!row->is_for)
		return is_own ? "reasons.cost.own" : "reasons.cost.other";
	if (has_facts && !reasons->is_threat)
		return is_own ? "reasons.then.own" : "reasons.then.other";
	/* After a sentence about another seat, "you also" would leave open which move is meant. */
	if (place && !has_facts && is_own && reasons->rows[0].seat != reasons->seat)
		return "reasons.then.own";
	if (place && !has_facts && (is_own || !reasons->is_threat))
		return is_own ? "reasons.also.own" : "reasons.also.other";
	if (place && !has_facts && !is_own && reasons->rows[0].seat != reasons->seat)
		return "reasons.also.can";
	if (reasons->is_threat)
		return is_own ? "reasons.can.own" : "reasons.can.other";
	return is_own ? "reasons.first.own" : "reasons.first.other";
}

/* Of moves that are about equal: what the better one does, else what each of them will bring. */
static int say_alike(const struct reasons *reasons, struct reason_sentence *sentence)
{
	const struct reason *fact = main_fact(reasons);

	if (fact)
		return say_facts(reasons, sentence);
	if (!reasons->alike_count)
		return 0;
	*sentence = (struct reason_sentence){.row = &reasons->alike[0]};
	sentence->cost = reasons->alike_count > 1 ? &reasons->alike[1] : NULL;
	sentence->id = sentence->cost ? "reasons.alike.each"
	                              : expectation(reasons, sentence->row, 0, 0);
	return 1;
}

/* Whether a row is known from the facts. A second gain of the thing that they were about would read
   as if it contradicted them; that a cost comes back is another thing. */
static int is_said(const struct reasons *reasons, const struct reason_sentence *facts,
                   const struct reason *row)
{
	return is_fact(reasons, row) ||
	       (is_same_thing(facts->row, row) && facts->row->is_for == row->is_for);
}

/* What is merely not used yet is not worth a second sentence. */
static int is_only_expected(const struct search_plan *plan, const struct reason *row)
{
	return plan->evaluator->terms[row->term].fact == TERM_EXPECTED;
}

int reasons_sentences(const struct search_plan *plan, const struct reasons *reasons,
                      struct reason_sentence out[REASON_SENTENCES_MAX])
{
	int count, has_facts;

	if (!reasons->count)
		return say_alike(reasons, &out[0]);
	count = has_facts = say_facts(reasons, &out[0]);
	for (int each = 0; each < reasons->count && count < REASON_SENTENCES_MAX; each++) {
		const struct reason *row = &reasons->rows[each];

		if (!row->is_for || (has_facts && is_said(reasons, &out[0], row)) ||
		    (count && (!reason_is_large(plan->evaluator, row) || is_only_expected(plan, row))))
			continue;
		out[count] = (struct reason_sentence){.row = row};
		out[count].id = expectation(reasons, row, has_facts, count);
		count++;
	}
	if (!has_facts && count == 1) {
		const struct reason *cost = reasons_cost(reasons, reasons->rows, reasons->count);

		if (cost && out[0].row->seat == reasons->seat &&
		    reason_size(plan->evaluator, cost) >= reason_size(plan->evaluator, out[0].row)) {
			/* Which of them is worth more, the two alone do not show. */
			out[0].id = "reasons.alike.each";
			out[0].cost = cost;
		} else if (cost) {
			out[count] = (struct reason_sentence){.row = cost};
			out[count].id = expectation(reasons, cost, has_facts, count);
			count++;
		}
	}
	return count;
}

static char *append(char *at, const char *text)
{
	size_t length = strlen(text);

	memcpy(at, text, length + 1);
	return at + length;
}

void reasons_words(const struct search_plan *plan, const struct reason *row,
                   char out[REASON_WORDS_MAX])
{
	char *at = append(out, "reasons.");

	at = append(at, plan->game->name);
	at = append(at, ".");
	append(at, plan->evaluator->terms[row->term].name);
}

static void write_row(const struct search_plan *plan, const void *state, const struct reason *row,
                      struct emit *emit, const char *name)
{
	const struct evaluator_term *term = &plan->evaluator->terms[row->term];
	char words[REASON_WORDS_MAX];

	emit_object(emit, name);
	emit_string(emit, "term", term->name);
	if (term->kind) {
		emit_string(emit, "kind", term->kind);
		emit_string(emit, "thing", plan->evaluator->thing_word(state, row->term, row->thing));
	}
	if (row->seat == LEDGER_NOBODY)
		emit_null(emit, "seat");
	else
		emit_number(emit, "seat", row->seat + 1);
	emit_number(emit, "figure", row->figure);
	emit_number(emit, "better", row->better);
	emit_number(emit, "played", row->played);
	emit_bool(emit, "for", row->is_for);
	if (row->source >= 0)
		emit_string(emit, "source", game_sources(plan->game)[row->source]);
	reasons_words(plan, row, words);
	emit_string(emit, "words", words);
	emit_object_end(emit);
}

static void write_cause(const struct search_plan *plan, const void *state,
                        const struct reasons *reasons, const struct reason_sentence *sentence,
                        struct emit *emit)
{
	int side = LINE_BETTER, cause = reasons_cause(plan, state, reasons, sentence, &side);

	if (cause < 0)
		return;
	emit_object(emit, "by");
	emit_string(emit, "line", side == LINE_BETTER ? "better" : "played");
	emit_number(emit, "index", cause);
	emit_object_end(emit);
}

static void write_sentences(const struct search_plan *plan, const void *state,
                            const struct reasons *reasons, struct emit *emit)
{
	struct reason_sentence sentences[REASON_SENTENCES_MAX];
	int count = reasons_sentences(plan, reasons, sentences);

	emit_array(emit, "sentences");
	for (int each = 0; each < count; each++) {
		emit_object(emit, NULL);
		emit_string(emit, "sentence", sentences[each].id);
		write_row(plan, state, sentences[each].row, emit, "row");
		if (sentences[each].cost)
			write_row(plan, state, sentences[each].cost, emit, "cost");
		if (sentences[each].also)
			write_row(plan, state, sentences[each].also, emit, "also");
		write_cause(plan, state, reasons, &sentences[each], emit);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void write_line(const struct search_plan *plan, const void *state, const struct line *line,
                       int horizon, struct emit *emit)
{
	int count = line->horizons ? line->ends[line_horizon(line, horizon)] : 0;
	struct game_state at;

	memcpy(&at, state, plan->game->state_size);
	for (int each = 0; each < count; each++) {
		char text[GAME_TEXT_MAX + 2] = "1 ";
		int actor = line->moves[each].actor;

		text[0] = actor == GAME_CHANCE ? '.' : (char)('1' + actor);
		game_write_move(plan->game, &at, line->moves[each].m, text + 2);
		emit_string(emit, NULL, text);
		game_play(plan->game, &at, line->moves[each].m);
	}
}

void reasons_write(const struct search_plan *plan, const void *state, const struct reasons *reasons,
                   struct emit *emit, const char *name)
{
	char text[GAME_TEXT_MAX];

	emit_object(emit, name);
	game_write_move(plan->game, state, reasons->better, text);
	emit_string(emit, "better", text);
	game_write_move(plan->game, state, reasons->played, text);
	emit_string(emit, "played", text);
	emit_number(emit, "seat", reasons->seat + 1);
	emit_bool(emit, "threat", reasons->is_threat);
	emit_bool(emit, "quiet", reasons->is_quiet);
	emit_bool(emit, "idle", reasons->is_idle);
	emit_number(emit, "horizon", reasons->horizon);
	write_sentences(plan, state, reasons, emit);
	emit_array(emit, "facts");
	for (int fact = 0; fact < reasons->fact_count; fact++)
		write_row(plan, state, &reasons->facts[fact], emit, NULL);
	emit_array_end(emit);
	emit_array(emit, "rows");
	for (int row = 0; row < reasons->count; row++)
		write_row(plan, state, &reasons->rows[row], emit, NULL);
	emit_array_end(emit);
	emit_object(emit, "lines");
	emit_array(emit, "better");
	write_line(plan, state, &reasons->lines[LINE_BETTER], reasons->horizon, emit);
	emit_array_end(emit);
	emit_array(emit, "played");
	write_line(plan, state, &reasons->lines[LINE_PLAYED], reasons->horizon, emit);
	emit_array_end(emit);
	emit_object_end(emit);
	emit_object_end(emit);
}
