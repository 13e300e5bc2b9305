/* plain.c - the drawing of a game that has none: its state as indented text. */
#include <string.h>

#include "core/emit.h"
#include "term/board.h"

enum { INDENT = 2 };

/* A pen that goes over the canvas. */
struct pen {
	struct canvas *canvas;
	int row, column, depth;
};

static void new_line(struct pen *pen)
{
	pen->row++;
	pen->column = pen->depth * INDENT;
}

/* The end of a string that begins at its opening quote. */
static const char *string_end(const char *at)
{
	for (at++; *at && *at != '"'; at++)
		if (*at == '\\' && at[1])
			at++;
	return *at ? at + 1 : at;
}

/* The end of a list or object that begins at its bracket. */
static const char *container_end(const char *at)
{
	int depth = 0;

	do {
		if (*at == '"') {
			at = string_end(at);
			continue;
		}
		depth += *at == '[' || *at == '{';
		depth -= *at == ']' || *at == '}';
		at++;
	} while (depth > 0 && *at);
	return at;
}

static void put(struct pen *pen, struct ink ink, const char *text)
{
	pen->column = canvas_put(pen->canvas, pen->row, pen->column, ink, text);
}

/* A name, a string without its quotes, or a number. Returns its end. */
static const char *put_scalar(struct pen *pen, const char *at)
{
	const char *end = *at == '"' ? string_end(at) : at + strcspn(at, ",]}:");
	int quotes = *at == '"';
	char text[256];

	snprintf(text, sizeof text, "%.*s", (int)(end - at) - 2 * quotes, at + quotes);
	put(pen, *end == ':' ? INK_BOLD : INK_PLAIN, text);
	return end;
}

/* A list or object without others in it stays on one line. */
static int is_flat(const char *at)
{
	const char *end = container_end(at);

	for (at++; at < end - 1; at = *at == '"' ? string_end(at) : at + 1)
		if (*at == '[' || *at == '{')
			return 0;
	return 1;
}

/* Goes over the text once; `flat` is where a list on one line ends. */
static void put_json(struct pen *pen, const char *at)
{
	const char *flat = NULL;

	while (*at) {
		if (*at == '[' || *at == '{') {
			if (is_flat(at))
				flat = container_end(at) - 1;
			else if (pen->depth++ >= 0)
				new_line(pen);
		} else if (*at == ']' || *at == '}') {
			if (at != flat)
				pen->depth--;
			else
				flat = NULL;
		} else if (*at == ',') {
			if (flat)
				put(pen, INK_PLAIN, ", ");
			else
				new_line(pen);
		} else if (*at == ':') {
			put(pen, INK_DIM, ": ");
		} else {
			at = put_scalar(pen, at);
			continue;
		}
		at++;
	}
}

static void draw_board(struct canvas *canvas, const struct drawn *drawn)
{
	static char text[GAME_JSON_MAX];
	struct emit emit = emit_start(text, sizeof text);
	struct pen pen = {canvas, canvas->rows, 0, -1};

	game_write_state(drawn->game, drawn->state, &emit);
	emit_end(&emit);
	put_json(&pen, text);
}

static void draw_nothing(struct canvas *canvas, const struct drawn *drawn)
{
	(void)canvas;
	(void)drawn;
}

const struct drawing PLAIN_DRAWING = {NULL, draw_board, draw_nothing, draw_nothing};
