#include "server/people/credentials.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/util/text.h"

enum { TOKEN_BYTES = 24, TOKEN_MAX = 33 };

int credentials_is_password(const char *text)
{
	size_t length = strlen(text);

	return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
}

static const char *const COMMON[] = {
#include "server/people/common_passwords.def"
};

static int compare_words(const void *one, const void *other)
{
	return strcmp((const char *)one, *(const char *const *)other);
}

int credentials_is_common(const char *password, const char *folded_name)
{
	char folded[PASSWORD_MAX + 8];

	if (!text_fold(password, folded, sizeof folded))
		return 0;
	return strcmp(folded, folded_name) == 0 ||
	       bsearch(folded, COMMON, sizeof COMMON / sizeof *COMMON, sizeof *COMMON, compare_words);
}

static void sign(const char *key, const char *message, char signature[HEX_MAX])
{
	unsigned char bytes[crypto_auth_hmacsha256_KEYBYTES] = {0}, sum[crypto_auth_hmacsha256_BYTES];

	sodium_hex2bin(bytes, sizeof bytes, key, strlen(key), NULL, NULL, NULL);
	crypto_auth_hmacsha256(sum, (const unsigned char *)message, strlen(message), bytes);
	sodium_bin2hex(signature, HEX_MAX, sum, sizeof sum);
}

void credentials_hash_address(const char *key, const char *address, char out[ORIGIN_MAX])
{
	char message[64], signature[HEX_MAX];

	snprintf(message, sizeof message, "address %s", address);
	sign(key, message, signature);
	snprintf(out, ORIGIN_MAX, "%.32s", signature);
}

int credentials_hash_password(const char *password, char hash[PASSWORD_HASH_MAX])
{
	return crypto_pwhash_str(hash, password, strlen(password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
	                         crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

void credentials_new_password(char password[ID_MAX])
{
	text_new_id(password);
}

void credentials_sign_guest(const char *key, const char *person, int64_t expires,
                            char cookie[COOKIE_MAX])
{
	char message[64], signature[HEX_MAX];

	snprintf(message, sizeof message, "g.%s.%lld", person, (long long)expires);
	sign(key, message, signature);
	snprintf(cookie, COOKIE_MAX, "%s.%s", message, signature);
}

int64_t credentials_read_guest(const char *key, const char *cookie, int64_t now,
                               char person[ID_MAX])
{
	char expected[COOKIE_MAX];
	long long expires;

	if (strlen(cookie) >= COOKIE_MAX ||
	    sscanf(cookie, "g.%16[A-Za-z0-9_-].%18lld.", person, &expires) != 2)
		return 0;
	credentials_sign_guest(key, person, expires, expected);
	return text_is_same(cookie, expected) && expires > now ? expires : 0;
}

struct login credentials_new_login(const char *person, int64_t now, char cookie[COOKIE_MAX])
{
	struct login login = {.created = now, .expires = now + LOGIN_MS, .seen = now};
	unsigned char bytes[TOKEN_BYTES];
	char token[TOKEN_MAX];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(token, sizeof token, bytes, sizeof bytes,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
	text_hash(token, login.token);
	snprintf(login.person, sizeof login.person, "%s", person);
	snprintf(cookie, COOKIE_MAX, "s.%s", token);
	return login;
}

int credentials_read_login(const char *cookie, char token[HEX_MAX])
{
	if (strncmp(cookie, "s.", 2) != 0 || strlen(cookie) != 2 + TOKEN_MAX - 1)
		return 0;
	text_hash(cookie + 2, token);
	return 1;
}
