/* What the module for MPI shows to the program that loads it. */
#ifndef ARENA_MPI_MODULE_H
#define ARENA_MPI_MODULE_H

#include "arena/tournament.h"

struct mpi_module {
	const struct mpi *(*start)(void); /* this process among the others; NULL if MPI refused */
	void (*finish)(void);             /* once, before the process ends */
};

#define MPI_MODULE_NAME "bastide_mpi_module"
extern const struct mpi_module bastide_mpi_module;

#endif
