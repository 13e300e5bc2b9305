#include "cli/online.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/number.h"
#include "cli/client_state.h"
#include "cli/event_text.h"
#include "client/remote_player.h"
#include "i18n/say.h"
#include "term/input.h"

enum { PASSWORD_MAX = 256, LOW_MS = 60000, LAST_MS = 10000 };

struct online {
	struct remote_player *player;
	struct remote remote;
	struct record record;             /* of the table, with the names of its seats */
	char table[CONNECTION_TABLE_MAX]; /* whose dice state is loaded */
	enum client_doubt doubt;          /* printed last */
	int64_t warned;                   /* the limit of the last warning about the own clock, or 0 */
};

/* ---- remembering ---- */

static void keep_dice(struct online *online)
{
	struct client_dice *dice = remote_player_dice(online->player);

	if (!dice->has_changed || !remote_player_table(online->player)->fair[0])
		return;
	dice->has_changed = 0;
	client_state_write(remote_player_table(online->player)->id, client_dice_write(dice));
}

/* At another table: loads its state of the dice. */
static void recall_dice(struct online *online)
{
	const char *id = remote_player_table(online->player)->id;
	json_t *kept;

	if (strcmp(online->table, id) == 0)
		return;
	snprintf(online->table, sizeof online->table, "%s", id);
	kept = client_state_read(id);
	client_dice_read(remote_player_dice(online->player), kept);
	json_decref(kept);
}

/* ---- what comes ---- */

/* The limit that the person's running clock has passed: a minute, ten seconds; 0 if neither. */
static int64_t hurry(const struct online *online)
{
	int seat = remote_player_seat(online->player);
	int64_t left = seat < 0 ? -1 : remote_player_clock(online->player, seat);

	if (left < 0 || remote_player_table(online->player)->turn != seat || left > LOW_MS)
		return 0;
	return left > LAST_MS ? LOW_MS : LAST_MS;
}

static enum client_doubt doubt_of(const struct online *online)
{
	return client_dice_doubt(remote_player_dice(online->player),
	                         remote_player_table(online->player),
	                         remote_player_seat(online->player));
}

static int look(void *with)
{
	struct online *online = (struct online *)with;
	int has_news;

	recall_dice(online);
	has_news = remote_player_poll(online->player);
	keep_dice(online);
	if (hurry(online) == 0)
		online->warned = 0;
	return has_news || doubt_of(online) != online->doubt || hurry(online) != online->warned;
}

static int get_file(void *with)
{
	return remote_player_file(((struct online *)with)->player);
}

/* Events that do not come from the server: a warning about the clock, or about unfair dice. */
static int next_warning(struct online *online, struct remote_event *event)
{
	enum client_doubt doubt = doubt_of(online);

	event->kind = REMOTE_TELLS;
	if (hurry(online) != online->warned) {
		online->warned = hurry(online);
		snprintf(event->text, sizeof event->text,
		         say_count("cli.online.hurry", (long)online->warned / 1000),
		         (int)(online->warned / 1000));
		return 1;
	}
	if (doubt != online->doubt) {
		online->doubt = doubt;
		snprintf(event->text, sizeof event->text, "%s", doubt_text(doubt));
		return doubt != CLIENT_NO_DOUBT;
	}
	return 0;
}

static enum remote_kind take_event(const struct online *online, const json_t *value,
                                   struct remote_event *event)
{
	const char *kind = json_string_value(json_object_get(value, "kind"));
	const char *text = json_string_value(json_object_get(value, "text"));

	if (kind && text && strcmp(kind, "move") == 0) {
		snprintf(event->text, sizeof event->text, "%s", text);
		return REMOTE_MOVE;
	}
	if (kind && text && strcmp(kind, "undo") == 0) {
		event->ply = (int)number_read(text, 0, 1000000);
		return REMOTE_BACK;
	}
	return event_text(online->player, value, event->text) ? REMOTE_TELLS : REMOTE_NOW;
}

/* Turns one of the player's news into an event. */
static void take_news(const struct online *online, const struct remote_player_news *news,
                      struct remote_event *event)
{
	event->kind = REMOTE_TELLS;
	switch (news->kind) {
	case REMOTE_PLAYER_EVENT:
		event->kind = take_event(online, news->event, event);
		break;
	case REMOTE_PLAYER_RELOADED:
		event->kind = REMOTE_ANEW;
		break;
	case REMOTE_PLAYER_CHANGED:
		event->kind = REMOTE_NOW;
		break;
	case REMOTE_PLAYER_REFUSED:
		event->kind = REMOTE_REFUSED;
		refusal_text(remote_player_table(online->player)->record.game, news->code, news->rule,
		             event->text);
		break;
	case REMOTE_PLAYER_LOST:
		snprintf(event->text, sizeof event->text, say("cli.online.lost"), news->code);
		break;
	case REMOTE_PLAYER_BACK:
		snprintf(event->text, sizeof event->text, "%s", say("cli.online.back"));
		break;
	case REMOTE_PLAYER_GONE:
		event->kind = REMOTE_GONE;
		refusal_text(NULL, news->code, 0, event->text);
		break;
	}
}

/* Makes text from the network safe for the terminal. */
static int next(void *with, struct remote_event *event)
{
	struct online *online = (struct online *)with;
	struct remote_player_news news;

	memset(event, 0, sizeof *event);
	if (!remote_player_next(online->player, &news))
		return next_warning(online, event);
	take_news(online, &news, event);
	record_clean(event->text);
	json_decref(news.event);
	return 1;
}

static void get_now(void *with, struct remote_now *now)
{
	struct online *online = (struct online *)with;
	const struct client_table *table = remote_player_table(online->player);

	memset(now, 0, sizeof *now);
	now->own = remote_player_seat(online->player);
	now->turn = table->turn;
	now->is_open = table->status == CLIENT_OPEN;
	now->is_playing = table->status == CLIENT_PLAYING || table->status == CLIENT_PAUSED;
	now->is_paused = table->status == CLIENT_PAUSED;
	now->is_over = table->status == CLIENT_OVER;
	now->is_lost = !remote_player_is_connected(online->player);
	now->is_owner = remote_player_is_owner(online->player);
	now->has_rematch = table->rematch[0] != 0;
	now->asked_by = table->is_asked ? table->asked_by : -1;
	now->is_undo_asked = strcmp(table->asked, "undo") == 0;
	now->has_agreed = now->own >= 0 && table->has_agreed[now->own];
	remote_player_link(online->player, table->id, now->link);
	if (!table->record.game)
		return;
	online->record = table->record;
	now->record = &online->record;
	for (int seat = 0; seat < table->record.setup.players; seat++) {
		record_name(&online->record, seat, table->seats[seat].name);
		now->left[seat] = remote_player_clock(online->player, seat);
		now->places[seat] = table->places[seat];
		now->is_taken[seat] = table->seats[seat].is_taken;
		now->is_away[seat] = table->seats[seat].is_away;
	}
}

/* ---- what is wished ---- */

static void make_move(void *with, move m)
{
	struct online *online = (struct online *)with;
	const struct client_table *table = remote_player_table(online->player);
	char text[GAME_TEXT_MAX];

	game_write_move(table->record.game, &table->state, m, text);
	remote_player_move(online->player, text);
}

/* Reads a seat, counted from 1; without a number, the first free one; or -1. */
static int read_seat(const struct online *online, const char *rest)
{
	const struct client_table *table = remote_player_table(online->player);
	long seat = number_read(rest, 1, table->record.setup.players);

	for (int each = 0; seat < 0 && !*rest && each < table->record.setup.players; each++)
		if (!table->seats[each].is_taken)
			seat = each + 1;
	return (int)seat;
}

static int wish_seat(struct online *online, const char *type, const char *rest, char *text)
{
	int seat = read_seat(online, rest);

	if (seat < 0) {
		snprintf(text, REMOTE_TEXT_MAX, "%s", say("cli.online.which-seat"));
		return 0;
	}
	remote_player_send(online->player, type, json_pack("{s:i}", "seat", seat));
	return 1;
}

/* "bot", "bot mason", "bot mason 3". */
static int wish_bot(struct online *online, const char *rest, char *text)
{
	size_t length = strcspn(rest, " ");
	const char *behind = rest + length + strspn(rest + length, " ");
	char level[64] = "journeyman";
	int seat;

	if (length)
		snprintf(level, sizeof level, "%.*s", (int)length, rest);
	seat = read_seat(online, behind);
	if (seat < 0) {
		snprintf(text, REMOTE_TEXT_MAX, "%s", say("cli.online.which-seat"));
		return 0;
	}
	remote_player_send(online->player, "bot",
	                   json_pack("{s:i, s:s}", "seat", seat, "level", level));
	return 1;
}

static int wish_say(struct online *online, const char *rest, char *text)
{
	if (!*rest) {
		snprintf(text, REMOTE_TEXT_MAX, "%s", say("cli.online.say-what"));
		return 0;
	}
	remote_player_send(online->player, "chat", json_pack("{s:s}", "text", rest));
	return 1;
}

/* Moves to the table of the rematch; opens it if there is none yet. */
static int wish_rematch(struct online *online)
{
	char rematch[CONNECTION_TABLE_MAX];

	snprintf(rematch, sizeof rematch, "%s", remote_player_table(online->player)->rematch);
	if (*rematch)
		remote_player_go(online->player, rematch);
	else
		remote_player_send(online->player, "rematch", NULL);
	return 1;
}

/* Executes a command by its word: answers some directly, and sends the others. */
static int obey(struct online *online, const char *word, const char *rest, char *text)
{
	if (strcmp(word, "say") == 0)
		return wish_say(online, rest, text);
	if (strcmp(word, "sit") == 0)
		return wish_seat(online, "sit", rest, text);
	if (strcmp(word, "bot") == 0)
		return wish_bot(online, rest, text);
	if (strcmp(word, "rematch") == 0)
		return wish_rematch(online);
	if (strcmp(word, "clock") == 0)
		return clocks_text(online->player, text);
	if (strcmp(word, "fair") == 0)
		return dice_text(online->player, text);
	remote_player_send(online->player, word, NULL);
	return 1;
}

static int wish(void *with, const char *word, const char *rest, char *text)
{
	int is_fine;

	*text = 0;
	is_fine = obey((struct online *)with, word, rest, text);
	record_clean(text);
	return is_fine;
}

/* ---- beginning and end ---- */

static int ask_password(char *out)
{
	const char *given = getenv("BASTIDE_PASSWORD");
	struct termios usual, quiet;
	char *line;

	if (given || !isatty(STDIN_FILENO)) {
		snprintf(out, PASSWORD_MAX, "%s", given ? given : "");
		return given != NULL;
	}
	tcgetattr(STDIN_FILENO, &usual);
	quiet = usual;
	quiet.c_lflag &= ~(tcflag_t)ECHO;
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
	fprintf(stderr, "%s ", say("cli.online.password"));
	line = fgets(out, PASSWORD_MAX, stdin);
	tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual);
	fputc('\n', stderr);
	out[line ? strcspn(out, "\r\n") : 0] = 0;
	return line != NULL;
}

static const char *guest_name(const struct online_wish *wish)
{
	const char *user = getenv("USER");

	if (wish->is_spectator)
		return NULL;
	return wish->name ? wish->name : user && *user ? user : say("cli.online.guest");
}

/* Signs in with the stored cookie, as a guest, or with a password; stores the new cookie. */
static int log_in(struct online *online, const struct online_wish *wish, struct error *error)
{
	char base[CONNECTION_URL_MAX + 64], password[PASSWORD_MAX], code[REMOTE_PLAYER_CODE_MAX] = "";
	char sentence[REMOTE_TEXT_MAX];
	json_t *kept;
	struct remote_player_identity who = {"", guest_name(wish), NULL};
	int is_in;

	if (wish->account && !ask_password(password))
		return error_set(error, EXIT_USAGE, "%s", say("cli.online.no-password"));
	remote_player_link(online->player, wish->account ? wish->account : "", base);
	kept = client_state_read(base);
	if (json_is_string(kept) && !wish->account)
		who.cookie = json_string_value(kept);
	if (wish->account) {
		who.name = wish->account;
		who.password = password;
	}
	is_in = remote_player_log_in(online->player, &who, code);
	json_decref(kept);
	if (is_in && remote_player_cookie(online->player)[0])
		client_state_write(base, json_string(remote_player_cookie(online->player)));
	if (is_in)
		return 1;
	refusal_text(NULL, code, 0, sentence);
	return error_set(error, EXIT_SYSTEM, "%s", sentence);
}

/* Opens a table for a game with its options, and takes a seat. */
static int open_table(struct online *online, const struct setup_args *args, struct error *error)
{
	char code[REMOTE_PLAYER_CODE_MAX] = "", name[64], sentence[REMOTE_TEXT_MAX];
	json_t *options = json_object();
	struct game_setup setup;

	if (!setup_args_finish(args, &setup, error)) {
		json_decref(options);
		return 0;
	}
	for (int each = 0; each < args->option_count; each++) {
		const char *value = strchr(args->options[each], '=');

		snprintf(name, sizeof name, "%.*s", (int)(value - args->options[each]),
		         args->options[each]);
		json_object_set_new(options, name, json_string(value + 1));
	}
	if (remote_player_open_table(online->player,
	                             json_pack("{s:s, s:i, s:o, s:[s]}", "game", args->game->name,
	                                       "players", setup.players, "options", options, "seats",
	                                       "me"),
	                             code))
		return 1;
	refusal_text(NULL, code, 0, sentence);
	return error_set(error, EXIT_SYSTEM, "%s", sentence);
}

struct online *online_open(const struct online_wish *want, struct error *error)
{
	struct remote_player_plan plan = {want->link, want->args != NULL, want->is_spectator,
	                                  input_end()};
	struct online *online = calloc(1, sizeof *online);

	if (!online) {
		error_set_system(error, want->link);
		return NULL;
	}
	online->remote = (struct remote){online, get_file, look, next, get_now, make_move, wish};
	online->player = remote_player_new(&plan);
	if (!online->player && want->args)
		error_set(error, EXIT_USAGE, say("cli.online.bad-server"), want->link);
	else if (!online->player)
		error_set(error, EXIT_USAGE, say("cli.bridge.bad-link"), want->link);
	else if (log_in(online, want, error) && (!want->args || open_table(online, want->args, error)))
		return online;
	online_close(online);
	return NULL;
}

const struct remote *online_remote(const struct online *online)
{
	return &online->remote;
}

void online_close(struct online *online)
{
	remote_player_free(online->player);
	free(online);
}
