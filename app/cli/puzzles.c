/* bastide puzzles: lists puzzles and asks them; puzzles_find.c looks for new ones. */
#include "cli/puzzles.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/columns.h"
#include "cli/command.h"
#include "cli/options.h"
#include "i18n/say.h"
#include "term/play.h"
#include "term/tui/tui.h"

enum { NAME_WIDTH = 24, THEME_WIDTH = 32, LEVEL_WIDTH = 16, SECONDS_OF_DAY = 86400 };

static struct solve_wish wish_of(const struct puzzles_plan *plan)
{
	return (struct solve_wish){.game = plan->args.game,
	                           .theme = plan->theme,
	                           .name = plan->name,
	                           .day = time(NULL) / SECONDS_OF_DAY};
}

/* words: puzzles.level.* */
static void print_page(const struct book_page *page, const struct solved *solved)
{
	const struct solved_row *row = solved_find(solved, page->head.name);
	char id[64];
	const char *level;

	snprintf(id, sizeof id, "puzzles.level.%s", page->head.level);
	level = say_find(id);
	print_left(page->head.name, NAME_WIDTH);
	putchar(' ');
	print_left(theme_word(page), THEME_WIDTH);
	putchar(' ');
	print_left(level ? level : page->head.level, LEVEL_WIDTH);
	printf(" %5.0f  %s\n", page->head.rating.rating,
	       !row               ? say("cli.puzzles.untried")
	       : row->score > 0.0 ? say("cli.puzzles.solved")
	                          : say("cli.puzzles.missed"));
}

static int list(const struct puzzles_plan *plan, struct error *error)
{
	struct solve_wish wish = wish_of(plan);
	struct book_page page = {0};
	struct solved solved;
	int count = 0;

	solved_open(&solved, error); /* only commands that store something report errors */
	while (book_next(&page))
		if (solve_is_wished(&wish, &page)) {
			print_page(&page, &solved);
			count++;
		}
	if (solved.count) {
		printf(say("cli.puzzles.yours"), (int)lround(solved.rating.rating),
		       (int)lround(2 * solved.rating.deviation), (int)solved.count);
		putchar('\n');
	}
	solved_close(&solved);
	if (count > 0)
		return 1;
	if (wish.game && !wish.theme && !wish.name)
		return error_set(error, EXIT_USAGE, say("cli.puzzles.none-of-game"), wish.game->name);
	return error_set(error, EXIT_USAGE, "%s", say("cli.puzzles.none-such"));
}

static int ask(const struct puzzles_plan *plan, struct mine *mine, struct error *error)
{
	struct solve_wish wish = wish_of(plan);
	struct display display = {.has_mouse = 1};

	wish.mine = mine;
	if (!plan->is_plain && tui_is_possible(stdin, stdout))
		return tui_solve(&wish, &display, stdin, stdout, error);
	return solve(&wish, &display, stdin, stdout, error);
}

/* Those from the player's own games that are due today. */
static int ask_mine(const struct puzzles_plan *plan, struct error *error)
{
	struct book_page page = {0};
	struct mine mine;
	int is_fine = mine_open(&mine, error);

	if (is_fine && mine_next(&mine, time(NULL) / SECONDS_OF_DAY, &page))
		is_fine = ask(plan, &mine, error);
	else if (is_fine)
		puts(mine.size ? say("puzzles.mine.none-today") : say("cli.puzzles.no-mistakes"));
	mine_close(&mine);
	return is_fine;
}

/* ---- the command line ---- */

struct request {
	struct puzzles_plan plan;
	int letter; /* of what is to be done: 'S', 'M', 'F', 'C', 'R', or 0 */
};

static void read_option(struct options *options, int letter, void *request_)
{
	struct request *request = (struct request *)request_;
	struct puzzles_plan *plan = &request->plan;

	if (letter == 's')
		options_seed(options, &plan->seed);
	else if (letter == 'n')
		plan->games = options_number(options, "--games", 1, 1000000);
	else if (letter == 'E')
		plan->effort = (int)options_number(options, "--effort", 16, 1000000);
	else if (letter == 'O')
		plan->out = optarg;
	else if (letter == 'T')
		plan->theme = optarg;
	else if (letter == 'N')
		plan->name = optarg;
	else if (letter == 'D')
		plan->is_draft = 1;
	else if (letter == 'P')
		plan->is_plain = 1;
	else if (strchr("SMFCR", letter))
		request->letter = letter;
	else
		options_setup_args(options, letter, &plan->args);
}

static int reads_files(const struct request *request)
{
	return request->letter == 'F' || request->letter == 'C' || request->letter == 'R';
}

/* With --find, --check or --rate, what has a dot or a slash in it is a file. */
static int is_file(const struct request *request, const char *text)
{
	return reads_files(request) && (strpbrk(text, "./") || strcmp(text, "-") == 0);
}

static int run(const struct request *request, char *const *paths, struct error *error)
{
	switch (request->letter) {
	case 'S':
		return ask(&request->plan, NULL, error);
	case 'M':
		return ask_mine(&request->plan, error);
	case 'F':
		return puzzles_find(&request->plan, paths, error);
	case 'C':
		return puzzles_check(&request->plan, paths, error);
	case 'R':
		return puzzles_rate(&request->plan, paths, error);
	default:
		return list(&request->plan, error);
	}
}

int command_puzzles(int argc, char **argv)
{
	static const struct option rows[] = {
		OPTIONS_SETUP_ARGS,
		{"solve", no_argument, NULL, 'S'},
		{"mine", no_argument, NULL, 'M'},
		{"plain", no_argument, NULL, 'P'},
		{"name", required_argument, NULL, 'N'},
		{"theme", required_argument, NULL, 'T'},
		{"find", no_argument, NULL, 'F'},
		{"check", no_argument, NULL, 'C'},
		{"rate", no_argument, NULL, 'R'},
		{"seed", required_argument, NULL, 's'},
		{"games", required_argument, NULL, 'n'},
		{"draft", no_argument, NULL, 'D'},
		{"effort", required_argument, NULL, 'E'},
		{"out", required_argument, NULL, 'O'},
		OPTIONS_COMMON,
	};
	struct options options = options_new(argc, argv, rows);
	struct request request = {.plan = {.seed = 1, .games = 1}};
	struct error error;
	int letter;

	while ((letter = options_next(&options)) >= 0)
		read_option(&options, letter, &request);
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (optind < argc && !is_file(&request, argv[optind]) &&
	    !setup_args_game(&request.plan.args, argv[optind++], &error))
		return options_print_error(&options, &error);
	if (reads_files(&request)) {
		if (request.plan.args.game &&
		    !setup_args_finish(&request.plan.args, &request.plan.setup, &error))
			return options_print_error(&options, &error);
		if ((!request.plan.args.game || request.letter != 'F') &&
		    !options_arguments(&options, 1, argc))
			return EXIT_USAGE;
	} else if (!options_arguments(&options, 0, 0)) {
		return EXIT_USAGE;
	}
	return run(&request, argv + optind, &error) ? EXIT_FINE : print_error(&error);
}
