/* coach.c - the coach at the terminal's table. */
#include "term/coach.h"

#include <stdio.h>
#include <string.h>

#include "ai/coach.h"
#include "base/number.h"
#include "i18n/reason.h"
#include "i18n/say.h"
#include "term/ask.h"

/* ---- after a move ---- */

static void say_loss(const struct console *console, const struct game_state *before, move played,
                     float loss)
{
	int points = (int)(loss + 0.5f);
	char move_text[GAME_TEXT_MAX], text[REASON_TEXT_MAX];

	game_write_move(console->session->table.record.game, before, played, move_text);
	snprintf(text, sizeof text, say_count("reasons.coach.loses", points), points, move_text);
	screen_wrap(&console->screen, 2, text);
}

int coach_objects(struct console *console, const struct game_state *before, move played)
{
	struct session *session = console->session;
	struct worker *worker = &session->worker;
	char text[REASON_TEXT_MAX];

	if (!session->coach || !worker_coach(worker, session->table.record.game, before, played))
		return 0;
	console_await(console, NULL);
	if (worker->evaluation.loss < (float)session->coach)
		return 0;
	say_loss(console, before, played, worker->evaluation.loss);
	if (worker->has_reasons)
		screen_wrap(&console->screen, 2, session_reason(session, worker, text));
	return ask_yes(&console->screen, console->in, say("reasons.coach.take-back"), 0);
}

/* ---- before one ---- */

/* words: reasons.ask.* *.colour.* *.town.* */
static void say_question(const struct console *console, const struct search_plan *plan,
                         const struct coach_question *question)
{
	const struct table *table = &console->session->table;
	const struct evaluator_term *term = &plan->evaluator->terms[question->term];
	char id[REASON_WORDS_MAX], text[REASON_TEXT_MAX];
	const char *thing = "", *word;

	if (term->kind) {
		thing = plan->evaluator->thing_word(&table->state, question->term, question->thing);
		snprintf(id, sizeof id, "%s.%s.%s", plan->game->name, term->kind, thing);
		word = say_find(id);
		thing = word ? word : thing;
	}
	coach_words(plan, question, id);
	snprintf(text, sizeof text, say_find(id), thing);
	screen_wrap(&console->screen, 4, text);
}

void coach_look(struct console *console)
{
	struct worker *worker = &console->session->worker;
	struct search_plan plan = search_plan_new(console->session->table.record.game, 0);
	struct coach_question questions[COACH_QUESTIONS_MAX];
	int count;

	if (table_is_over(&console->session->table)) {
		console_note(console, say("cli.play.after-end"));
		return;
	}
	count = coach_questions(worker->memory, worker->size, &plan, &console->session->table.state,
	                        questions);
	console_note(console, say(count ? "reasons.coach.look" : "reasons.coach.alike"));
	for (int each = 0; each < count; each++)
		say_question(console, &plan, &questions[each]);
}

/* ---- on and off ---- */

static void say_state(const struct console *console)
{
	char text[REASON_TEXT_MAX];

	if (!console->session->coach) {
		console_note(console, say("cli.play.coach-off"));
		return;
	}
	snprintf(text, sizeof text, say_count("cli.play.coach", console->session->coach),
	         console->session->coach);
	console_note(console, text);
}

void coach_set(struct console *console, const char *rest)
{
	long points;

	rest += strspn(rest, " ");
	points = number_read(rest, 1, COACH_MOST);
	if (points > 0)
		console->session->coach = (int)points;
	else if (strcmp(rest, "off") == 0)
		console->session->coach = 0;
	else if (strcmp(rest, "on") == 0)
		console->session->coach = COACH_LOSS;
	else if (*rest) {
		console_note(console, say("cli.play.coach-how"));
		return;
	}
	say_state(console);
}
