#include "server/protocol/rest_json_notices.h"

#include <stdlib.h>
#include <string.h>

#include "server/protocol/shared_json.h"

/* --- reading ---------------------------------------------------------------------------------- */

struct notice_settings notice_settings_default(void)
{
	return (struct notice_settings){.language = "en", .turns = 1, .ends = 1, .shifts = "0"};
}

static void add_target(void *to, const struct notice_target *target)
{
	struct notice_data *data = (struct notice_data *)to;

	if (data->target_count < TARGETS_MAX)
		data->targets[data->target_count++] = *target;
}

static void add_quiet_table(void *to, const char *table)
{
	struct notice_data *data = (struct notice_data *)to;

	if (data->quiet_count < QUIET_TABLES_MAX && strlen(table) < ID_MAX)
		strcpy(data->quiet_tables[data->quiet_count++], table);
}

enum store_result notice_data_read(struct notice_data *data, struct store *store,
                                   const char *person)
{
	data->settings = notice_settings_default();
	data->target_count = data->quiet_count = 0;
	if (store_notice_settings(store, person, &data->settings) == STORE_FAILED ||
	    store_notice_targets(store, person, add_target, data) == STORE_FAILED ||
	    store_quiet_tables(store, person, add_quiet_table, data) == STORE_FAILED)
		return STORE_FAILED;
	return store_hook_format(store, person, data->hook_format);
}

/* --- writing ---------------------------------------------------------------------------------- */

static void emit_quiet(struct emit *emit, const struct notice_settings *settings)
{
	if (!settings->is_quiet)
		return;
	emit_object(emit, "quiet");
	emit_number(emit, "from", settings->quiet_from);
	emit_number(emit, "to", settings->quiet_to);
	emit_string(emit, "zone", settings->zone);
	emit_object_end(emit);
}

static void emit_push(struct emit *emit, const struct notice_data *data)
{
	emit_array(emit, "push");
	for (int each = 0; each < data->target_count; each++) {
		if (data->targets[each].kind != TARGET_PUSH)
			continue;
		emit_object(emit, NULL);
		emit_string(emit, "id", data->targets[each].id);
		emit_string(emit, "endpoint", data->targets[each].address);
		emit_number(emit, "created", data->targets[each].created);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_mail(struct emit *emit, const struct notice_data *data)
{
	for (int each = 0; each < data->target_count; each++) {
		if (data->targets[each].kind != TARGET_MAIL)
			continue;
		emit_object(emit, "mail");
		emit_string(emit, "address", data->targets[each].address);
		emit_bool(emit, "confirmed", data->targets[each].confirmed > 0);
		emit_object_end(emit);
	}
}

static void emit_choices(struct emit *emit, const struct notice_data *data)
{
	const struct notice_settings *settings = &data->settings;

	emit_string(emit, "language", settings->language);
	emit_bool(emit, "turns", settings->turns);
	emit_bool(emit, "ends", settings->ends);
	emit_number(emit, "remind", settings->remind);
	emit_bool(emit, "digest", settings->digest);
	emit_quiet(emit, settings);
	emit_push(emit, data);
	emit_mail(emit, data);
	emit_array(emit, "quiet_tables");
	for (int each = 0; each < data->quiet_count; each++)
		emit_string(emit, NULL, data->quiet_tables[each]);
	emit_array_end(emit);
	emit_string(emit, "hook_format", data->hook_format);
}

static void write_notices(struct emit *emit, const void *from)
{
	const struct notice_data *data = (const struct notice_data *)from;

	emit_string(emit, "key", data->push_key);
	emit_bool(emit, "has_mail", data->has_mail);
	emit_choices(emit, data);
}

struct buffer rest_json_notices(const struct notice_data *data)
{
	return write_json(write_notices, data);
}

void emit_notices(struct emit *emit, const struct notice_data *data)
{
	emit_object(emit, "notices");
	emit_choices(emit, data);
	emit_object_end(emit);
}
