/* session.c - what both front ends do in the same way. */
#include "term/session.h"

#include <string.h>

#include "base/text.h"
#include "i18n/reason.h"
#include "i18n/say.h"

void session_save(struct session *session, char out[SESSION_TEXT_MAX])
{
	struct error error;
	char path[PATH_MAX];

	out[0] = 0;
	if (!session->is_kept)
		return;
	if (!session->is_saved && autosave_set_aside(&session->autosave, path))
		snprintf(out, SESSION_TEXT_MAX, say("cli.play.aside"), path);
	if (!autosave_write(&session->autosave, &session->table, &error))
		snprintf(out, SESSION_TEXT_MAX, "%s", error.text);
	session->is_saved = session->autosave.is_working;
}

void session_replace_bot(struct session *session, enum host_outcome outcome,
                         char out[SESSION_TEXT_MAX])
{
	struct table *table = &session->table;
	int seat = table_turn(table);
	const char *level = SITTER_WORDS[SITTER_journeyman];

	table->sitters[seat] = SITTER_journeyman;
	if (outcome == HOST_RESIGN)
		snprintf(out, SESSION_TEXT_MAX, say("ai.play.bot-resigns"), table_name(table, seat), level);
	else
		snprintf(out, SESSION_TEXT_MAX, say("ai.play.bot-failed"), table_name(table, seat),
		         programs_error(&session->programs, seat), level);
}

void session_names(const struct session *session, const char *names[GAME_SEATS_MAX])
{
	for (int seat = 0; seat < session->table.record.setup.players; seat++)
		names[seat] = table_name(&session->table, seat);
}

const char *session_reason(const struct session *session, const struct worker *worker,
                           char out[1024])
{
	const char *names[GAME_SEATS_MAX];

	session_names(session, names);
	reason_say(&worker->plan, &worker->state, &worker->reasons, names, out);
	return out;
}

/* words: *.node.* */
const char *session_question(const struct game *game, const struct game_state *state)
{
	return say_or(NULL, "%s.node.%s", game->name, game->node(state));
}

/* ---- hints ---- */

int session_hints(const struct session *session, struct hint hints[HINTS_MAX])
{
	const struct worker *worker = &session->worker;
	const struct search_candidate *best[HINTS_MAX];
	int count = 0;

	for (; count < HINTS_MAX && count < worker->report.count; count++) {
		const struct search_candidate *each = &worker->report.candidates[count];
		int place = count;

		if (!each->visits)
			break;
		for (; place > 0 && best[place - 1]->value < each->value; place--)
			best[place] = best[place - 1];
		best[place] = each;
	}
	for (int each = 0; each < count; each++) {
		hints[each].m = best[each]->m;
		game_write_move(worker->game, &worker->state, best[each]->m, hints[each].text);
		snprintf(hints[each].worth, sizeof hints[each].worth, say("ai.play.worth"),
		         (int)(100 * best[each]->value + 0.5f));
	}
	return count;
}

void session_hint_reason(const struct session *session, const struct hint *best, char out[1024])
{
	const struct worker *worker = &session->worker;
	const struct proof *proof = &worker->proof;

	*out = 0;
	if (worker->has_reasons && worker->report.candidates[0].m == best->m)
		session_reason(session, worker, out);
	if (proof->seat != PROOF_NOBODY) {
		text_add(out, 1024, "%s", *out ? "\n" : "");
		text_add(out, 1024, say_count("reasons.proven", proof->margin), proof->margin,
		         table_name(&session->table, proof->seat));
	}
}

/* ---- the coach ---- */

int session_ask_coach(struct session *session, const struct game_state *before, move played)
{
	session->before = *before;
	session->played = played;
	return session->coach && session->table.record.game->turn(before) >= 0 &&
	       worker_coach(&session->worker, session->table.record.game, before, played);
}

int session_objection(const struct session *session, char out[SESSION_TEXT_MAX])
{
	const struct worker *worker = &session->worker;
	int points = (int)(worker->evaluation.loss + 0.5f);
	char text[GAME_TEXT_MAX], reason[1024];

	if (worker->evaluation.loss < (float)session->coach)
		return 0;
	game_write_move(worker->game, &session->before, session->played, text);
	snprintf(out, SESSION_TEXT_MAX, say_count("reasons.coach.loses", points), points, text);
	if (worker->has_reasons)
		text_add(out, SESSION_TEXT_MAX, "\n%s", session_reason(session, worker, reason));
	return 1;
}

/* ---- the end ---- */

void session_result(const struct table *table, const struct game_state *state, char *out,
                    size_t size)
{
	const struct game *game = table->record.game;
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX], winner = 0, winners = 0;

	game->score(state, points);
	game_result(game, state, places);
	for (int seat = 0; seat < table->record.setup.players; seat++) {
		winner = places[seat] == 1 ? seat : winner;
		winners += places[seat] == 1;
	}
	if (winners == 1)
		snprintf(out, size, say_count("cli.play.wins", points[winner]), table_name(table, winner),
		         points[winner]);
	else
		snprintf(out, size, say_count("cli.play.tied", points[winner]), winners, points[winner]);
}
