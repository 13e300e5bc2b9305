/* files.h - the files of the browser client. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include "server/http.h"

/* The file of this path as the answer: compressed where "PATH.gz" lies beside it and the browser
   takes it, and not at all where the browser has it. Returns 0 if there is none of that name. */
int files_respond(struct http_request *request, const char *path);

#endif
