#include "cli/compare_moves.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/explain.h"
#include "i18n/say.h"

static int read_legal(const struct move_comparison *comparison, const char *text, move *m,
                      struct error *error)
{
	const struct game *game = comparison->loaded->record.game;
	const void *state = &comparison->loaded->state;

	if (game->turn(state) < 0)
		return error_set(error, EXIT_INPUT, say("ai.error.nobody-decides"));
	if (!game_read_move(game, state, text, m) || !game_is_legal(game, state, *m))
		return error_set(error, EXIT_USAGE, say("ai.error.not-legal"), text);
	return 1;
}

/* The best move that the player finds; returns 0 if there is not enough memory. */
static int find_best(const struct move_comparison *comparison, move *best)
{
	static struct think_report report;
	const struct player_spec *spec = comparison->spec;
	size_t least = thinker_memory_least(spec->threads);
	size_t size = spec->memory < least ? least : spec->memory;
	void *memory = malloc(size);
	struct thinker *thinker;

	if (!memory)
		return 0;
	thinker = thinker_new(memory, size, spec->threads, &spec->plan, &comparison->loaded->state);
	thinker_think(thinker, &spec->limits, NULL, &report);
	*best = report.candidates[0].m;
	free(memory);
	return 1;
}

static void tell(const struct move_comparison *comparison, struct explainer *explainer, move played,
                 move better)
{
	const struct game *game = comparison->loaded->record.game;
	const void *state = &comparison->loaded->state;
	struct proof proof;
	char text[GAME_TEXT_MAX];

	proof_find(&comparison->spec->plan, state, &proof);
	if (comparison->is_json) {
		struct emit emit = document_start();

		emit_object(&emit, NULL);
		emit_string(&emit, "game", game->name);
		emit_number(&emit, "ply", comparison->loaded->record.count);
		explain_emit(explainer, state, played, better, &emit);
		proof_emit(&proof, &emit);
		emit_object_end(&emit);
		print_document(&emit);
		return;
	}
	if (played == better) {
		game_write_move(game, state, better, text);
		printf(say("reasons.best"), text);
		putchar('\n');
	} else {
		explain_print(explainer, state, played, better, 0);
	}
	proof_print(&comparison->loaded->record, &proof, 0);
}

int compare_moves(const struct move_comparison *comparison, struct error *error)
{
	static struct explainer explainer;
	move played, better;

	if (!read_legal(comparison, comparison->moves[0], &played, error) ||
	    (comparison->moves[1] && !read_legal(comparison, comparison->moves[1], &better, error)))
		return 0;
	if ((!comparison->moves[1] && !find_best(comparison, &better)) ||
	    !explain_open(&explainer, &comparison->loaded->record, &comparison->spec->plan))
		return error_set_system(error, comparison->moves[0]);
	tell(comparison, &explainer, played, better);
	explain_close(&explainer);
	return 1;
}
