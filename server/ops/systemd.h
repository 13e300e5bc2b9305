/* The service manager: takes over its socket, and sends it messages.

   The protocol is a few environment variables and one datagram (sd_listen_fds(3), sd_notify(3)), so
   it is written here. libsystemd would add compression and encryption libraries to every server. */
#ifndef SERVER_OPS_SYSTEMD_H
#define SERVER_OPS_SYSTEMD_H

#include <stdint.h>

#include "server/serve.h"

enum { SYSTEMD_NO_LISTENER = -1, SYSTEMD_BAD_LISTENER = -2 };

/* The socket that we were started with, or SYSTEMD_NO_LISTENER; SYSTEMD_BAD_LISTENER with the error
   if it is not one listening TCP socket. It stays open while the server restarts, so that no client
   is refused. */
int systemd_listener(struct serve_error *error);

/* "READY=1", "STOPPING=1", "WATCHDOG=1". Does nothing without a service manager. */
void systemd_notify(const char *state);
/* After how many milliseconds of silence the service manager restarts us; 0: never. */
int64_t systemd_watchdog_ms(void);

#endif
