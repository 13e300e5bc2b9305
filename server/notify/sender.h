/* Sends what notices.c has written: pushes by HTTP and mails by SMTP, with libcurl on a thread. */
#ifndef SERVER_NOTIFY_SENDER_H
#define SERVER_NOTIFY_SENDER_H

#include "server/notify/mail_message.h"
#include "server/notify/push_message.h"
#include "server/server.h"

struct sender;

/* Something to be sent; the beginning of a larger struct of its owner. */
struct outgoing {
	struct outgoing *next;
	/* On the loop, when it was sent or has failed, and when the sender stops. Frees it. */
	void (*done)(struct outgoing *outgoing);
	char url[URL_MAX];
	char authorisation[PUSH_HEADER_MAX]; /* of a push: the header */
	char topic[ID_MAX];                  /* a later push takes the place of an earlier one */
	char to[URL_MAX];                    /* of a mail: the address; "" for a push */
	struct buffer body;
	/* the result */
	int is_sent;
	long status; /* of HTTP or SMTP; 0 if there was no answer */
	/* the sender's own */
	struct sender *sender;
	void *transfer, *headers, *recipients;
	size_t position, received;
};

struct sender *sender_new(struct server *server);
void sender_submit(struct sender *sender, struct outgoing *outgoing);
/* Drops transfers under way; calls the done() of each. */
void sender_stop(struct sender *sender);
void sender_free(struct sender *sender);

#endif
