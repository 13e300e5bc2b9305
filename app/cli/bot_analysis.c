#include "cli/bot_analysis.h"

#include <errno.h>
#include <math.h>
#include <string.h>

#include "cli/progress.h"
#include "i18n/say.h"

/* One process of the bot per seat, because a bot may play differently by seat. */
struct panel {
	const struct record *record;
	struct host_plan plan;
	struct host *hosts[GAME_SEATS_MAX];
};

static int sit_down(struct panel *panel)
{
	for (int seat = 0; seat < panel->record->setup.players; seat++) {
		panel->hosts[seat] = host_new(&panel->plan);
		if (!panel->hosts[seat])
			return 0;
		host_begin(panel->hosts[seat], panel->record->game, &panel->record->setup, seat);
	}
	return 1;
}

static void stand_up(struct panel *panel)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		host_free(panel->hosts[seat]);
}

static void take_numbers(const struct host_info *info, struct value *value)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		value->worth[seat] = info->has_value ? info->value[seat] : NAN;
		value->first[seat] = info->has_chance ? info->chance[seat] : NAN;
	}
}

/* A bot that resigns gives an evaluation but no move: then the played move counts as its choice. */
static int ask(struct panel *panel, const void *state, move played,
               struct bot_evaluation *evaluation, struct error *error)
{
	struct host *host = panel->hosts[panel->record->game->turn(state)];

	evaluation->best = played;
	if (host_choose(host, state, NULL, &evaluation->best) == HOST_FAILED)
		return error_set(error, EXIT_BOT, say("ai.analyse.failed"), panel->plan.process.command,
		                 host_error(host));
	evaluation->is_there = 1;
	take_numbers(host_info(host), &evaluation->value);
	return 1;
}

static void see(struct panel *panel, const void *state, move m)
{
	for (int seat = 0; seat < panel->record->setup.players; seat++)
		host_notify_move(panel->hosts[seat], state, panel->record->game->turn(state), m);
}

static int ask_all(struct panel *panel, struct bot_evaluation *evaluations, struct error *error)
{
	const struct record *record = panel->record;
	const struct game *game = record->game;
	struct search_plan plan = search_plan_new(game, 0);
	struct game_state state;

	game_start(game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		move m = record->moves[ply];

		progress(say("ai.analyse.progress"), ply + 1, record->count);
		if (game->turn(&state) >= 0 && !ask(panel, &state, m, &evaluations[ply], error))
			return 0;
		see(panel, &state, m);
		game_play(game, &state, m);
	}
	if (game->turn(&state) == GAME_OVER) {
		evaluations[record->count].is_there = 1;
		value_of_result(&plan, &state, &evaluations[record->count].value);
	}
	return 1;
}

int bot_analysis_run(const struct record *record, const struct player_spec *spec,
                     struct bot_evaluation *evaluations, struct error *error)
{
	struct panel panel = {
		.record = record,
		.plan = {.process = {.command = spec->command},
	             .options = spec->options,
	             .timeout_ms = spec->timeout_ms},
	};
	int is_fine;

	memset(evaluations, 0, ((size_t)record->count + 1) * sizeof *evaluations);
	processes_adopt();
	if (sit_down(&panel)) {
		is_fine = ask_all(&panel, evaluations, error);
	} else {
		errno = ENOMEM;
		is_fine = error_set_system(error, spec->text);
	}
	progress_end();
	stand_up(&panel);
	processes_end_all();
	return is_fine;
}

void bot_analysis_verdict(const struct record *record, const struct bot_evaluation *evaluations,
                          int ply, int seat, struct decision_evaluation *verdict)
{
	const struct bot_evaluation *evaluation = &evaluations[ply];
	int next = ply + 1;

	while (next < record->count && !evaluations[next].is_there)
		next++;
	verdict->value = evaluation->value;
	verdict->best = evaluation->best;
	verdict->best_value = evaluation->value.worth[seat];
	verdict->played_value = verdict->best_value;
	verdict->loss = 0;
	if (evaluation->best == record->moves[ply])
		return;
	verdict->played_value = evaluations[next].is_there ? evaluations[next].value.worth[seat] : NAN;
	verdict->loss = verdict->best_value - verdict->played_value;
	if (verdict->loss < 0)
		verdict->loss = 0;
}
