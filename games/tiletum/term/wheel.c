/* wheel.c - the action spaces with their AP, bonus tiles and dice. */
#include "games/tiletum/term/parts.h"

enum { BONUS_AT = 18, DICE_AT = 30 };

static void put_dice(struct canvas *canvas, const struct tiletum_state *state, int value, int row,
                     int column)
{
	for (int colour = 0; colour < TILETUM_RESOURCES; colour++) {
		int dice = state->dice[colour * TILETUM_FACES + value - 1];

		if (dice == 0)
			continue;
		column = canvas_put(canvas, row, column, TILETUM_INKS[colour],
		                    tiletum_colour_words[colour]);
		if (dice > 1)
			column = canvas_print(canvas, row, column, INK_PLAIN, "×%d", dice);
		column++;
	}
}

/* A value: its action with AP (and the marker of the deciding seat), the bonus tile, the dice. */
static void put_value(struct canvas *canvas, const struct tiletum_state *state, int value, int row)
{
	int action = tiletum_action_of(state, value), ap = TILETUM_FACES + 1 - value;
	int marker = action < TILETUM_CHOICES ? state->seats[state->seat].markers[action] : 0;

	canvas_print(canvas, row, 1, INK_BOLD, "%d", value);
	canvas_put(canvas, row, 4, INK_PLAIN, tiletum_action_words[action]);
	if (marker)
		canvas_print(canvas, row, 14, INK_PLAIN, "%d+%d", ap, marker);
	else
		canvas_print(canvas, row, 14, INK_PLAIN, "%d", ap);
	canvas_put(canvas, row, BONUS_AT, INK_PLAIN, tiletum_tile_word(state->bonus[action]));
	put_dice(canvas, state, value, row, DICE_AT);
}

void tiletum_draw_wheel(struct canvas *canvas, const struct tiletum_state *state, int row)
{
	canvas_put(canvas, row, 1, INK_DIM, tiletum_label("wheel"));
	canvas_put(canvas, row, 14, INK_DIM, tiletum_label("ap"));
	canvas_put(canvas, row, BONUS_AT, INK_DIM, tiletum_label("bonus"));
	canvas_put(canvas, row, DICE_AT, INK_DIM, tiletum_label("dice"));
	for (int value = 1; state->wheel && value <= TILETUM_FACES; value++)
		put_value(canvas, state, value, row + value);
}
