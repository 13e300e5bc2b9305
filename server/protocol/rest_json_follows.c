#include "server/protocol/rest_json_follows.h"

#include "base/grow.h"
#include "server/protocol/shared_json.h"

void follow_rows_add(void *to, const struct followed_person *row)
{
	struct follow_rows *rows = (struct follow_rows *)to;

	rows->rows = (struct followed_person *)grow(rows->rows, &rows->capacity, rows->count + 1,
	                                            sizeof *row);
	rows->rows[rows->count++] = *row;
}

void emit_follows(struct emit *emit, const struct follow_rows *rows)
{
	emit_array(emit, "follows");
	for (size_t each = 0; each < rows->count; each++) {
		const struct followed_person *row = &rows->rows[each];

		emit_object(emit, NULL);
		emit_string(emit, "person", row->person);
		emit_string(emit, "name", row->name);
		emit_bool(emit, "hidden", row->is_hidden);
		emit_number(emit, "since", row->since);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void write_follows(struct emit *emit, const void *from)
{
	emit_follows(emit, (const struct follow_rows *)from);
}

struct buffer rest_json_follows(const struct follow_rows *rows)
{
	return write_json(write_follows, rows);
}
