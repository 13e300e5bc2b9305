/* Passwords, and the two kinds of cookies.

   A guest's cookie is signed and needs no row in the database: "g.PERSON.EXPIRES.SIGNATURE". A
   person with a password has a login: "s.TOKEN". The database stores the hash of the token, so a
   login can be ended. */
#ifndef SERVER_PEOPLE_CREDENTIALS_H
#define SERVER_PEOPLE_CREDENTIALS_H

#include "server/types.h"

enum { COOKIE_MAX = 160, PASSWORD_MIN = 8, PASSWORD_MAX = 128 };

#define LOGIN_MS ((int64_t)90 * 24 * 3600 * 1000) /* a login expires after so long without use; */
#define RENEW_MS ((int64_t)24 * 3600 * 1000)      /* this often its expiry is extended */

int credentials_is_password(const char *text);
/* Whether it is one of the most common passwords, or the name itself. */
int credentials_is_common(const char *password, const char *folded_name);

/* A guest's cookie; and its person and expiry: returns 0 if the signature is wrong or it has
   expired. `key` is the server's, in hexadecimal. */
void credentials_sign_guest(const char *key, const char *person, int64_t expires,
                            char cookie[COOKIE_MAX]);
int64_t credentials_read_guest(const char *key, const char *cookie, int64_t now,
                               char person[ID_MAX]);

/* A new login: the cookie, and the row to store. */
struct login credentials_new_login(const char *person, int64_t now, char cookie[COOKIE_MAX]);
/* The hash of the token in a login's cookie; returns 0 if it is not such a cookie. */
int credentials_read_login(const char *cookie, char token[HEX_MAX]);

/* What quotas store of an address: a keyed hash, from which the address cannot be found. */
void credentials_hash_address(const char *key, const char *address, char out[ORIGIN_MAX]);

#endif
