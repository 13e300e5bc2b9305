#include "base/certificates.h"

#include <stdlib.h>
#include <unistd.h>

static const char *const USUAL[] = {
	"/etc/ssl/certs/ca-certificates.crt", /* Debian, Ubuntu, Arch, Alpine, Gentoo */
	"/etc/pki/tls/certs/ca-bundle.crt",   /* Fedora, Red Hat */
	"/etc/ssl/ca-bundle.pem",             /* openSUSE */
	"/etc/ssl/cert.pem",
};

const char *certificates_find(const char *known)
{
	const char *named = getenv("SSL_CERT_FILE");

	if (known)
		return known;
	if (named && named[0])
		return named;
	for (size_t each = 0; each < sizeof USUAL / sizeof *USUAL; each++)
		if (access(USUAL[each], R_OK) == 0)
			return USUAL[each];
	return NULL;
}
