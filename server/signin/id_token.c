#include "server/signin/id_token.h"

#include <gnutls/abstract.h>
#include <gnutls/crypto.h>
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/util/memory.h"

enum {
	RSA_MIN = 256, /* bytes of a modulus: 2048 bits, */
	RSA_MAX = 512, /* to 4096, so that checking stays cheap */
	EXPONENT_MAX = 8,
	COORDINATE = 32,
	LEEWAY_S = 60, /* by which two clocks may differ */
	KEYS_TRIED_MAX = 20
};

const char *const ID_TOKEN_FAULT_WORDS[ID_TOKEN_FAULTS] = {
	[ID_TOKEN_FINE] = "",
	[ID_TOKEN_MALFORMED] = "malformed",
	[ID_TOKEN_ALGORITHM] = "algorithm",
	[ID_TOKEN_NO_KEY] = "no-key",
	[ID_TOKEN_SIGNATURE] = "signature",
	[ID_TOKEN_ISSUER] = "issuer",
	[ID_TOKEN_AUDIENCE] = "audience",
	[ID_TOKEN_EXPIRED] = "expired",
	[ID_TOKEN_NONCE] = "nonce",
};

/* --- the three parts -------------------------------------------------------------------------- */

struct bytes {
	unsigned char at[RSA_MAX];
	size_t size;
};

/* Base64url, of a bounded length. */
static int decode(const char *text, size_t length, struct bytes *out)
{
	return sodium_base642bin(out->at, sizeof out->at, text, length, NULL, &out->size, NULL,
	                         sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0;
}

/* An object, without a member twice. NULL if it is none. */
static json_t *decode_object(const char *text, size_t length)
{
	unsigned char *bytes = (unsigned char *)memory_new(ID_TOKEN_MAX);
	json_t *found = NULL;
	size_t size;

	if (sodium_base642bin(bytes, ID_TOKEN_MAX, text, length, NULL, &size, NULL,
	                      sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0)
		found = json_loadb((const char *)bytes, size, JSON_REJECT_DUPLICATES, NULL);
	free(bytes);
	if (json_is_object(found))
		return found;
	json_decref(found);
	return NULL;
}

struct parts {
	const char *text;
	size_t header, claims; /* their lengths */
	json_t *head, *body;
	struct bytes signature;
};

static int split(const char *token, struct parts *out)
{
	const char *first = strchr(token, '.');
	const char *second = first ? strchr(first + 1, '.') : NULL;

	if (!second || strchr(second + 1, '.') || strlen(token) >= ID_TOKEN_MAX)
		return 0;
	out->header = (size_t)(first - token);
	out->claims = (size_t)(second - first - 1);
	out->head = decode_object(token, out->header);
	out->body = decode_object(first + 1, out->claims);
	return out->head && out->body && decode(second + 1, strlen(second + 1), &out->signature);
}

static void free_parts(struct parts *parts)
{
	json_decref(parts->head);
	json_decref(parts->body);
}

static const char *string_of(const json_t *object, const char *name)
{
	const char *text = json_string_value(json_object_get(object, name));

	return text ? text : "";
}

/* --- the signature ---------------------------------------------------------------------------- */

/* A row for each algorithm: the keys that it needs, and how they verify. */
struct algorithm {
	const char *name, *kind;
	gnutls_sign_algorithm_t verified_as;
	int (*import)(gnutls_pubkey_t key, const json_t *jwk);
};

static int decode_member(const json_t *jwk, const char *name, struct bytes *out)
{
	const char *text = string_of(jwk, name);

	return text[0] && decode(text, strlen(text), out);
}

static gnutls_datum_t datum_of(struct bytes *bytes)
{
	return (gnutls_datum_t){.data = bytes->at, .size = (unsigned)bytes->size};
}

static int import_rsa(gnutls_pubkey_t key, const json_t *jwk)
{
	struct bytes modulus, exponent;
	gnutls_datum_t n, e;

	if (!decode_member(jwk, "n", &modulus) || modulus.size < RSA_MIN ||
	    !decode_member(jwk, "e", &exponent) || exponent.size > EXPONENT_MAX)
		return 0;
	n = datum_of(&modulus);
	e = datum_of(&exponent);
	return gnutls_pubkey_import_rsa_raw(key, &n, &e) == GNUTLS_E_SUCCESS;
}

/* GnuTLS checks that the point is on the curve. */
static int import_p256(gnutls_pubkey_t key, const json_t *jwk)
{
	struct bytes x_bytes, y_bytes;
	gnutls_datum_t x, y;

	if (strcmp(string_of(jwk, "crv"), "P-256") != 0 || !decode_member(jwk, "x", &x_bytes) ||
	    x_bytes.size != COORDINATE || !decode_member(jwk, "y", &y_bytes) ||
	    y_bytes.size != COORDINATE)
		return 0;
	x = datum_of(&x_bytes);
	y = datum_of(&y_bytes);
	return gnutls_pubkey_import_ecc_raw(key, GNUTLS_ECC_CURVE_SECP256R1, &x, &y) ==
	       GNUTLS_E_SUCCESS;
}

static const struct algorithm ALGORITHMS[] = {
	{"RS256", "RSA", GNUTLS_SIGN_RSA_SHA256, import_rsa},
	{"ES256", "EC", GNUTLS_SIGN_ECDSA_SHA256, import_p256},
};

static const struct algorithm *find_algorithm(const json_t *head)
{
	for (size_t each = 0; each < sizeof ALGORITHMS / sizeof *ALGORITHMS; each++)
		if (strcmp(ALGORITHMS[each].name, string_of(head, "alg")) == 0)
			return &ALGORITHMS[each];
	return NULL;
}

/* Of ES256 it is r and s; GnuTLS wants them in DER, which it allocates. */
static int write_signature(const struct algorithm *algorithm, struct bytes *raw,
                           gnutls_datum_t *out)
{
	gnutls_datum_t r = {raw->at, COORDINATE}, s = {raw->at + COORDINATE, COORDINATE};

	if (algorithm->verified_as == GNUTLS_SIGN_ECDSA_SHA256)
		return raw->size == 2 * (size_t)COORDINATE &&
		       gnutls_encode_rs_value(out, &r, &s) == GNUTLS_E_SUCCESS;
	out->data = (unsigned char *)gnutls_malloc(raw->size + 1);
	out->size = (unsigned)raw->size;
	if (out->data)
		memcpy(out->data, raw->at, raw->size);
	return out->data != NULL;
}

static int verify(const struct algorithm *algorithm, const json_t *jwk, struct parts *parts)
{
	gnutls_datum_t text = {0}, signature = {0};
	gnutls_pubkey_t key = NULL;
	char *copy;
	int is_right;

	text.size = (unsigned)(parts->header + 1 + parts->claims);
	copy = strndup(parts->text, text.size);
	text.data = (unsigned char *)copy;
	is_right = copy && gnutls_pubkey_init(&key) == GNUTLS_E_SUCCESS &&
	           algorithm->import(key, jwk) &&
	           write_signature(algorithm, &parts->signature, &signature) &&
	           gnutls_pubkey_verify_data2(key, algorithm->verified_as, 0, &text, &signature) >= 0;
	gnutls_free(signature.data);
	if (key)
		gnutls_pubkey_deinit(key);
	free(copy);
	return is_right;
}

/* A key for signatures, of the algorithm's kind, with the token's key id if it names one. */
static int may_use(const json_t *jwk, const struct algorithm *algorithm, const json_t *head)
{
	const char *use = string_of(jwk, "use"), *alg = string_of(jwk, "alg");
	const char *kid = string_of(head, "kid");

	return strcmp(string_of(jwk, "kty"), algorithm->kind) == 0 &&
	       (!use[0] || strcmp(use, "sig") == 0) && (!alg[0] || strcmp(alg, algorithm->name) == 0) &&
	       (!kid[0] || strcmp(kid, string_of(jwk, "kid")) == 0);
}

/* "crit" names extensions that must be understood; we know none. */
static enum id_token_fault check_signature(struct parts *parts, const json_t *keys)
{
	const struct algorithm *algorithm = find_algorithm(parts->head);
	enum id_token_fault fault = ID_TOKEN_NO_KEY;
	size_t tried = 0;

	if (!algorithm || json_object_get(parts->head, "crit"))
		return ID_TOKEN_ALGORITHM;
	for (size_t each = 0; each < json_array_size(keys) && tried < KEYS_TRIED_MAX; each++) {
		const json_t *jwk = json_array_get(keys, each);

		if (!may_use(jwk, algorithm, parts->head))
			continue;
		if (verify(algorithm, jwk, parts))
			return ID_TOKEN_FINE;
		fault = ID_TOKEN_SIGNATURE;
		tried++;
	}
	return fault;
}

/* --- the claims ------------------------------------------------------------------------------- */

/* One client, or a list with us in it; then the token must have been made for us (azp). */
static int is_for(const json_t *body, const char *client)
{
	const json_t *audience = json_object_get(body, "aud");
	const json_t *party = json_object_get(body, "azp");
	int is_named = 0;

	if (party && strcmp(string_of(body, "azp"), client) != 0)
		return 0;
	if (json_is_string(audience))
		return strcmp(json_string_value(audience), client) == 0;
	for (size_t each = 0; each < json_array_size(audience); each++) {
		const char *name = json_string_value(json_array_get(audience, each));

		is_named |= name && strcmp(name, client) == 0;
	}
	return is_named && (json_array_size(audience) == 1 || party);
}

static int is_timely(const json_t *body, int64_t now)
{
	const json_t *expires = json_object_get(body, "exp"), *issued = json_object_get(body, "iat");
	double seconds = (double)now / 1000;

	return json_is_number(expires) && json_is_number(issued) &&
	       json_number_value(expires) > seconds - LEEWAY_S &&
	       json_number_value(issued) < seconds + LEEWAY_S;
}

static enum id_token_fault check_claims(const json_t *body, const struct id_token_wanted *wanted)
{
	size_t subject = strlen(string_of(body, "sub"));

	if (strcmp(string_of(body, "iss"), wanted->issuer) != 0)
		return ID_TOKEN_ISSUER;
	if (!is_for(body, wanted->client))
		return ID_TOKEN_AUDIENCE;
	if (!is_timely(body, wanted->now))
		return ID_TOKEN_EXPIRED;
	if (strcmp(string_of(body, "nonce"), wanted->nonce) != 0)
		return ID_TOKEN_NONCE;
	return subject > 0 && subject < SUBJECT_MAX ? ID_TOKEN_FINE : ID_TOKEN_MALFORMED;
}

/* A name that a person has chosen to be called by, never the one in their passport. */
static void take_claims(const json_t *body, struct id_token_claims *out)
{
	const char *name = string_of(body, "preferred_username");

	if (!name[0])
		name = string_of(body, "nickname");
	strcpy(out->subject, string_of(body, "sub"));
	out->name[0] = 0;
	if (strlen(name) < sizeof out->name)
		strcpy(out->name, name);
}

enum id_token_fault id_token_check(const char *token, const json_t *keys,
                                   const struct id_token_wanted *wanted,
                                   struct id_token_claims *out)
{
	struct parts parts = {.text = token};
	enum id_token_fault fault = ID_TOKEN_MALFORMED;

	if (split(token, &parts)) {
		fault = check_signature(&parts, keys);
		if (fault == ID_TOKEN_FINE)
			fault = check_claims(parts.body, wanted);
		if (fault == ID_TOKEN_FINE)
			take_claims(parts.body, out);
	}
	free_parts(&parts);
	return fault;
}
