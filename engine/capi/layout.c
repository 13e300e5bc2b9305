/* The layouts of ids and observations as JSON. */
#include <stdio.h>
#include <stdlib.h>

#include "capi/lib.h"
#include "core/emit.h"

enum { LAYOUT_SIZE_MAX = 256 * 1024 };

static void emit_shape(struct emit *emit, const int *shape)
{
	emit_array(emit, "shape");
	for (int part = 0; part < GAME_SHAPE_MAX && shape[part]; part++)
		emit_number(emit, NULL, shape[part]);
	emit_array_end(emit);
}

static void emit_verb(struct emit *emit, const struct game_verb *verb, int offset, int game_offset)
{
	int shape[GAME_SHAPE_MAX];

	game_verb_shape(verb, shape);
	emit_object(emit, NULL);
	emit_string(emit, "name", verb->word);
	emit_number(emit, "offset", offset);
	emit_number(emit, "count", game_verb_actions(verb));
	emit_shape(emit, shape);
	emit_number(emit, "game_offset", game_offset);
	emit_object_end(emit);
}

/* The verbs that a seat or chance can use; `game_offset` is the first number in the game's own
   numbering, which STATE.md describes. */
static void emit_ids(struct emit *emit, const struct game *game, const char *name, int by)
{
	int offset = 0, game_offset = 0;

	emit_object(emit, name);
	emit_number(emit, "count", lib_id_count(game, by));
	emit_array(emit, "ranges");
	for (int number = 0; number < game->verb_count; number++) {
		const struct game_verb *verb = &game->verbs[number];

		if (verb->by & by) {
			emit_verb(emit, verb, offset, game_offset);
			offset += game_verb_actions(verb);
		}
		game_offset += game_verb_actions(verb);
	}
	emit_array_end(emit);
	emit_object_end(emit);
}

static const char *const KINDS[] = {
	[GAME_FEATURE_NUMBER] = "number",
	[GAME_FEATURE_FLAG] = "flag",
	[GAME_FEATURE_CATEGORY] = "category",
};

/* The offset of a feature in numbers and in bytes. */
struct place {
	int number, byte;
};

static void emit_feature(struct emit *emit, const struct game_feature_group *group, int index,
                         const struct game_feature *row, struct place *at)
{
	int count = game_shape_count(row->shape);
	int classes = row->kind == GAME_FEATURE_CATEGORY ? game_category_count(row) : 1;
	char name[128];

	if (group->repeat > 1)
		snprintf(name, sizeof name, "%s %d %s", group->name, index, row->name);
	else
		snprintf(name, sizeof name, "%s %s", group->name, row->name);
	emit_object(emit, NULL);
	emit_string(emit, "name", name);
	emit_string(emit, "kind", KINDS[row->kind]);
	emit_number(emit, "low", row->low);
	emit_number(emit, "high", row->high);
	if (row->gap[0]) {
		emit_array(emit, "gap");
		emit_number(emit, NULL, row->gap[0]);
		emit_number(emit, NULL, row->gap[1]);
		emit_array_end(emit);
	}
	emit_shape(emit, row->shape);
	emit_number(emit, "offset", at->number);
	emit_number(emit, "count", count);
	emit_number(emit, "byte_offset", at->byte);
	emit_number(emit, "byte_count", count * classes);
	emit_object_end(emit);
	at->number += count;
	at->byte += count * classes;
}

static void emit_features(struct emit *emit, const struct game *game)
{
	struct place at = {0, 0};

	emit_array(emit, "features");
	for (const struct game_feature_group *group = game_feature_groups(game); group->name; group++)
		for (int index = 0; index < group->repeat; index++)
			for (const struct game_feature *row = group->rows; row->name; row++)
				emit_feature(emit, group, index, row, &at);
	emit_array_end(emit);
}

int bastide_layout_json(int game, char *out, size_t room)
{
	const struct game *rules = lib_game(game);
	struct emit emit;
	char *text;
	int answer;

	if (!rules)
		return BASTIDE_ERROR_GAME;
	text = (char *)malloc(LAYOUT_SIZE_MAX);
	if (!text)
		return BASTIDE_ERROR_MEMORY;
	emit = emit_start(text, LAYOUT_SIZE_MAX);
	emit_object(&emit, NULL);
	emit_string(&emit, "game", rules->name);
	emit_number(&emit, "layout_version", rules->layout_version);
	emit_ids(&emit, rules, "actions", GAME_BY_SEAT);
	emit_ids(&emit, rules, "outcomes", GAME_BY_CHANCE);
	emit_number(&emit, "numbers", game_feature_count(rules));
	emit_number(&emit, "bytes", lib_encoder_of(rules)->bytes);
	emit_number(&emit, "moves_max", rules->moves_max);
	emit_number(&emit, "nodes_max", rules->nodes_max);
	emit_features(&emit, rules);
	emit_object_end(&emit);
	answer = lib_text(text, emit_end(&emit), out, room);
	free(text);
	return answer;
}
