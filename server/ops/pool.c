#include "server/ops/pool.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { POOL_NICE = 10 };

void pool_set_threads(int bots)
{
	char text[16];

	snprintf(text, sizeof text, "%d", bots + POOL_PASSWORDS);
	setenv("UV_THREADPOOL_SIZE", text, 1);
}

/* On Linux this is about the calling thread alone. */
void pool_lower_priority(void)
{
	static _Thread_local int is_low;

	if (!is_low)
		setpriority(PRIO_PROCESS, (id_t)gettid(), POOL_NICE);
	is_low = 1;
}
