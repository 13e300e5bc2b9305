/* bastide analyse: what each decision of a record was worth, and a plot of the chances. */
#include "ai/analyse.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cli/bot_analysis.h"
#include "cli/columns.h"
#include "cli/command.h"
#include "cli/compare_moves.h"
#include "cli/explain.h"
#include "cli/mistakes.h"
#include "cli/options.h"
#include "cli/players.h"
#include "cli/plot.h"
#include "cli/progress.h"
#include "cli/rollout_moves.h"
#include "cli/sheet.h"
#include "cli/skill.h"
#include "i18n/say.h"
#include "term/input.h"
#include "term/tui/tui.h"

/* A decision that lost this much is marked in the list, and a bigger mistake twice. Less than a
   tenth of a point is not worth showing. */
static const float DOUBTFUL = 0.03f, MISTAKE = 0.08f, TRIFLE = 0.0005f;

/* Bounds of the width of the columns of moves. */
enum { WIDTH_LEAST = 12, WIDTH_MOST = 40 };
/* Reasons are indented below their decision. */
enum { REASON_INDENT = 10 };

struct plan {
	const char *player;
	const char *svg; /* a file for the plot, or NULL */
	int is_json;
	int timeout_ms;     /* of a bot, for each decision */
	int is_why;         /* whether mistakes are explained */
	int mine;           /* the seat whose slips become puzzles, from 1; 0: none */
	int rollouts;       /* of each candidate after the record; 0: none */
	int is_full_screen; /* walk through it in the full screen */
	char *const *moves; /* that are asked about, see compare_moves.h; or the first is NULL */
	struct player_spec spec;
};

/* The state of the analysis of a record. */
struct examination {
	const struct plan *plan;
	const struct record *record;
	struct game_state state;
	struct thinker *thinker;            /* a level judges; or */
	struct bot_evaluation *evaluations; /* another program has, or NULL */
	struct think_report report;
	struct plot plot;
	struct explainer explainer;
	struct skill skill;
	struct mistakes slips;
	struct error refusal; /* of a puzzle that cannot be stored */
	int is_refused;
	struct proof proof; /* of the position */
	int is_told_proof;  /* whether it has been said */
	int decisions[GAME_SEATS_MAX], mistakes[GAME_SEATS_MAX];
	double losses[GAME_SEATS_MAX];
	double points_lost; /* by the decision */
	int told;           /* decisions printed so far */
	int width;          /* of a move in the list */
};

static int width_of_moves(const struct record *record)
{
	struct game_state state;
	int width = WIDTH_LEAST;

	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		char text[GAME_TEXT_MAX];
		int length = game_write_move(record->game, &state, record->moves[ply], text);

		if (record->game->turn(&state) >= 0 && length > width)
			width = length;
		game_play(record->game, &state, record->moves[ply]);
	}
	return width < WIDTH_MOST ? width : WIDTH_MOST;
}

static const char *mark(float loss)
{
	return loss >= MISTAKE ? " ??" : loss >= DOUBTFUL ? " ?" : "";
}

/* A number from 0 to 1 as a percentage; a dash if it is missing. */
static const char *percent(float number, int digits, char out[16])
{
	if (isnan(number))
		strcpy(out, "-");
	else
		snprintf(out, 16, "%.*f", digits, 100 * (double)number);
	return out;
}

/* A proof is printed once: it holds as long as the seat makes no mistake. */
static void print_rest(struct examination *examination, move played,
                       const struct decision_evaluation *result)
{
	if (examination->plan->is_why && result->loss >= DOUBTFUL)
		explain_print(&examination->explainer, &examination->state, played, result->best,
		              REASON_INDENT);
	if (examination->proof.seat != PROOF_NOBODY && !examination->is_told_proof)
		proof_print(examination->record, &examination->proof, REASON_INDENT);
	examination->is_told_proof = examination->proof.seat != PROOF_NOBODY;
}

static void print_decision(struct examination *examination, int ply, move played,
                           const struct decision_evaluation *result)
{
	const struct game *game = examination->record->game;
	char text[GAME_TEXT_MAX], best[GAME_TEXT_MAX], one[16], other[16];
	int seat = game->turn(&examination->state);

	game_write_move(game, &examination->state, played, text);
	game_write_move(game, &examination->state, result->best, best);
	printf("%5d %3d %3s %%  %-*s %5s", ply, seat + 1, percent(result->value.first[seat], 0, one),
	       examination->width, text, percent(result->played_value, 1, other));
	if (result->best != played && !(result->loss < TRIFLE))
		printf("  %-*s %5s %6s%s", examination->width, best, percent(result->best_value, 1, one),
		       percent(result->loss, 1, other), mark(result->loss));
	putchar('\n');
	print_rest(examination, played, result);
}

static void emit_figure(struct emit *emit, const char *name, float value)
{
	char text[32];

	if (isnan(value)) {
		emit_null(emit, name);
		return;
	}
	snprintf(text, sizeof text, "%.4f", (double)value);
	emit_raw(emit, name, text);
}

static void emit_decision(struct examination *examination, int ply, move played,
                          const struct decision_evaluation *result)
{
	const struct game *game = examination->record->game;
	struct emit emit = document_start();
	char text[GAME_TEXT_MAX];

	emit_object(&emit, NULL);
	emit_number(&emit, "ply", ply);
	emit_number(&emit, "seat", game->turn(&examination->state) + 1);
	game_write_move(game, &examination->state, played, text);
	emit_string(&emit, "move", text);
	emit_figure(&emit, "value", result->played_value);
	game_write_move(game, &examination->state, result->best, text);
	emit_string(&emit, "best", text);
	emit_figure(&emit, "best_value", result->best_value);
	emit_figure(&emit, "loss", result->loss);
	emit_figure(&emit, "points_lost", (float)examination->points_lost);
	emit_array(&emit, "chances");
	for (int seat = 0; seat < examination->record->setup.players; seat++)
		emit_figure(&emit, NULL, result->value.first[seat]);
	emit_array_end(&emit);
	gains_emit(examination->record, &examination->state, played, &emit);
	if (examination->plan->is_why && result->loss >= DOUBTFUL)
		explain_emit(&examination->explainer, &examination->state, played, result->best, &emit);
	proof_emit(&examination->proof, &emit);
	emit_object_end(&emit);
	fputs(examination->told ? "," : "", stdout);
	print_document(&emit);
}

static void examine_decision(struct examination *examination, int ply, move played)
{
	const struct plan *plan = examination->plan;
	int seat = examination->record->game->turn(&examination->state);
	struct decision_evaluation result;

	if (examination->evaluations)
		bot_analysis_verdict(examination->record, examination->evaluations, ply, seat, &result);
	else
		analyse_decision(examination->thinker, examination->record->game, &examination->state,
		                 played, &plan->spec.limits, &examination->report, &result);
	examination->points_lost = skill_decision(&examination->skill, &examination->state, played,
	                                          result.best);
	if (seat + 1 == plan->mine && examination->points_lost >= COACH_LOSS)
		examination->is_refused |= !mistakes_note(&examination->slips, &examination->state, ply,
		                                          played, &examination->refusal);
	proof_find(&plan->spec.plan, &examination->state, &examination->proof);
	(plan->is_json ? emit_decision : print_decision)(examination, ply, played, &result);
	if (!isnan(result.value.first[seat]))
		plot_add(&examination->plot, ply, result.value.first, result.loss >= MISTAKE ? seat : -1);
	examination->told++;
	examination->decisions[seat]++;
	examination->mistakes[seat] += result.loss >= MISTAKE;
	examination->losses[seat] += isnan(result.loss) ? 0 : (double)result.loss;
}

static void examine_record(struct examination *examination)
{
	const struct record *record = examination->record;

	for (int ply = 0; ply < record->count; ply++) {
		move m = record->moves[ply];

		progress(say("ai.analyse.progress"), ply + 1, record->count);
		skill_see(&examination->skill, &examination->state);
		if (record->game->turn(&examination->state) >= 0)
			examine_decision(examination, ply, m);
		game_play(record->game, &examination->state, m);
		if (examination->thinker)
			thinker_advance(examination->thinker, m);
	}
	skill_see(&examination->skill, &examination->state);
	if (record->game->turn(&examination->state) == GAME_OVER) {
		struct value value;

		value_of_result(&examination->plan->spec.plan, &examination->state, &value);
		plot_add(&examination->plot, record->count, value.first, -1);
	}
	progress_end();
}

static double mean_loss(const struct examination *examination, int seat)
{
	return examination->decisions[seat] ? examination->losses[seat] / examination->decisions[seat]
	                                    : 0.0;
}

static void print_summary(const struct examination *examination)
{
	struct sheet sheet;

	putchar('\n');
	for (int seat = 0; seat < examination->record->setup.players; seat++) {
		const char *name = examination->record->names[seat];
		char who[RECORD_NAME_MAX + 8], loss[32];

		snprintf(who, sizeof who, *name ? "%d %s" : "%d", seat + 1, name);
		snprintf(loss, sizeof loss, "%.2f", 100 * mean_loss(examination, seat));
		printf(say("ai.analyse.seat"), who, examination->decisions[seat], loss,
		       examination->mistakes[seat]);
		putchar('\n');
	}
	skill_print(&examination->skill, &examination->state);
	if (examination->plan->mine) {
		printf(say_count("cli.analyse.mine", examination->slips.count), examination->slips.count);
		putchar('\n');
	}
	putchar('\n');
	sheet_of(examination->record, &sheet);
	sheet_print(&sheet, examination->record);
}

static void emit_summary(const struct examination *examination)
{
	struct emit emit = document_start();
	struct sheet sheet;

	sheet_of(examination->record, &sheet);
	emit_array(&emit, NULL);
	for (int seat = 0; seat < examination->record->setup.players; seat++) {
		emit_object(&emit, NULL);
		emit_number(&emit, "seat", seat + 1);
		emit_number(&emit, "decisions", examination->decisions[seat]);
		emit_figure(&emit, "mean_loss", (float)mean_loss(examination, seat));
		emit_number(&emit, "mistakes", examination->mistakes[seat]);
		skill_emit(&examination->skill, &examination->state, seat, &emit);
		sheet_emit(&sheet, examination->record->game, seat, "sources", &emit);
		emit_object_end(&emit);
	}
	emit_array_end(&emit);
	printf("], \"seats\": ");
	print_document(&emit);
	puts("}");
}

static void print_head(const struct examination *examination)
{
	print_right(say("ai.analyse.ply"), 4);
	print_right(say("ai.analyse.who"), 3);
	print_right(say("ai.analyse.chance"), 5);
	printf("  ");
	print_left(say("ai.analyse.move"), examination->width);
	print_right(say("ai.analyse.value"), 5);
	printf("  ");
	print_left(say("ai.analyse.better"), examination->width);
	print_right(say("ai.analyse.value"), 5);
	print_right(say("ai.analyse.loss"), 6);
	putchar('\n');
}

/* Leaves the object open: the decisions follow one by one. */
static void emit_head(const struct examination *examination)
{
	struct emit emit = document_start();

	emit_object(&emit, NULL);
	emit_string(&emit, "game", examination->record->game->name);
	emit_string(&emit, "player", examination->plan->spec.text);
	emit_object_end(&emit);
	printf("%.*s, \"decisions\": [\n", (int)emit_end(&emit) - 1, emit.start);
}

static int tell(struct examination *examination, struct error *error)
{
	const struct plan *plan = examination->plan;

	if (plan->is_json)
		emit_head(examination);
	else
		print_head(examination);
	examine_record(examination);
	(plan->is_json ? emit_summary : print_summary)(examination);
	if (examination->is_refused) {
		*error = examination->refusal;
		return 0;
	}
	return !plan->svg || plot_write(&examination->plot, plan->svg, error);
}

/* A level evaluates each decision just before it is printed. */
static int analyse_by_level(struct examination *examination, struct error *error)
{
	const struct player_spec *spec = &examination->plan->spec;
	size_t least = thinker_memory_least(spec->threads);
	size_t size = spec->memory < least ? least : spec->memory;
	void *memory = malloc(size);
	int is_fine;

	if (!memory)
		return error_set_system(error, examination->plan->player);
	examination->thinker = thinker_new(memory, size, spec->threads, &spec->plan,
	                                   &examination->state);
	is_fine = tell(examination, error);
	free(memory);
	return is_fine;
}

/* Another program evaluates all decisions first: the loss of a move needs the evaluation after
   it. */
static int analyse_by_bot(struct examination *examination, struct error *error)
{
	size_t count = (size_t)examination->record->count + 1;
	struct bot_evaluation *evaluations = calloc(count, sizeof *evaluations);
	int is_fine;

	if (!evaluations)
		return error_set_system(error, examination->plan->player);
	examination->evaluations = evaluations;
	is_fine = bot_analysis_run(examination->record, &examination->plan->spec, evaluations, error) &&
	          tell(examination, error);
	free(evaluations);
	return is_fine;
}

static int analyse(const struct plan *plan, const struct loaded *loaded, struct error *error)
{
	static struct examination examination;
	int is_fine;

	if (!plot_new(&examination.plot, &loaded->record) ||
	    !explain_open(&examination.explainer, &loaded->record, &plan->spec.plan) ||
	    !skill_open(&examination.skill, &loaded->record, plan->spec.limits.iterations))
		return error_set_system(error, plan->player);
	if (plan->mine > loaded->record.setup.players)
		return error_set(error, EXIT_USAGE, say("cli.analyse.no-seat"), plan->mine);
	if (plan->mine && !mistakes_open(&examination.slips, &loaded->record,
	                                 examination.skill.loss_iterations, error))
		return 0;
	examination.plan = plan;
	examination.record = &loaded->record;
	examination.width = width_of_moves(&loaded->record);
	game_start(loaded->record.game, &examination.state, &loaded->record.setup);
	is_fine = plan->spec.kind == PLAYER_BOT ? analyse_by_bot(&examination, error)
	                                        : analyse_by_level(&examination, error);
	explain_close(&examination.explainer);
	skill_close(&examination.skill);
	if (plan->mine)
		mistakes_close(&examination.slips);
	plot_free(&examination.plot);
	return is_fine;
}

/* A level, search, or another program. */
static int read_judge(struct plan *plan, const struct game *game, struct error *error)
{
	if (!read_player(&plan->spec, game, plan->player, error))
		return 0;
	if (plan->spec.kind == PLAYER_BOT)
		plan->spec.timeout_ms = plan->timeout_ms;
	else if (!read_thinker(&plan->spec, game, plan->player, error))
		return 0;
	plan->spec.limits.is_hasty = 0;
	return 1;
}

/* Compares moves in the position after the record, with a level or search. */
static int answer(struct plan *plan, const struct loaded *loaded, struct error *error)
{
	struct move_comparison comparison = {loaded, &plan->spec, plan->moves, plan->is_json};

	return read_thinker(&plan->spec, loaded->record.game, plan->player, error) &&
	       compare_moves(&comparison, error);
}

/* Plays the candidates in the position after the record to the end. */
static int roll_out(struct plan *plan, const struct loaded *loaded, struct error *error)
{
	struct rollout_wish wish = {loaded, &plan->spec, plan->moves[0], plan->rollouts, plan->is_json};

	return read_thinker(&plan->spec, loaded->record.game, plan->player, error) &&
	       rollout_moves(&wish, error);
}

/* Opens the game in the full-screen terminal for review. */
static int walk(const char *path, struct error *error)
{
	struct display display = {.has_mouse = 1, .is_review = 1};
	static struct session session;
	int is_fine;

	if (!table_load(&session.table, path, error))
		return 0;
	input_watch_signals();
	is_fine = tui_is_possible(stdin, stdout) && tui_play(&session, &display, stdin, stdout);
	programs_free(&session.programs);
	table_free(&session.table);
	return is_fine || error_set(error, EXIT_SYSTEM, "%s", say("full.no-terminal"));
}

static int run(struct plan *plan, const char *path, struct error *error)
{
	struct loaded loaded;
	int is_fine;

	if (plan->is_full_screen)
		return walk(path, error);
	if (!file_load(path, &loaded, error))
		return 0;
	if (plan->rollouts)
		is_fine = roll_out(plan, &loaded, error);
	else if (plan->moves[0])
		is_fine = answer(plan, &loaded, error);
	else
		is_fine = read_judge(plan, loaded.record.game, error) &&
		          (!plan->svg || plot_can_write(plan->svg, error)) && analyse(plan, &loaded, error);
	loaded_free(&loaded);
	return is_fine;
}

/* The default player: the master's evaluation and net, with few iterations per decision. */
static const char JUDGE[] = "master:iterations=350";

int command_analyse(int argc, char **argv)
{
	static const struct option rows[] = {
		{"player", required_argument, NULL, 'P'},
		{"svg", required_argument, NULL, 'S'},
		{"json", no_argument, NULL, 'j'},
		{"time", required_argument, NULL, 't'},
		{"why", no_argument, NULL, 'w'},
		{"full", no_argument, NULL, 'F'},
		{"rollout", required_argument, NULL, 'R'},
		{"mine", required_argument, NULL, 'M'},
		OPTIONS_COMMON,
	};
	static struct plan plan = {.player = JUDGE, .timeout_ms = 1000};
	struct options options = options_new(argc, argv, rows);
	struct error error;
	int letter;

	while ((letter = options_next(&options)) >= 0) {
		if (letter == 'P')
			plan.player = optarg;
		else if (letter == 'S')
			plan.svg = optarg;
		else if (letter == 't')
			plan.timeout_ms = (int)options_number(&options, "--time", 1, 3600000);
		else if (letter == 'R')
			plan.rollouts = (int)options_number(&options, "--rollout", 1, 100000);
		else if (letter == 'M')
			plan.mine = (int)options_number(&options, "--mine", 1, GAME_SEATS_MAX);
		else if (letter == 'w')
			plan.is_why = 1;
		else if (letter == 'F')
			plan.is_full_screen = 1;
		else
			plan.is_json = 1;
	}
	if (options.exit_code != OPTIONS_READ)
		return options.exit_code;
	if (!options_arguments(&options, 1, 3))
		return EXIT_USAGE;
	plan.moves = argv + optind + 1; /* argv ends with NULL */
	if (run(&plan, argv[optind], &error))
		return EXIT_FINE;
	return error.code == EXIT_USAGE ? options_print_error(&options, &error) : print_error(&error);
}
