#include "server/protocol/shared_json.h"

#include <stdio.h>
#include <string.h>

#include "base/grow.h"
#include "server/table/dice_commit.h"

enum { JSON_FIRST_CAPACITY = 2048 }; /* enough for most messages */

/* The dice commitment has no status word: clients that do not know it see an open table. */
const char *const TABLE_STATUS_WORDS[TABLE_STATUSES] = {"open", "playing", "paused",
                                                        "over", "closed",  "open"};
static const char *const CLOCK_WORDS[CLOCK_KINDS] = {"none", "live", "turn"};

/* Writes with more and more room until the text fits. */
struct buffer write_json(json_writer *write, const void *from)
{
	struct buffer text = {0};

	for (size_t capacity = JSON_FIRST_CAPACITY; text.size == 0; capacity *= 4) {
		struct emit emit;

		text.bytes = (char *)grow(text.bytes, &text.capacity, capacity, 1);
		emit = emit_start(text.bytes, text.capacity);
		emit_object(&emit, NULL);
		write(&emit, from);
		emit_object_end(&emit);
		text.size = emit_end(&emit);
	}
	return text;
}

void emit_badge(struct emit *emit, enum badge badge)
{
	emit_bool(emit, "guest", badge == BADGE_GUEST);
	if (badge == BADGE_BOT)
		emit_bool(emit, "bot", 1);
}

void emit_person(struct emit *emit, const struct person *person)
{
	emit_object(emit, "you");
	emit_string(emit, "id", person->id);
	emit_string(emit, "name", person->name);
	emit_badge(emit, person_badge(person));
	emit_object_end(emit);
}

static void emit_options(struct emit *emit, const char *text)
{
	char options[OPTIONS_TEXT_MAX], *rest = options, *word;

	snprintf(options, sizeof options, "%s", text);
	emit_object(emit, "options");
	while ((word = strsep(&rest, " "))) {
		char *value = strchr(word, '=');

		if (!value)
			continue;
		*value++ = 0;
		emit_string(emit, word, value);
	}
	emit_object_end(emit);
}

void emit_clock(struct emit *emit, const struct table_head *head)
{
	emit_object(emit, "clock");
	emit_string(emit, "kind", CLOCK_WORDS[head->clock]);
	if (head->clock != CLOCK_NONE)
		emit_number(emit, "bank", head->bank / 1000);
	if (head->clock == CLOCK_LIVE)
		emit_number(emit, "increment", head->increment / 1000);
	emit_object_end(emit);
}

void emit_table_head(struct emit *emit, const struct table_head *head)
{
	emit_string(emit, "game", head->game);
	emit_number(emit, "players", head->players);
	emit_options(emit, head->options);
	emit_clock(emit, head);
	if (head->is_rated)
		emit_bool(emit, "rated", 1);
}

void emit_seat_number(struct emit *emit, const char *name, int seat)
{
	if (seat != SEAT_NONE)
		emit_number(emit, name, seat + 1);
}

static void emit_undo(struct emit *emit, const struct match *match, int seat)
{
	struct undo undo;

	if (match->proposal.ask != ASK_NOTHING || !match_undo(match, seat, &undo))
		return;
	emit_object(emit, "undo");
	emit_number(emit, "ply", undo.ply);
	emit_number(emit, "turn_ply", undo.turn_ply);
	emit_bool(emit, "free", undo.is_free);
	emit_object_end(emit);
}

static void emit_dice_contribution(struct emit *emit, const struct seat *seat)
{
	if (seat->commit[0])
		emit_string(emit, "commit", seat->commit);
	if (seat->entropy[0])
		emit_string(emit, "entropy", seat->entropy);
	if (seat->has_withheld)
		emit_bool(emit, "withheld", 1);
}

static void emit_seat(struct emit *emit, const struct match *match, int seat, int64_t now)
{
	static const char *const kinds[] = {"empty", "person", "bot"};
	const struct seat *who = &match->seats[seat];

	emit_object(emit, NULL);
	emit_string(emit, "kind", kinds[who->kind]);
	if (who->kind == SEAT_PERSON) {
		emit_string(emit, "person", who->person);
		emit_string(emit, "name", who->name);
		emit_badge(emit, who->badge);
		emit_dice_contribution(emit, who);
		emit_bool(emit, "away", who->is_away);
		emit_bool(emit, "resigned", who->has_resigned);
	}
	if (who->kind == SEAT_EMPTY && who->reserved[0]) {
		emit_object(emit, "reserved");
		emit_string(emit, "id", who->reserved);
		emit_string(emit, "name", who->reserved_name);
		emit_object_end(emit);
	}
	if (who->kind == SEAT_BOT)
		emit_string(emit, "level", who->level);
	if (match->head.clock != CLOCK_NONE && match_has_begun(match))
		emit_number(emit, "left", match_time_left(match, seat, now));
	if (match_abandoned_at(match, seat))
		emit_number(emit, "abandoned_at", match_abandoned_at(match, seat));
	emit_undo(emit, match, seat);
	emit_object_end(emit);
}

static void emit_proposal(struct emit *emit, const struct match *match)
{
	static const char *const words[] = {"", "undo", "pause", "resume"};
	const struct proposal *proposal = &match->proposal;

	if (proposal->ask == ASK_NOTHING)
		return;
	emit_object(emit, "asked");
	emit_string(emit, "what", words[proposal->ask]);
	if (proposal->ask == ASK_UNDO)
		emit_number(emit, "ply", proposal->ply);
	emit_number(emit, "seat", proposal->seat + 1);
	emit_array(emit, "agreed");
	for (int seat = 0; seat < match->head.players; seat++)
		if (proposal->agreed >> seat & 1)
			emit_number(emit, NULL, seat + 1);
	emit_array_end(emit);
	emit_object_end(emit);
}

static void emit_numbers(struct emit *emit, const char *name, const int *numbers, int count)
{
	emit_array(emit, name);
	for (int each = 0; each < count; each++)
		emit_number(emit, NULL, numbers[each]);
	emit_array_end(emit);
}

static void emit_result(struct emit *emit, const struct match *match)
{
	int points[GAME_SEATS_MAX] = {0}, places[GAME_SEATS_MAX] = {0};

	match->game->score(&match->state, points);
	emit_numbers(emit, "points", points, match->head.players);
	if (match->status != TABLE_OVER)
		return;
	match_places(match, places);
	emit_numbers(emit, "places", places, match->head.players);
	emit_string(emit, "secret", match->head.secret);
}

/* Pairs of a ply and the number of undos over chance before it, where that number changes. */
static void emit_undos(struct emit *emit, const struct match *match)
{
	int undos = 0;

	if (match->undos == 0)
		return;
	emit_array(emit, "undone");
	for (int ply = 0; ply < match->plies; ply++) {
		if (match->undos_before[ply] == undos)
			continue;
		undos = match->undos_before[ply];
		emit_numbers(emit, NULL, (int[]){ply, undos}, 2);
	}
	emit_array_end(emit);
}

static void emit_dice_commit(struct emit *emit, const struct match *match)
{
	emit_object(emit, "drawing");
	emit_string(emit, "what", match->is_revealing ? "entropy" : "commit");
	emit_number(emit, "until", match_deadline(match));
	emit_array(emit, "seats");
	for (int seat = 0; seat < match->head.players; seat++)
		if (dice_commit_owes(match, seat))
			emit_number(emit, NULL, seat + 1);
	emit_array_end(emit);
	emit_object_end(emit);
}

static void emit_fill(struct emit *emit, const struct fill *fill)
{
	if (fill->at == 0)
		return;
	emit_object(emit, "fill");
	emit_string(emit, "level", fill->level);
	emit_number(emit, "at", fill->at);
	emit_object_end(emit);
}

/* Everything that follows from the log, so that a client need not know how. */
void emit_table_now(struct emit *emit, const struct match *match, int64_t now)
{
	emit_object(emit, "now");
	emit_number(emit, "time", now);
	emit_number(emit, "size", match->size);
	emit_string(emit, "status", TABLE_STATUS_WORDS[match->status]);
	emit_number(emit, "ply", match->plies);
	emit_seat_number(emit, "turn", match_turn(match));
	emit_array(emit, "seats");
	for (int seat = 0; seat < match->head.players; seat++)
		emit_seat(emit, match, seat, now);
	emit_array_end(emit);
	if (match->status == TABLE_DICE_COMMIT)
		emit_dice_commit(emit, match);
	else if (match->status == TABLE_OPEN)
		emit_fill(emit, &match->fill);
	else if (match_deadline(match))
		emit_number(emit, "deadline", match_deadline(match));
	emit_proposal(emit, match);
	if (match_has_begun(match) && match->status != TABLE_CLOSED)
		emit_result(emit, match);
	emit_undos(emit, match);
	if (match->rematch[0])
		emit_string(emit, "rematch", match->rematch);
	if (match->is_broken)
		emit_bool(emit, "broken", 1);
	emit_object_end(emit);
}
