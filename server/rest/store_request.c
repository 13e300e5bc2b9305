#include "server/rest/store_request.h"

#include "server/util/memory.h"

void *store_request_new(size_t size, struct http_request *request,
                        void (*then)(struct store_request *query))
{
	struct store_request *query = (struct store_request *)memory_new(size);

	query->request = request;
	query->then = then;
	return query;
}

static void on_done(struct job *job)
{
	struct store_request *query = (struct store_request *)job;

	query->then(query);
}

void store_request_read(struct store_request *query, store_request_work *work)
{
	query->job.work = work;
	query->job.done = on_done;
	store_thread_submit(&query->request->server->reader, &query->job);
}

void store_request_write(struct store_request *query, store_request_work *work)
{
	query->job.work = work;
	query->job.done = on_done;
	store_thread_submit(&query->request->server->writer, &query->job);
}
