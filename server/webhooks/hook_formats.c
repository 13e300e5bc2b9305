#include "server/webhooks/hook_formats.h"

#include <curl/curl.h>
#include <stdio.h>
#include <string.h>

#include "server/notify/notice_text.h"
#include "server/protocol/rest_json.h"
#include "server/protocol/shared_json.h"

enum format { FORMAT_OURS, FORMAT_DISCORD, FORMAT_SLACK, FORMAT_MATRIX, FORMAT_NTFY, FORMATS };

static const char *const NAMES[FORMATS] = {"", "discord", "slack", "matrix", "ntfy"};

int hook_format_find(const char *name)
{
	for (int format = 0; format < FORMATS; format++)
		if (strcmp(NAMES[format], name) == 0)
			return format;
	return -1;
}

/* --- bodies ----------------------------------------------------------------------------------- */

struct chat {
	char line[NOTICE_SUBJECT_MAX], link[NOTICE_LINK_MAX];
	char text[NOTICE_SUBJECT_MAX + NOTICE_LINK_MAX];
	char topic[URL_MAX]; /* of ntfy */
};

static struct chat new_chat(const struct hook *hook, const char *base_url)
{
	struct chat chat = {.topic = ""};

	notice_chat_line(hook->game, chat.line);
	snprintf(chat.link, sizeof chat.link, "%s/table/%s", base_url, hook->table);
	snprintf(chat.text, sizeof chat.text, "%s\n%s", chat.line, chat.link);
	return chat;
}

static void write_discord(struct emit *emit, const void *from)
{
	emit_string(emit, "content", ((const struct chat *)from)->text);
}

static void write_slack(struct emit *emit, const void *from)
{
	emit_string(emit, "text", ((const struct chat *)from)->text);
}

static void write_matrix(struct emit *emit, const void *from)
{
	emit_string(emit, "msgtype", "m.text");
	emit_string(emit, "body", ((const struct chat *)from)->text);
}

static void write_ntfy(struct emit *emit, const void *from)
{
	const struct chat *chat = (const struct chat *)from;

	emit_string(emit, "topic", chat->topic);
	emit_string(emit, "message", chat->line);
	emit_string(emit, "click", chat->link);
}

/* --- addresses -------------------------------------------------------------------------------- */

static void take_part(CURLU *url, CURLUPart part, char *out, size_t capacity)
{
	char *text = NULL;

	if (curl_url_get(url, part, &text, 0) == CURLUE_OK)
		snprintf(out, capacity, "%s", text);
	curl_free(text);
}

/* Matrix wants its access token in a header, and a PUT with a number that it takes only once. */
static void prepare_matrix(CURLU *url, const struct hook *hook, struct hook_request *request)
{
	static const char name[] = "access_token=";
	char query[URL_MAX] = "", path[URL_MAX] = "", whole[HOOK_URL_MAX];

	take_part(url, CURLUPART_QUERY, query, sizeof query);
	if (strncmp(query, name, strlen(name)) == 0)
		snprintf(request->authorisation, sizeof request->authorisation,
		         "Authorization: Bearer %.*s", (int)strcspn(query + strlen(name), "&"),
		         query + strlen(name));
	take_part(url, CURLUPART_PATH, path, sizeof path);
	snprintf(whole, sizeof whole, "%s/bastide-%s-%ld", path, hook->table, hook->number);
	curl_url_set(url, CURLUPART_QUERY, NULL, 0);
	curl_url_set(url, CURLUPART_PATH, whole, 0);
	request->is_put = 1;
}

/* ntfy takes JSON at its root, with the topic in it. */
static void prepare_ntfy(CURLU *url, struct chat *chat)
{
	char path[URL_MAX] = "", *last;

	take_part(url, CURLUPART_PATH, path, sizeof path);
	last = strrchr(path, '/');
	if (!last)
		return;
	snprintf(chat->topic, sizeof chat->topic, "%s", last + 1);
	last[1] = 0;
	curl_url_set(url, CURLUPART_PATH, path, 0);
}

static void prepare(enum format format, const struct hook *hook, struct hook_request *request,
                    struct chat *chat)
{
	CURLU *url = curl_url();

	snprintf(request->url, sizeof request->url, "%s", hook->person.hook);
	if (!url || curl_url_set(url, CURLUPART_URL, hook->person.hook, 0) != CURLUE_OK) {
		curl_url_cleanup(url);
		return;
	}
	if (format == FORMAT_MATRIX)
		prepare_matrix(url, hook, request);
	else if (format == FORMAT_NTFY)
		prepare_ntfy(url, chat);
	take_part(url, CURLUPART_URL, request->url, sizeof request->url);
	curl_url_cleanup(url);
}

struct hook_request hook_request_write(const struct hook *hook, const char *base_url)
{
	static json_writer *const writers[FORMATS] = {NULL, write_discord, write_slack, write_matrix,
	                                              write_ntfy};
	int format = hook_format_find(hook->format);
	struct hook_request request = {.url = ""};
	struct chat chat;

	if (format <= FORMAT_OURS) {
		snprintf(request.url, sizeof request.url, "%s", hook->person.hook);
		request.body = rest_json_hook(hook, base_url);
		return request;
	}
	chat = new_chat(hook, base_url);
	prepare((enum format)format, hook, &request, &chat);
	request.body = write_json(writers[format], &chat);
	return request;
}

void hook_request_free(struct hook_request *request)
{
	buffer_free(&request->body);
}
