/* seats.c - what each player has in Medina, the open palaces, and the piece in hand. */
#include <stddef.h>
#include <string.h>

#include "base/width.h"
#include "games/medina/term/view.h"
#include "i18n/say.h"
#include "term/scene.h"

/* ---- a column for each seat ---- */

struct columns {
	struct scene *scene;
	const struct medina_state *state;
	int row, label, step;
};

static int end_of(const struct columns *list, int seat)
{
	return 1 + list->label + list->step * (seat + 1);
}

static void put_heads(struct columns *list)
{
	for (int seat = 0; seat < list->state->players; seat++) {
		int end = end_of(list, seat);

		if (list->step < 8) {
			scene_right(list->scene, list->row, end, ink_of_seat(seat), "%s", mark_of_seat(seat));
			continue;
		}
		scene_mark(list->scene, list->row, end - list->step + 1, seat);
		scene_fit(list->scene, list->row, end - list->step + 3, list->step - 3, INK_BOLD,
		          list->scene->drawn.names[seat]);
	}
	list->row++;
}

/* One number of each seat; none is dim. `marked` has a bit for those with a palace of the kind. */
static void put_numbers(struct columns *list, const char *label, const int *numbers, int marked)
{
	scene_fit(list->scene, list->row, 1, list->label, INK_PLAIN, label);
	for (int seat = 0; seat < list->state->players; seat++) {
		int end = end_of(list, seat);

		scene_right(list->scene, list->row, end, numbers[seat] ? INK_PLAIN : INK_DIM, "%d",
		            numbers[seat]);
		if (marked >> seat & 1)
			scene_put(list->scene, list->row, end, INK_BOLD, "⌂");
	}
	list->row++;
}

static void put_buildings(struct columns *list)
{
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int numbers[MEDINA_SEATS], owned = 0;

		for (int seat = 0; seat < list->state->players; seat++) {
			numbers[seat] = list->state->seats[seat].buildings[colour];
			owned |= (list->state->seats[seat].owned >> colour & 1) << seat;
		}
		put_numbers(list, medina_colour_name(list->state, colour), numbers, owned);
	}
}

static void put_stock(struct columns *list, int piece)
{
	int numbers[MEDINA_SEATS];

	for (int seat = 0; seat < list->state->players; seat++)
		numbers[seat] = medina_piece_count(&list->state->seats[seat], piece);
	put_numbers(list, medina_piece_name(list->state, piece), numbers, 0);
}

/* Who holds the tiles of palaces and towers, and the merchants that wait on those. */
static void put_tiles(struct columns *list)
{
	const struct medina_state *state = list->state;
	int column = 1;

	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int holder = medina_palace_tile_holder(state, colour);

		column = scene_print(list->scene, list->row, column, INK_PLAIN, "%s%d",
		                     medina_letter(state, colour), medina_palace_number(colour));
		column = scene_put(list->scene, list->row, column, medina_holder_ink(holder),
		                   holder ? medina_holder_mark(holder) : "-") +
		         1;
	}
	list->row++;
	column = 1;
	for (int number = 1; number <= MEDINA_TOWERS; number++)
		for (int tower = 0; tower < MEDINA_TOWERS; tower++)
			if (medina_tower_number(tower) == number && state->tower_merchants[tower])
				column = scene_print(list->scene, list->row, column, INK_PLAIN, "♜%d %d♙", number,
				                     state->tower_merchants[tower]) +
				         1;
	list->row += column > 1;
}

enum { LABEL_COLUMNS = 14, STEP_MOST = 16 };

int medina_view_seats(struct scene *scene)
{
	struct columns list = {scene, medina_position(scene->drawn.state), 0, 0, 0};
	int is_second = list.state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND;
	int points[GAME_SEATS_MAX], width = scene->box.columns - 2;

	list.step = width >= 44 ? 9 : width >= 30 ? 5 : 3;
	if (width - LABEL_COLUMNS > list.step * list.state->players)
		list.step = (width - LABEL_COLUMNS) / list.state->players;
	if (list.step > STEP_MOST)
		list.step = STEP_MOST;
	if (list.step == 9 && width - LABEL_COLUMNS < 9 * list.state->players)
		list.step = 8; /* the least for names */
	list.label = width - list.state->players * list.step;
	if (list.label > 14)
		list.label = 14;
	scene->drawn.game->score(list.state, points);
	put_heads(&list);
	put_numbers(&list, say("medina.panel.points"), points, 0);
	put_buildings(&list);
	for (int piece = MEDINA_PIECE_ROOF;
	     piece <= (is_second ? MEDINA_PIECE_NEUTRAL : MEDINA_PIECE_WALL); piece++)
		put_stock(&list, piece);
	put_tiles(&list);
	return list.row;
}

/* ---- palaces ---- */

int medina_view_palaces(struct scene *scene, int row)
{
	const struct medina_state *state = medina_position(scene->drawn.state);

	for (int palace = 0;
	     palace < state->palace_count && (scene->is_sheet || row < scene->box.rows - 12);
	     palace++) {
		const struct medina_palace *facts = &state->palaces[palace];
		struct medina_points points = medina_palace_points(state, palace);
		int sum = points.buildings + points.stables + points.walls + points.merchants + points.well;

		scene_put(scene, row, 1, medina_holder_ink(facts->holder),
		          facts->holder ? medina_holder_mark(facts->holder) : ".");
		scene_put(scene, row, 3, INK_PLAIN, medina_square_name(facts->anchor));
		scene_fit(scene, row, 7, 10, INK_PLAIN, medina_colour_name(state, facts->colour));
		scene_right(scene, row, 40, INK_DIM, "%d+%d ▙%d ♙%d ≋%d", facts->buildings, facts->stables,
		            points.walls, points.merchants, points.well);
		scene_right(scene, row, 45, INK_BOLD, "%d", sum);
		row++;
	}
	return row;
}

/* ---- the piece in hand ---- */

static int is_shown(const struct scene *scene, int piece)
{
	const struct medina_state *state = medina_position(scene->drawn.state);
	int part = PART(MEDINA_PART_PIECE, piece);

	if (piece <= MEDINA_PIECE_WALL)
		return state->phase == MEDINA_PHASE_PLACE;
	return picker_is_legal(scene->picker, part);
}

int medina_view_pieces(struct scene *scene)
{
	const struct medina_state *state = medina_position(scene->drawn.state);
	int row = 0, column = 2, seat = state->actor;

	if (state->phase == MEDINA_PHASE_OVER)
		return 0;
	for (int piece = MEDINA_PIECE_BUILDING; piece < MEDINA_PIECES; piece++) {
		int part = PART(MEDINA_PART_PIECE, piece), width;
		const char *text;

		if (!is_shown(scene, piece))
			continue;
		text = text_from("%d %s %d", piece, medina_piece_name(state, piece),
		                 medina_piece_count(&state->seats[seat], piece));
		width = text_width(text);
		if (column + width + 1 > scene->box.columns) {
			row++;
			column = 2;
		}
		scene_put(scene, row, column, picker_is_legal(scene->picker, part) ? INK_PLAIN : INK_DIM,
		          text);
		scene_place(scene, part, row, column, width);
		column += width + 3;
	}
	return row + 1;
}
