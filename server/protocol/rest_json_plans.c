#include "server/protocol/rest_json_plans.h"

#include <stdio.h>
#include <string.h>

#include "base/grow.h"
#include "server/protocol/shared_json.h"

void plan_rows_add(void *to, const struct plan *plan)
{
	struct plan_rows *rows = (struct plan_rows *)to;

	rows->rows = (struct plan *)grow(rows->rows, &rows->capacity, rows->count + 1, sizeof *plan);
	rows->rows[rows->count++] = *plan;
}

static void emit_line(struct emit *emit, const char *line)
{
	emit_array(emit, NULL);
	while (*line && *line != '\n') {
		size_t length = strcspn(line, ";\n");
		char text[PLAN_MOVE_MAX];

		snprintf(text, sizeof text, "%.*s", (int)length, line);
		emit_string(emit, NULL, text);
		line += length + (line[length] == ';');
	}
	emit_array_end(emit);
}

static void emit_plan(struct emit *emit, const struct plan *plan)
{
	emit_object(emit, NULL);
	emit_string(emit, "table", plan->table);
	emit_number(emit, "ply", plan->ply);
	emit_array(emit, "lines");
	for (const char *line = plan->text; *line; line += strcspn(line, "\n") + 1)
		emit_line(emit, line);
	emit_array_end(emit);
	emit_object_end(emit);
}

void emit_plans(struct emit *emit, const struct plan_rows *rows)
{
	emit_array(emit, "plans");
	for (size_t each = 0; each < rows->count; each++)
		emit_plan(emit, &rows->rows[each]);
	emit_array_end(emit);
}

static void write_plans(struct emit *emit, const void *from)
{
	emit_plans(emit, (const struct plan_rows *)from);
}

struct buffer rest_json_plans(const struct plan_rows *rows)
{
	return write_json(write_plans, rows);
}
