#include "i18n/reason.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n/say.h"

enum { WORDS_MAX = 256, NAME_MAX = 64 };

/* The context of all sentences of a reason. */
struct telling {
	int language;
	const struct search_plan *plan;
	const void *state;
	const struct reasons *reasons;
	const char *const *names;
	char better[GAME_TEXT_MAX], played[GAME_TEXT_MAX];
};

/* Adds to points what they are mainly for. words: *.source.* */
static void say_source(const struct telling *telling, const struct reason *row, char *out)
{
	const struct game *game = telling->plan->game;
	char id[REASON_WORDS_MAX], points[WORDS_MAX];
	const char *word;

	if (row->source < 0)
		return;
	snprintf(id, sizeof id, "%s.source.%s", game->name, game_sources(game)[row->source]);
	word = say_find_in(telling->language, id);
	if (!word)
		return;
	snprintf(points, sizeof points, "%s", out);
	snprintf(out, WORDS_MAX, say_find_in(telling->language, "reasons.mainly"), points, word);
}

/* "5 points for a palace (grey)". words: reasons.* *.colour.* *.town.* */
static void say_figure(const struct telling *telling, const struct reason *row, char *out)
{
	const struct evaluator *evaluator = telling->plan->evaluator;
	const struct evaluator_term *term = &evaluator->terms[row->term];
	const char *thing = "", *word;
	char id[REASON_WORDS_MAX], thing_id[REASON_WORDS_MAX];

	if (term->kind) {
		thing = evaluator->thing_word(telling->state, row->term, row->thing);
		snprintf(thing_id, sizeof thing_id, "%s.%s.%s", telling->plan->game->name, term->kind,
		         thing);
		word = say_find_in(telling->language, thing_id);
		thing = word ? word : thing;
	}
	reasons_words(telling->plan, row, id);
	snprintf(out, WORDS_MAX, say_count_in(telling->language, id, row->figure), abs(row->figure),
	         thing);
	say_source(telling, row, out);
}

/* "1 denier and 1 cube" */
static void say_costs(const struct telling *telling, const struct reason_sentence *sentence,
                      char out[2 * WORDS_MAX])
{
	char first[WORDS_MAX], second[WORDS_MAX];

	say_figure(telling, sentence->cost, first);
	snprintf(out, 2 * WORDS_MAX, "%s", first);
	if (!sentence->also)
		return;
	say_figure(telling, sentence->also, second);
	snprintf(out, 2 * WORDS_MAX, say_find_in(telling->language, "reasons.and"), first, second);
}

static const char *name_of(const struct telling *telling, int seat, char out[NAME_MAX])
{
	*out = 0;
	if (seat != LEDGER_NOBODY && telling->names)
		return telling->names[seat];
	if (seat != LEDGER_NOBODY)
		snprintf(out, NAME_MAX, say_find_in(telling->language, "reasons.seat"), seat + 1);
	return out;
}

static int is_kind(const struct reason_sentence *sentence, const char *prefix)
{
	return strncmp(sentence->id, prefix, strlen(prefix)) == 0;
}

/* The text of a sentence: the places of its id are in reasons.h. */
static int say_sentence(const struct telling *telling, const struct reason_sentence *sentence,
                        char *out, size_t left)
{
	const char *text = say_find_in(telling->language, sentence->id);
	char figure[WORDS_MAX], cost[2 * WORDS_MAX], name_buffer[NAME_MAX];
	const char *name = name_of(telling, sentence->row->seat, name_buffer);

	say_figure(telling, sentence->row, figure);
	if (sentence->cost)
		say_costs(telling, sentence, cost);
	if (strcmp(sentence->id, "reasons.now.saves") == 0)
		return snprintf(out, left, text, telling->better, figure, telling->played);
	if (is_kind(sentence, "reasons.now."))
		return snprintf(out, left, text, telling->better, figure, sentence->cost ? cost : name);
	if (is_kind(sentence, "reasons.then."))
		return snprintf(out, left, text, figure, telling->played, name);
	if (is_kind(sentence, "reasons.first.") || is_kind(sentence, "reasons.can."))
		return snprintf(out, left, text, telling->better, figure, telling->played, name);
	if (is_kind(sentence, "reasons.alike."))
		return snprintf(out, left, text, telling->better, figure, telling->played, cost);
	return snprintf(out, left, text, figure, name);
}

void reason_say_in(int language, const struct search_plan *plan, const void *state,
                   const struct reasons *reasons, const char *const *names,
                   char out[REASON_TEXT_MAX])
{
	struct telling telling = {
		.language = language, .plan = plan, .state = state, .reasons = reasons, .names = names};
	struct reason_sentence sentences[REASON_SENTENCES_MAX];
	int count = reasons_sentences(plan, reasons, sentences);
	size_t length = 0;

	game_write_move(plan->game, state, reasons->better, telling.better);
	game_write_move(plan->game, state, reasons->played, telling.played);
	if (!count) {
		const char *alike = reasons->is_quiet ? "reasons.quiet" : "reasons.alike";

		if (reasons->is_quiet && reasons->is_idle)
			alike = "reasons.waits";
		if (reasons->better == reasons->played)
			alike = "reasons.only";
		snprintf(out, REASON_TEXT_MAX, say_find_in(language, alike), telling.better,
		         telling.played);
		return;
	}
	if (reasons->is_idle && strncmp(sentences[0].id, "reasons.now.", 12) != 0)
		length = (size_t)snprintf(out, REASON_TEXT_MAX, say_find_in(language, "reasons.idle"),
		                          telling.better);
	for (int each = 0; each < count; each++) {
		int written;

		if (length && length < REASON_TEXT_MAX - 1)
			out[length++] = ' ';
		written = say_sentence(&telling, &sentences[each], out + length, REASON_TEXT_MAX - length);
		length += (size_t)written < REASON_TEXT_MAX - length ? (size_t)written
		                                                     : REASON_TEXT_MAX - length - 1;
	}
}

void reason_say(const struct search_plan *plan, const void *state, const struct reasons *reasons,
                const char *const *names, char out[REASON_TEXT_MAX])
{
	reason_say_in(say_language(), plan, state, reasons, names, out);
}
