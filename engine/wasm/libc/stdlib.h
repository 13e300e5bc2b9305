/* Memory for handles and searches, in the browser's build. */
#ifndef WASM_LIBC_STDLIB_H
#define WASM_LIBC_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
void free(void *memory);

#endif
