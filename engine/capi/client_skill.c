/* What clients ask about luck and skill. */
#include <stdlib.h>

#include "ai/coach.h"
#include "ai/luck.h"
#include "capi/bastide_client.h"
#include "capi/client.h"

/* In points: a smaller loss is not worth a reason. */
static const float LOSS_EXPLAINED = 0.5f;

/* Points in tenths, rounded. */
static int tenths_of(float points)
{
	return (int)(points * 10.0f + (points < 0.0f ? -0.5f : 0.5f));
}

static int loss_of(const struct bastide_state *state, move played, move better, int iterations,
                   struct emit *emit)
{
	struct search_plan plan = coach_plan(state->game);
	void *memory = malloc(LIB_REASON_MEMORY);
	int source = -1;
	float loss;

	if (!memory)
		return BASTIDE_ERROR_MEMORY;
	loss = coach_loss(memory, LIB_REASON_MEMORY, &plan, &state->state, played, better, iterations);
	if (loss >= LOSS_EXPLAINED)
		source = coach_source(memory, LIB_REASON_MEMORY, &plan, &state->state, played, better,
		                      iterations);
	free(memory);
	emit_object(emit, NULL);
	emit_number(emit, "loss", tenths_of(loss));
	if (source < 0)
		emit_null(emit, "source");
	else
		emit_string(emit, "source", game_sources(state->game)[source]);
	emit_object_end(emit);
	return lib_emitted(emit);
}

int bastide_loss_json(const struct bastide_state *state, const char *played, const char *better,
                      int iterations, char *out, size_t room)
{
	struct emit emit = emit_start(out, room);
	int error = BASTIDE_OK;
	move moves[2];

	if (!state || !out)
		return BASTIDE_ERROR_NULL;
	if (state->game->turn(&state->state) < 0)
		return BASTIDE_ERROR_ACTOR;
	if (iterations < 1)
		return BASTIDE_ERROR_RANGE;
	error = lib_legal_by_text(state, played, &moves[0]);
	if (!error)
		error = lib_legal_by_text(state, better, &moves[1]);
	return error ? error : loss_of(state, moves[0], moves[1], iterations, &emit);
}

int bastide_luck(const struct bastide_state *before, const struct bastide_state *after,
                 uint64_t seed, int playouts, int32_t *tenths, size_t room)
{
	struct luck_effort effort = {LUCK_OUTCOMES, playouts, seed};
	struct search_plan plan;
	struct rollout luck;
	int players;

	if (!before || !after || !tenths)
		return BASTIDE_ERROR_NULL;
	if (before->game != after->game || before->game->turn(&before->state) != GAME_CHANCE ||
	    after->game->turn(&after->state) == GAME_CHANCE)
		return BASTIDE_ERROR_ACTOR;
	if (playouts < 1)
		return BASTIDE_ERROR_RANGE;
	players = before->setup.players;
	if (room < (size_t)players)
		return BASTIDE_ERROR_ROOM;
	plan = luck_plan(before->game);
	luck_of_draws(&plan, &effort, &before->state, &after->state, &luck);
	for (int seat = 0; seat < players; seat++)
		tenths[seat] = tenths_of(luck.points[seat]);
	return players;
}
