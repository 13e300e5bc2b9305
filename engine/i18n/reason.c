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
	char *out;
	size_t length;
};

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

static void say_row(struct telling *telling, int number)
{
	const struct reason *row = &telling->reasons->rows[number];
	const char *sentence = say_find_in(telling->language,
	                                   reasons_sentence(telling->reasons, number));
	char figure[WORDS_MAX], name_buffer[NAME_MAX];
	const char *name = name_of(telling, row->seat, name_buffer);
	char *at = telling->out + telling->length;
	size_t left = REASON_TEXT_MAX - telling->length;
	int length;

	say_figure(telling, row, figure);
	if (number && left > 1) {
		*at++ = ' ';
		left--;
		telling->length++;
	}
	length = number == 0 && row->is_for
	             ? snprintf(at, left, sentence, telling->better, figure, telling->played, name)
	             : snprintf(at, left, sentence, figure, name);
	telling->length += (size_t)length < left ? (size_t)length : left - 1;
}

/* The largest cost of the seat itself, or -1. */
static int own_cost(const struct reasons *reasons)
{
	for (int row = 0; row < reasons->count; row++)
		if (!reasons->rows[row].is_for && reasons->rows[row].seat == reasons->seat)
			return row;
	return -1;
}

void reason_say_in(int language, const struct search_plan *plan, const void *state,
                   const struct reasons *reasons, const char *const *names,
                   char out[REASON_TEXT_MAX])
{
	struct telling telling = {.language = language,
	                          .plan = plan,
	                          .state = state,
	                          .reasons = reasons,
	                          .names = names,
	                          .out = out};
	int cost = own_cost(reasons);

	game_write_move(plan->game, state, reasons->better, telling.better);
	game_write_move(plan->game, state, reasons->played, telling.played);
	if (!reasons->count) {
		snprintf(out, REASON_TEXT_MAX, say_find_in(language, "reasons.alike"), telling.better,
		         telling.played);
		return;
	}
	say_row(&telling, 0);
	if (reasons->count > 1 && reasons->rows[1].is_for)
		say_row(&telling, 1);
	if (cost > 0)
		say_row(&telling, cost);
}

void reason_say(const struct search_plan *plan, const void *state, const struct reasons *reasons,
                const char *const *names, char out[REASON_TEXT_MAX])
{
	reason_say_in(say_language(), plan, state, reasons, names, out);
}
