#include "cli/event_text.h"

#include <stdio.h>
#include <string.h>

#include "i18n/fault.h"
#include "i18n/say.h"

static const char *string_of(const json_t *object, const char *name)
{
	const char *text = json_string_value(json_object_get(object, name));

	return text ? text : "";
}

/* ---- events ---- */

/* The person an event is about: the name at its seat, or the name in the event. */
static const char *name_of(const struct remote_player *player, const json_t *event)
{
	json_int_t seat = json_integer_value(json_object_get(event, "seat"));
	const struct client_table *table = remote_player_table(player);

	if (seat >= 1 && seat <= GAME_SEATS_MAX && table->seats[seat - 1].name[0])
		return table->seats[seat - 1].name;
	return say("cli.online.somebody");
}

static void tell_chat(const struct remote_player *player, const json_t *event, char *text)
{
	const char *name = name_of(player, event);

	if (!json_is_integer(json_object_get(event, "seat"))) {
		name = remote_player_name_of(player, string_of(event, "person"));
		name = *name ? name : say("cli.online.spectator");
	}
	snprintf(text, REMOTE_TEXT_MAX, say("cli.online.says"), name, string_of(event, "text"));
}

static void tell_question(const struct remote_player *player, const json_t *event, char *text)
{
	const char *name = name_of(player, event);
	int is_own = remote_player_table(player)->asked_by == remote_player_seat(player);

	if (is_own)
		snprintf(text, REMOTE_TEXT_MAX, "%s", say("cli.online.asked"));
	else if (strncmp(string_of(event, "text"), "undo", 4) == 0)
		snprintf(text, REMOTE_TEXT_MAX, say("cli.online.asks-undo"), name);
	else if (strcmp(string_of(event, "text"), "resume") == 0)
		snprintf(text, REMOTE_TEXT_MAX, say("cli.online.asks-resume"), name);
	else
		snprintf(text, REMOTE_TEXT_MAX, say("cli.online.asks-pause"), name);
}

static void tell_rematch(const struct remote_player *player, const json_t *event, char *text)
{
	char link[CONNECTION_URL_MAX];

	remote_player_link(player, string_of(event, "text"), link);
	snprintf(text, REMOTE_TEXT_MAX, say("cli.online.rematch"), link);
}

/* If all seats are taken, the table waits for its owner to start. */
static void tell_sitting(const struct remote_player *player, const json_t *event, char *text)
{
	const struct client_table *table = remote_player_table(player);
	size_t length;

	snprintf(text, REMOTE_TEXT_MAX, say("cli.online.sits"), string_of(event, "text"),
	         (int)json_integer_value(json_object_get(event, "seat")));
	length = strlen(text);
	if (table->status == CLIENT_OPEN && client_table_is_full(table))
		snprintf(text + length, REMOTE_TEXT_MAX - length, " %s",
		         remote_player_is_owner(player) ? say("cli.online.may-start")
		                                        : say("cli.online.full"));
}

/* Kinds whose sentence has the name of the seat and nothing else. words: cli.event.* */
static int tell_plainly(const struct remote_player *player, const json_t *event, char *text)
{
	char id[64];
	const char *sentence;

	snprintf(id, sizeof id, "cli.event.%s", string_of(event, "kind"));
	sentence = say_find(id);
	if (sentence)
		snprintf(text, REMOTE_TEXT_MAX, sentence, name_of(player, event));
	return sentence != NULL;
}

int event_text(const struct remote_player *player, const json_t *event, char *text)
{
	const char *kind = string_of(event, "kind");

	if (strcmp(kind, "chat") == 0)
		tell_chat(player, event, text);
	else if (strcmp(kind, "ask") == 0)
		tell_question(player, event, text);
	else if (strcmp(kind, "rematch") == 0)
		tell_rematch(player, event, text);
	else if (strcmp(kind, "sit") == 0 || (strcmp(kind, "bot") == 0 && *string_of(event, "text")))
		tell_sitting(player, event, text);
	else
		return tell_plainly(player, event, text);
	return 1;
}

/* ---- refusals and doubts ---- */

/* words: cli.refusal.* */
void refusal_text(const struct game *game, const char *code, int rule, char *text)
{
	const char *sentence = NULL;
	char id[64], name[RULE_NAME_MAX];

	if (game && rule > 0 && rule_sentence(game, rule)) {
		snprintf(text, REMOTE_TEXT_MAX, "%s (%s)", rule_sentence(game, rule),
		         rule_name(game, rule, name));
		return;
	}
	if (strlen(code) < 32) {
		snprintf(id, sizeof id, "cli.refusal.%s", code);
		sentence = say_find(id);
	}
	snprintf(text, REMOTE_TEXT_MAX, "%s", sentence ? sentence : code);
}

const char *doubt_text(enum client_doubt doubt)
{
	switch (doubt) {
	case CLIENT_NO_DOUBT:
		break;
	case CLIENT_DOUBT_CHANGED:
		return say("cli.online.dice-changed");
	case CLIENT_DOUBT_LEFT_OUT:
		return say("cli.online.dice-left-out");
	case CLIENT_DOUBT_FORGED:
		return say("cli.online.dice-forged");
	}
	return "";
}

/* ---- what is asked for ---- */

int clocks_text(const struct remote_player *player, char *text)
{
	const struct client_table *table = remote_player_table(player);
	size_t length = 0;

	*text = 0;
	for (int seat = 0; seat < table->record.setup.players; seat++) {
		int64_t left = remote_player_clock(player, seat) / 1000;

		if (table->seats[seat].left < 0)
			continue;
		length += (size_t)snprintf(text + length, REMOTE_TEXT_MAX - length, "%s%s %d:%02d",
		                           length ? ", " : "", table->seats[seat].name, (int)(left / 60),
		                           (int)(left % 60));
	}
	if (!length)
		snprintf(text, REMOTE_TEXT_MAX, "%s", say("cli.online.no-clocks"));
	else
		snprintf(text + length, REMOTE_TEXT_MAX - length, ".");
	return 1;
}

int dice_text(struct remote_player *player, char *text)
{
	const struct client_table *table = remote_player_table(player);
	const struct client_dice *dice = remote_player_dice(player);
	enum client_doubt doubt = client_dice_doubt(dice, table, remote_player_seat(player));
	const char *more = doubt               ? doubt_text(doubt)
	                   : dice->is_revealed ? say("cli.online.dice-own")
	                                       : say("cli.online.dice-none");

	snprintf(text, REMOTE_TEXT_MAX, say("cli.online.dice"), dice->fair, dice->entropy, more);
	return 1;
}
