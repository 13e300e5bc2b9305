/* head.c - reads the head of a game from words. */
#include "base/head.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "core/games.h"
#include "i18n/fault.h"
#include "i18n/nearest.h"
#include "i18n/say.h"

int head_game(struct head *head, const char *name, struct trouble *trouble)
{
	char text[NEAREST_TEXT_MAX];
	const struct game *found = games_find(name);

	if (found && head->game && head->game != found)
		return trouble_say(trouble, EXIT_USAGE, say("cli.error.two-games"), head->game->name,
		                   name);
	head->game = found;
	if (found)
		return 1;
	return trouble_say(trouble, EXIT_USAGE, say("cli.error.no-such-game"), name,
	                   suggest_game(name, text));
}

int head_players(struct head *head, const char *text, struct trouble *trouble)
{
	long players = number_read(text, 1, 99);

	if (players < 0)
		return trouble_say(trouble, EXIT_USAGE, say("cli.error.not-a-number"), "--players", text);
	head->players = (int)players;
	return 1;
}

int head_option(struct head *head, const char *text, struct trouble *trouble)
{
	if (!strchr(text, '='))
		return trouble_say(trouble, EXIT_USAGE, say("cli.error.option-form"), text);
	if (head->option_count == GAME_OPTIONS_MAX * 2)
		return trouble_say(trouble, EXIT_USAGE, say("cli.error.many-options"),
		                   GAME_OPTIONS_MAX * 2);
	head->options[head->option_count++] = text;
	return 1;
}

static int refuse_option(const struct game *game, const char *name, struct trouble *trouble)
{
	char text[NEAREST_TEXT_MAX];

	return trouble_say(trouble, EXIT_USAGE, say("cli.error.no-such-option"), game->name, name,
	                   suggest_option(game, name, text));
}

static int refuse_value(const struct game_option *option, const char *value,
                        struct trouble *trouble)
{
	struct nearest nearest = nearest_to(value);
	char text[NEAREST_TEXT_MAX], values[256] = "";

	for (int each = 0; option->values[each]; each++) {
		size_t length = strlen(values);

		snprintf(values + length, sizeof values - length, "%s%s", each ? ", " : "",
		         option->values[each]);
		nearest_try(&nearest, option->values[each]);
	}
	return trouble_say(trouble, EXIT_USAGE, say("cli.error.no-such-value"), option->name, value,
	                   values, nearest_text(&nearest, text));
}

static int set_option(const struct game *game, const char *text, struct game_setup *setup,
                      struct trouble *trouble)
{
	size_t length = strcspn(text, "=");
	char name[64];

	snprintf(name, sizeof name, "%.*s", (int)length, text);
	switch (game_set_option(game, setup, name, text + length + 1)) {
	case GAME_SET:
	case GAME_SET_AGAIN: /* the last one holds, as with other options of the command line */
		return 1;
	case GAME_NO_OPTION:
		return refuse_option(game, name, trouble);
	case GAME_NO_VALUE:
		break;
	}
	return refuse_value(&game->options[game_find_option(game, name)], text + length + 1, trouble);
}

int head_setup(const struct head *head, struct game_setup *setup, struct trouble *trouble)
{
	const struct game *game = head->game;
	char players[16];

	if (!game)
		return trouble_say(trouble, EXIT_USAGE, "%s", say("cli.error.which-game"));
	*setup = game_new_setup(head->players ? head->players : game->players_min);
	snprintf(players, sizeof players, "%d", setup->players);
	if (setup->players < game->players_min || setup->players > game->players_max)
		return trouble_say(trouble, EXIT_USAGE, say("cli.error.bad-players"), game->name,
		                   game->players_min, game->players_max, players);
	for (int each = 0; each < head->option_count; each++)
		if (!set_option(game, head->options[each], setup, trouble))
			return 0;
	return game_check_setup(game, setup);
}

int head_read(char *text, const struct game **game, struct game_setup *setup,
              struct trouble *trouble)
{
	struct head head = {.game = NULL};
	struct game_setup read;
	char *save = NULL, *word = strtok_r(text, " ", &save);

	if (word && !head_game(&head, word, trouble))
		return 0;
	word = word ? strtok_r(NULL, " ", &save) : NULL;
	if (word && !head_players(&head, word, trouble))
		return 0;
	while (word && (word = strtok_r(NULL, " ", &save)))
		if (!head_option(&head, word, trouble))
			return 0;
	if (!head_setup(&head, &read, trouble))
		return 0;
	*game = head.game;
	*setup = read;
	return 1;
}
