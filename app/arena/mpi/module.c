/* Several processes of one tournament, over MPI: a loadable module. */
#include "arena/mpi/module.h"

#include <mpi.h>

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

static const struct mpi *start(void)
{
	int provided;

	if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS)
		return NULL;
	MPI_Comm_rank(MPI_COMM_WORLD, &world.rank);
	MPI_Comm_size(MPI_COMM_WORLD, &world.size);
	world.join = join;
	return &world;
}

static void finish(void)
{
	if (world.join)
		MPI_Finalize();
}

const struct mpi_module bastide_mpi_module = {.start = start, .finish = finish};
