/* sandbox.h - what the process can no longer do, should somebody make it run their code.

   Landlock (Linux 5.13): files can be written in the database's folder only, read where the server
   has to, and no program can be started. Seccomp: no other program, no look into other processes,
   no kernel modules, mounts, clocks or identities. Whatever the kernel does not have is left
   out.

   Holds for the calling thread and all that it starts: so it comes before the first thread. */
#ifndef SERVER_OPS_SANDBOX_H
#define SERVER_OPS_SANDBOX_H

#include "server/serve.h"

void sandbox_enter(const struct serve_options *options);

#endif
