#include "server/protocol/rest_json_identities.h"

#include <string.h>

#include "base/grow.h"
#include "server/protocol/shared_json.h"

void identity_rows_add(void *to, const struct identity *identity)
{
	struct identity_rows *rows = (struct identity_rows *)to;

	rows->rows = (struct identity *)grow(rows->rows, &rows->capacity, rows->count + 1,
	                                     sizeof *identity);
	rows->rows[rows->count++] = *identity;
}

static void emit_times(struct emit *emit, const struct identity *identity)
{
	emit_string(emit, "issuer", identity->issuer);
	emit_number(emit, "created", identity->created);
	emit_number(emit, "seen", identity->seen);
}

void emit_own_identities(struct emit *emit, const struct identity_rows *rows)
{
	emit_array(emit, "identities");
	for (size_t each = 0; each < rows->count; each++) {
		emit_object(emit, NULL);
		emit_times(emit, &rows->rows[each]);
		emit_string(emit, "subject", rows->rows[each].subject);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

struct identities_body {
	const struct identity_rows *rows;
	const char *issuer;
	int has_password;
};

static void write_identities(struct emit *emit, const void *from)
{
	const struct identities_body *body = (const struct identities_body *)from;

	emit_bool(emit, "password", body->has_password);
	emit_array(emit, "identities");
	for (size_t each = 0; each < body->rows->count; each++) {
		emit_object(emit, NULL);
		emit_times(emit, &body->rows->rows[each]);
		emit_bool(emit, "offered", strcmp(body->rows->rows[each].issuer, body->issuer) == 0);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

struct buffer rest_json_identities(const struct identity_rows *rows, const char *issuer,
                                   int has_password)
{
	struct identities_body body = {rows, issuer, has_password};

	return write_json(write_identities, &body);
}

static void write_provider(struct emit *emit, const void *from)
{
	emit_string(emit, "provider", (const char *)from);
}

struct buffer rest_json_provider(const char *name)
{
	return write_json(write_provider, name);
}

static void write_signin(struct emit *emit, const void *from)
{
	emit_string(emit, "url", (const char *)from);
}

struct buffer rest_json_signin(const char *url)
{
	return write_json(write_signin, url);
}
