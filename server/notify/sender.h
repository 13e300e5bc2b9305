/* Sends what notices.c has written, pushes by HTTP and mails by SMTP, and fetches what a sign-in
   needs (signin/provider.c): with libcurl on a thread. */
#ifndef SERVER_NOTIFY_SENDER_H
#define SERVER_NOTIFY_SENDER_H

#include "server/notify/mail_message.h"
#include "server/notify/push_message.h"
#include "server/server.h"

struct sender;

enum { AUTHORISATION_MAX = 2048 };

enum outgoing_kind { OUTGOING_PUSH, OUTGOING_MAIL, OUTGOING_FETCH };

/* Something to be sent; the beginning of a larger struct of its owner. */
struct outgoing {
	struct outgoing *next;
	/* On the loop, when it was sent or has failed, and when the sender stops. Frees it. */
	void (*done)(struct outgoing *outgoing);
	enum outgoing_kind kind;
	char url[URL_MAX];
	char authorisation[AUTHORISATION_MAX]; /* a header, or "" for a fetch */
	char topic[ID_MAX];                    /* a later push takes the place of an earlier one */
	char to[URL_MAX];                      /* of a mail: the address */
	struct buffer body;                    /* of a fetch: a form to be posted, or nothing to get */
	/* the result */
	int is_sent;
	long status;            /* of HTTP or SMTP; 0 if there was no answer */
	struct buffer response; /* of a fetch; the owner frees it */
	/* the sender's own */
	struct sender *sender;
	void *transfer, *headers, *recipients;
	size_t position, received;
	int64_t begun;
};

struct sender *sender_new(struct server *server);
void sender_submit(struct sender *sender, struct outgoing *outgoing);
/* Drops transfers under way; calls the done() of each. */
void sender_stop(struct sender *sender);
void sender_free(struct sender *sender);

#endif
