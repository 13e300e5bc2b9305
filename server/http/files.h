/* Serves the files of the browser client. */
#ifndef SERVER_HTTP_FILES_H
#define SERVER_HTTP_FILES_H

#include "server/http/http.h"

enum { FILES_PATH_MAX = 1024 }; /* bytes of a file's name, with that of its folder */

/* Responds with the file of this path: compressed if there is a "PATH.gz" and the browser accepts
   it, and with 304 if the browser has it already. Returns 0 if there is no such file. */
int files_respond(struct http_request *request, const char *path);
/* Responds to a browser that asks for a page that does not exist: with 404.html, if there is one.
   Returns 0 otherwise. */
int files_respond_missing(struct http_request *request);

#endif
