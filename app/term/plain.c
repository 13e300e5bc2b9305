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

/* A number, a string, or a list on one line. */
static void put_value(struct pen *pen, const char *at, const char *end)
{
	while (at < end) {
		if (*at == '[' || *at == ']')
			at++;
		else if (*at == ',' && at++)
			put(pen, INK_PLAIN, ", ");
		else
			at = put_scalar(pen, at);
	}
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

static const char *state_text(const struct drawn *drawn)
{
	static char text[GAME_JSON_MAX];
	struct emit emit = emit_start(text, sizeof text);

	game_write_state(drawn->game, drawn->state, &emit);
	emit_end(&emit);
	return text;
}

/* How many things a list has that has no others in it. */
static int count_flat(const char *at)
{
	const char *end = container_end(at);
	int count = end - at > 2;

	for (at++; at < end - 1; at = *at == '"' ? string_end(at) : at + 1)
		count += *at == ',';
	return count;
}

/* Lists as long as the grid, and lists of lists, are what the grid shows. */
static int is_of_grid(const char *value, int places)
{
	return *value == '{' || (*value == '[' && (!is_flat(value) || count_flat(value) == places));
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
		struct pen pen = {canvas, canvas->rows, 1, 0};

		if (*value == '[' || *value == '{')
			end = container_end(value);
		else
			end = *value == '"' ? string_end(value) : value + strcspn(value, ",}");
		if (!is_of_grid(value, count) && !is_points(drawn, at, value) &&
		    !is_category(drawn->game, at)) {
			put_scalar(&pen, at);
			put(&pen, INK_DIM, ": ");
			put_value(&pen, value, end);
		}
		at = *end == ',' ? end + 1 : end;
	}
}

void plain_draw_state(struct canvas *canvas, const struct drawn *drawn)
{
	struct pen pen = {canvas, canvas->rows, 0, -1};

	put_json(&pen, state_text(drawn));
}
