#include "server/http/tls.h"

#include <gnutls/gnutls.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/util/memory.h"

enum { CHAIN_MAX = 10, KEY_ID_MAX = 64 };

/* Handshakes under way still use the certificate with which they began, so none is freed before the
   end; there is one more for each renewal, a few kilobytes every other month. */
struct certificate {
	struct certificate *older;
	gnutls_pcert_st chain[CHAIN_MAX];
	unsigned length;
	gnutls_privkey_t key;
};

static struct certificate *current;

static int fail(char *reason, size_t capacity, const char *path, const char *words)
{
	snprintf(reason, capacity, "%s: %s", path, words);
	return 0;
}

static void free_certificate(struct certificate *certificate)
{
	for (unsigned each = 0; each < certificate->length; each++)
		gnutls_pcert_deinit(&certificate->chain[each]);
	if (certificate->key)
		gnutls_privkey_deinit(certificate->key);
	free(certificate);
}

static int read_key(gnutls_privkey_t key, const char *path)
{
	gnutls_datum_t text;
	int code = gnutls_load_file(path, &text);

	if (code >= 0) {
		code = gnutls_privkey_import_x509_raw(key, &text, GNUTLS_X509_FMT_PEM, NULL, 0);
		gnutls_memset(text.data, 0, text.size);
		gnutls_free(text.data);
	}
	return code;
}

static int has_id(gnutls_pubkey_t key, unsigned char out[KEY_ID_MAX])
{
	size_t size = KEY_ID_MAX;

	memset(out, 0, KEY_ID_MAX);
	return gnutls_pubkey_get_key_id(key, 0, out, &size) == 0;
}

static int key_fits_certificate(const struct certificate *certificate)
{
	unsigned char certified[KEY_ID_MAX], ours[KEY_ID_MAX];
	gnutls_pubkey_t public;
	int is_same;

	gnutls_pubkey_init(&public);
	is_same = gnutls_pubkey_import_privkey(public, certificate->key, 0, 0) == 0 &&
	          has_id(public, ours) && has_id(certificate->chain[0].pubkey, certified) &&
	          memcmp(ours, certified, KEY_ID_MAX) == 0;
	gnutls_pubkey_deinit(public);
	return is_same;
}

static int read_files(struct certificate *certificate, const char *cert, const char *key,
                      char *reason, size_t capacity)
{
	unsigned length = CHAIN_MAX;
	int code = gnutls_pcert_list_import_x509_file(certificate->chain, &length, cert,
	                                              GNUTLS_X509_FMT_PEM, NULL, NULL, 0);

	if (code < 0)
		return fail(reason, capacity, cert, gnutls_strerror(code));
	certificate->length = length;
	gnutls_privkey_init(&certificate->key);
	code = read_key(certificate->key, key);
	if (code < 0)
		return fail(reason, capacity, key, gnutls_strerror(code));
	return key_fits_certificate(certificate) ||
	       fail(reason, capacity, key, "not the key of the certificate");
}

int tls_load(const char *cert, const char *key, char *reason, size_t capacity)
{
	struct certificate *certificate = (struct certificate *)memory_new(sizeof *certificate);

	if (!read_files(certificate, cert, key, reason, capacity)) {
		free_certificate(certificate);
		return 0;
	}
	certificate->older = current;
	current = certificate;
	return 1;
}

void tls_free(void)
{
	while (current) {
		struct certificate *certificate = current;

		current = certificate->older;
		free_certificate(certificate);
	}
}

int tls_retrieve(gnutls_session_t session, const gnutls_datum_t *authorities, int authority_count,
                 const gnutls_pk_algorithm_t *algorithms, int algorithm_count,
                 gnutls_pcert_st **chain, unsigned *chain_length, gnutls_privkey_t *key)
{
	(void)session;
	(void)authorities;
	(void)authority_count;
	(void)algorithms;
	(void)algorithm_count;
	*chain = current->chain;
	*chain_length = current->length;
	*key = current->key;
	return 0;
}
