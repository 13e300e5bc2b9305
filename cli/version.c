/* version.c - bastide --version: which one this is, of which commit, and what is built in. */
#include <stdio.h>

#include "cli/command.h"
#include "games/games.h"

static const char *const PARTS[] = {
#ifdef BASTIDE_SERVER
	"server",
	"SQLite",
	"PostgreSQL",
#endif
#ifdef BASTIDE_MPI
	"MPI",
#endif
	NULL,
};

void print_version(void)
{
	printf("bastide %s\n", BASTIDE_VERSION);
	if (BASTIDE_COMMIT[0])
		printf("commit %s\n", BASTIDE_COMMIT);
	printf("games");
	for (const struct game *const *game = GAMES; *game; game++)
		printf(" %s-%d", (*game)->name, (*game)->rules_version);
	putchar('\n');
	printf("built with");
	for (const char *const *part = PARTS; *part; part++)
		printf(" %s", *part);
	puts(PARTS[0] ? "" : " nothing but libc");
}
