/* push.c - messages for browsers are encrypted as RFC 8291 says, and signed as RFC 8292 says. */
#include "server/notify/push_message.h"

#include <nettle/bignum.h>
#include <nettle/ecc-curve.h>
#include <nettle/ecdsa.h>
#include <sodium.h>
#include <string.h>

#include "tests/support/table.h"

/* RFC 8291, section 5 and appendix A. */
#define TEXT "When I grow up, I want to be a watermelon"
#define BROWSER \
	"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define AUTH "BTBZMqHH6r4Tts7J_aSIgg"
#define OWN_SECRET "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
#define SALT "DGv6ra1nlYgDCS1FRnbzlw"
#define MESSAGE \
	"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA" \
	"mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs" \
	"j_Qulcy4a-fN"

static size_t decode(const char *text, unsigned char *out, size_t capacity)
{
	size_t length = 0;

	assert_int_equal(sodium_base642bin(out, capacity, text, strlen(text), NULL, &length, NULL,
	                                   sodium_base64_VARIANT_URLSAFE_NO_PADDING),
	                 0);
	return length;
}

static void the_example_of_the_standard_is_encrypted_so(void **unused)
{
	unsigned char expected[256], salt[PUSH_SALT];
	struct push_keys keys;
	struct p256_key own;
	struct buffer message;
	size_t length = decode(MESSAGE, expected, sizeof expected);

	(void)unused;
	assert_true(push_read_keys(BROWSER, AUTH, &keys));
	decode(OWN_SECRET, own.secret, sizeof own.secret);
	decode(SALT, salt, sizeof salt);
	assert_true(p256_complete(&own));
	message = push_encrypt_with(&keys, TEXT, &own, salt);
	assert_int_equal(message.size, length);
	assert_memory_equal(message.bytes, expected, length);
	buffer_free(&message);
}

static void every_message_has_another_key_and_salt(void **unused)
{
	struct push_keys keys;
	struct buffer one, other;

	(void)unused;
	assert_true(push_read_keys(BROWSER, AUTH, &keys));
	one = push_encrypt(&keys, TEXT);
	other = push_encrypt(&keys, TEXT);
	assert_int_equal(one.size, other.size);
	assert_memory_not_equal(one.bytes, other.bytes, PUSH_SALT);
	assert_memory_not_equal(one.bytes + PUSH_SALT + 6, other.bytes + PUSH_SALT + 6, 32);
	buffer_free(&one);
	buffer_free(&other);
}

static void keys_that_are_not_on_the_curve_are_refused(void **unused)
{
	char point[sizeof BROWSER] = BROWSER;
	struct push_keys keys;

	(void)unused;
	point[40] = point[40] == 'A' ? 'B' : 'A';
	assert_false(push_read_keys(point, AUTH, &keys));
	assert_false(push_read_keys("", AUTH, &keys));
	assert_false(push_read_keys(BROWSER, "BTBZMqHH6r4Tts7J_aSI", &keys));
	assert_false(push_read_keys(BROWSER, AUTH "AA", &keys));
	assert_false(push_read_keys(BROWSER "!", AUTH, &keys));
}

static void a_text_that_is_too_long_is_not_sent(void **unused)
{
	char text[PUSH_TEXT_MAX + 2];
	struct push_keys keys;

	(void)unused;
	memset(text, 'a', sizeof text - 1);
	text[sizeof text - 1] = 0;
	assert_true(push_read_keys(BROWSER, AUTH, &keys));
	assert_int_equal(push_encrypt(&keys, text).size, 0);
}

static int verify(const struct p256_key *key, const char *text, const unsigned char *bytes)
{
	unsigned char digest[crypto_hash_sha256_BYTES];
	struct ecc_point point;
	struct dsa_signature signature;
	mpz_t x, y;
	int is_right;

	crypto_hash_sha256(digest, (const unsigned char *)text, strlen(text));
	nettle_mpz_init_set_str_256_u(x, 32, key->point + 1);
	nettle_mpz_init_set_str_256_u(y, 32, key->point + 33);
	ecc_point_init(&point, nettle_get_secp_256r1());
	assert_true(ecc_point_set(&point, x, y));
	dsa_signature_init(&signature);
	nettle_mpz_set_str_256_u(signature.r, 32, bytes);
	nettle_mpz_set_str_256_u(signature.s, 32, bytes + 32);
	is_right = ecdsa_verify(&point, sizeof digest, digest, &signature);
	dsa_signature_clear(&signature);
	ecc_point_clear(&point);
	mpz_clear(x);
	mpz_clear(y);
	return is_right;
}

static void a_service_can_verify_who_sends(void **unused)
{
	struct push_claim claim = {"https://push.example", "mailto:host@example.org", 1700000000};
	char header[PUSH_HEADER_MAX], jwt[PUSH_HEADER_MAX], point[PUSH_KEY_TEXT_MAX];
	unsigned char signature[P256_SIGNATURE];
	char claims[256] = "";
	struct p256_key key;
	char *dot;

	(void)unused;
	p256_new(&key);
	push_authorise(&key, &claim, header);
	assert_int_equal(sscanf(header, "Authorization: vapid t=%1000[^,], k=%87s", jwt, point), 2);
	dot = strrchr(jwt, '.');
	decode(dot + 1, signature, sizeof signature);
	*dot = 0;
	assert_true(verify(&key, jwt, signature));
	jwt[3] ^= 1;
	assert_false(verify(&key, jwt, signature));
	jwt[3] ^= 1;
	decode(strchr(jwt, '.') + 1, (unsigned char *)claims, sizeof claims - 1);
	assert_string_equal(claims, "{\"aud\":\"https://push.example\",\"exp\":1700000000,"
	                            "\"sub\":\"mailto:host@example.org\"}");
}

static void a_contact_that_services_refuse_is_left_out(void **unused)
{
	struct push_claim claim = {"https://push.example", "http://127.0.0.1:8080", 1700000000};
	char header[PUSH_HEADER_MAX], claims[256] = "", *dot;
	struct p256_key key;

	(void)unused;
	p256_new(&key);
	push_authorise(&key, &claim, header);
	dot = strchr(header, '.');
	*strrchr(header, '.') = 0;
	decode(dot + 1, (unsigned char *)claims, sizeof claims - 1);
	assert_string_equal(claims, "{\"aud\":\"https://push.example\",\"exp\":1700000000}");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_example_of_the_standard_is_encrypted_so),
		cmocka_unit_test(every_message_has_another_key_and_salt),
		cmocka_unit_test(keys_that_are_not_on_the_curve_are_refused),
		cmocka_unit_test(a_text_that_is_too_long_is_not_sent),
		cmocka_unit_test(a_service_can_verify_who_sends),
		cmocka_unit_test(a_contact_that_services_refuse_is_left_out),
	};

	return sodium_init() < 0 || cmocka_run_group_tests_name("push", tests, NULL, NULL);
}
