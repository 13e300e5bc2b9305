#include "term/programs.h"

#include <unistd.h>

#include "i18n/say.h"
#include "term/input.h"

/* Milliseconds for a move: as in the arena. */
enum { TIMEOUT_MS = 10000 };

static int make_host(struct programs *programs, const struct table *table, int seat)
{
	struct program *program = &programs->seats[seat];
	const char *command;

	if (program->host)
		return 1;
	if (!programs->are_started)
		processes_adopt();
	programs->are_started = 1;
	if (!programs->cancel)
		programs->cancel = input_end();
	command = host_read_bot(table->commands[seat], program->options);
	program->plan = (struct host_plan){
		.process = {.command = command ? command : "", .cancel = programs->cancel},
		.options = program->options,
		.timeout_ms = programs->timeout_ms ? programs->timeout_ms : TIMEOUT_MS,
	};
	program->host = host_new(&program->plan);
	return program->host != NULL;
}

/* A line that comes and goes: only on a terminal, for eyes. NULL takes it away. */
static void show_thinking(const struct screen *screen, const char *who)
{
	if (!isatty(fileno(screen->out)) || screen->is_spoken)
		return;
	fputs("\r\033[K", screen->out);
	if (who)
		screen_put(screen, INK_DIM, say("ai.play.bot-thinks"), who);
}

enum host_outcome programs_choose(struct programs *programs, struct table *table,
                                  const struct screen *screen, move *m)
{
	int seat = table_turn(table);
	struct program *program = &programs->seats[seat];
	enum host_outcome outcome;

	if (!make_host(programs, table, seat))
		return HOST_FAILED;
	if (programs->cancel) /* it may have been started without it */
		program->plan.process.cancel = programs->cancel;
	show_thinking(screen, table_name(table, seat));
	fflush(screen->out); /* what happened before shows while it thinks */
	host_follow(program->host, &table->record, seat);
	if (!table->record.names[seat][0])
		record_name(&table->record, seat, host_name(program->host));
	outcome = host_choose(program->host, &table->state, NULL, m);
	show_thinking(screen, NULL);
	return outcome;
}

int programs_start(struct programs *programs, struct table *table, struct error *error)
{
	for (int seat = 0; seat < table->record.setup.players; seat++) {
		struct program *program = &programs->seats[seat];

		if (table->sitters[seat] != SITTER_BOT || !table->commands[seat][0])
			continue;
		if (!make_host(programs, table, seat))
			return error_set_system(error, table->commands[seat]);
		host_follow(program->host, &table->record, seat);
		if (host_error(program->host)[0] && !input_has_ended())
			return error_set(error, EXIT_USAGE, say("ai.error.bot-start"),
			                 program->plan.process.command, host_error(program->host));
		if (!table->record.names[seat][0])
			record_name(&table->record, seat, host_name(program->host));
	}
	return 1;
}

void programs_restart(struct programs *programs, int seat)
{
	host_free(programs->seats[seat].host);
	programs->seats[seat].host = NULL;
}

const char *programs_error(const struct programs *programs, int seat)
{
	return programs->seats[seat].host ? host_error(programs->seats[seat].host) : "";
}

void programs_end_game(struct programs *programs, const struct table *table)
{
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX];

	table->record.game->score(&table->state, points);
	game_result(table->record.game, &table->state, places);
	for (int seat = 0; seat < table->record.setup.players; seat++)
		if (programs->seats[seat].host)
			host_end_game(programs->seats[seat].host, points, places);
}

void programs_free(struct programs *programs)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
		host_free(programs->seats[seat].host);
		programs->seats[seat].host = NULL;
	}
	if (programs->are_started)
		processes_end_all();
	programs->are_started = 0;
}
