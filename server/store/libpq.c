#include "server/store/libpq.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct libpq pq;

static char load_error[256]; /* empty if all is well */

/* POSIX lets a function's address be a pointer to void, which ISO C does not: hence the copy. */
static int find(void *library, const char *name, void *function)
{
	void *address = dlsym(library, name);

	if (address)
		memcpy(function, &address, sizeof address);
	return address != NULL;
}

static void require(void *library, const char *name, void *function)
{
	if (!find(library, name, function) && !load_error[0])
		snprintf(load_error, sizeof load_error, "libpq.so.5 has no %s", name);
}

static void load(void)
{
	void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);

	if (!library) {
		snprintf(load_error, sizeof load_error, "%s", dlerror());
		return;
	}
#define FUNCTION(name) require(library, "PQ" #name, &pq.name);
	LIBPQ_FUNCTIONS(FUNCTION)
#undef FUNCTION
	pq.has_pipeline = 1;
#define FUNCTION(name) pq.has_pipeline &= find(library, "PQ" #name, &pq.name);
	LIBPQ_PIPELINE_FUNCTIONS(FUNCTION)
#undef FUNCTION
}

int libpq_load(char *why, size_t capacity)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, load);
	if (!load_error[0])
		return 1;
	snprintf(why, capacity, "%s", load_error);
	return 0;
}
