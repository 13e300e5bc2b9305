#include "term/sheet.h"

#include <string.h>

#include "term/scene.h"

static struct scene scene;
static struct log sheet_log;

/* Nobody picks anything there, and nobody is advised. */
static void begin(struct canvas *canvas, const struct drawn *drawn)
{
	static struct picker picker;
	static const struct notes none;

	memset(&scene, 0, sizeof scene);
	picker.view = view_of(drawn->game);
	picker.game = drawn->game;
	picker.state = drawn->state;
	scene.canvas = canvas;
	scene.drawn = *drawn;
	scene.picker = &picker;
	scene.log = &sheet_log;
	scene.notes = &none;
	scene.rows = CANVAS_ROWS;
	scene.columns = drawn->columns;
	scene.is_sheet = 1;
	scene.body = (struct box){0, 0, CANVAS_ROWS, drawn->columns};
}

void sheet_draw(struct canvas *canvas, const struct drawn *drawn, const struct record *record,
                int seen)
{
	const struct view *view = view_of(drawn->game);
	const char *title = view->title(drawn);

	sheet_log.fresh_count = 0;
	if (record)
		log_find_fresh(&sheet_log, view, record, seen, record->count);
	begin(canvas, drawn);
	if (title[0]) {
		scene_open(&scene, PANES_MAX - 1, scene.body);
		scene.body = box_below(scene.body, scene_wrap(&scene, 0, 1, INK_BOLD, title) + 1);
	}
	view->draw(&scene);
	scene_mark_places(&scene);
}

void sheet_draw_points(struct canvas *canvas, const struct drawn *drawn,
                       const struct record *record)
{
	const struct view *view = view_of(drawn->game);

	begin(canvas, drawn);
	scene_open(&scene, 0, scene.body);
	score_draw_sources(&scene, record, record->count);
	if (view->points) {
		canvas->rows++;
		view->points(canvas, drawn);
	}
}
