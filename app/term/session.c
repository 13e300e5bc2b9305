/* session.c - what both front ends do in the same way. */
#include "term/session.h"

#include <string.h>

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
	char id[128];

	snprintf(id, sizeof id, "%s.node.%s", game->name, game->node(state));
	return say_find(id);
}

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
