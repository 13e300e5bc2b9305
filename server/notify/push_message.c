#include "server/notify/push_message.h"

#include <nettle/gcm.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/util/memory.h"

enum {
	RECORD_SIZE = 4096,
	HEADER = PUSH_SALT + 4 + 1 + P256_PUBLIC,
	CONTENT_KEY = 16,
	NONCE = 12,
	TAG = 16,
	LAST_RECORD = 2, /* the delimiter after the text of the last record (RFC 8188) */
	JWT_MAX = 900
};

static const int BASE64URL = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

static int read_base64(const char *text, unsigned char *out, size_t size)
{
	size_t length = 0;

	return sodium_base642bin(out, size, text, strlen(text), NULL, &length, NULL, BASE64URL) == 0 &&
	       length == size;
}

int push_read_keys(const char *point, const char *auth, struct push_keys *out)
{
	return read_base64(point, out->point, P256_PUBLIC) && read_base64(auth, out->auth, PUSH_AUTH) &&
	       p256_is_point(out->point, P256_PUBLIC);
}

void push_write_point(const unsigned char point[P256_PUBLIC], char text[PUSH_KEY_TEXT_MAX])
{
	sodium_bin2base64(text, PUSH_KEY_TEXT_MAX, point, P256_PUBLIC, BASE64URL);
}

/* --- encryption ------------------------------------------------------------------------------- */

struct bytes {
	const void *start;
	size_t size;
};

/* HMAC-SHA-256 of two texts of bytes. HKDF (RFC 5869) is this, since no key here is longer than a
   hash. */
static void hash_with(struct bytes key, struct bytes text, struct bytes more,
                      unsigned char out[crypto_auth_hmacsha256_BYTES])
{
	crypto_auth_hmacsha256_state state;

	crypto_auth_hmacsha256_init(&state, (const unsigned char *)key.start, key.size);
	crypto_auth_hmacsha256_update(&state, (const unsigned char *)text.start, text.size);
	crypto_auth_hmacsha256_update(&state, (const unsigned char *)more.start, more.size);
	crypto_auth_hmacsha256_final(&state, out);
}

static const struct bytes FIRST_BLOCK = {"\1", 1}, NOTHING = {"", 0};

/* The key from which those of the content follow: of the agreement, and of both points. */
static int derive_input_key(const struct push_keys *keys, const struct p256_key *own,
                            unsigned char out[crypto_auth_hmacsha256_BYTES])
{
	static const char label[] = "WebPush: info"; /* with its zero byte */
	unsigned char secret[P256_SECRET], key[crypto_auth_hmacsha256_BYTES];
	unsigned char info[sizeof label + 2 * P256_PUBLIC];

	if (!p256_agree(own, keys->point, secret))
		return 0;
	memcpy(info, label, sizeof label);
	memcpy(info + sizeof label, keys->point, P256_PUBLIC);
	memcpy(info + sizeof label + P256_PUBLIC, own->point, P256_PUBLIC);
	hash_with((struct bytes){keys->auth, PUSH_AUTH}, (struct bytes){secret, sizeof secret}, NOTHING,
	          key);
	hash_with((struct bytes){key, sizeof key}, (struct bytes){info, sizeof info}, FIRST_BLOCK, out);
	sodium_memzero(secret, sizeof secret);
	return 1;
}

static void derive(const unsigned char key[crypto_auth_hmacsha256_BYTES], struct bytes label,
                   unsigned char *out, size_t size)
{
	unsigned char hash[crypto_auth_hmacsha256_BYTES];

	hash_with((struct bytes){key, sizeof hash}, label, FIRST_BLOCK, hash);
	memcpy(out, hash, size);
}

static void write_header(unsigned char *out, const struct p256_key *own,
                         const unsigned char salt[PUSH_SALT])
{
	memcpy(out, salt, PUSH_SALT);
	out += PUSH_SALT;
	*out++ = 0;
	*out++ = 0;
	*out++ = RECORD_SIZE >> 8;
	*out++ = RECORD_SIZE & 0xff;
	*out++ = P256_PUBLIC;
	memcpy(out, own->point, P256_PUBLIC);
}

struct buffer push_encrypt_with(const struct push_keys *keys, const char *text,
                                const struct p256_key *own, const unsigned char salt[PUSH_SALT])
{
	static const char key_label[] = "Content-Encoding: aes128gcm";
	static const char nonce_label[] = "Content-Encoding: nonce";
	unsigned char input[crypto_auth_hmacsha256_BYTES], key[crypto_auth_hmacsha256_BYTES];
	unsigned char content_key[CONTENT_KEY], nonce[NONCE];
	size_t length = strlen(text);
	struct buffer message = {0};
	struct gcm_aes128_ctx cipher;
	unsigned char *out;

	if (length > PUSH_TEXT_MAX || !derive_input_key(keys, own, input))
		return message;
	hash_with((struct bytes){salt, PUSH_SALT}, (struct bytes){input, sizeof input}, NOTHING, key);
	derive(key, (struct bytes){key_label, sizeof key_label}, content_key, sizeof content_key);
	derive(key, (struct bytes){nonce_label, sizeof nonce_label}, nonce, sizeof nonce);
	message.size = HEADER + length + 1 + TAG;
	message.bytes = (char *)memory_new(message.size);
	out = (unsigned char *)message.bytes;
	write_header(out, own, salt);
	memcpy(out + HEADER, text, length);
	out[HEADER + length] = LAST_RECORD;
	gcm_aes128_set_key(&cipher, content_key);
	gcm_aes128_set_iv(&cipher, sizeof nonce, nonce);
	gcm_aes128_encrypt(&cipher, length + 1, out + HEADER, out + HEADER);
	gcm_aes128_digest(&cipher, TAG, out + HEADER + length + 1);
	return message;
}

struct buffer push_encrypt(const struct push_keys *keys, const char *text)
{
	unsigned char salt[PUSH_SALT];
	struct p256_key own;
	struct buffer message;

	p256_new(&own);
	randombytes_buf(salt, sizeof salt);
	message = push_encrypt_with(keys, text, &own, salt);
	sodium_memzero(&own, sizeof own);
	return message;
}

/* --- who sends it ----------------------------------------------------------------------------- */

/* Only addresses that need no escapes in JSON; the command line has checked the host's. */
static int is_contact(const char *text)
{
	return (strncmp(text, "https://", 8) == 0 || strncmp(text, "mailto:", 7) == 0) &&
	       !strpbrk(text, "\"\\");
}

void push_authorise(const struct p256_key *key, const struct push_claim *claim,
                    char header[PUSH_HEADER_MAX])
{
	static const char kind[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
	unsigned char signature[P256_SIGNATURE];
	char claims[JWT_MAX / 2], jwt[JWT_MAX], point[PUSH_KEY_TEXT_MAX];
	int length = is_contact(claim->contact)
	                 ? snprintf(claims, sizeof claims,
	                            "{\"aud\":\"%s\",\"exp\":%lld,\"sub\":\"%s\"}", claim->audience,
	                            (long long)claim->expires, claim->contact)
	                 : snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%lld}",
	                            claim->audience, (long long)claim->expires);
	size_t end;

	header[0] = 0;
	if (length >= (int)sizeof claims)
		return;
	sodium_bin2base64(jwt, sizeof jwt, (const unsigned char *)kind, strlen(kind), BASE64URL);
	strcat(jwt, ".");
	end = strlen(jwt);
	sodium_bin2base64(jwt + end, sizeof jwt - end, (const unsigned char *)claims, strlen(claims),
	                  BASE64URL);
	p256_sign(key, jwt, signature);
	strcat(jwt, ".");
	end = strlen(jwt);
	sodium_bin2base64(jwt + end, sizeof jwt - end, signature, sizeof signature, BASE64URL);
	push_write_point(key->point, point);
	snprintf(header, PUSH_HEADER_MAX, "Authorization: vapid t=%s, k=%s", jwt, point);
}
