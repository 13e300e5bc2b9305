#include "cli/players.h"

#include <stdio.h>
#include <string.h>

#include "i18n/nearest.h"
#include "i18n/say.h"

static int refuse_word(const char *word, struct error *error)
{
	struct nearest nearest = nearest_to(word);
	char text[NEAREST_TEXT_MAX];

	for (const char *const *known = player_spec_words(); *known; known++)
		nearest_try(&nearest, *known);
	return error_set(error, EXIT_USAGE, say("ai.error.no-such-player"), word,
	                 nearest_text(&nearest, text));
}

static int refuse_key(const struct game *game, const char *spec, const char *word,
                      struct error *error)
{
	struct nearest nearest = nearest_to(word);
	char text[NEAREST_TEXT_MAX];
	struct player_spec_key key;

	for (int index = 0; player_spec_key(game, index, &key); index++)
		nearest_try(&nearest, key.name);
	return error_set(error, EXIT_USAGE, say("ai.error.no-such-key"), spec, word,
	                 nearest_text(&nearest, text));
}

/* After bot: there must be a command; the other keys need a number within bounds. */
static int refuse_value(const struct game *game, const char *spec, const char *word,
                        struct error *error)
{
	struct player_spec_key key;
	char least[32], most[32];

	if (player_spec_find_key(game, word, &key) < 0)
		return error_set(error, EXIT_USAGE, "%s", say("ai.error.no-command"));
	snprintf(least, sizeof least, "%.7g", key.least);
	snprintf(most, sizeof most, "%.7g", key.most);
	return error_set(error, EXIT_USAGE, say("ai.error.bad-value"), spec, key.name, least, most);
}

static int refuse_net(const char *word, enum net_fault fault, struct error *error)
{
	const char *path = word + strcspn(word, "=") + 1;

	switch (fault) {
	case NET_FINE:
		return error_set(error, EXIT_SYSTEM, say("ai.error.net-unreadable"), path);
	case NET_NO_NET:
		return error_set(error, EXIT_INPUT, say("ai.error.net-none"), path);
	case NET_OTHER_GAME:
		return error_set(error, EXIT_INPUT, say("ai.error.net-game"), path);
	case NET_OTHER_INPUTS:
		return error_set(error, EXIT_INPUT, say("ai.error.net-version"), path);
	case NET_WRONG_SIZE:
	case NET_DAMAGED:
		break;
	}
	return error_set(error, EXIT_INPUT, say("ai.error.net-damaged"), path);
}

int read_player(struct player_spec *spec, const struct game *game, const char *text,
                struct error *error)
{
	char word[PLAYER_TEXT_MAX];

	switch (player_spec_read(spec, game, text, word)) {
	case PLAYER_FINE:
		return 1;
	case PLAYER_UNKNOWN:
		return refuse_word(word, error);
	case PLAYER_BAD_KEY:
		word[strcspn(word, "=")] = 0;
		return refuse_key(game, text, word, error);
	case PLAYER_BAD_VALUE:
		return refuse_value(game, text, word, error);
	case PLAYER_BAD_NET:
		return refuse_net(word, spec->net_fault, error);
	case PLAYER_TOO_LONG:
		break;
	}
	return error_set(error, EXIT_USAGE, say("ai.error.long-player"), PLAYER_TEXT_MAX - 1);
}

int read_thinker(struct player_spec *spec, const struct game *game, const char *text,
                 struct error *error)
{
	if (!read_player(spec, game, text, error))
		return 0;
	return spec->kind == PLAYER_SEARCH ||
	       error_set(error, EXIT_USAGE, say("ai.error.not-a-thinker"), text);
}
