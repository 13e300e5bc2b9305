/* The commands that ask for advice: hint, look, coach. */
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "i18n/reason.h"
#include "i18n/say.h"
#include "term/console.h"

/* ---- what a good player would look at, and why ---- */

/* In a list of its own, from which a number picks. */
static void list_hints(struct console *console, const struct hint *hints, int count)
{
	const struct screen *screen = &console->screen;

	console->scope.count = count;
	for (int each = 0; each < count; each++) {
		console->scope.moves[each] = hints[each].m;
		strcpy(console->scope.texts[each], hints[each].text);
		if (screen->is_spoken) {
			screen_line(screen, INK_PLAIN, "%d, %s, %s", each + 1, hints[each].text,
			            hints[each].worth);
			continue;
		}
		screen_put(screen, INK_RUBRIC, "%4d  ", each + 1);
		screen_put(screen, each ? INK_PLAIN : INK_BOLD, "%-28s", hints[each].text);
		screen_line(screen, INK_DIM, "%s", hints[each].worth);
	}
	list_singly(&console->list, &console->scope);
}

/* Whether a seat decides now; else says why there is no advice. */
static int is_decision(const struct console *console)
{
	int actor = table_turn(&console->session->table);

	if (actor == GAME_OVER)
		console_note(console, say("cli.play.after-end"));
	else if (actor == GAME_CHANCE)
		console_note(console, say("cli.play.no-advice"));
	return actor >= 0;
}

void advice_hint(struct console *console, const char *rest)
{
	struct session *session = console->session;
	struct hint hints[HINTS_MAX];
	int count;

	if (session->quiz) {
		solve_hint(console, rest);
		return;
	}
	if (!is_decision(console))
		return;
	if (!worker_hint(&session->worker, session->table.record.game, &session->table.state)) {
		console_note(console, say("ai.play.no-memory"));
		return;
	}
	console_await(console, "master");
	console_note(console, say("ai.play.hint"));
	count = session_hints(session, hints);
	list_hints(console, hints, count);
	if (count == 0)
		return;
	if (*session_hint_reason(session, &hints[0]))
		screen_wrap(&console->screen, 2, session_hint_reason(session, &hints[0]));
}

/* ---- the coach after a move ---- */

int advice_objects(struct console *console, const struct game_state *before, move played)
{
	const char *text;

	if (!session_ask_coach(console->session, before, played))
		return 0;
	console_await(console, NULL);
	text = session_objection(console->session);
	if (!text)
		return 0;
	screen_wrap(&console->screen, 2, text);
	return ask_yes(&console->screen, console->in, say("reasons.coach.take-back"), 0);
}

/* ---- and before one ---- */

/* words: reasons.ask.* *.colour.* *.town.* */
static void say_question(const struct console *console, const struct search_plan *plan,
                         const struct coach_question *question)
{
	const struct evaluator_term *term = &plan->evaluator->terms[question->term];
	char id[REASON_WORDS_MAX];
	const char *thing = "";

	if (term->kind) {
		thing = plan->evaluator->thing_word(&console->session->table.state, question->term,
		                                    question->thing);
		thing = say_or(thing, "%s.%s.%s", plan->game->name, term->kind, thing);
	}
	coach_words(plan, question, id);
	screen_wrap(&console->screen, 4, text_from(say_find(id), thing));
}

void advice_look(struct console *console, const char *rest)
{
	struct worker *worker = &console->session->worker;
	struct search_plan plan = search_plan_new(console->session->table.record.game, 0);
	struct coach_question questions[COACH_QUESTIONS_MAX];
	int count;

	(void)rest;
	if (!is_decision(console))
		return;
	count = coach_questions(worker->memory, worker->size, &plan, &console->session->table.state,
	                        questions);
	console_note(console, say(count ? "reasons.coach.look" : "reasons.coach.alike"));
	for (int each = 0; each < count; each++)
		say_question(console, &plan, &questions[each]);
}

/* ---- on and off ---- */

void advice_coach(struct console *console, const char *rest)
{
	int *coach = &console->session->coach;
	long points = number_read(rest, 1, COACH_MOST);

	if (points > 0)
		*coach = (int)points;
	else if (strcmp(rest, "off") == 0)
		*coach = 0;
	else if (strcmp(rest, "on") == 0)
		*coach = COACH_LOSS;
	else if (*rest) {
		console_note(console, say("cli.play.coach-how"));
		return;
	}
	console_note(console, *coach ? text_from(say_count("cli.play.coach", *coach), *coach)
	                             : say("cli.play.coach-off"));
}
