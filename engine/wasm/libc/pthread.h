/* The module has one thread. */
#ifndef WASM_LIBC_PTHREAD_H
#define WASM_LIBC_PTHREAD_H

typedef int pthread_once_t;
#define PTHREAD_ONCE_INIT 0

static inline int pthread_once(pthread_once_t *once, void (*run)(void))
{
	if (!*once) {
		*once = 1;
		run();
	}
	return 0;
}

#endif
