/* mpi.c - loads the module for MPI, in a process that mpirun has started and in no other: MPI comes
   with dozens of libraries. */
#include "arena/mpi.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "arena/mpi/module.h"
#include "base/parts.h"

static const struct mpi_module *module;

int mpi_is_wanted(void)
{
	return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE") || getenv("PMIX_RANK");
}

/* All of its names are shown to what it loads in turn: Open MPI's plugins look for them. */
const struct mpi *mpi_start(void)
{
	char path[PART_PATH_MAX];
	void *library;

	if (!mpi_is_wanted() || !parts_find(PART_MPI, path))
		return NULL;
	library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
	if (library)
		module = (const struct mpi_module *)dlsym(library, MPI_MODULE_NAME);
	return module ? module->start() : NULL;
}

void mpi_finish(void)
{
	if (module)
		module->finish();
}
