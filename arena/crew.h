/* crew.h - several processes of one tournament, started by mpirun. */
#ifndef ARENA_CREW_H
#define ARENA_CREW_H

#include "arena/tournament.h"

/* The crew that this process belongs to, or NULL if it was started alone or built without MPI. */
const struct crew *crew_join(void);
/* Once, before the process ends; does nothing without a crew. */
void crew_leave(void);

#endif
