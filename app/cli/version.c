/* bastide --version: prints the version, the commit and the installed components. */
#include <stdio.h>

#include "base/components.h"
#include "cli/command.h"
#include "core/games.h"

static const struct {
	const char *file, *brings;
} COMPONENTS[] = {
	{COMPONENT_SERVER, "server " BASTIDE_DATABASES},
	{COMPONENT_MPI, "MPI"},
};

void print_version(void)
{
	char path[COMPONENT_PATH_MAX];
	int found = 0;

	printf("bastide %s\n", BASTIDE_VERSION);
	if (BASTIDE_COMMIT[0])
		printf("commit %s\n", BASTIDE_COMMIT);
	printf("games");
	for (int game = 0; game < GAMES_LISTED; game++)
		printf(" %s-%d", GAMES[game]->name, GAMES[game]->rules_version);
	printf("\nparts");
	for (size_t each = 0; each < sizeof COMPONENTS / sizeof *COMPONENTS; each++)
		if (component_find(COMPONENTS[each].file, path))
			found += printf(" %s", COMPONENTS[each].brings);
	puts(found ? "" : " none");
}
