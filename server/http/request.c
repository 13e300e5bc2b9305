#include "server/http/request.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/cluster/heartbeat.h"
#include "server/ops/metrics.h"

int request_is_within(struct http_request *request, enum limit limit, const char *who)
{
	struct server *server = request->server;

	if (limits_take(server->limits, limit, who, server_monotonic_ms(server)))
		return 1;
	metrics_add(METRIC_LIMITED, 1);
	http_refuse(request, REFUSAL_TOO_MANY);
	return 0;
}

int request_finds_space(struct http_request *request)
{
	if (!heartbeat_is_storage_full(request->server->heartbeat))
		return 1;
	http_refuse(request, REFUSAL_FULL);
	return 0;
}

const json_t *request_member(struct http_request *request, const char *name)
{
	if (!request->members)
		request->members = json_loadb(buffer_text(&request->body), request->body.size,
		                              JSON_REJECT_DUPLICATES, NULL);
	return json_object_get(request->members, name);
}

int request_string(struct http_request *request, const char *name, char *out, size_t capacity)
{
	const json_t *member = request_member(request, name);

	if (!json_is_string(member) || json_string_length(member) >= capacity)
		return 0;
	memcpy(out, json_string_value(member), json_string_length(member) + 1);
	return 1;
}

int request_lists(const struct http_request *request, const char *header, const char *word)
{
	size_t length = strlen(word);

	for (const char *at = http_header(request, header); *at;) {
		const char *item = at + strspn(at, " \t");
		const char *after;

		at += strcspn(at, ",");
		at += *at == ',';
		item += strncmp(item, "W/", 2) == 0 ? 2 : 0;
		after = item + (strncasecmp(item, word, length) == 0 ? length : 0);
		if (after == item || !strchr(" \t;,", *after))
			continue;
		after += strspn(after, " \t;");
		return strncasecmp(after, "q=", 2) != 0 || strtod(after + 2, NULL) > 0;
	}
	return 0;
}
