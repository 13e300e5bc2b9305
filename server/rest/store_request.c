#include "server/rest/store_request.h"

#include "server/store/store_people.h"
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

	if (query->is_gone)
		query->job.result = STORE_FAILED;
	query->then(query);
}

static enum store_result write_for_person(struct job *job, struct store *store)
{
	struct store_request *query = (struct store_request *)job;
	const struct person *person = &query->request->person;
	enum store_result found = STORE_DONE;

	if (person->id[0])
		found = store_lock_person(store, person->id);
	query->is_gone = found == STORE_NO_ROW;
	return found == STORE_DONE ? query->work(job, store) : found;
}

void store_request_read(struct store_request *query, store_request_work *work)
{
	query->job.work = work;
	query->job.done = on_done;
	store_thread_submit(&query->request->server->reader, &query->job);
}

void store_request_write(struct store_request *query, store_request_work *work)
{
	query->work = work;
	query->job.work = write_for_person;
	query->job.done = on_done;
	store_thread_submit(&query->request->server->writer, &query->job);
}
