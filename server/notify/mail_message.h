/* A mail as SMTP carries it (RFC 5322): plain text in UTF-8. */
#ifndef SERVER_NOTIFY_MAIL_MESSAGE_H
#define SERVER_NOTIFY_MAIL_MESSAGE_H

#include <stdint.h>

#include "server/util/buffer.h"

enum { MAIL_ADDRESS_MAX = 255 };

struct mail {
	const char *from, *to; /* addresses that mail_is_address accepts */
	const char *subject;
	const char *text; /* lines end with \r\n */
	size_t size;      /* of the text */
	const char *id;   /* unique, of letters and digits */
	int64_t at;       /* milliseconds since 1970 */
	const char *stop; /* a URL: a POST there ends all mail (RFC 8058); or NULL */
};

/* Whether a text is an address of ASCII letters that needs no quotes, such as ada@example.org. */
int mail_is_address(const char *text);
/* Who most probably reads mail to this address, for limits: A.nn@x, ann@x and ann+bastide@x are one
   mailbox at the large providers. */
void mail_recipient(const char *address, char out[MAIL_ADDRESS_MAX]);
struct buffer mail_write(const struct mail *mail);

#endif
