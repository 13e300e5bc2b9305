/* parts.h - parts of the program that are files of their own, there only where somebody wants them:
   the program itself needs nothing but the C library. */
#ifndef BASE_PARTS_H
#define BASE_PARTS_H

enum { PART_PATH_MAX = 1024 };

#define PART_SERVER "bastide-server" /* a program: serve, admin, verify, bot-bridge */
#define PART_MPI "bastide-mpi.so"    /* a module: several processes of one tournament */

/* A file that belongs to this program, by its path from the program's own folder; so a tree can be
   installed anywhere, and be moved. Returns 0 if there is none that can be read. */
int parts_beside(const char *path, char out[PART_PATH_MAX]);
/* A part: beside the program in the folder that it was built in, below libexec where it is
   installed. Returns 0 if it is not there. */
int parts_find(const char *part, char out[PART_PATH_MAX]);

#endif
