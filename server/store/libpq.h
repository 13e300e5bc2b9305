/* Loads libpq when a PostgreSQL database is opened for the first time. A server that uses
   SQLite needs neither libpq nor its dependencies. */
#ifndef SERVER_STORE_LIBPQ_H
#define SERVER_STORE_LIBPQ_H

#include <libpq-fe.h>
#include <stddef.h>

#define LIBPQ_FUNCTIONS(FUNCTION) \
	FUNCTION(clear) \
	FUNCTION(cmdStatus) \
	FUNCTION(cmdTuples) \
	FUNCTION(connectdbParams) \
	FUNCTION(consumeInput) \
	FUNCTION(errorMessage) \
	FUNCTION(exec) \
	FUNCTION(execParams) \
	FUNCTION(execPrepared) \
	FUNCTION(finish) \
	FUNCTION(freemem) \
	FUNCTION(getvalue) \
	FUNCTION(nfields) \
	FUNCTION(notifies) \
	FUNCTION(ntuples) \
	FUNCTION(prepare) \
	FUNCTION(resultStatus) \
	FUNCTION(setNoticeReceiver) \
	FUNCTION(socket) \
	FUNCTION(status) \
	FUNCTION(transactionStatus)

/* Since version 14. */
#define LIBPQ_PIPELINE_FUNCTIONS(FUNCTION) \
	FUNCTION(enterPipelineMode) \
	FUNCTION(exitPipelineMode) \
	FUNCTION(getResult) \
	FUNCTION(pipelineSync) \
	FUNCTION(sendQueryPrepared)

/* PQclear is clear, and so on, with the types that libpq-fe.h declares. */
struct libpq {
#define FUNCTION(name) __typeof__(PQ##name) *name;
	LIBPQ_FUNCTIONS(FUNCTION)
	LIBPQ_PIPELINE_FUNCTIONS(FUNCTION)
#undef FUNCTION
	int has_pipeline; /* otherwise those functions are missing */
};

extern struct libpq pq;

/* Fills it in, once, from whichever thread; returns 0, and why, where libpq is not installed. */
int libpq_load(char *why, size_t capacity);

#endif
