/* What is printed on tiles and boards, for clients that draw it. The members are described in
   schema.json; fields that are zero are left out. */
#include "core/emit.h"
#include "games/tiletum/rules.h"

static void emit_some(struct emit *emit, const char *name, int number)
{
	if (number)
		emit_number(emit, name, number);
}

static void emit_goods(struct emit *emit, const char *name, const uint8_t *goods)
{
	emit_object(emit, name);
	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		emit_some(emit, tiletum_resource_words[resource], goods[resource]);
	emit_object_end(emit);
}

static void emit_effect(struct emit *emit, const char *name, const struct tiletum_effect *effect)
{
	emit_object(emit, name);
	emit_goods(emit, "gain", effect->gain);
	emit_some(emit, "points", effect->points);
	emit_some(emit, "any", effect->any);
	if (effect->ap)
		emit_string(emit, "action", tiletum_action_words[effect->action]);
	emit_some(emit, "ap", effect->ap);
	emit_some(emit, "more_ap", effect->more_ap);
	emit_some(emit, "advance", effect->advance);
	emit_some(emit, "architect_steps", effect->architect_steps);
	emit_some(emit, "merchant_steps", effect->merchant_steps + effect->contract_step);
	emit_some(emit, "pillars", effect->pillars);
	emit_some(emit, "houses", effect->houses);
	if (effect->node)
		emit_string(emit, "node", tiletum_frame_words[effect->node]);
	emit_object_end(emit);
}

static const char *sort_of(int tile)
{
	if (tiletum_is_helper(tile))
		return "helper";
	if (tiletum_is_crest(tile))
		return "crest";
	return tiletum_is_contract(tile) ? "contract" : "character";
}

static void emit_tile(struct emit *emit, int tile)
{
	const struct tiletum_tile_row *row = &tiletum_tiles[tile];

	emit_object(emit, row->word);
	emit_string(emit, "sort", sort_of(tile));
	if (tiletum_is_character(tile))
		emit_string(emit, "kind", tiletum_action_words[row->kind]);
	if (tiletum_is_contract(tile)) {
		emit_some(emit, "same", row->same);
		emit_goods(emit, "price", row->price);
		emit_number(emit, "points", row->points);
	}
	emit_effect(emit, "effect", &row->effect);
	emit_object_end(emit);
}

static void emit_board(struct emit *emit)
{
	emit_array(emit, "buildings");
	for (int building = 0; building < TILETUM_BUILDINGS; building++) {
		emit_object(emit, NULL);
		emit_number(emit, "marker", tiletum_buildings[building].marker);
		emit_effect(emit, "bonus", &tiletum_buildings[building].bonus);
		emit_object_end(emit);
	}
	emit_array_end(emit);
	emit_array(emit, "contract_spaces");
	for (int space = 0; space < TILETUM_CONTRACT_SPACES; space++) {
		emit_object(emit, NULL);
		emit_number(emit, "points", tiletum_contract_spaces[space].points);
		emit_bool(emit, "pillar", tiletum_contract_spaces[space].pillar);
		emit_object_end(emit);
	}
	emit_array_end(emit);
	emit_array(emit, "completions");
	for (int completed = 0; completed <= TILETUM_BUILDINGS; completed++)
		emit_number(emit, NULL, tiletum_completions[completed].points);
	emit_array_end(emit);
}

/* T27: a die of each colour gives the resource of the same number. */
static void emit_dice(struct emit *emit)
{
	emit_object(emit, "dice");
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++)
		emit_string(emit, tiletum_colour_words[colour], tiletum_resource_words[colour]);
	emit_object_end(emit);
}

/* T83: what tt_gen_tasks lists. */
static void emit_tasks(struct emit *emit)
{
	static const enum tiletum_verb tasks[] = {
		TILETUM_VERB_BUY,        TILETUM_VERB_FULFIL, TILETUM_VERB_CREST,
		TILETUM_VERB_CONTRIBUTE, TILETUM_VERB_USE,
	};

	emit_array(emit, "tasks");
	for (size_t task = 0; task < sizeof tasks / sizeof tasks[0]; task++)
		emit_string(emit, NULL, tt_verbs[tasks[task]].word);
	emit_array_end(emit);
}

void tt_write_facts(const void *state, struct emit *emit)
{
	(void)state;
	emit_object(emit, NULL);
	emit_object(emit, "tiles");
	for (int tile = 0; tile < TILETUM_TILES; tile++)
		emit_tile(emit, tile);
	emit_object_end(emit);
	emit_dice(emit);
	emit_tasks(emit);
	emit_board(emit);
	emit_number(emit, "start_points", TILETUM_START_POINTS);
	emit_number(emit, "store_spaces", TILETUM_STORE_SPACES);
	emit_number(emit, "dice_spaces", TILETUM_DICE_SPACES);
	emit_number(emit, "laps", TILETUM_LAPS);
	emit_number(emit, "step_price", TILETUM_STEP_PRICE);
	emit_number(emit, "buy_price", TILETUM_BUY_PRICE);
	emit_number(emit, "goods_per_point", TILETUM_GOODS_PER_POINT);
	emit_object_end(emit);
}
