/* plain.c - the state of a game as indented text, or its members one by one. */
#include <string.h>

#include "base/text.h"
#include "core/emit.h"
#include "i18n/say.h"
#include "term/grid.h"

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

/* How many things a list or object has; -1 if others are in it. */
static int count_things(const char *at)
{
	const char *end = container_end(at);
	int count = end - at > 2;

	for (at++; at < end - 1; at = *at == '"' ? string_end(at) : at + 1) {
		if (*at == '[' || *at == '{')
			return -1;
		count += *at == ',';
	}
	return count;
}

static const char *put_value(struct pen *pen, const char *at);

/* The things of a list or object, a line each or all of them on one. Returns its end. */
static const char *put_things(struct pen *pen, const char *at, int is_line_each)
{
	for (at++; *at && *at != ']' && *at != '}';) {
		if (is_line_each)
			new_line(pen);
		at = put_value(pen, at);
		if (*at == ':') {
			put(pen, INK_DIM, ": ");
			at = put_value(pen, at + 1);
		}
		if (*at == ',' && at++ && !is_line_each)
			put(pen, INK_PLAIN, ", ");
	}
	return *at ? at + 1 : at;
}

/* A number, a string, a list; those without others in them stay on one line. */
static const char *put_value(struct pen *pen, const char *at)
{
	int is_deep = 0;

	if (*at != '[' && *at != '{')
		return put_scalar(pen, at);
	is_deep = count_things(at) < 0;
	pen->depth += is_deep;
	at = put_things(pen, at, is_deep);
	pen->depth -= is_deep;
	return at;
}

static const char *state_text(const struct drawn *drawn)
{
	static char text[GAME_JSON_MAX];
	struct emit emit = emit_start(text, sizeof text);

	game_write_state(drawn->game, drawn->state, &emit);
	emit_end(&emit);
	return text;
}

/* Lists as long as the grid, and lists of lists, are what the grid shows. */
static int is_of_grid(const char *value, int places)
{
	return *value == '{' ||
	       (*value == '[' && (count_things(value) < 0 || count_things(value) == places));
}

/* The points of the seats are drawn beside their names. */
static int is_points(const struct drawn *drawn, const char *quoted, const char *value)
{
	char text[16 * GAME_SEATS_MAX] = "[";
	int points[GAME_SEATS_MAX], players = drawn->game->players(drawn->state);

	drawn->game->score(drawn->state, points);
	for (int seat = 0; seat < players; seat++)
		text_add(text, sizeof text, "%d%s", points[seat], seat < players - 1 ? "," : "]");
	return strncmp(quoted, "\"points\"", 8) == 0 && strncmp(value, text, strlen(text)) == 0;
}

/* Numbers that only name things (a phase, a seat) mean nothing to people. */
static int is_category(const struct game *game, const char *quoted)
{
	for (const struct game_feature_group *group = game_feature_groups(game); group->name; group++)
		for (const struct game_feature *row = group->rows; row->name; row++)
			if (row->kind == GAME_FEATURE_CATEGORY && row->bytes &&
			    strncmp(quoted + 1, row->name, strlen(row->name)) == 0 &&
			    quoted[1 + strlen(row->name)] == '"')
				return 1;
	return 0;
}

void plain_draw_fields(struct canvas *canvas, const struct drawn *drawn)
{
	struct game_place places[GAME_PLACES_MAX];
	int count = game_places(drawn->game, drawn->state, places);
	const char *at = state_text(drawn) + 1;

	while (*at == '"') {
		const char *value = string_end(at) + 1, *end;
		struct pen pen = {canvas, canvas->rows, 0, 0};

		if (*value == '[' || *value == '{')
			end = container_end(value);
		else
			end = *value == '"' ? string_end(value) : value + strcspn(value, ",}");
		if (!is_of_grid(value, count) && !is_points(drawn, at, value) &&
		    !is_category(drawn->game, at)) {
			put_scalar(&pen, at);
			put(&pen, INK_DIM, ": ");
			put_value(&pen, value);
		}
		at = *end == ',' ? end + 1 : end;
	}
}

void plain_draw_state(struct canvas *canvas, const struct drawn *drawn)
{
	struct pen pen = {canvas, canvas->rows - 1, 0, 0};

	put_things(&pen, state_text(drawn), 1);
}
