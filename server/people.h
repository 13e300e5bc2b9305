/* people.h - who somebody is: names, passwords, and the two kinds of cookie.

   A guest's cookie is signed and needs no row of a session: "g.PERSON.EXPIRES.SIGNATURE".
   Somebody with a password has a session: "s.TOKEN", whose hash is kept and can be taken away. */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "server/types.h"

enum {
	COOKIE_MAX = 160,
	NAME_LETTERS_MAX = 24,
	PASSWORD_MIN = 8,
	PASSWORD_MAX = 128
};

#define SESSION_MS ((int64_t)90 * 24 * 3600 * 1000)

/* The name without spaces at its ends and doubled ones; returns 0 if it is no name. */
int people_clean_name(const char *text, char name[NAME_MAX_BYTES]);
int people_is_password(const char *text);

/* A guest's cookie, and who it is of: returns 0 if the signature is wrong or it has expired.
   `key` is the server's own, in hexadecimal. */
void people_sign(const char *key, const char *person, int64_t expires, char cookie[COOKIE_MAX]);
int people_read_guest(const char *key, const char *cookie, int64_t now, char person[ID_MAX]);

/* A new session: the cookie, and the row that is kept. */
struct session people_new_session(const char *person, int64_t now, char cookie[COOKIE_MAX]);
/* The token of a session's cookie as it is kept; returns 0 if it is no such cookie. */
int people_read_session(const char *cookie, char token[HEX_MAX]);

#endif
