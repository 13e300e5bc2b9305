/* mpi.h - several processes of one tournament, started by mpirun. */
#ifndef ARENA_MPI_H
#define ARENA_MPI_H

#include "arena/tournament.h"

/* This process among the others, or NULL if it was started alone or built without MPI. */
const struct mpi *mpi_start(void);
/* Once, before the process ends; does nothing without MPI. */
void mpi_finish(void);

#endif
