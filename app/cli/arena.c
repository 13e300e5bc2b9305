/* bastide arena: tournaments between players, with ratings. */
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena/mpi.h"
#include "arena/tournament.h"
#include "base/file.h"
#include "base/system.h"
#include "bots/process.h"
#include "cli/columns.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/progress.h"
#include "i18n/say.h"

/* Bounds of the Elo differences of --sprt. */
static const double ELO_MOST = 2000;
/* The number of forfeits of one player that are printed one by one. */
enum { NAMED_MAX = 10 };

struct plan {
	struct setup_args args;
	struct tournament tournament;
	struct player_spec players[TOURNAMENT_PLAYERS_MAX];
	struct sprt sprt;
	long games;
	int timeout_ms;
	int is_adjusted; /* results without luck, too */
	int playouts;    /* of each outcome, for that */
	int is_json;
	int is_quiet; /* this is not the first MPI process */
	const char *folder;
	int may_ponder;
	int named[TOURNAMENT_PLAYERS_MAX]; /* forfeits printed so far, by player */
	struct error keeping;              /* why a record could not be written; code 0: all were */
};

static atomic_int is_cancelled;

static void cancel(int signal_number)
{
	(void)signal_number;
	atomic_store(&is_cancelled, 1);
}

/* ---- while it runs ---- */

/* The file of a game, counted from 1. */
static void path_of(const struct plan *plan, long number, char path[PATH_MAX])
{
	snprintf(path, PATH_MAX, "%s/%s-%d-%06ld.game", plan->folder, plan->args.game->name,
	         plan->tournament.setup.players, number);
}

/* How to replay the game; and who forfeited, because greedy then played on in that seat. */
static void comment_on(const struct plan *plan, const struct tournament_status *status,
                       char comment[COMMENT_MAX])
{
	size_t length = (size_t)snprintf(comment, COMMENT_MAX,
	                                 "bastide arena --seed %" PRIu64 ", game %ld",
	                                 plan->tournament.seed, status->number + 1);

	for (int seat = 0; seat < plan->tournament.setup.players; seat++)
		if (status->errors[seat] && length < COMMENT_MAX)
			length += (size_t)snprintf(comment + length, COMMENT_MAX - length,
			                           "; seat %d forfeits (%.40s)", seat + 1,
			                           status->errors[seat]);
		else if (status->last->resigned >> seat & 1 && length < COMMENT_MAX)
			length += (size_t)snprintf(comment + length, COMMENT_MAX - length, "; seat %d resigns",
			                           seat + 1);
	record_clean(comment);
}

static void keep(struct plan *plan, const struct tournament_status *status)
{
	char path[PATH_MAX], comment[COMMENT_MAX];

	if (!plan->folder || plan->keeping.code != EXIT_FINE)
		return;
	path_of(plan, status->number + 1, path);
	comment_on(plan, status, comment);
	if (!file_create(path, comment, status->record, &plan->keeping))
		atomic_store(&is_cancelled, 1);
}

/* Formats seconds: 42 s, 3:05 min, 2:10 h. */
static const char *duration(double seconds, char *out, size_t size)
{
	long whole = (long)(seconds + 0.5);

	if (whole < 100)
		snprintf(out, size, "%ld s", whole);
	else if (whole < 6000)
		snprintf(out, size, "%ld:%02ld min", whole / 60, whole % 60);
	else
		snprintf(out, size, "%ld:%02ld h", whole / 3600, whole / 60 % 60);
	return out;
}

/* Prints the first few forfeits of a bot, then only counts them. */
static void name_culprits(struct plan *plan, const struct tournament_status *status)
{
	for (int seat = 0; seat < plan->tournament.setup.players; seat++) {
		int player = status->last->player[seat];

		if (!status->errors[seat] || plan->named[player] > NAMED_MAX)
			continue;
		progress_end();
		if (plan->named[player]++ < NAMED_MAX)
			fprintf(stderr, say("ai.arena.forfeit"), plan->players[player].text,
			        status->errors[seat], (int)status->number + 1);
		else
			fprintf(stderr, say("ai.arena.forfeits-on"), plan->players[player].text);
		fputc('\n', stderr);
	}
}

static void tell_status(void *with, const struct tournament_status *status)
{
	struct plan *plan = (struct plan *)with;
	char left[32], llr[64] = "";

	keep(plan, status);
	name_culprits(plan, status);
	if (plan->is_quiet)
		return;
	duration(status->seconds / (double)status->games * (double)(status->total - status->games),
	         left, sizeof left);
	if (status->sprt)
		snprintf(llr, sizeof llr, ", LLR %.2f (%.2f .. %.2f)", status->sprt->llr, status->sprt->low,
		         status->sprt->high);
	progress(say("ai.arena.progress"), (int)status->games, (int)status->total, left, llr);
}

/* ---- what came out ---- */

static void print_verdict(const struct totals *totals)
{
	char llr[32];

	snprintf(llr, sizeof llr, "%.2f", totals->sprt.llr);
	switch (totals->verdict) {
	case SPRT_STRONGER:
		printf(say("ai.arena.stronger"), llr);
		break;
	case SPRT_NOT_STRONGER:
		printf(say("ai.arena.not-stronger"), llr);
		break;
	case SPRT_GO_ON:
		printf(say("ai.arena.undecided"), llr);
		break;
	}
	putchar('\n');
}

/* Widths of the columns, and of those without luck. Names that do not fit are cut. */
enum { NAME_WIDTH = 28, FIRST_WIDTH = 15, PLACES_WIDTH = 14 };
enum { LEAD_WIDTH = 24, SHARE_WIDTH = 18 };

static void print_places(const struct total *total, int seats)
{
	char places[64] = "";

	for (int place = 0; place < seats; place++)
		snprintf(places + strlen(places), sizeof places - strlen(places), "%s%ld", place ? "-" : "",
		         total->places[place]);
	printf("  %-*s", PLACES_WIDTH, places);
}

static void print_first(const struct estimate *first, int width)
{
	char text[64];

	snprintf(text, sizeof text, "%.1f (%.0f..%.0f)", 100 * first->value, 100 * first->low,
	         100 * first->high);
	print_right(text, width);
}

/* The name that a bot gave itself, unless two bots have the same name. */
static const char *name_of(const struct plan *plan, const struct totals *totals, int player)
{
	const char *name = totals->players[player].name;

	for (int other = 0; other < plan->tournament.player_count; other++)
		if (other != player && strcmp(totals->players[other].name, name) == 0)
			return plan->players[player].text;
	return *name ? name : plan->players[player].text;
}

static void print_player(const struct plan *plan, const struct totals *totals, int player)
{
	const struct total *total = &totals->players[player];
	const struct estimate *elo = &total->rating.elo;
	char bounds[64];

	print_left(name_of(plan, totals, player), NAME_WIDTH);
	printf(" %6ld", total->games);
	print_first(&total->rating.first, FIRST_WIDTH);
	print_places(total, plan->tournament.setup.players);
	snprintf(bounds, sizeof bounds, "%+.0f..%+.0f", elo->low, elo->high);
	printf(" %7.1f %+6.0f %12s %8.2f", total->points, elo->value, bounds, total->milliseconds);
	if (total->forfeits) {
		printf("  ");
		printf(say("ai.arena.forfeits"), (int)total->forfeits);
	}
	if (total->resigned) {
		printf("  ");
		printf(say("ai.arena.resigned"), (int)total->resigned);
	}
	putchar('\n');
}

static void print_table(const struct plan *plan, const struct totals *totals)
{
	char winner[32];

	print_left(say("ai.arena.player"), NAME_WIDTH);
	print_right(say("ai.arena.games"), 6);
	print_right(say("ai.arena.first"), FIRST_WIDTH);
	printf("  ");
	print_left(say("ai.arena.places"), PLACES_WIDTH);
	print_right(say("ai.arena.points"), 7);
	print_right("Elo", 6);
	print_right("95 %", 12);
	print_right(say("ai.arena.ms"), 8);
	putchar('\n');
	for (int player = 0; player < plan->tournament.player_count; player++)
		print_player(plan, totals, player);
	snprintf(winner, sizeof winner, "%.1f", totals->winner_points);
	printf(say("ai.arena.winner"), winner);
	putchar('\n');
}

/* "+5.4 (-2.1..+12.9)" */
static void print_lead(const struct estimate *lead)
{
	char text[64];

	snprintf(text, sizeof text, "%+.1f (%+.1f..%+.1f)", lead->value, lead->low, lead->high);
	print_right(text, LEAD_WIDTH);
}

static void print_adjusted(const struct plan *plan, const struct totals *totals)
{
	putchar('\n');
	print_left(say("ai.arena.player"), NAME_WIDTH);
	print_right(say("ai.arena.lead"), LEAD_WIDTH);
	print_right(say("ai.arena.without-luck"), LEAD_WIDTH);
	print_right(say("ai.arena.first"), SHARE_WIDTH);
	print_right(say("ai.arena.without-luck"), SHARE_WIDTH);
	putchar('\n');
	for (int player = 0; player < plan->tournament.player_count; player++) {
		const struct adjusted *adjusted = &totals->players[player].adjusted;

		print_left(name_of(plan, totals, player), NAME_WIDTH);
		print_lead(&adjusted->lead);
		print_lead(&adjusted->adjusted_lead);
		print_first(&adjusted->first, SHARE_WIDTH);
		print_first(&adjusted->adjusted_first, SHARE_WIDTH);
		putchar('\n');
	}
}

static void print_totals(const struct plan *plan, const struct totals *totals)
{
	printf(say("ai.arena.title"), plan->args.game->name, plan->tournament.setup.players,
	       (int)totals->games, totals->rounds);
	putchar('\n');
	if (totals->games)
		print_table(plan, totals);
	if (totals->games && plan->tournament.adjusted)
		print_adjusted(plan, totals);
	if (plan->tournament.sprt)
		print_verdict(totals);
	if (totals->is_cut_short) {
		printf(say("ai.arena.cut-short"), (int)totals->left_out);
		putchar('\n');
	}
}

static void emit_figure(struct emit *emit, const char *name, double value)
{
	char text[64];

	if (!isfinite(value)) {
		emit_null(emit, name);
		return;
	}
	snprintf(text, sizeof text, "%.4f", value);
	emit_raw(emit, name, text);
}

static void emit_estimate(struct emit *emit, const char *name, const struct estimate *estimate)
{
	emit_object(emit, name);
	emit_figure(emit, "value", estimate->value);
	emit_figure(emit, "low", estimate->low);
	emit_figure(emit, "high", estimate->high);
	emit_object_end(emit);
}

static void emit_adjusted(struct emit *emit, const struct adjusted *adjusted)
{
	emit_estimate(emit, "lead", &adjusted->lead);
	emit_object(emit, "without_luck");
	emit_estimate(emit, "lead", &adjusted->adjusted_lead);
	emit_estimate(emit, "first", &adjusted->adjusted_first);
	emit_object_end(emit);
}

static void emit_player(struct emit *emit, const struct plan *plan, const struct totals *totals,
                        int player)
{
	const struct total *total = &totals->players[player];

	emit_object(emit, NULL);
	emit_string(emit, "player", plan->players[player].text);
	if (*total->name)
		emit_string(emit, "name", total->name);
	emit_number(emit, "games", total->games);
	emit_estimate(emit, "first", &total->rating.first);
	emit_array(emit, "places");
	for (int place = 0; place < plan->tournament.setup.players; place++)
		emit_number(emit, NULL, total->places[place]);
	emit_array_end(emit);
	emit_figure(emit, "points", total->points);
	emit_estimate(emit, "elo", &total->rating.elo);
	emit_figure(emit, "ms_per_move", total->milliseconds);
	if (plan->tournament.adjusted)
		emit_adjusted(emit, &total->adjusted);
	emit_number(emit, "forfeits", total->forfeits);
	emit_number(emit, "resigned", total->resigned);
	emit_object_end(emit);
}

static void emit_totals(const struct plan *plan, const struct totals *totals)
{
	static const char *const verdicts[] = {"undecided", "stronger", "not-stronger"};
	struct emit emit = document_start();
	char seed[32];

	emit_object(&emit, NULL);
	emit_setup(&emit, plan->args.game, &plan->tournament.setup);
	snprintf(seed, sizeof seed, "%" PRIu64, plan->tournament.seed);
	emit_raw(&emit, "seed", seed);
	emit_number(&emit, "rounds", totals->rounds);
	emit_number(&emit, "games", totals->games);
	emit_bool(&emit, "cut_short", totals->is_cut_short);
	emit_figure(&emit, "winner_points", totals->winner_points);
	emit_array(&emit, "results");
	for (int player = 0; player < plan->tournament.player_count; player++)
		emit_player(&emit, plan, totals, player);
	emit_array_end(&emit);
	if (plan->tournament.sprt) {
		emit_object(&emit, "sprt");
		emit_figure(&emit, "elo0", plan->sprt.elo0);
		emit_figure(&emit, "elo1", plan->sprt.elo1);
		emit_figure(&emit, "llr", totals->sprt.llr);
		emit_string(&emit, "verdict", verdicts[totals->verdict]);
		emit_object_end(&emit);
	}
	emit_object_end(&emit);
	print_document(&emit);
}

/* ---- the command line ---- */

static int read_players(struct plan *plan, int count, char **words, struct error *error)
{
	if (count < 2 || count > TOURNAMENT_PLAYERS_MAX)
		return error_set(error, EXIT_USAGE, say("ai.error.player-count"), TOURNAMENT_PLAYERS_MAX);
	for (int each = 0; each < count; each++) {
		if (!read_player(&plan->players[each], plan->args.game, words[each], error))
			return 0;
		plan->players[each].timeout_ms = plan->timeout_ms;
		plan->players[each].may_ponder = plan->may_ponder;
		plan->players[each].limits.cancel = &is_cancelled;
	}
	plan->tournament.players = plan->players;
	plan->tournament.player_count = count;
	return 1;
}

/* Reads an Elo difference within the bounds. */
static int read_elo(const char *text, char **end, double *elo)
{
	*elo = strtod(text, end);
	return *end != text && (unsigned char)*text > ' ' && *elo >= -ELO_MOST && *elo <= ELO_MOST;
}

/* "0,20": H0 is an Elo difference of at most 0, H1 of at least 20. */
static void read_sprt(struct options *options, struct plan *plan)
{
	struct sprt *sprt = &plan->sprt;
	struct error error;
	char *end;

	sprt->error = 0.05;
	plan->tournament.sprt = sprt;
	if (read_elo(optarg, &end, &sprt->elo0) && *end == ',' &&
	    read_elo(end + 1, &end, &sprt->elo1) && !*end && sprt->elo0 < sprt->elo1)
		return;
	error_set(&error, EXIT_USAGE, say("ai.error.sprt"), optarg);
	options->exit_code = options_print_error(options, &error);
}

/* "60+0.5": 60 seconds, plus an increment of half a second per move. */
static void read_clock(struct options *options, struct tournament *tournament)
{
	static const double BANK_MOST = 86400;
	struct error error;
	char *end;
	double bank = strtod(optarg, &end), increment = 0;

	if (*end == '+' && (unsigned char)end[1] > ' ')
		increment = strtod(end + 1, &end);
	if (!*end && (unsigned char)*optarg > ' ' && bank >= 0.001 && bank <= BANK_MOST &&
	    increment >= 0 && increment <= BANK_MOST) {
		tournament->bank_ms = (int64_t)(1000 * bank);
		tournament->increment_ms = (int64_t)(1000 * increment);
		return;
	}
	error_set(&error, EXIT_USAGE, say("ai.error.clock"), optarg);
	options->exit_code = options_print_error(options, &error);
}

static void read_option(struct options *options, int letter, struct plan *plan)
{
	if (letter == 's')
		options_seed(options, &plan->tournament.seed);
	else if (letter == 'n')
		plan->games = options_number(options, "--games", 1, 1000000);
	else if (letter == 'j')
		plan->tournament.threads = (int)options_number(options, "--threads", 1, THINK_THREADS_MAX);
	else if (letter == 't')
		plan->timeout_ms = (int)options_number(options, "--time", 1, 3600000);
	else if (letter == 'J')
		plan->is_json = 1;
	else if (letter == 'A')
		plan->is_adjusted = 1;
	else if (letter == 'R')
		plan->playouts = (int)options_number(options, "--playouts", 1, 1000);
	else if (letter == 'k')
		plan->folder = optarg;
	else if (letter == 'S')
		read_sprt(options, plan);
	else if (letter == 'C')
		read_clock(options, &plan->tournament);
	else if (letter == 'P')
		plan->may_ponder = 1;
	else if (letter == 'D')
		plan->tournament.log = optarg;
	else if (letter == 'F')
		plan->tournament.failures_max = (int)options_number(options, "--failures", 0, 1000000);
	else
		options_setup_args(options, letter, &plan->args);
}

/* Makes the folder, or checks that it is writable: before the first game, not after it. */
static int make_folder(const char *path, struct error *error)
{
	char inside[PATH_MAX];

	if (system_make_folder(path) != 0 && errno != EEXIST)
		return error_set_system(error, path);
	/* If it is a file, access to "path/." fails first, with the right errno. */
	snprintf(inside, sizeof inside, "%s/.", path);
	return (access(inside, F_OK) == 0 && access(path, W_OK | X_OK) == 0) ||
	       error_set_system(error, path);
}

/* And that the folder does not contain the record of game 1 already. */
static int prepare_folder(const struct plan *plan, struct error *error)
{
	char path[PATH_MAX];

	if (!make_folder(plan->folder, error))
		return 0;
	path_of(plan, 1, path);
	if (access(path, F_OK) != 0)
		return 1;
	errno = EEXIST;
	return error_set_system(error, path);
}

static int prepare(struct plan *plan, int count, char **words, struct error *error)
{
	int round_games;

	if (!plan->args.game && count) {
		if (!setup_args_game(&plan->args, words[0], error))
			return 0;
		count--;
		words++;
	}
	if (!setup_args_finish(&plan->args, &plan->tournament.setup, error) ||
	    !read_players(plan, count, words, error))
		return 0;
	plan->tournament.game = plan->args.game;
	plan->tournament.adjusted = plan->is_adjusted ? plan->playouts : 0;
	round_games = tournament_round_games(&plan->tournament);
	if (!round_games)
		return error_set(error, EXIT_USAGE, "%s", say("ai.error.seatings"));
	plan->tournament.rounds = (int)((plan->games + round_games - 1) / round_games);
	return (!plan->folder || prepare_folder(plan, error)) &&
	       (!plan->tournament.log || make_folder(plan->tournament.log, error));
}

/* Prints the totals even if the tournament was cut short. */
/* A player whose games were all forfeited, or -1: then the results mean nothing. */
static int find_idle_player(const struct plan *plan, const struct totals *totals)
{
	for (int player = 0; player < plan->tournament.player_count; player++)
		if (totals->players[player].games &&
		    totals->players[player].forfeits == totals->players[player].games)
			return player;
	return -1;
}

static int finish(struct plan *plan, const struct totals *totals, struct error *error)
{
	int idle;

	if (!plan->is_quiet)
		(plan->is_json ? emit_totals : print_totals)(plan, totals);
	if (plan->keeping.code != EXIT_FINE) {
		*error = plan->keeping;
		return 0;
	}
	if (totals->failed_player >= 0)
		return error_set(error, EXIT_BOT, say("ai.arena.failed"),
		                 plan->players[totals->failed_player].text, plan->tournament.failures_max);
	idle = find_idle_player(plan, totals);
	return idle < 0 ||
	       error_set(error, EXIT_BOT, say("ai.arena.all-forfeited"), plan->players[idle].text);
}

/* Without MPI each process would play the whole tournament. */
static int meet_processes(struct plan *plan, struct error *error)
{
	plan->tournament.mpi = mpi_start();
	plan->is_quiet = plan->tournament.mpi && plan->tournament.mpi->rank > 0;
	return plan->tournament.mpi || !mpi_is_wanted() ||
	       error_set(error, EXIT_SYSTEM, "%s", say("ai.arena.no-mpi"));
}

static int run(struct plan *plan, struct error *error)
{
	struct totals *totals = malloc(sizeof *totals);
	int is_fine;

	plan->tournament.tell = tell_status;
	plan->tournament.with = plan;
	plan->tournament.cancel = &is_cancelled;
	system_on_terminate_once(cancel);
	processes_adopt();
	if (!plan->is_quiet)
		progress(say("ai.arena.start"),
		         plan->tournament.rounds * tournament_round_games(&plan->tournament));
	is_fine = totals && tournament_run(&plan->tournament, totals);
	progress_end();
	mpi_finish();
	processes_end_all();
	if (is_fine) {
		is_fine = finish(plan, totals, error);
	} else {
		errno = ENOMEM;
		error_set_system(error, "arena");
	}
	free(totals);
	return is_fine;
}

int command_arena(int argc, char **argv)
{
	static const struct option rows[] = {
		OPTIONS_SETUP_ARGS,
		{"games", required_argument, NULL, 'n'},
		{"seed", required_argument, NULL, 's'},
		{"threads", required_argument, NULL, 'j'},
		{"time", required_argument, NULL, 't'},
		{"sprt", required_argument, NULL, 'S'},
		{"keep", required_argument, NULL, 'k'},
		{"clock", required_argument, NULL, 'C'},
		{"ponder", no_argument, NULL, 'P'},
		{"log", required_argument, NULL, 'D'},
		{"failures", required_argument, NULL, 'F'},
		{"adjusted", no_argument, NULL, 'A'},
		{"playouts", required_argument, NULL, 'R'},
		{"json", no_argument, NULL, 'J'},
		OPTIONS_COMMON,
	};
	static struct plan plan = {
		.tournament = {.seed = 1, .threads = 1, .failures_max = 3},
		.games = 100,
		.playouts = LUCK_PLAYOUTS,
		.timeout_ms = 10000,
	};
	struct options options = options_new(argc, argv, rows);
	struct error error;
	int letter;

	while ((letter = options_next(&options)) >= 0)
		read_option(&options, letter, &plan);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!prepare(&plan, argc - optind, argv + optind, &error))
		return error.code == EXIT_USAGE ? options_print_error(&options, &error)
		                                : print_error(&error);
	return meet_processes(&plan, &error) && run(&plan, &error) ? EXIT_FINE : print_error(&error);
}
