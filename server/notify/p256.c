#include "server/notify/p256.h"

#include <nettle/bignum.h>
#include <nettle/ecc-curve.h>
#include <nettle/ecc.h>
#include <nettle/ecdsa.h>
#include <sodium.h>
#include <string.h>

enum { COORDINATE = 32, UNCOMPRESSED = 4 };

static void write_coordinates(const struct ecc_point *point, unsigned char *x, unsigned char *y)
{
	mpz_t numbers[2];

	mpz_init(numbers[0]);
	mpz_init(numbers[1]);
	ecc_point_get(point, numbers[0], numbers[1]);
	nettle_mpz_get_str_256(COORDINATE, x, numbers[0]);
	nettle_mpz_get_str_256(COORDINATE, y, numbers[1]);
	mpz_clear(numbers[0]);
	mpz_clear(numbers[1]);
}

/* nettle checks that it is on the curve. */
static int read_point(struct ecc_point *point, const unsigned char bytes[P256_PUBLIC])
{
	mpz_t x, y;
	int is_read;

	nettle_mpz_init_set_str_256_u(x, COORDINATE, bytes + 1);
	nettle_mpz_init_set_str_256_u(y, COORDINATE, bytes + 1 + COORDINATE);
	is_read = bytes[0] == UNCOMPRESSED && ecc_point_set(point, x, y);
	mpz_clear(x);
	mpz_clear(y);
	return is_read;
}

/* The scalar must be 1 .. order - 1. */
static int read_scalar(struct ecc_scalar *scalar, const unsigned char bytes[P256_PRIVATE])
{
	mpz_t number;
	int is_read;

	nettle_mpz_init_set_str_256_u(number, P256_PRIVATE, bytes);
	is_read = ecc_scalar_set(scalar, number);
	mpz_clear(number);
	return is_read;
}

static void random_bytes(void *unused, size_t size, uint8_t *out)
{
	(void)unused;
	randombytes_buf(out, size);
}

int p256_complete(struct p256_key *key)
{
	struct ecc_scalar scalar;
	struct ecc_point point;
	int is_fine;

	ecc_scalar_init(&scalar, nettle_get_secp_256r1());
	ecc_point_init(&point, nettle_get_secp_256r1());
	is_fine = read_scalar(&scalar, key->secret);
	if (is_fine) {
		ecc_point_mul_g(&point, &scalar);
		key->point[0] = UNCOMPRESSED;
		write_coordinates(&point, key->point + 1, key->point + 1 + COORDINATE);
	}
	ecc_point_clear(&point);
	ecc_scalar_clear(&scalar);
	return is_fine;
}

/* A random number is too large for the curve about once in 2^32. */
void p256_new(struct p256_key *key)
{
	do
		randombytes_buf(key->secret, sizeof key->secret);
	while (!p256_complete(key));
}

int p256_is_point(const unsigned char *bytes, size_t size)
{
	struct ecc_point point;
	int is_point;

	if (size != P256_PUBLIC)
		return 0;
	ecc_point_init(&point, nettle_get_secp_256r1());
	is_point = read_point(&point, bytes);
	ecc_point_clear(&point);
	return is_point;
}

int p256_agree(const struct p256_key *key, const unsigned char point[P256_PUBLIC],
               unsigned char secret[P256_SECRET])
{
	struct ecc_scalar scalar;
	struct ecc_point other, product;
	unsigned char unused[COORDINATE];
	int is_fine;

	ecc_scalar_init(&scalar, nettle_get_secp_256r1());
	ecc_point_init(&other, nettle_get_secp_256r1());
	ecc_point_init(&product, nettle_get_secp_256r1());
	is_fine = read_scalar(&scalar, key->secret) && read_point(&other, point);
	if (is_fine) {
		ecc_point_mul(&product, &scalar, &other);
		write_coordinates(&product, secret, unused);
	}
	ecc_point_clear(&product);
	ecc_point_clear(&other);
	ecc_scalar_clear(&scalar);
	return is_fine;
}

void p256_sign(const struct p256_key *key, const char *text,
               unsigned char signature[P256_SIGNATURE])
{
	unsigned char digest[crypto_hash_sha256_BYTES];
	struct ecc_scalar scalar;
	struct dsa_signature pair;

	crypto_hash_sha256(digest, (const unsigned char *)text, strlen(text));
	ecc_scalar_init(&scalar, nettle_get_secp_256r1());
	dsa_signature_init(&pair);
	if (read_scalar(&scalar, key->secret)) {
		ecdsa_sign(&scalar, NULL, random_bytes, sizeof digest, digest, &pair);
		nettle_mpz_get_str_256(COORDINATE, signature, pair.r);
		nettle_mpz_get_str_256(COORDINATE, signature + COORDINATE, pair.s);
	}
	dsa_signature_clear(&pair);
	ecc_scalar_clear(&scalar);
}
