/* errand.c - out to a desk and back. */
#include "server/errand.h"

#include <jansson.h>
#include <string.h>

#include "server/memory.h"
#include "server/metrics.h"

void *errand_new(size_t size, struct request_in *request, void (*then)(struct errand *errand))
{
	struct errand *errand = (struct errand *)memory_new(size);

	errand->request = request;
	errand->then = then;
	return errand;
}

static void on_done(struct job *job)
{
	struct errand *errand = (struct errand *)job;

	errand->then(errand);
}

void errand_read(struct errand *errand, errand_work *work)
{
	errand->job.work = work;
	errand->job.done = on_done;
	desk_hand_in(&errand->request->server->reader, &errand->job);
}

void errand_write(struct errand *errand, errand_work *work)
{
	errand->job.work = work;
	errand->job.done = on_done;
	desk_hand_in(&errand->request->server->writer, &errand->job);
}

int request_take(struct request_in *request, enum limit limit, const char *who)
{
	if (limits_take(request->server->limits, limit, who, server_ticks(request->server)))
		return 1;
	metrics_add(METRIC_LIMITED, 1);
	http_refuse(request, REFUSAL_TOO_MANY);
	return 0;
}

int request_string(const struct request_in *request, const char *name, char *out, size_t room)
{
	json_t *body = json_loadb(request->body ? request->body : "", request->body_size,
	                          JSON_REJECT_DUPLICATES, NULL);
	const json_t *member = json_object_get(body, name);
	int is_there = json_is_string(member) && json_string_length(member) < room;

	if (is_there)
		memcpy(out, json_string_value(member), json_string_length(member) + 1);
	json_decref(body);
	return is_there;
}
