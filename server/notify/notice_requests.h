/* The REST API about notices: how a person wishes to be notified, and where. */
#ifndef SERVER_NOTIFY_NOTICE_REQUESTS_H
#define SERVER_NOTIFY_NOTICE_REQUESTS_H

#include "server/http/http.h"

void notices_get(struct http_request *request);
void notices_put(struct http_request *request);
/* A browser subscribes, or no longer. */
void notices_post_push(struct http_request *request);
void notices_delete_push(struct http_request *request);
/* A mail address, which must be confirmed; "" for none. */
void notices_put_mail(struct http_request *request);
/* Switches one table off, or on again. */
void notices_post_quiet_table(struct http_request *request);
/* The format of the person's webhook. */
void notices_put_hook_format(struct http_request *request);
/* From links in mails. */
void notices_post_confirm(struct http_request *request);
void notices_get_stop(struct http_request *request);
void notices_post_stop(struct http_request *request);

#endif
