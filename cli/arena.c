/* arena.c - bastide arena: tournaments between players, and how strong they turn out to be. */
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "arena/crew.h"
#include "arena/tournament.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "po/nearest.h"
#include "po/say.h"
#include "term/file.h"

struct plan {
	struct head head;
	struct tournament tournament;
	struct player_spec players[TOURNAMENT_PLAYERS_MAX];
	struct sprt sprt;
	long games;
	int patience; /* milliseconds */
	int is_json;
	int is_quiet; /* not the first of a crew */
	const char *folder;
	struct trouble keeping; /* why a record could not be written; code 0: all were */
};

static atomic_int is_cancelled;

static void cancel(int signal_number)
{
	(void)signal_number;
	atomic_store(&is_cancelled, 1);
}

/* ---- while it runs ---- */

static void keep(struct plan *plan, const struct tournament_news *news)
{
	char path[PATH_MAX], comment[COMMENT_MAX];

	if (!plan->folder || plan->keeping.code != LEAVE_FINE)
		return;
	snprintf(path, sizeof path, "%s/%s-%d-%06ld.game", plan->folder, plan->head.game->name,
	         plan->tournament.setup.players, news->number + 1);
	snprintf(comment, sizeof comment, "bastide arena --seed %" PRIu64 ", game %ld",
	         plan->tournament.seed, news->number + 1);
	if (!file_create(path, comment, news->record, &plan->keeping))
		atomic_store(&is_cancelled, 1);
}

/* Seconds as people say them: 42 s, 3:05 min, 2:10 h. */
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

static void name_culprits(const struct plan *plan, const struct tournament_news *news)
{
	for (int seat = 0; seat < plan->tournament.setup.players; seat++) {
		if (!news->troubles[seat])
			continue;
		progress_end();
		fprintf(stderr, say("ai.arena.forfeit"), plan->players[news->last->player[seat]].text,
		        news->troubles[seat], (int)news->number + 1);
		fputc('\n', stderr);
	}
}

static void tell(void *with, const struct tournament_news *news)
{
	struct plan *plan = (struct plan *)with;
	char left[32], llr[64] = "";

	keep(plan, news);
	name_culprits(plan, news);
	if (plan->is_quiet)
		return;
	duration(news->seconds / (double)news->games * (double)(news->total - news->games), left,
	         sizeof left);
	if (news->sprt)
		snprintf(llr, sizeof llr, ", LLR %.2f (%.2f .. %.2f)", news->sprt->llr, news->sprt->low,
		         news->sprt->high);
	progress(say("ai.arena.progress"), (int)news->games, (int)news->total, left, llr);
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

static void print_places(const struct total *total, int seats)
{
	char places[64] = "";

	for (int place = 0; place < seats; place++)
		snprintf(places + strlen(places), sizeof places - strlen(places), "%s%ld",
		         place ? "-" : "", total->places[place]);
	printf(" %-16s", places);
}

/* Names are written as far as they fit, at least the word that they begin with. */
enum { NAME_WIDTH = 28 };

static void print_player(const struct plan *plan, const struct totals *totals, int player)
{
	const struct total *total = &totals->players[player];
	const struct rating *rating = &total->rating;

	printf("%-*.*s %6ld %6.1f %4.0f-%-3.0f", NAME_WIDTH, NAME_WIDTH, plan->players[player].text,
	       total->games, 100 * rating->first.value, 100 * rating->first.low,
	       100 * rating->first.high);
	print_places(total, plan->tournament.setup.players);
	printf(" %7.1f %+7.0f %+6.0f..%-+5.0f %9.2f", total->points, rating->elo.value,
	       rating->elo.low, rating->elo.high, total->milliseconds);
	if (total->forfeits) {
		printf("  ");
		printf(say("ai.arena.forfeits"), (int)total->forfeits);
	}
	putchar('\n');
}

static void print_totals(const struct plan *plan, const struct totals *totals)
{
	char winner[32];

	printf(say("ai.arena.title"), plan->head.game->name, plan->tournament.setup.players,
	       (int)totals->games, totals->rounds);
	putchar('\n');
	printf("%-*s %6s %14s %-16s %7s %7s %13s %9s\n", NAME_WIDTH, say("ai.arena.player"),
	       say("ai.arena.games"), say("ai.arena.first"), say("ai.arena.places"),
	       say("ai.arena.points"), "Elo", "95 %", say("ai.arena.ms"));
	for (int player = 0; player < plan->tournament.player_count; player++)
		print_player(plan, totals, player);
	snprintf(winner, sizeof winner, "%.1f", totals->winner_points);
	printf(say("ai.arena.winner"), winner);
	putchar('\n');
	if (plan->tournament.sprt)
		print_verdict(totals);
}

static void emit_figure(struct emit *emit, const char *name, double value)
{
	char text[64];

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

static void emit_player(struct emit *emit, const struct plan *plan, const struct totals *totals,
                        int player)
{
	const struct total *total = &totals->players[player];

	emit_object(emit, NULL);
	emit_string(emit, "player", plan->players[player].text);
	emit_number(emit, "games", total->games);
	emit_estimate(emit, "first", &total->rating.first);
	emit_array(emit, "places");
	for (int place = 0; place < plan->tournament.setup.players; place++)
		emit_number(emit, NULL, total->places[place]);
	emit_array_end(emit);
	emit_figure(emit, "points", total->points);
	emit_estimate(emit, "elo", &total->rating.elo);
	emit_figure(emit, "ms_per_move", total->milliseconds);
	emit_number(emit, "forfeits", total->forfeits);
	emit_object_end(emit);
}

static void emit_totals(const struct plan *plan, const struct totals *totals)
{
	static const char *const verdicts[] = {"undecided", "stronger", "not-stronger"};
	struct emit emit = emit_start(document, sizeof document);

	emit_object(&emit, NULL);
	emit_setup(&emit, plan->head.game, &plan->tournament.setup);
	emit_number(&emit, "seed", (int64_t)plan->tournament.seed);
	emit_number(&emit, "rounds", totals->rounds);
	emit_number(&emit, "games", totals->games);
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

static int refuse_player(enum player_fault fault, const char *text, const char *word,
                         struct trouble *trouble)
{
	struct nearest nearest = nearest_to(word);
	char near_text[NEAREST_TEXT_MAX];

	switch (fault) {
	case PLAYER_UNKNOWN:
		for (const char *const *known = player_words(); *known; known++)
			nearest_try(&nearest, *known);
		return trouble_say(trouble, LEAVE_USAGE, say("ai.error.no-such-player"), word,
		                   nearest_text(&nearest, near_text));
	case PLAYER_BAD_KEY:
		return trouble_say(trouble, LEAVE_USAGE, say("ai.error.no-such-key"), text, word);
	case PLAYER_BAD_VALUE:
	case PLAYER_TOO_LONG:
	case PLAYER_FINE:
		break;
	}
	return trouble_say(trouble, LEAVE_USAGE, say("ai.error.bad-value"), text, word);
}

static int read_players(struct plan *plan, int count, char **words, struct trouble *trouble)
{
	char word[PLAYER_TEXT_MAX];

	if (count < 2 || count > TOURNAMENT_PLAYERS_MAX)
		return trouble_say(trouble, LEAVE_USAGE, say("ai.error.player-count"),
		                   TOURNAMENT_PLAYERS_MAX);
	for (int each = 0; each < count; each++) {
		enum player_fault fault =
			player_read(&plan->players[each], plan->head.game, words[each], word);

		if (fault != PLAYER_FINE)
			return refuse_player(fault, words[each], word, trouble);
		plan->players[each].patience = plan->patience;
	}
	plan->tournament.players = plan->players;
	plan->tournament.player_count = count;
	return 1;
}

/* "0,20": no more than 0, or at least 20 Elo stronger. */
static void read_sprt(struct options *options, struct plan *plan)
{
	char *end;

	plan->sprt.error = 0.05;
	plan->sprt.elo0 = strtod(optarg, &end);
	if (*end == ',')
		plan->sprt.elo1 = strtod(end + 1, &end);
	if (*end || plan->sprt.elo1 <= plan->sprt.elo0) {
		struct trouble trouble;

		trouble_say(&trouble, LEAVE_USAGE, say("ai.error.sprt"), optarg);
		options->leave = options_complain(options, &trouble);
	}
	plan->tournament.sprt = &plan->sprt;
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
		plan->patience = (int)options_number(options, "--time", 1, 3600000);
	else if (letter == 'J')
		plan->is_json = 1;
	else if (letter == 'k')
		plan->folder = optarg;
	else if (letter == 'S')
		read_sprt(options, plan);
	else
		options_head(options, letter, &plan->head);
}

static int prepare(struct plan *plan, int count, char **words, struct trouble *trouble)
{
	int round_games;

	if (!plan->head.game && count) {
		if (!head_game(&plan->head, words[0], trouble))
			return 0;
		count--;
		words++;
	}
	if (!head_setup(&plan->head, &plan->tournament.setup, trouble) ||
	    !read_players(plan, count, words, trouble))
		return 0;
	plan->tournament.game = plan->head.game;
	round_games = tournament_round_games(&plan->tournament);
	if (!round_games)
		return trouble_say(trouble, LEAVE_USAGE, "%s", say("ai.error.seatings"));
	plan->tournament.rounds = (int)((plan->games + round_games - 1) / round_games);
	if (plan->folder && mkdir(plan->folder, 0777) != 0 && errno != EEXIST)
		return trouble_system(trouble, plan->folder);
	return 1;
}

static int run(struct plan *plan, struct trouble *trouble)
{
	struct totals *totals = malloc(sizeof *totals);
	int is_fine;

	plan->tournament.crew = crew_join();
	plan->is_quiet = plan->tournament.crew && plan->tournament.crew->rank > 0;
	plan->tournament.tell = tell;
	plan->tournament.with = plan;
	plan->tournament.cancel = &is_cancelled;
	signal(SIGINT, cancel);
	is_fine = totals && tournament_run(&plan->tournament, totals);
	progress_end();
	crew_leave();
	if (!is_fine) {
		errno = ENOMEM;
		trouble_system(trouble, "arena");
	} else if (plan->keeping.code != LEAVE_FINE) {
		*trouble = plan->keeping;
		is_fine = 0;
	} else if (!plan->is_quiet) {
		(plan->is_json ? emit_totals : print_totals)(plan, totals);
	}
	free(totals);
	return is_fine;
}

int command_arena(int argc, char **argv)
{
	static const struct option rows[] = {
		OPTIONS_HEAD,
		{"games", required_argument, NULL, 'n'},
		{"seed", required_argument, NULL, 's'},
		{"threads", required_argument, NULL, 'j'},
		{"time", required_argument, NULL, 't'},
		{"sprt", required_argument, NULL, 'S'},
		{"keep", required_argument, NULL, 'k'},
		{"json", no_argument, NULL, 'J'},
		OPTIONS_COMMON,
	};
	static struct plan plan = {
		.tournament = {.seed = 1, .threads = 1}, .games = 100, .patience = 10000};
	struct options options = options_new(argc, argv, rows);
	struct trouble trouble;
	int letter;

	while ((letter = options_next(&options)) >= 0)
		read_option(&options, letter, &plan);
	if (options.leave != OPTIONS_READ)
		return options.leave;
	if (!prepare(&plan, argc - optind, argv + optind, &trouble))
		return trouble.code == LEAVE_USAGE ? options_complain(&options, &trouble)
		                                   : complain(&trouble);
	return run(&plan, &trouble) ? LEAVE_FINE : complain(&trouble);
}
