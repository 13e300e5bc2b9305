/* upgrade.c - SHA-1 is from GnuTLS, which libmicrohttpd needs anyway. */
#include "server/websocket/upgrade.h"

#include <gnutls/crypto.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { KEY_BYTES = 16, SHA1_BYTES = 20 };

/* A header that is a list: "keep-alive, Upgrade". */
static int has_word(const char *list, const char *word)
{
	size_t length = strlen(word);

	while (*list) {
		size_t size;

		list += strspn(list, " \t,");
		size = strcspn(list, " \t,");
		if (size == length && strncasecmp(list, word, length) == 0)
			return 1;
		list += size;
	}
	return 0;
}

/* Sixteen bytes in base64, no more and no less. */
static int is_key(const char *key)
{
	unsigned char bytes[KEY_BYTES + 3];
	size_t size = 0;

	return strlen(key) == 24 &&
	       sodium_base642bin(bytes, sizeof bytes, key, strlen(key), NULL, &size, NULL,
	                         sodium_base64_VARIANT_ORIGINAL) == 0 &&
	       size == KEY_BYTES;
}

int upgrade_is_valid(const struct upgrade_headers *headers)
{
	return has_word(headers->upgrade, "websocket") && has_word(headers->connection, "upgrade") &&
	       strcmp(headers->version, "13") == 0 && is_key(headers->key);
}

void upgrade_accept(const char *key, char out[UPGRADE_ACCEPT_MAX])
{
	unsigned char sum[SHA1_BYTES];
	char text[64];
	int length = snprintf(text, sizeof text, "%.24s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);

	gnutls_hash_fast(GNUTLS_DIG_SHA1, text, (size_t)length, sum);
	sodium_bin2base64(out, UPGRADE_ACCEPT_MAX, sum, sizeof sum, sodium_base64_VARIANT_ORIGINAL);
}
