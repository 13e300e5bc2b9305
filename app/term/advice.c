/* advice.c - what a good player would look at, and why. */
#include "ai/proof.h"
#include "i18n/reason.h"
#include "i18n/say.h"
#include "term/commands.h"

enum { HINTS_MAX = 3 };

/* Why the first of them, and not the move that a person would look at first; and what is proven. */
static void tell_reason(struct session *session, move best)
{
	struct thinking *thinking = &session->thinking;
	const struct table *table = &session->table;
	struct search_plan plan = search_plan_new(table->record.game, 0);
	const char *names[GAME_SEATS_MAX];
	char text[REASON_TEXT_MAX];
	struct reasons reasons;
	struct proof proof;
	move natural = reasons_natural(thinking->report.candidates, thinking->report.count, best);

	for (int seat = 0; seat < table->record.setup.players; seat++)
		names[seat] = table_name(table, seat);
	if (natural != best) {
		reasons_find(thinking->memory, thinking->size, &plan, &table->state, natural, best,
		             &reasons);
		reason_say(&plan, &table->state, &reasons, names, text);
		screen_wrap(&session->screen, 2, text);
	}
	proof_find(&plan, &table->state, &proof);
	if (proof.seat == PROOF_NOBODY)
		return;
	snprintf(text, sizeof text, say_count("reasons.proven", proof.margin), proof.margin,
	         names[proof.seat]);
	screen_wrap(&session->screen, 2, text);
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
static void list_hints(struct session *session, const struct search_candidate **hints, int count)
{
	const struct table *table = &session->table;

	session->scope.count = count;
	for (int each = 0; each < count; each++) {
		char *text = session->scope.texts[each];

		session->scope.moves[each] = hints[each]->m;
		game_write_move(table->record.game, &table->state, hints[each]->m, text);
		if (session->screen.is_spoken) {
			screen_put(&session->screen, INK_PLAIN, "%d, %s, ", each + 1, text);
			screen_put(&session->screen, INK_PLAIN, say("ai.play.worth"),
			           (int)(100 * hints[each]->value + 0.5f));
			screen_line(&session->screen, INK_PLAIN, ".");
			continue;
		}
		screen_put(&session->screen, INK_RUBRIC, "%4d  ", each + 1);
		screen_put(&session->screen, each ? INK_PLAIN : INK_BOLD, "%-28s", text);
		screen_line(&session->screen, INK_DIM, say("ai.play.worth"),
		            (int)(100 * hints[each]->value + 0.5f));
	}
	list_singly(&session->list, &session->scope);
}

/* What a good player would look at, with what it is worth, and why the first is better. */
void advice_hint(struct session *session, const char *rest)
{
	const struct search_candidate *hints[HINTS_MAX];
	int count;

	(void)rest;
	if (table_is_over(&session->table)) {
		session_note(session, say("cli.play.after-end"));
		return;
	}
	if (!thinking_run(&session->thinking, &session->table, level_find("master"),
	                  &session->screen)) {
		session_note(session, say("ai.play.no-memory"));
		return;
	}
	session_note(session, say("ai.play.hint"));
	count = choose_hints(&session->thinking.report, hints);
	list_hints(session, hints, count);
	if (count > 0)
		tell_reason(session, hints[0]->m);
}
