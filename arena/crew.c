/* crew.c - MPI, where there is one. Only a process that mpirun has started touches it. */
#include "arena/crew.h"

#ifdef BASTIDE_MPI

#include <mpi.h>
#include <stdlib.h>

enum { JOIN_MAX = 1 << 28 }; /* bytes of one message */

static struct crew crew;

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

const struct crew *crew_join(void)
{
	int provided;

	if (!is_started_by_mpirun())
		return NULL;
	if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS)
		return NULL;
	MPI_Comm_rank(MPI_COMM_WORLD, &crew.rank);
	MPI_Comm_size(MPI_COMM_WORLD, &crew.size);
	crew.join = join;
	return &crew;
}

void crew_leave(void)
{
	if (crew.join)
		MPI_Finalize();
}

#else

const struct crew *crew_join(void)
{
	return NULL;
}

void crew_leave(void)
{
}

#endif
