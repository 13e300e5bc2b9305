#include "base/setup_args.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "core/games.h"
#include "i18n/fault.h"
#include "i18n/nearest.h"
#include "i18n/say.h"

int setup_args_game(struct setup_args *args, const char *name, struct error *error)
{
	char text[NEAREST_TEXT_MAX];
	const struct game *found = games_find(name);

	if (found && args->game && args->game != found)
		return error_set(error, EXIT_USAGE, say("cli.error.two-games"), args->game->name, name);
	args->game = found;
	if (found)
		return 1;
	return error_set(error, EXIT_USAGE, say("cli.error.no-such-game"), name,
	                 suggest_game(name, text));
}

int setup_args_players(struct setup_args *args, const char *text, struct error *error)
{
	long players = number_read(text, 1, 99);

	if (players < 0)
		return error_set(error, EXIT_USAGE, say("cli.error.not-a-number"), "--players", text);
	args->players = (int)players;
	return 1;
}

int setup_args_option(struct setup_args *args, const char *text, struct error *error)
{
	if (!strchr(text, '='))
		return error_set(error, EXIT_USAGE, say("cli.error.option-form"), text);
	if (args->option_count == GAME_OPTIONS_MAX * 2)
		return error_set(error, EXIT_USAGE, say("cli.error.many-options"), GAME_OPTIONS_MAX * 2);
	args->options[args->option_count++] = text;
	return 1;
}

static int refuse_option(const struct game *game, const char *name, struct error *error)
{
	char text[NEAREST_TEXT_MAX];

	return error_set(error, EXIT_USAGE, say("cli.error.no-such-option"), game->name, name,
	                 suggest_option(game, name, text));
}

static int refuse_value(const struct game_option *option, const char *value, struct error *error)
{
	struct nearest nearest = nearest_to(value);
	char text[NEAREST_TEXT_MAX], values[256] = "";

	for (int each = 0; option->values[each]; each++) {
		size_t length = strlen(values);

		snprintf(values + length, sizeof values - length, "%s%s", each ? ", " : "",
		         option->values[each]);
		nearest_try(&nearest, option->values[each]);
	}
	return error_set(error, EXIT_USAGE, say("cli.error.no-such-value"), option->name, value, values,
	                 nearest_text(&nearest, text));
}

static int set_option(const struct game *game, const char *text, struct game_setup *setup,
                      struct error *error)
{
	size_t length = strcspn(text, "=");
	char name[64];

	snprintf(name, sizeof name, "%.*s", (int)length, text);
	switch (game_set_option(game, setup, name, text + length + 1)) {
	case GAME_SET:
	case GAME_SET_AGAIN: /* the last one counts, as with other options of the command line */
		return 1;
	case GAME_NO_OPTION:
		return refuse_option(game, name, error);
	case GAME_NO_VALUE:
		break;
	}
	return refuse_value(&game_options(game)[game_find_option(game, name)], text + length + 1,
	                    error);
}

int setup_args_finish(const struct setup_args *args, struct game_setup *setup, struct error *error)
{
	const struct game *game = args->game;
	char players[16];

	if (!game)
		return error_set(error, EXIT_USAGE, "%s", say("cli.error.which-game"));
	*setup = game_new_setup(args->players ? args->players : game->players_min);
	snprintf(players, sizeof players, "%d", setup->players);
	if (setup->players < game->players_min || setup->players > game->players_max)
		return error_set(error, EXIT_USAGE, say("cli.error.bad-players"), game->name,
		                 game->players_min, game->players_max, players);
	for (int each = 0; each < args->option_count; each++)
		if (!set_option(game, args->options[each], setup, error))
			return 0;
	return game_check_setup(game, setup);
}

int setup_args_read_line(char *text, const struct game **game, struct game_setup *setup,
                         struct error *error)
{
	struct setup_args args = {.game = NULL};
	struct game_setup read;
	char *save = NULL, *word = strtok_r(text, " ", &save);

	if (word && !setup_args_game(&args, word, error))
		return 0;
	word = word ? strtok_r(NULL, " ", &save) : NULL;
	if (word && !setup_args_players(&args, word, error))
		return 0;
	while (word && (word = strtok_r(NULL, " ", &save)))
		if (!setup_args_option(&args, word, error))
			return 0;
	if (!setup_args_finish(&args, &read, error))
		return 0;
	*game = args.game;
	*setup = read;
	return 1;
}
