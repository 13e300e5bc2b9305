#include "server/rest/tournament_setup.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "core/games.h"
#include "server/http/request.h"
#include "server/protocol/message_reader.h"
#include "server/table/clocks.h"
#include "server/table/match.h"
#include "server/util/text.h"

enum {
	NAME_LETTERS_MAX = 40,
	GAMES_MAX = 6,
	ROBIN_PLACES_MAX = 32, /* everyone meets everyone: the rounds are as many */
	START_DAYS_MAX = 90
};

#define DAY ((int64_t)24 * 3600 * 1000)

/* The number of a word in a list, or -1. */
static int read_word(struct http_request *request, const char *name, const char *const *words,
                     int count)
{
	char word[16];

	if (!request_string(request, name, word, sizeof word))
		return -1;
	for (int each = 0; each < count; each++)
		if (strcmp(words[each], word) == 0)
			return each;
	return -1;
}

static int read_int(struct http_request *request, const char *name, int least, int most, int *out)
{
	const json_t *member = request_member(request, name);

	*out = (int)json_integer_value(member);
	return json_is_integer(member) && json_integer_value(member) >= least &&
	       json_integer_value(member) <= most;
}

static int read_flag(struct http_request *request, const char *name, int *out)
{
	const json_t *member = request_member(request, name);

	*out = json_is_true(member);
	return !member || json_is_boolean(member);
}

static int read_name(struct http_request *request, struct tournament *out)
{
	int letters;

	if (!request_string(request, "name", out->name, sizeof out->name))
		return 0;
	letters = text_count_letters(out->name);
	return letters >= 1 && letters <= NAME_LETTERS_MAX &&
	       strspn(out->name, " ") < strlen(out->name);
}

static int has_seats(const struct game *game, const struct tournament *tournament)
{
	return tournament->least >= game->players_min && tournament->most <= game->players_max;
}

static int is_listed(const char *games, const char *name)
{
	char one[32];

	for (int each = 0; each < tournament_count_games(games); each++) {
		tournament_game(games, each, one);
		if (strcmp(one, name) == 0)
			return 1;
	}
	return 0;
}

static int add_game(struct tournament *out, const char *name)
{
	size_t length = strlen(out->games), space = sizeof out->games - length;
	const struct game *game = name ? games_find(name) : NULL;

	if (!game || !has_seats(game, out) || is_listed(out->games, name))
		return 0;
	return snprintf(out->games + length, space, "%s%s", length ? " " : "", name) < (int)space;
}

static int read_games(struct http_request *request, struct tournament *out)
{
	const json_t *games = request_member(request, "games");
	size_t count = json_array_size(games);

	for (size_t each = 0; each < count; each++)
		if (!add_game(out, json_string_value(json_array_get(games, each))))
			return 0;
	return count >= 1 && count <= GAMES_MAX;
}

/* Every tournament has clocks: otherwise a round might never end. */
static int read_clock(struct http_request *request, struct tournament *out)
{
	struct table_head head = {.clock = CLOCK_NONE};

	if (!request_member(request, "clock") || !message_read_clock(request->members, &head) ||
	    head.clock == CLOCK_NONE || !clocks_are_valid(&head))
		return 0;
	out->clock = head.clock;
	out->bank = head.bank;
	out->increment = head.increment;
	return 1;
}

/* 0 or no member: its owner starts it. */
static int read_start(struct http_request *request, int64_t now, struct tournament *out)
{
	const json_t *starts = request_member(request, "starts");

	out->starts = json_integer_value(starts);
	return out->starts == 0 ? !starts || json_is_integer(starts)
	                        : out->starts > now && out->starts < now + START_DAYS_MAX * DAY;
}

static int read_format(struct http_request *request, struct tournament *out)
{
	int format = read_word(request, "format", FORMAT_WORDS, FORMATS);
	int scheme = read_word(request, "scheme", SCHEME_WORDS, SCHEMES);
	int places_max = format == FORMAT_ROBIN ? ROBIN_PLACES_MAX : PAIRING_PLAYERS_MAX;

	if (format < 0 || scheme < 0 ||
	    !read_int(request, "least", 2, PAIRING_SEATS_MAX, &out->least) ||
	    !read_int(request, "most", out->least, PAIRING_SEATS_MAX, &out->most) ||
	    !read_int(request, "places", out->least, places_max, &out->places) ||
	    !read_int(request, "rounds", 1, ROUNDS_MAX, &out->rounds))
		return 0;
	out->format = (enum tournament_format)format;
	out->scheme = (enum tournament_scheme)scheme;
	return out->format != FORMAT_ROBIN || out->most == 2;
}

int tournament_setup_read(struct http_request *request, int64_t now, struct tournament *out)
{
	return read_name(request, out) && read_format(request, out) && read_games(request, out) &&
	       read_clock(request, out) && read_start(request, now, out) &&
	       read_flag(request, "rated", &out->is_rated) &&
	       read_flag(request, "bots", &out->has_bots);
}
