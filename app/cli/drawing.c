#include "cli/drawing.h"

#include "i18n/say.h"
#include "term/screen.h"
#include "term/sheet.h"

/* words: cli.seat.* */
static const char *name_of(const struct record *record, int seat)
{
	return record->names[seat][0] ? record->names[seat] : say_or(NULL, "cli.seat.%d", seat + 1);
}

void drawing_print(const struct record *record, const struct game_state *state)
{
	static struct canvas canvas;
	struct screen screen = screen_on(stdout, COLOUR_AUTO);
	struct drawn drawn = {record->game, state, NULL, {0}, screen.columns};

	for (int seat = 0; seat < record->setup.players; seat++)
		drawn.names[seat] = name_of(record, seat);
	canvas_clear(&canvas);
	sheet_draw(&canvas, &drawn, NULL, 0);
	canvas_show(&canvas, &screen);
}
