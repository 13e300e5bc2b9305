/* advice.c - what a good player would look at, and why. */
#include "ai/proof.h"
#include "i18n/reason.h"
#include "i18n/say.h"
#include "term/commands.h"

enum { HINTS_MAX = 3 };

/* Why the first of them, and not the move that a person would look at first; and what is proven. */
static void tell_reason(struct console *console, move best)
{
	const struct worker *worker = &console->session->worker;
	const struct proof *proof = &worker->proof;
	char text[REASON_TEXT_MAX];

	if (worker->has_reasons && worker->report.candidates[0].m == best)
		screen_wrap(&console->screen, 2, session_reason(console->session, worker, text));
	if (proof->seat == PROOF_NOBODY)
		return;
	snprintf(text, sizeof text, say_count("reasons.proven", proof->margin), proof->margin,
	         table_name(&console->session->table, proof->seat));
	screen_wrap(&console->screen, 2, text);
}

/* Up to three moves that were looked at most, what is worth most first. Returns how many. */
static int choose_hints(const struct think_report *report, const struct search_candidate **hints)
{
	int count = 0;

	for (; count < HINTS_MAX && count < report->count; count++) {
		int place = count;

		if (!report->candidates[count].visits)
			break;
		while (place > 0 && hints[place - 1]->value < report->candidates[count].value) {
			hints[place] = hints[place - 1];
			place--;
		}
		hints[place] = &report->candidates[count];
	}
	return count;
}

/* In a list of its own, from which a number picks. */
static void list_hints(struct console *console, const struct search_candidate **hints, int count)
{
	const struct table *table = &console->session->table;

	console->scope.count = count;
	for (int each = 0; each < count; each++) {
		char *text = console->scope.texts[each];

		console->scope.moves[each] = hints[each]->m;
		game_write_move(table->record.game, &table->state, hints[each]->m, text);
		if (console->screen.is_spoken) {
			screen_put(&console->screen, INK_PLAIN, "%d, %s, ", each + 1, text);
			screen_put(&console->screen, INK_PLAIN, say("ai.play.worth"),
			           (int)(100 * hints[each]->value + 0.5f));
			screen_line(&console->screen, INK_PLAIN, ".");
			continue;
		}
		screen_put(&console->screen, INK_RUBRIC, "%4d  ", each + 1);
		screen_put(&console->screen, each ? INK_PLAIN : INK_BOLD, "%-28s", text);
		screen_line(&console->screen, INK_DIM, say("ai.play.worth"),
		            (int)(100 * hints[each]->value + 0.5f));
	}
	list_singly(&console->list, &console->scope);
}

/* What a good player would look at, with what it is worth, and why the first is better. */
void advice_hint(struct console *console, const char *rest)
{
	const struct search_candidate *hints[HINTS_MAX];
	int count;

	(void)rest;
	if (table_is_over(&console->session->table)) {
		console_note(console, say("cli.play.after-end"));
		return;
	}
	if (!worker_hint(&console->session->worker, console->session->table.record.game,
	                 &console->session->table.state)) {
		console_note(console, say("ai.play.no-memory"));
		return;
	}
	console_await(console, "master");
	console_note(console, say("ai.play.hint"));
	count = choose_hints(&console->session->worker.report, hints);
	list_hints(console, hints, count);
	if (count > 0)
		tell_reason(console, hints[0]->m);
}
