/* Where systems keep the certificates that they trust. */
#ifndef BASE_CERTIFICATES_H
#define BASE_CERTIFICATES_H

/* The file that libcurl knows by itself (`known`). One that is built into a program for any Linux
   (tools/release/static) knows none: then the file that SSL_CERT_FILE names, or the first of the
   usual ones that is there. Returns NULL if there is none; then no server can be trusted. */
const char *certificates_find(const char *known);

#endif
