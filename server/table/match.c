#include "server/table/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "core/games.h"
#include "core/trace.h"
#include "server/table/clocks.h"
#include "server/table/dice.h"
#include "server/table/dice_commit.h"
#include "server/util/memory.h"

/* How long a seat without a clock may keep the others waiting before they may hand it to a computer
   player. */
#define ABANDONED_MS ((int64_t)24 * 3600 * 1000)
/* How long everyone's consent is needed to end a pause. */
#define PAUSE_MS ((int64_t)24 * 3600 * 1000)
/* The rules by which nobody loses time for an undone position. */
enum { RULES_FAIR_CLOCKS = 3 };

const char *const REFUSAL_CODES[REFUSALS] = {
	"none",
#define REFUSAL(name, code) code,
#include "server/table/refusals.def"
#undef REFUSAL
};

/* --- coming and going ------------------------------------------------------------------------- */

static int read_option(const struct game *game, struct game_setup *setup, char *word)
{
	char *value = strchr(word, '=');

	if (!value)
		return 0;
	*value++ = 0;
	return game_set_option(game, setup, word, value) == GAME_SET;
}

int match_setup(const struct table_head *head, const struct game **game, struct game_setup *setup)
{
	char options[OPTIONS_TEXT_MAX], *rest = options, *word;

	*game = games_find(head->game);
	if (!*game)
		return 0;
	*setup = game_new_setup(head->players);
	snprintf(options, sizeof options, "%s", head->options);
	while ((word = strsep(&rest, " ")))
		if (word[0] && !read_option(*game, setup, word))
			return 0;
	return game_check_setup(*game, setup);
}

struct match *match_new(const struct table_head *head)
{
	struct match *match = (struct match *)memory_new(sizeof *match);

	if (!match_setup(head, &match->game, &match->setup) || !clocks_are_valid(head) ||
	    head->created < 0 || head->created > TIME_END) {
		free(match);
		return NULL;
	}
	match->head = *head;
	match->text = (struct log_text *)memory_new(sizeof *match->text);
	match->running = SEAT_NONE;
	match->changed = match->last = head->created;
	return match;
}

void match_free(struct match *match)
{
	if (!match)
		return;
	for (long each = 0; each < match->size; each++)
		free((char *)match->events[each].text);
	free(match->events);
	if (match->text) {
		free(match->text->bytes);
		free(match->text->ends);
	}
	free(match->text);
	if (!match->shares_rows) {
		free(match->moves);
		free(match->actors);
		free(match->undos_before);
		free(match->snapshots);
	}
	free(match);
}

/* --- questions -------------------------------------------------------------------------------- */

int match_seat_of(const struct match *match, const char *person)
{
	if (!person[0])
		return SEAT_NONE;
	for (int seat = 0; seat < match->head.players; seat++)
		if (strcmp(match->seats[seat].person, person) == 0)
			return seat;
	return SEAT_NONE;
}

int match_turn(const struct match *match)
{
	int actor;

	if (match->status != TABLE_PLAYING)
		return SEAT_NONE;
	actor = match->game->turn(&match->state);
	return actor >= 0 ? actor : SEAT_NONE;
}

int match_is_bot(const struct match *match, int seat)
{
	const struct seat *who = &match->seats[seat];

	return who->kind == SEAT_BOT || who->is_away || who->has_resigned;
}

const char *match_level(const struct match *match, int seat)
{
	const struct seat *who = &match->seats[seat];

	return who->kind == SEAT_BOT && bots_has_level(who->level) ? who->level : bots_substitute();
}

unsigned match_voters(const struct match *match)
{
	unsigned seats = 0;

	for (int seat = 0; seat < match->head.players; seat++)
		if (match->seats[seat].kind == SEAT_PERSON && !match_is_bot(match, seat))
			seats |= 1u << seat;
	return seats;
}

static int is_over_chance(const struct match *match, int ply)
{
	for (int each = ply; each < match->plies; each++)
		if (match->actors[each] == SEAT_CHANCE)
			return 1;
	return 0;
}

/* Whether a seat alone has acted since. */
static int acted_alone(const struct match *match, int seat, int ply)
{
	for (int each = ply; each < match->plies; each++)
		if (match->actors[each] != seat)
			return 0;
	return 1;
}

/* Whether the seat's own person has made all moves since, and nobody else has acted. */
static int acted_in_person(const struct match *match, int seat, int ply)
{
	for (int each = ply; each < match->plies; each++)
		if (match->snapshots[each].is_bots)
			return 0;
	return acted_alone(match, seat, ply);
}

static int has_acted(const struct match *match, int seat, int ply)
{
	for (int each = ply; each < match->plies; each++)
		if (match->actors[each] == seat)
			return 1;
	return 0;
}

unsigned match_consent_needed(const struct match *match, const struct proposal *proposal)
{
	unsigned seats = match_voters(match);
	int is_chance;

	if (proposal->ask != ASK_UNDO)
		return seats;
	is_chance = is_over_chance(match, proposal->ply);
	for (int seat = 0; seat < match->head.players; seat++)
		if (match->seats[seat].kind == SEAT_PERSON && !match->seats[seat].has_resigned &&
		    (is_chance || has_acted(match, seat, proposal->ply)))
			seats |= 1u << seat;
	return seats;
}

/* Free: the person alone has acted since, or nobody else's consent is needed. */
int match_is_free_undo(const struct match *match, int seat, int ply)
{
	struct proposal proposal = {ASK_UNDO, seat, ply, 1u << seat};

	return (match_consent_needed(match, &proposal) & ~proposal.agreed) == 0 ||
	       acted_in_person(match, seat, ply);
}

int64_t match_left_after_undo(const struct match *match, int seat, int ply, int64_t now)
{
	struct clock_undo undo = {now, seat, match_is_free_undo(match, seat, ply)};

	return clocks_left_after_undo(match, &match->snapshots[ply], undo);
}

int64_t match_left_after_return(const struct match *match, int seat, int64_t now)
{
	return clocks_left_after_return(match, seat, now);
}

int64_t match_pause_ends_at(const struct match *match)
{
	long each = match->size - 1;

	if (match->status != TABLE_PAUSED)
		return 0;
	while (each > 0 && match->events[each].kind != EVENT_PAUSE)
		each--;
	return match->events[each].at + PAUSE_MS;
}

int match_undo(const struct match *match, int seat, struct undo *out)
{
	int ply = match->plies - 1;

	if (match->status != TABLE_PLAYING || match->is_broken || !(match_voters(match) >> seat & 1))
		return 0;
	while (ply >= 0 && match->actors[ply] != seat)
		ply--;
	if (ply < 0)
		return 0;
	*out = (struct undo){ply, ply, match_is_free_undo(match, seat, ply)};
	while (out->turn_ply > 0 && match->actors[out->turn_ply - 1] == seat)
		out->turn_ply--;
	return 1;
}

int64_t match_abandoned_at(const struct match *match, int seat)
{
	if (match->head.clock != CLOCK_NONE || match_turn(match) != seat || match_is_bot(match, seat))
		return 0;
	return match->changed + ABANDONED_MS;
}

int64_t match_expires_at(const struct match *match)
{
	int64_t hours = match->head.is_listed ? LISTED_HOURS_MAX : OPEN_HOURS_MAX;

	return match->status == TABLE_OPEN ? match->changed + hours * 3600 * 1000 : 0;
}

int match_has_begun(const struct match *match)
{
	return match->status != TABLE_OPEN && match->status != TABLE_DICE_COMMIT;
}

int match_read_fill(const char *text, int64_t now, struct fill *out)
{
	char level[LEVEL_MAX], rest;
	int minutes;

	if (sscanf(text, "%15s %d%c", level, &minutes, &rest) != 2 || minutes < 1 ||
	    minutes > FILL_MINUTES_MAX || !bots_has_level(level))
		return 0;
	memcpy(out->level, level, LEVEL_MAX);
	out->at = now + minutes * (int64_t)60 * 1000;
	return 1;
}

int64_t match_deadline(const struct match *match)
{
	if (match->status == TABLE_OPEN)
		return match->fill.at;
	return match->status == TABLE_DICE_COMMIT ? dice_commit_deadline(match)
	                                          : clocks_deadline(match);
}

int64_t match_time_left(const struct match *match, int seat, int64_t now)
{
	return clocks_time_left(match, seat, now);
}

/* People who resigned share the place after all who did not. */
void match_places(const struct match *match, int places[GAME_SEATS_MAX])
{
	int all[GAME_SEATS_MAX] = {0}, stayed = 0;

	game_result(match->game, &match->state, all);
	for (int seat = 0; seat < match->head.players; seat++)
		stayed += !match->seats[seat].has_resigned;
	for (int seat = 0; seat < match->head.players; seat++) {
		places[seat] = match->seats[seat].has_resigned ? stayed + 1 : 1;
		for (int other = 0; other < match->head.players; other++)
			if (!match->seats[seat].has_resigned && !match->seats[other].has_resigned)
				places[seat] += all[other] < all[seat];
	}
}

struct table_summary match_summarise(const struct match *match)
{
	struct table_summary summary = {
		.status = match->status, .changed = match->changed, .chain = match->chain};

	summary.turn = match_turn(match);
	summary.deadline = match_deadline(match);
	if (summary.turn != SEAT_NONE)
		summary.waiting = match_is_bot(match, summary.turn) ? WAITING_BOT : WAITING_PERSON;
	for (int seat = 0; seat < match->head.players; seat++)
		memcpy(summary.person[seat], match->seats[seat].person, ID_MAX);
	return summary;
}

struct dice match_dice(const struct match *match, int ply)
{
	struct dice dice = {match->head.secret, ply, match->undos, ""};

	for (int seat = 0; seat < match->head.players; seat++)
		dice_add_entropy(&dice, match->seats[seat].entropy);
	return dice;
}

struct record match_record(const struct match *match)
{
	struct record record = record_new(match->moves, match->plies);

	record.game = match->game;
	record.setup = match->setup;
	record.count = match->plies;
	record.undos = match->undos_before;
	dice_hash(match->head.secret, record.fair);
	if (match->status == TABLE_OVER)
		memcpy(record.secret, match->head.secret, HEX_MAX);
	for (int seat = 0; seat < match->head.players; seat++) {
		const struct seat *who = &match->seats[seat];

		memcpy(record.entropy[seat], who->entropy, HEX_MAX);
		record.withheld |= (unsigned)who->has_withheld << seat;
		snprintf(record.names[seat], RECORD_NAME_MAX, "%s",
		         who->kind == SEAT_BOT ? who->level : who->name);
	}
	return record;
}

/* --- folding ---------------------------------------------------------------------------------- */

static uint64_t *client_word(struct match *match, const char *client, uint64_t *bit)
{
	uint64_t hash = fnv_add(FNV_BASIS, client, strlen(client));

	*bit = (uint64_t)1 << (hash & 63);
	return &match->clients[hash >> 6 & (CLIENT_WORDS - 1)];
}

int match_may_repeat(const struct match *match, const char *client)
{
	uint64_t bit, word = *client_word((struct match *)match, client, &bit);

	return (word & bit) != 0;
}

static void remember_client(struct match *match, const char *client)
{
	uint64_t bit, *word;

	if (!client[0])
		return;
	word = client_word(match, client, &bit);
	*word |= bit;
}

static void append_event(struct match *match, const struct event *event)
{
	match->events = (struct event *)grow(match->events, &match->capacity, (size_t)match->size + 1,
	                                     sizeof *event);
	match->events[match->size] = *event;
	match->events[match->size].text = memory_text(event->text);
	match->size++;
	remember_client(match, event->client);
}

static void append_move(struct match *match, move m, int64_t when)
{
	size_t needed = (size_t)match->plies + 1;

	match->moves = (move *)grow(match->moves, &match->moves_capacity, needed, sizeof m);
	match->actors = (signed char *)grow(match->actors, &match->actors_capacity, needed, 1);
	match->undos_before = (int *)grow(match->undos_before, &match->undos_capacity, needed,
	                                  sizeof *match->undos_before);
	match->snapshots = (struct clock_snapshot *)grow(match->snapshots, &match->snapshots_capacity,
	                                                 needed, sizeof *match->snapshots);
	match->actors[match->plies] = (signed char)match->game->turn(&match->state);
	match->undos_before[match->plies] = match->undos;
	match->snapshots[match->plies] = clocks_snapshot(match, when);
	match->snapshots[match->plies].is_bots = match_turn(match) >= 0 &&
	                                         match_is_bot(match, match_turn(match));
	match->moves[match->plies++] = m;
}

/* The game is decided when fewer than two seats, or no person, have not resigned. */
static int is_decided(const struct match *match)
{
	int stayed = 0, people = 0;

	for (int seat = 0; seat < match->head.players; seat++) {
		stayed += !match->seats[seat].has_resigned;
		people += !match->seats[seat].has_resigned && match->seats[seat].kind == SEAT_PERSON;
	}
	return stayed < 2 || people == 0;
}

/* A person who sits down needs no other reserved seat. */
static void drop_reservations(struct match *match, const char *person)
{
	for (int seat = 0; seat < match->head.players; seat++)
		if (strcmp(match->seats[seat].reserved, person) == 0)
			match->seats[seat].reserved[0] = 0;
}

static void fold_reserve(struct match *match, const struct event *event)
{
	struct seat *seat = &match->seats[event->seat];

	memset(seat, 0, sizeof *seat);
	memcpy(seat->reserved, event->person, ID_MAX);
	snprintf(seat->reserved_name, sizeof seat->reserved_name, "%s", event->text);
}

static void fold_sit(struct match *match, const struct event *event)
{
	struct seat *seat = &match->seats[event->seat];

	drop_reservations(match, event->person);
	memset(seat, 0, sizeof *seat);
	seat->kind = SEAT_PERSON;
	memcpy(seat->person, event->person, ID_MAX);
	seat->badge = event->badge;
	snprintf(seat->name, sizeof seat->name, "%s", event->text);
}

static void fold_bot(struct match *match, const struct event *event)
{
	struct seat *seat = &match->seats[event->seat];

	memset(seat, 0, sizeof *seat);
	seat->kind = event->text[0] ? SEAT_BOT : SEAT_EMPTY;
	snprintf(seat->level, sizeof seat->level, "%s", event->text);
}

static int fold_fill(struct match *match, const struct event *event)
{
	memset(&match->fill, 0, sizeof match->fill);
	return !event->text[0] || match_read_fill(event->text, event->at, &match->fill);
}

static void fold_start(struct match *match, const struct event *event)
{
	match->status = TABLE_PLAYING;
	match->rules = atoi(event->text);
	game_start(match->game, &match->state, &match->setup);
	clocks_fill(match);
}

static int fold_move(struct match *match, const struct event *event)
{
	move m;

	if (!game_read_move(match->game, &match->state, event->text, &m) ||
	    !game_is_legal(match->game, &match->state, m))
		return 0;
	append_move(match, m, event->at);
	game_play(match->game, &match->state, m);
	match->proposal.ask = ASK_NOTHING;
	if (match->game->turn(&match->state) == GAME_OVER)
		match->status = TABLE_OVER;
	return 1;
}

static int restore_clocks(struct match *match, const struct event *event, int ply)
{
	struct clock_undo undo = {event->at, event->seat, 0};

	if (match->rules < RULES_FAIR_CLOCKS) {
		undo.is_free = acted_alone(match, event->seat, ply);
		clocks_restore_before_fair(match, &match->snapshots[ply], undo);
		return 1;
	}
	if (event->seat < 0 || event->seat >= match->head.players)
		return 0;
	undo.is_free = match_is_free_undo(match, event->seat, ply);
	clocks_undo(match, &match->snapshots[ply], undo);
	return 1;
}

static int fold_undo(struct match *match, const struct event *event)
{
	int ply = atoi(event->text);

	if (ply < 0 || ply > match->plies)
		return 0;
	if (match->rules > 0 && ply < match->plies) {
		if (!restore_clocks(match, event, ply))
			return 0;
		match->undos += is_over_chance(match, ply);
	}
	match->plies = ply;
	game_start(match->game, &match->state, &match->setup);
	for (int each = 0; each < ply; each++)
		game_play(match->game, &match->state, match->moves[each]);
	match->proposal.ask = ASK_NOTHING;
	return 1;
}

static int fold_ask(struct match *match, const struct event *event)
{
	struct proposal proposal = {ASK_PAUSE, event->seat, 0, 1u << event->seat};

	if (strcmp(event->text, "resume") == 0) {
		proposal.ask = ASK_RESUME;
	} else if (strcmp(event->text, "pause") != 0) {
		proposal.ask = ASK_UNDO;
		if (sscanf(event->text, "undo %d", &proposal.ply) != 1 || proposal.ply < 0 ||
		    proposal.ply > match->plies)
			return 0;
	}
	match->proposal = proposal;
	return 1;
}

static void fold_pause(struct match *match)
{
	match->status = TABLE_PAUSED;
	match->proposal.ask = ASK_NOTHING;
}

static void fold_resume(struct match *match)
{
	match->status = TABLE_PLAYING;
	match->proposal.ask = ASK_NOTHING;
}

static void fold_resign(struct match *match, const struct event *event)
{
	match->seats[event->seat].has_resigned = 1;
	match->proposal.ask = ASK_NOTHING;
	if (is_decided(match))
		match->status = TABLE_OVER;
}

static int fold_outage(struct match *match, const struct event *event)
{
	int64_t ms = atoll(event->text);

	if (match->status == TABLE_PLAYING)
		return clocks_skip(match, ms, event->at);
	if (ms < 0 || ms > event->at - match->dice_commit_since)
		return 0;
	match->dice_commit_since += ms;
	return 1;
}

static void fold_return(struct match *match, const struct event *event)
{
	match->seats[event->seat].is_away = 0;
	clocks_return(match, event->seat, event->at);
}

/* --- what can follow -------------------------------------------------------------------------- */

enum {
	OPEN = 1 << TABLE_OPEN,
	DICE_COMMIT = 1 << TABLE_DICE_COMMIT,
	PLAYING = 1 << TABLE_PLAYING,
	PAUSED = 1 << TABLE_PAUSED,
	OVER = 1 << TABLE_OVER,
	ANY_TIME = (1 << TABLE_STATUSES) - 1
};

static const struct {
	int has_seat;
	unsigned when; /* a set of statuses */
} ROWS[EVENTS] = {
#define EVENT(name, word, ...) {__VA_ARGS__},
#include "server/table/events.def"
#undef EVENT
};

/* The times of a log never go back, and are never so late that clocks would overflow. */
static int has_valid_time(const struct match *match, const struct event *event)
{
	return event->at >= match->last && event->at <= TIME_END;
}

static int can_follow(const struct match *match, const struct event *event)
{
	if ((unsigned)event->kind >= EVENTS || !has_valid_time(match, event))
		return 0;
	if (!(ROWS[event->kind].when >> match->status & 1))
		return 0;
	return !ROWS[event->kind].has_seat || (event->seat >= 0 && event->seat < match->head.players);
}

static int apply_event(struct match *match, const struct event *event)
{
	switch (event->kind) {
	case EVENT_SIT:
		return fold_sit(match, event), 1;
	case EVENT_RESERVE:
		return fold_reserve(match, event), 1;
	case EVENT_STAND:
	case EVENT_REMOVE:
		return memset(&match->seats[event->seat], 0, sizeof match->seats[0]), 1;
	case EVENT_ENTROPY:
		return dice_commit_fold_entropy(match, event);
	case EVENT_COMMIT:
		return dice_commit_fold_commit(match, event);
	case EVENT_DRAW:
		return dice_commit_fold_draw(match, event);
	case EVENT_WITHHELD:
		return dice_commit_fold_withheld(match, event);
	case EVENT_BOT:
		return fold_bot(match, event), 1;
	case EVENT_FILL:
		return fold_fill(match, event);
	case EVENT_START:
		return fold_start(match, event), 1;
	case EVENT_CLOSE:
		return match->status = TABLE_CLOSED, 1;
	case EVENT_MOVE:
		return fold_move(match, event);
	case EVENT_UNDO:
		return fold_undo(match, event);
	case EVENT_ASK:
		return fold_ask(match, event);
	case EVENT_AGREE:
		return match->proposal.agreed |= 1u << event->seat, 1;
	case EVENT_REFUSE:
		return match->proposal.ask = ASK_NOTHING, 1;
	case EVENT_PAUSE:
		return fold_pause(match), 1;
	case EVENT_RESUME:
		return fold_resume(match), 1;
	case EVENT_RESIGN:
		return fold_resign(match, event), 1;
	case EVENT_OUTAGE:
		return fold_outage(match, event);
	case EVENT_LATE:
	case EVENT_TAKEOVER:
		return match->seats[event->seat].is_away = 1, 1;
	case EVENT_RETURN:
		return fold_return(match, event), 1;
	case EVENT_CHAT:
		return event->seat == SEAT_NONE ? match->spectator_chats++ : match->chats++, 1;
	case EVENT_REMATCH:
		return snprintf(match->rematch, sizeof match->rematch, "%s", event->text), 1;
	case EVENTS:
		break;
	}
	return 0;
}

/* Names and chat are left out: they change when people are renamed or erased. */
static const char *lasting_text(const struct event *event)
{
	int is_about_people = event->kind == EVENT_SIT || event->kind == EVENT_RESERVE ||
	                      event->kind == EVENT_CHAT;

	return is_about_people || !event->text ? "" : event->text;
}

static uint64_t add_number(uint64_t hash, int64_t number)
{
	unsigned char bytes[8];

	for (int each = 0; each < 8; each++)
		bytes[each] = (unsigned char)((uint64_t)number >> 8 * each);
	return fnv_add(hash, bytes, sizeof bytes);
}

/* The zeros behind the texts keep them apart. The hash is stored, so its parts never change. */
static int64_t chain_event(int64_t chain, const struct event *event)
{
	const char *const parts[] = {EVENT_WORDS[event->kind], event->person, event->client,
	                             lasting_text(event)};
	uint64_t hash = add_number((uint64_t)chain, event->at);

	hash = add_number(hash, event->seat * 4 + (int)event->badge);
	for (size_t each = 0; each < sizeof parts / sizeof *parts; each++)
		hash = fnv_add(hash, parts[each], strlen(parts[each]) + 1);
	return (int64_t)hash;
}

/* What follows is chained to what was stored, so that the damage is noticed again. */
static void compare_chain(struct match *match)
{
	if (match->chain == match->head.chain)
		return;
	match->is_damaged = 1;
	match->chain = match->head.chain;
}

int match_fold(struct match *match, const struct event *event)
{
	if (match->is_broken || !can_follow(match, event) || !apply_event(match, event)) {
		match->is_broken = 1;
		return 0;
	}
	append_event(match, event);
	match->chain = chain_event(match->chain, event);
	if (match->size == match->head.chained)
		compare_chain(match);
	match->last = event->at;
	clocks_update(match, event);
	if (event->kind != EVENT_CHAT)
		match->changed = event->at;
	return 1;
}

static void *copy_rows(const void *rows, int count, size_t size, size_t *capacity, size_t needed)
{
	void *copy = grow(NULL, capacity, needed, size);

	if (count > 0)
		memcpy(copy, rows, (size_t)count * size);
	return copy;
}

/* Moves write behind the rows that the match has, where nobody reads: if there is space, a preview
   of moves needs no copies. */
static int can_share_rows(const struct match *match, const struct event *events, int count)
{
	size_t plies = (size_t)match->plies + (size_t)count;

	for (int each = 0; each < count; each++)
		if (events[each].kind != EVENT_MOVE)
			return 0;
	return plies <= match->moves_capacity && plies <= match->actors_capacity &&
	       plies <= match->undos_capacity && plies <= match->snapshots_capacity;
}

static void copy_all_rows(struct match *after, const struct match *match, size_t plies)
{
	after->moves_capacity = after->actors_capacity = 0;
	after->undos_capacity = after->snapshots_capacity = 0;
	after->moves = (move *)copy_rows(match->moves, match->plies, sizeof *match->moves,
	                                 &after->moves_capacity, plies);
	after->actors = (signed char *)copy_rows(match->actors, match->plies, 1,
	                                         &after->actors_capacity, plies);
	after->undos_before = (int *)copy_rows(match->undos_before, match->plies, sizeof(int),
	                                       &after->undos_capacity, plies);
	after->snapshots = (struct clock_snapshot *)copy_rows(match->snapshots, match->plies,
	                                                      sizeof *match->snapshots,
	                                                      &after->snapshots_capacity, plies);
}

struct match *match_preview(const struct match *match, const struct event *events, int count)
{
	struct match *after = (struct match *)memory_raw(sizeof *after);

	*after = *match;
	after->events = NULL;
	after->text = NULL;
	after->size = 0;
	after->head.chained = 0;
	after->capacity = 0;
	after->shares_rows = can_share_rows(match, events, count);
	if (!after->shares_rows)
		copy_all_rows(after, match, (size_t)match->plies + (size_t)count);
	for (int each = 0; each < count; each++)
		match_fold(after, &events[each]);
	return after;
}
