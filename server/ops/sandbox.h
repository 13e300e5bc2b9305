/* Limits what the process can do, in case someone makes it run their code.

   Landlock (Linux 5.13): files can be written only in the database's folder, read only where the
   server has to, and no program can be started. Seccomp: no exec, no access to other processes, no
   kernel modules, mounts, clock changes or changes of identity. What the kernel does not support is
   left out.

   It holds for the calling thread and all threads that it starts, so call it before the first. */
#ifndef SERVER_OPS_SANDBOX_H
#define SERVER_OPS_SANDBOX_H

#include "server/serve.h"

void sandbox_enter(const struct serve_options *options);
/* For a process that draws a picture: it may read what the system has installed, and has little
   time and memory. */
void sandbox_enter_painter(void);

#endif
