/* question.c - answers why a move is better than the one that somebody means to make. */
#include "cli/question.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/why.h"
#include "i18n/say.h"

static int read_legal(const struct question *question, const char *text, move *m,
                      struct trouble *trouble)
{
	const struct game *game = question->loaded->record.game;
	const void *state = &question->loaded->state;

	if (game->turn(state) < 0)
		return trouble_say(trouble, EXIT_INPUT, say("ai.error.nobody-decides"));
	if (!game_read_move(game, state, text, m) || !game_is_legal(game, state, *m))
		return trouble_say(trouble, EXIT_USAGE, say("ai.error.not-legal"), text);
	return 1;
}

/* The best move that the player finds; returns 0 if there is not enough memory. */
static int find_best(const struct question *question, move *best)
{
	static struct think_report report;
	const struct player_spec *spec = question->spec;
	size_t least = thinker_memory_least(spec->threads);
	size_t size = spec->memory < least ? least : spec->memory;
	void *memory = malloc(size);
	struct thinker *thinker;

	if (!memory)
		return 0;
	thinker = thinker_new(memory, size, spec->threads, &spec->plan, &question->loaded->state);
	thinker_think(thinker, &spec->limits, NULL, &report);
	*best = report.candidates[0].m;
	free(memory);
	return 1;
}

static void tell(const struct question *question, struct why *why, move played, move better)
{
	const struct game *game = question->loaded->record.game;
	const void *state = &question->loaded->state;
	struct proof proof;
	char text[GAME_TEXT_MAX];

	proof_find(&question->spec->plan, state, &proof);
	if (question->is_json) {
		struct emit emit = emit_start(document, sizeof document);

		emit_object(&emit, NULL);
		emit_string(&emit, "game", game->name);
		emit_number(&emit, "ply", question->loaded->record.count);
		why_emit(why, state, played, better, &emit);
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
		why_print(why, state, played, better, 0);
	}
	proof_print(&question->loaded->record, &proof, 0);
}

int question_answer(const struct question *question, struct trouble *trouble)
{
	static struct why why;
	move played, better;

	if (!read_legal(question, question->moves[0], &played, trouble) ||
	    (question->moves[1] && !read_legal(question, question->moves[1], &better, trouble)))
		return 0;
	if ((!question->moves[1] && !find_best(question, &better)) ||
	    !why_open(&why, &question->loaded->record, &question->spec->plan))
		return trouble_system(trouble, question->moves[0]);
	tell(question, &why, played, better);
	why_close(&why);
	return 1;
}
