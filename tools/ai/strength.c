/* Measures how strong the levels are and writes strength.md. tools/ai/strength
   builds and runs it.

	strength [games=40] [seconds=60] [threads=2] [only=GAME] [seats=2,4] [to=LEVEL] [seed=1]

   Each row is a tournament of `games` games, or as many whole rounds of it as can be played in
   about so many seconds. The same arguments give the same table but for the rows that go by
   time. Levels above `to`, which think for minutes, are left out, and other rows of master, too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena/tournament.h"
#include "core/games.h"
#include "tools/ai/settings.h"

struct settings {
	int games, seconds, threads;
	uint64_t seed;
	const char *only;  /* a game, or NULL */
	const char *seats; /* "2,4", or NULL: as each game has it */
	const char *to;    /* the last level to measure, or NULL: all */
};

struct row {
	const struct settings *settings;
	struct tournament tournament;
	struct player_spec players[2];
	struct totals totals;
	atomic_int is_late;
};

static void watch(void *with, const struct tournament_status *status)
{
	struct row *row = (struct row *)with;

	fprintf(stderr, "\r%s against %s: %ld of %ld games, %.0f s ", row->players[0].text,
	        row->players[1].text, status->games, status->total, status->seconds);
	if (status->seconds > row->settings->seconds)
		atomic_store(&row->is_late, 1);
}

/* Plays one player against another in all other seats. */
static int play_row(struct row *row, const struct settings *settings, const struct game *game,
                    int seats, const char *one, const char *other)
{
	char word[PLAYER_TEXT_MAX];
	int games;

	memset(row, 0, sizeof *row);
	row->settings = settings;
	row->tournament.game = game;
	row->tournament.setup = game_new_setup(seats);
	if (!game_check_setup(game, &row->tournament.setup) ||
	    player_spec_read(&row->players[0], game, one, word) != PLAYER_FINE ||
	    player_spec_read(&row->players[1], game, other, word) != PLAYER_FINE)
		return 0;
	row->tournament.players = row->players;
	row->tournament.player_count = 2;
	row->tournament.seed = settings->seed;
	row->tournament.threads = settings->threads;
	row->tournament.tell = watch;
	row->tournament.with = row;
	row->tournament.enough = &row->is_late;
	games = tournament_round_games(&row->tournament);
	row->tournament.rounds = (settings->games + games - 1) / games;
	return tournament_run(&row->tournament, &row->totals) && row->totals.games > 0;
}

static void print_row(const struct row *row, double aim)
{
	const struct total *one = &row->totals.players[0], *other = &row->totals.players[1];
	const struct estimate *first = &one->rating.first, *elo = &one->rating.elo;

	printf("| %d | `%s` | `%s` | %ld | **%.0f %%** (%.0f-%.0f) | %.0f %% | "
	       "%+.0f (%+.0f to %+.0f) | %.1f / %.1f | %.1f / %.1f |\n",
	       row->tournament.setup.players, row->players[0].text, row->players[1].text,
	       row->totals.games, 100 * first->value, 100 * first->low, 100 * first->high, aim,
	       elo->value, elo->low, elo->high, one->points, other->points, one->milliseconds,
	       other->milliseconds);
	fflush(stdout);
}

static void measure(struct row *row, const struct settings *settings, const struct game *game,
                    int seats, const char *one, const char *other, double aim)
{
	if (play_row(row, settings, game, seats, one, other))
		print_row(row, aim);
}

/* The search as it is, and with uniform random playouts to the end, both with the time that a move
   of the level takes. */
static void measure_uniform(struct row *row, const struct settings *settings,
                            const struct game *game, int seats, int milliseconds)
{
	char one[64], other[64];

	snprintf(one, sizeof one, "master:ms=%d", milliseconds);
	snprintf(other, sizeof other, "master:ms=%d,uniform=1,plies=1000", milliseconds);
	measure(row, settings, game, seats, one, other, seats == 2 ? 90 : 50);
}

/* The level after the last to be measured. */
static const struct level *end_of_levels(const struct settings *settings)
{
	const struct level *level = LEVELS;

	while (level->name && !(settings->to && strcmp(level->name, settings->to) == 0))
		level++;
	return level->name ? level + 1 : level;
}

/* What each level ends with among its like. */
static void measure_points(struct row *row, const struct settings *settings,
                           const struct game *game, int seats)
{
	printf("\n| seats | against its like | games | points | the winner |\n|---|---|---|---|---|\n");
	for (const struct level *level = LEVELS; level < end_of_levels(settings); level++) {
		if (!play_row(row, settings, game, seats, level->name, level->name))
			continue;
		printf("| %d | `%s` | %ld | %.1f | %.1f |\n", seats, level->name, row->totals.games,
		       row->totals.players[0].points, row->totals.winner_points);
		fflush(stdout);
	}
	printf("\n");
}

static void measure_master(struct row *row, const struct settings *settings,
                           const struct game *game, int seats)
{
	int milliseconds;

	measure(row, settings, game, seats, "master", "greedy", seats == 2 ? 90 : 50);
	milliseconds = (int)row->totals.players[0].milliseconds;
	measure_uniform(row, settings, game, seats, milliseconds > 1 ? milliseconds : 1);
}

static void print_head(void)
{
	printf("| seats | player | against | games | first (95 %%) | aim | Elo (95 %%) | points | "
	       "ms a move |\n|---|---|---|---|---|---|---|---|---|\n");
}

static void measure_game(struct row *row, const struct settings *settings, const struct game *game,
                         int seats)
{
	printf("### %s, %d seats\n\n", game->name, seats);
	print_head();
	measure(row, settings, game, seats, LEVELS[0].name, "random", seats == 2 ? 75 : 50);
	for (const struct level *level = LEVELS + 1; level < end_of_levels(settings); level++)
		measure(row, settings, game, seats, level->name, level[-1].name, seats == 2 ? 75 : 50);
	if (!settings->to)
		measure_master(row, settings, game, seats);
	measure_points(row, settings, game, seats);
}

static int wants_seats(const struct settings *settings, const struct game *game, int seats)
{
	if (seats < game->players_min || seats > game->players_max)
		return 0;
	if (settings->seats)
		return strchr(settings->seats, '0' + seats) != NULL;
	return seats == 2 || seats == 4;
}

static int read_command_line(struct settings *settings, char **words)
{
	const struct setting rows[] = {
		{"games", 1, 1e6, .whole = &settings->games},
		{"seconds", 0, 1e6, .whole = &settings->seconds},
		{"threads", 1, THINK_THREADS_MAX, .whole = &settings->threads},
		{"seed", .seed = &settings->seed},
		{"only", .text = &settings->only},
		{"seats", .text = &settings->seats},
		{"to", .text = &settings->to},
		{NULL},
	};

	for (; *words; words++)
		if (!settings_read(rows, "strength", *words))
			return 0;
	return 1;
}

int main(int argc, char **argv)
{
	static struct row row;
	struct settings settings = {40, 60, 2, 1, NULL, NULL, NULL};

	(void)argc;
	if (!read_command_line(&settings, argv + 1))
		return 2;
	for (const struct game *const *game = GAMES; *game; game++) {
		if (settings.only && strcmp(settings.only, (*game)->name) != 0)
			continue;
		for (int seats = 2; seats <= GAME_SEATS_MAX; seats++)
			if (wants_seats(&settings, *game, seats))
				measure_game(&row, &settings, *game, seats);
	}
	return 0;
}
