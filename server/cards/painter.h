/* A process that turns SVG into PNG, away from the server's keys.

   It is started before the server has any threads, files or secrets, and may only read what the
   system has installed (sandbox_enter_painter). It starts a process for each picture, so that one
   that fails does not end it. */
#ifndef SERVER_CARDS_PAINTER_H
#define SERVER_CARDS_PAINTER_H

#include <stdint.h>

enum { PAINTER_BYTES_MAX = 4 << 20 }; /* of a picture, in and out */

/* Returns a socket. An SVG goes in behind its length in four bytes, in the byte order of this
   machine; a PNG comes out in the same way, of length 0 if there is none. -1: no process could be
   started. */
int painter_start(int is_confined);

#endif
