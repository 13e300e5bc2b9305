/* Several processes of one tournament, started by mpirun. */
#ifndef ARENA_MPI_H
#define ARENA_MPI_H

#include "arena/tournament.h"

/* Did mpirun start this process? */
int mpi_is_wanted(void);
/* The group of processes; NULL if this one was started alone, or without the module for MPI. */
const struct mpi *mpi_start(void);
/* Once, before the process ends; does nothing without MPI. */
void mpi_finish(void);

#endif
