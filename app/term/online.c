#include "term/online.h"

#include <stdio.h>
#include <string.h>

/* ---- following the game ---- */

/* The seats of others are nobody's here: nothing is ever decided for them. */
static void follow_seats(struct session *session)
{
	const struct remote_now *now = &session->online->now;
	struct table *table = &session->table;

	for (int seat = 0; seat < table->record.setup.players; seat++) {
		table->sitters[seat] = seat == now->own ? SITTER_HUMAN : SITTER_journeyman;
		strcpy(table->record.names[seat], now->record->names[seat]);
	}
}

/* The whole game as it stands there: another one, perhaps, after a rematch. */
static enum online_news take_over(struct session *session)
{
	struct table *table = &session->table;
	struct online *online = session->online;
	const struct record *record = online->now.record;
	struct error error;

	table_free(table);
	if (!record || !table_start(table, record->game, &record->setup, &error))
		return ONLINE_NOTHING;
	memcpy(table->record.moves, record->moves, (size_t)record->count * sizeof(move));
	table->record.count = table->known = record->count;
	record_replay(&table->record, table->record.count, &table->state);
	follow_seats(session);
	online->sent_at = -1;
	online->pending_count = 0;
	online->is_known = 1;
	return ONLINE_GAME;
}

/* What does not fit was missed: then the game is taken over as it stands. */
static enum online_news take_move(struct session *session, const char *spelling, move *m)
{
	const struct table *table = &session->table;
	const struct game *game = table->record.game;

	if (session->online->is_known && game_read_move(game, &table->state, spelling, m) &&
	    game_is_legal(game, &table->state, *m))
		return ONLINE_MOVE;
	return take_over(session);
}

static enum online_news take_back(struct session *session, int ply)
{
	struct table *table = &session->table;

	if (ply > table->record.count)
		return ONLINE_NOTHING;
	table->record.count = table->known = ply;
	record_replay(&table->record, ply, &table->state);
	session->online->sent_at = -1;
	return ONLINE_BACK;
}

static void add_line(struct online *online, const char *text)
{
	snprintf(online->talk[online->talk_count++ % TALK_MAX], REMOTE_TEXT_MAX, "%s", text);
}

enum online_news online_take(struct session *session, const struct remote_event *event, move *m)
{
	struct online *online = session->online;

	switch (event->kind) {
	case REMOTE_ANEW:
		return take_over(session);
	case REMOTE_MOVE:
		return take_move(session, event->text, m);
	case REMOTE_BACK:
		return take_back(session, event->ply);
	case REMOTE_NOW:
		return ONLINE_NOTHING;
	case REMOTE_TELLS:
		add_line(online, event->text);
		return ONLINE_TOLD;
	case REMOTE_REFUSED:
		online->sent_at = -1;
		online->pending_count = 0;
		add_line(online, event->text);
		return ONLINE_REFUSED;
	case REMOTE_GONE:
		add_line(online, event->text);
		online->is_gone = 1;
		return ONLINE_GONE;
	}
	return ONLINE_NOTHING;
}

void online_attach(struct session *session, struct online *online, const struct remote *remote)
{
	online->remote = remote;
	online->sent_at = -1;
	session->online = online;
}

void online_ask(struct session *session)
{
	struct online *online = session->online;

	online->remote->now(online->remote->with, &online->now);
	if (online->is_known && online->now.record)
		follow_seats(session);
}

/* ---- what a person does ---- */

int online_wish(struct session *session, const char *word, const char *rest, char *text)
{
	const struct remote *remote = session->online->remote;
	int is_fine;

	*text = 0;
	is_fine = remote->wish(remote->with, word, rest, text);
	if (*text)
		add_line(session->online, text);
	return is_fine;
}

void online_send_next(struct session *session)
{
	struct online *online = session->online;
	const struct table *table = &session->table;
	move m = online->pending[0];

	if (online->pending_count == 0)
		return;
	if (!online_may_move(session) || !table_waits(table) ||
	    !game_is_legal(table->record.game, &table->state, m)) {
		online->pending_count = 0;
		return;
	}
	memmove(online->pending, online->pending + 1,
	        (size_t)--online->pending_count * sizeof *online->pending);
	online->sent_at = table->record.count;
	online->remote->move(online->remote->with, m);
}

void online_send(struct session *session, const move *moves, int count)
{
	memcpy(session->online->pending, moves, (size_t)count * sizeof *moves);
	session->online->pending_count = count;
	online_send_next(session);
}

/* ---- what may be done ---- */

int online_may_move(const struct session *session)
{
	const struct remote_now *now = &session->online->now;

	return now->is_playing && !now->is_paused && now->own >= 0 && now->turn == now->own &&
	       session->online->sent_at != session->table.record.count;
}

int online_may_undo(const struct session *session)
{
	return session->online->now.is_playing && session->online->now.own >= 0;
}

int online_may_think(const struct session *session)
{
	return !session->online || session->online->now.is_over;
}

int online_is_asked(const struct online *online)
{
	const struct remote_now *now = &online->now;

	return now->own >= 0 && now->asked_by >= 0 && now->asked_by != now->own && !now->has_agreed;
}

int online_is_moving(const struct online *online)
{
	const struct remote_now *now = &online->now;

	return now->is_playing && !now->is_paused && !now->is_lost && !online_is_asked(online);
}

int online_is_free(const struct online *online, int seat)
{
	return online->now.is_open && !online->now.is_taken[seat];
}

int online_taken(const struct session *session)
{
	int taken = 0;

	for (int seat = 0; seat < session->table.record.setup.players; seat++)
		taken += session->online->now.is_taken[seat];
	return taken;
}

int online_winner(const struct session *session)
{
	for (int seat = 0; seat < session->table.record.setup.players; seat++)
		if (session->online->now.places[seat] == 1)
			return seat;
	return -1;
}

int online_first_line(const struct online *online)
{
	return online->talk_count > TALK_MAX ? online->talk_count - TALK_MAX : 0;
}

const char *online_line(const struct online *online, int line)
{
	return online->talk[line % TALK_MAX];
}

/* ---- what can be wished ---- */

static int has_free_seat(const struct online *online)
{
	const struct remote_now *now = &online->now;

	for (int seat = 0; now->record && seat < now->record->setup.players; seat++)
		if (online_is_free(online, seat))
			return 1;
	return 0;
}

int online_is_time_for(const struct online *online, int when)
{
	const struct remote_now *now = &online->now;
	int is_seated = now->own >= 0;
	int bits = WHEN_ANY | (online_is_asked(online) ? WHEN_ASKED : 0) |
	           (now->is_owner && now->is_open ? WHEN_OWNER : 0) |
	           (now->is_owner && has_free_seat(online) ? WHEN_FREE : 0) |
	           (now->is_over && (is_seated || now->has_rematch) ? WHEN_OVER : 0);

	if (now->is_open)
		bits |= is_seated ? WHEN_SITTING : WHEN_STANDING;
	if (is_seated && now->is_paused)
		bits |= WHEN_PAUSED;
	else if (is_seated && now->is_playing)
		bits |= WHEN_PLAYING;
	if (is_seated && now->is_playing && now->is_away[now->own])
		bits |= WHEN_AWAY;
	return (bits & when) != 0;
}
