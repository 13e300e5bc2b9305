/* The description of the HTTP API, as JSON: tools/generate/openapi writes it when the server is
   built. */
#ifndef SERVER_REST_OPENAPI_H
#define SERVER_REST_OPENAPI_H

#include <stddef.h>

extern const char OPENAPI_TEXT[]; /* without a NUL */
extern const size_t OPENAPI_SIZE;

#endif
