/* Keys of the curve P-256, for Web Push: agreement (ECDH) and signatures (ECDSA). By nettle, which
   GnuTLS is made of. */
#ifndef SERVER_NOTIFY_P256_H
#define SERVER_NOTIFY_P256_H

#include <stddef.h>

enum { P256_PRIVATE = 32, P256_PUBLIC = 65, P256_SECRET = 32, P256_SIGNATURE = 64 };

struct p256_key {
	unsigned char secret[P256_PRIVATE];
	unsigned char point[P256_PUBLIC]; /* uncompressed: 4, x, y */
};

/* A random key. */
void p256_new(struct p256_key *key);
/* Fills in the point of a secret. Returns 0 if the secret is not one. */
int p256_complete(struct p256_key *key);
/* Whether a text of bytes is a point of the curve. */
int p256_is_point(const unsigned char *bytes, size_t size);
/* What both sides can compute. Returns 0 if `point` is not on the curve. */
int p256_agree(const struct p256_key *key, const unsigned char point[P256_PUBLIC],
               unsigned char secret[P256_SECRET]);
/* Signs the SHA-256 of a text, as r and s (RFC 7518, ES256). */
void p256_sign(const struct p256_key *key, const char *text,
               unsigned char signature[P256_SIGNATURE]);

#endif
