/* systemd.h - what a service manager gives us and wants to know: a socket that listens already, and
   how we are.

   The protocol is a few environment variables and one datagram (sd_listen_fds(3), sd_notify(3)), so
   it is written here: the library for it would bring compressors and ciphers into every server. */
#ifndef SERVER_OPS_SYSTEMD_H
#define SERVER_OPS_SYSTEMD_H

#include <stdint.h>

#include "server/serve.h"

enum { SYSTEMD_NO_LISTENER = -1, SYSTEMD_BAD_LISTENER = -2 };

/* The socket that we were started with, or SYSTEMD_NO_LISTENER; SYSTEMD_BAD_LISTENER with the
   trouble if it is not one socket that listens for TCP. While we are gone it goes on listening, so
   a restart refuses nobody. */
int systemd_listener(struct serve_error *error);

/* "READY=1", "STOPPING=1", "WATCHDOG=1". Does nothing where nobody wants to know. */
void systemd_notify(const char *state);
/* How long we may be silent before we are taken for dead, in milliseconds; 0: for ever. */
int64_t systemd_watchdog_ms(void);

#endif
