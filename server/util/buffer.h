/* Bytes that grow: the text of a message, the content of a response. */
#ifndef SERVER_UTIL_BUFFER_H
#define SERVER_UTIL_BUFFER_H

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"

/* Bytes from malloc. Nothing yet: {0}. */
struct buffer {
	char *bytes;
	size_t size, capacity;
};

static inline void buffer_append(struct buffer *buffer, const char *bytes, size_t size)
{
	buffer->bytes = (char *)grow(buffer->bytes, &buffer->capacity, buffer->size + size + 1, 1);
	memcpy(buffer->bytes + buffer->size, bytes, size);
	buffer->size += size;
}

/* The bytes, or "" if there are none. They need not end with a NUL. */
static inline const char *buffer_text(const struct buffer *buffer)
{
	return buffer->bytes ? buffer->bytes : "";
}

static inline void buffer_free(struct buffer *buffer)
{
	free(buffer->bytes);
	*buffer = (struct buffer){0};
}

#endif
