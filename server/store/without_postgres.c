/* without_postgres.c - replaces postgres.c in a server that is built without PostgreSQL. */
#include <stdio.h>

#include "server/store/database.h"

static struct database *refuse(const char *location, char *reason, size_t capacity)
{
	(void)location;
	snprintf(reason, capacity, "this server was built without PostgreSQL");
	return NULL;
}

/* Nothing is open, so nothing else is ever called. */
const struct database_driver postgres_driver = {.open = refuse};
