/* Finds the optional components of the program. They are separate files, so that the program itself
   needs only the C library. */
#ifndef BASE_COMPONENTS_H
#define BASE_COMPONENTS_H

enum { COMPONENT_PATH_MAX = 1024 };

#define COMPONENT_SERVER "bastide-server" /* a program: serve, admin, verify, bot-bridge */
#define COMPONENT_MPI "bastide-mpi.so"    /* a module: several processes of one tournament */

/* Finds a file by its path relative to the folder of the executable, so that an installation can be
   moved. Returns 0 if there is no such file, or it cannot be read. */
int component_beside(const char *path, char out[COMPONENT_PATH_MAX]);
/* Finds a component: next to the executable in a build folder, below libexec in an installation.
   Returns 0 if it is missing. */
int component_find(const char *part, char out[COMPONENT_PATH_MAX]);

#endif
