#include "term/session.h"

#include <string.h>

#include "base/text.h"
#include "i18n/reason.h"
#include "i18n/say.h"

const char *session_save(struct session *session)
{
	const char *text = "";
	struct error error;
	char path[PATH_MAX];

	if (!session->is_kept)
		return text;
	if (!session->is_saved && autosave_set_aside(&session->autosave, path))
		text = text_from(say("cli.play.aside"), path);
	if (!autosave_write(&session->autosave, &session->table, &error))
		text = text_from("%s", error.text);
	session->is_saved = session->autosave.is_working;
	return text;
}

const char *session_replace_bot(struct session *session, enum host_outcome outcome)
{
	struct table *table = &session->table;
	int seat = table_turn(table);
	const char *level = SITTER_WORDS[SITTER_journeyman];

	table->sitters[seat] = SITTER_journeyman;
	if (outcome == HOST_RESIGN)
		return text_from(say("ai.play.bot-resigns"), table_name(table, seat), level);
	return text_from(say("ai.play.bot-failed"), table_name(table, seat),
	                 programs_error(&session->programs, seat), level);
}

const char *session_reason(const struct session *session, const struct worker *worker)
{
	struct drawn drawn = table_drawn(&session->table, NULL, &worker->state, 0);
	char text[REASON_TEXT_MAX];

	reason_say(&worker->plan, &worker->state, &worker->reasons, drawn.names, text);
	return text_from("%s", text);
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
		hints[each].text = table_move_text(worker->game, &worker->state, best[each]->m);
		hints[each].worth = text_from(say("ai.play.worth"), (int)(100 * best[each]->value + 0.5f));
	}
	return count;
}

const char *session_hint_reason(const struct session *session, const struct hint *best)
{
	const struct worker *worker = &session->worker;
	const struct proof *proof = &worker->proof;
	const char *text = "";

	if (worker->has_reasons && worker->report.candidates[0].m == best->m)
		text = session_reason(session, worker);
	if (proof->seat == PROOF_NOBODY)
		return text;
	return text_join(text, "\n",
	                 text_from(say_count("reasons.proven", proof->margin), proof->margin,
	                           table_name(&session->table, proof->seat)));
}

/* ---- the coach ---- */

int session_ask_coach(struct session *session, const struct game_state *before, move played)
{
	session->before = *before;
	session->played = played;
	return session->coach && session->table.record.game->turn(before) >= 0 &&
	       worker_coach(&session->worker, session->table.record.game, before, played);
}

const char *session_objection(const struct session *session)
{
	const struct worker *worker = &session->worker;
	int points = (int)(worker->evaluation.loss + 0.5f);
	const char *text;

	if (worker->evaluation.loss < (float)session->coach)
		return NULL;
	text = table_move_text(worker->game, &session->before, session->played);
	text = text_from(say_count("reasons.coach.loses", points), points, text);
	return text_join(text, "\n", worker->has_reasons ? session_reason(session, worker) : "");
}

/* ---- the end ---- */

const char *session_result(const struct table *table, const struct game_state *state)
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
		return text_from(say_count("cli.play.wins", points[winner]), table_name(table, winner),
		                 points[winner]);
	return text_from(say_count("cli.play.tied", points[winner]), winners, points[winner]);
}
