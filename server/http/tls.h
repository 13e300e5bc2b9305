/* The certificate of the server, which can be replaced while it runs.

   One for the whole process: GnuTLS asks for it at each handshake and does not say for whom. */
#ifndef SERVER_HTTP_TLS_H
#define SERVER_HTTP_TLS_H

#include <gnutls/abstract.h>
#include <stddef.h>

/* Reads a chain of certificates and its key, which must belong together; handshakes that begin from
   now on use them. Returns 0 with the reason, and everything stays as it was. */
int tls_load(const char *cert, const char *key, char *reason, size_t capacity);
/* At the end, when no client is connected any more. */
void tls_free(void);

/* What libmicrohttpd hands to GnuTLS. */
int tls_retrieve(gnutls_session_t session, const gnutls_datum_t *authorities, int authority_count,
                 const gnutls_pk_algorithm_t *algorithms, int algorithm_count,
                 gnutls_pcert_st **chain, unsigned *chain_length, gnutls_privkey_t *key);

#endif
