/* The bodies of responses about notices: how a person is notified, and where. */
#ifndef SERVER_PROTOCOL_REST_JSON_NOTICES_H
#define SERVER_PROTOCOL_REST_JSON_NOTICES_H

#include "core/emit.h"
#include "server/ops/limits.h"
#include "server/store/store_notices.h"
#include "server/util/buffer.h"

/* All of it about one person. */
struct notice_data {
	struct notice_settings settings;
	struct notice_target targets[TARGETS_MAX];
	int target_count;
	char quiet_tables[QUIET_TABLES_MAX][ID_MAX];
	int quiet_count;
	char hook_format[HOOK_FORMAT_MAX];
	/* of the server */
	const char *push_key; /* base64url */
	int has_mail;
};

/* The settings of a person who has chosen none. */
struct notice_settings notice_settings_default(void);
enum store_result notice_data_read(struct notice_data *data, struct store *store,
                                   const char *person);
struct buffer rest_json_notices(const struct notice_data *data);
/* The same as a member of the export of all data. */
void emit_notices(struct emit *emit, const struct notice_data *data);

#endif
