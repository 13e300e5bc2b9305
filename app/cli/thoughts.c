/* thoughts.c - what another program thinks of every decision of a record. */
#include "cli/thoughts.h"

#include <errno.h>
#include <math.h>
#include <string.h>

#include "cli/progress.h"
#include "i18n/say.h"

/* A program in each seat: it is told which is its own, and may play by that. */
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

/* Who resigns has a thought as well, but no move: that is what the move was. */
static int ask(struct panel *panel, const void *state, move played, struct thought *thought,
               struct trouble *trouble)
{
	struct host *host = panel->hosts[panel->record->game->turn(state)];

	thought->best = played;
	if (host_choose(host, state, NULL, &thought->best) == HOST_FAILED)
		return trouble_say(trouble, EXIT_BOT, say("ai.analyse.failed"),
		                   panel->plan.process.command, host_trouble(host));
	thought->is_there = 1;
	take_numbers(host_info(host), &thought->value);
	return 1;
}

static void see(struct panel *panel, const void *state, move m)
{
	for (int seat = 0; seat < panel->record->setup.players; seat++)
		host_see(panel->hosts[seat], state, panel->record->game->turn(state), m);
}

static int ask_all(struct panel *panel, struct thought *thoughts, struct trouble *trouble)
{
	const struct record *record = panel->record;
	const struct game *game = record->game;
	struct search_plan plan = search_plan_new(game, 0);
	struct game_state state;

	game_start(game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		move m = record->moves[ply];

		progress(say("ai.analyse.progress"), ply + 1, record->count);
		if (game->turn(&state) >= 0 && !ask(panel, &state, m, &thoughts[ply], trouble))
			return 0;
		see(panel, &state, m);
		game_play(game, &state, m);
	}
	if (game->turn(&state) == GAME_OVER) {
		thoughts[record->count].is_there = 1;
		value_of_result(&plan, &state, &thoughts[record->count].value);
	}
	return 1;
}

int thoughts_of(const struct record *record, const struct player_spec *spec,
                struct thought *thoughts, struct trouble *trouble)
{
	struct panel panel = {
		.record = record,
		.plan = {.process = {.command = spec->command},
		         .options = spec->options,
		         .timeout_ms = spec->timeout_ms},
	};
	int is_fine;

	memset(thoughts, 0, ((size_t)record->count + 1) * sizeof *thoughts);
	processes_adopt();
	if (sit_down(&panel)) {
		is_fine = ask_all(&panel, thoughts, trouble);
	} else {
		errno = ENOMEM;
		is_fine = trouble_system(trouble, spec->text);
	}
	progress_end();
	stand_up(&panel);
	processes_end_all();
	return is_fine;
}

void thoughts_verdict(const struct record *record, const struct thought *thoughts, int ply,
                      int seat, struct verdict *verdict)
{
	const struct thought *thought = &thoughts[ply];
	int next = ply + 1;

	while (next < record->count && !thoughts[next].is_there)
		next++;
	verdict->value = thought->value;
	verdict->best = thought->best;
	verdict->best_value = thought->value.worth[seat];
	verdict->played_value = verdict->best_value;
	verdict->loss = 0;
	if (thought->best == record->moves[ply])
		return;
	verdict->played_value = thoughts[next].is_there ? thoughts[next].value.worth[seat] : NAN;
	verdict->loss = verdict->best_value - verdict->played_value;
	if (verdict->loss < 0)
		verdict->loss = 0;
}
