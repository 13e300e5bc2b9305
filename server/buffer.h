/* buffer.h - bytes on their way out: the text of a message, the content of a response. */
#ifndef SERVER_BUFFER_H
#define SERVER_BUFFER_H

#include <stdlib.h>

/* Bytes from malloc. */
struct buffer {
	char *bytes;
	size_t size;
};

static inline void buffer_free(struct buffer *buffer)
{
	free(buffer->bytes);
	*buffer = (struct buffer){NULL, 0};
}

#endif
