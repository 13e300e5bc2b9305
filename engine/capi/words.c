/* Texts for people: rules, and why one move is better than another. */
#include <stdlib.h>
#include <string.h>

#include "ai/reasons.h"
#include "capi/lib.h"
#include "core/emit.h"
#include "i18n/fault.h"
#include "i18n/reason.h"
#include "i18n/say.h"

/* More than the tree of `reason_iterations` of any evaluator needs. */
enum { MEMORY = 16 << 20 };
/* Two lines of LINE_MOVES_MAX moves, each a text and its quotes, and the rows. */
enum { JSON_MAX = 2 * LINE_MOVES_MAX * (GAME_TEXT_MAX + 4) + REASON_ROWS_MAX * 512 + 1024 };

_Static_assert((int)BASTIDE_REASON_MAX >= (int)REASON_TEXT_MAX, "a reason fits");

int bastide_languages(void)
{
	int count = 0;

	while (say_languages()[count])
		count++;
	return count;
}

const char *bastide_language(int language)
{
	return language >= 0 && language < bastide_languages() ? say_languages()[language] : NULL;
}

/* The index of a language by its code, English for NULL, or an error. */
static int find_language(const char *code)
{
	int language = code ? say_language_find(code) : 0;

	return language < 0 ? BASTIDE_ERROR_LANGUAGE : language;
}

int bastide_rule_text(int game, int rule, const char *language, char *out, size_t room)
{
	const struct game *rules = lib_game(game);
	int which = find_language(language);
	const char *text;

	if (!rules)
		return BASTIDE_ERROR_GAME;
	if (which < 0)
		return which;
	text = rule_sentence_in(which, rules, rule);
	return text ? lib_text(text, strlen(text), out, room) : BASTIDE_ERROR_RANGE;
}

/* ---- reasons ---- */

/* The arguments of a call and its result. */
struct question {
	struct search_plan plan;
	struct reasons reasons;
};

static int meant(const struct bastide_state *state, int id, move *m)
{
	int error = lib_meant_by_id(state, id, m);

	if (error)
		return error;
	if (state->game->turn(&state->state) < 0)
		return BASTIDE_ERROR_ACTOR;
	return game_is_legal(state->game, &state->state, *m) ? BASTIDE_OK : BASTIDE_ERROR_ILLEGAL;
}

/* Returns BASTIDE_OK with the reasons, or an error. */
static int ask(struct question *question, const struct bastide_state *state, int played, int better)
{
	move moves[2];
	void *memory;
	int error = meant(state, played, &moves[0]);

	if (!error)
		error = meant(state, better, &moves[1]);
	if (error)
		return error;
	memory = malloc(MEMORY);
	if (!memory)
		return BASTIDE_ERROR_MEMORY;
	question->plan = search_plan_new(state->game, 0);
	reasons_find(memory, MEMORY, &question->plan, &state->state, moves[0], moves[1],
	             &question->reasons);
	free(memory);
	return BASTIDE_OK;
}

int bastide_reason(const struct bastide_state *state, int played, int better, const char *language,
                   char *out, size_t room)
{
	struct question question;
	char text[REASON_TEXT_MAX];
	int which = find_language(language);
	int error = which < 0 ? which : ask(&question, state, played, better);

	if (error)
		return error;
	reason_say_in(which, &question.plan, &state->state, &question.reasons, NULL, text);
	return lib_text(text, strlen(text), out, room);
}

int bastide_reason_json(const struct bastide_state *state, int played, int better, char *out,
                        size_t room)
{
	struct question question;
	char text[JSON_MAX];
	struct emit emit = emit_start(text, sizeof text);
	int error = ask(&question, state, played, better);

	if (error)
		return error;
	reasons_write(&question.plan, &state->state, &question.reasons, &emit, NULL);
	return lib_text(text, emit_end(&emit), out, room);
}
