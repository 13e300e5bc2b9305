/* Finds the system's trusted certificates. */
#ifndef BASE_CERTIFICATES_H
#define BASE_CERTIFICATES_H

/* The file that libcurl was built with (`known`). A static libcurl (tools/release/static) has none:
   then the file of SSL_CERT_FILE, or the first of the common ones that exists. Returns NULL if
   there is none; then no server can be trusted. */
const char *certificates_find(const char *known);

#endif
