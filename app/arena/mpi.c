/* Loads the module for MPI, only in a process that mpirun started: MPI needs dozens of
   libraries. */
#include "arena/mpi.h"

#ifndef _WIN32
#include <dlfcn.h>
#endif
#include <stdlib.h>
#include <string.h>

#include "arena/mpi/module.h"
#include "base/components.h"

static const struct mpi_module *module;

int mpi_is_wanted(void)
{
	return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE") || getenv("PMIX_RANK");
}

/* RTLD_GLOBAL: Open MPI's plugins need the symbols of the module. */
static const struct mpi_module *load(const char *path)
{
#ifdef _WIN32 /* no known mpirun there */
	(void)path;
	return NULL;
#else
	void *library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);

	return library ? (const struct mpi_module *)dlsym(library, MPI_MODULE_NAME) : NULL;
#endif
}

const struct mpi *mpi_start(void)
{
	char path[COMPONENT_PATH_MAX];

	if (!mpi_is_wanted() || !component_find(COMPONENT_MPI, path))
		return NULL;
	module = load(path);
	return module ? module->start() : NULL;
}

void mpi_finish(void)
{
	if (module)
		module->finish();
}
