/* credentials.h - who somebody is: passwords, and the two kinds of cookie.

   A guest's cookie is signed and needs no row in the database: "g.PERSON.EXPIRES.SIGNATURE".
   Somebody with a password has a login: "s.TOKEN", whose hash is kept and can be taken away. */
#ifndef SERVER_PEOPLE_CREDENTIALS_H
#define SERVER_PEOPLE_CREDENTIALS_H

#include "server/types.h"

enum {
	COOKIE_MAX = 160,
	PASSWORD_MIN = 8,
	PASSWORD_MAX = 128
};

#define LOGIN_MS ((int64_t)90 * 24 * 3600 * 1000) /* without being used, */
#define RENEW_MS ((int64_t)24 * 3600 * 1000)      /* and how often that begins again */

int credentials_is_password(const char *text);
/* Whether it is one of those that everybody tries first, or the name itself. */
int credentials_is_common(const char *password, const char *folded_name);

/* A guest's cookie; and whose it is and when it expires: returns 0 if the signature is wrong or it
   has expired. `key` is the server's own, in hexadecimal. */
void credentials_sign_guest(const char *key, const char *person, int64_t expires,
                            char cookie[COOKIE_MAX]);
int64_t credentials_read_guest(const char *key, const char *cookie, int64_t now,
                               char person[ID_MAX]);

/* A new login: the cookie, and the row that is kept. */
struct login credentials_new_login(const char *person, int64_t now, char cookie[COOKIE_MAX]);
/* The token of a login's cookie as it is kept; returns 0 if it is no such cookie. */
int credentials_read_login(const char *cookie, char token[HEX_MAX]);

/* What quotas keep of an address: nobody can tell from it which one it was. */
void credentials_hash_address(const char *key, const char *address, char out[ORIGIN_MAX]);

#endif
