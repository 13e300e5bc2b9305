/* mpi.c - MPI, where there is one. Only a process that mpirun has started touches it. */
#include "arena/mpi.h"

#ifdef BASTIDE_MPI

#include <mpi.h>
#include <stdlib.h>

enum { JOIN_MAX = 1 << 28 }; /* bytes of one message */

static struct mpi world;

/* Every byte is 0 in all processes but one, so a bitwise or puts them together. */
static void join(void *bytes, size_t size)
{
	char *at = (char *)bytes;

	while (size) {
		int part = size < JOIN_MAX ? (int)size : JOIN_MAX;

		MPI_Allreduce(MPI_IN_PLACE, at, part, MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
		at += part;
		size -= (size_t)part;
	}
}

static int is_started_by_mpirun(void)
{
	return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE") || getenv("PMIX_RANK");
}

const struct mpi *mpi_start(void)
{
	int provided;

	if (!is_started_by_mpirun())
		return NULL;
	if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS)
		return NULL;
	MPI_Comm_rank(MPI_COMM_WORLD, &world.rank);
	MPI_Comm_size(MPI_COMM_WORLD, &world.size);
	world.join = join;
	return &world;
}

void mpi_finish(void)
{
	if (world.join)
		MPI_Finalize();
}

#else

const struct mpi *mpi_start(void)
{
	return NULL;
}

void mpi_finish(void)
{
}

#endif
