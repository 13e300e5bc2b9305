/* A message for a browser that is not open: encrypted for the browser (RFC 8291, RFC 8188), and
   signed for the push service between us (VAPID, RFC 8292). */
#ifndef SERVER_NOTIFY_PUSH_MESSAGE_H
#define SERVER_NOTIFY_PUSH_MESSAGE_H

#include <stdint.h>

#include "server/notify/p256.h"
#include "server/util/buffer.h"

enum {
	PUSH_AUTH = 16, /* bytes of the secret of a subscription */
	PUSH_SALT = 16,
	PUSH_KEY_TEXT_MAX = 88,  /* of base64url: a point, */
	PUSH_AUTH_TEXT_MAX = 23, /* and a secret */
	PUSH_TEXT_MAX = 3000,    /* bytes of a message */
	PUSH_HEADER_MAX = 1024
};

/* The browser's half of a subscription. */
struct push_keys {
	unsigned char point[P256_PUBLIC], auth[PUSH_AUTH];
};

/* Reads both from base64url. Returns 0 if one is not a valid key. */
int push_read_keys(const char *point, const char *auth, struct push_keys *out);
/* Encrypts a text of at most PUSH_TEXT_MAX bytes, with a new key and salt. */
struct buffer push_encrypt(const struct push_keys *keys, const char *text);
/* The same with a given key and salt, as in the example of RFC 8291. */
struct buffer push_encrypt_with(const struct push_keys *keys, const char *text,
                                const struct p256_key *own, const unsigned char salt[PUSH_SALT]);
/* The header by which a push service knows the server. `audience` is the origin of the service,
   `contact` an address of the host: mailto: or https:. Only https: and mailto: are written. */
struct push_claim {
	const char *audience, *contact;
	int64_t expires; /* seconds since 1970 */
};
void push_authorise(const struct p256_key *key, const struct push_claim *claim,
                    char header[PUSH_HEADER_MAX]);
/* A point as base64url. */
void push_write_point(const unsigned char point[P256_PUBLIC], char text[PUSH_KEY_TEXT_MAX]);

#endif
