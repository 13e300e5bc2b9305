/* Checks a large database for damage while the server already works, on a separate
   thread and connection: a gigabyte takes seconds. */
#ifndef SERVER_STORE_FILE_CHECK_H
#define SERVER_STORE_FILE_CHECK_H

#include <uv.h>

struct file_check;

struct file_check_listener {
	void *to;
	void (*on_damage)(void *to, const char *why); /* on the loop's thread */
};

/* Whether a database is so small that the server checks it before it starts. */
int file_check_is_quick(const char *location);
/* NULL if there is nothing to check. */
struct file_check *file_check_start(uv_loop_t *loop, const char *location,
                                    const struct file_check_listener *listener);
/* Cancels it if it is still running. NULL is allowed. */
void file_check_stop(struct file_check *check);

#endif
