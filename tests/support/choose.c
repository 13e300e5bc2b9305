/* BASTIDE_TEST=NAME runs only the test functions of that name, in any C test.

   NAME may have the wildcards of a shell: BASTIDE_TEST='roof*'. A program in which no test has the
   name prints its tests and fails. The linker calls this instead of cmocka (CMakeLists.txt), so
   no test program mentions it. */
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/unit.h"

/* The names that the linker gives to this function and to cmocka's. */
int __real__cmocka_run_group_tests(const char *group, const struct CMUnitTest *tests, size_t count,
                                   CMFixtureFunction set_up, CMFixtureFunction tear_down);
int __wrap__cmocka_run_group_tests(const char *group, const struct CMUnitTest *tests, size_t count,
                                   CMFixtureFunction set_up, CMFixtureFunction tear_down);

static size_t matches; /* in all groups of the program */

/* A program can have several groups, so it knows only at its end that nothing matched. */
static void fail_without_match(void)
{
	if (matches)
		return;
	fprintf(stderr, "no test matches '%s'\n", getenv("BASTIDE_TEST"));
	fflush(NULL);
	_Exit(1);
}

static int is_chosen(const char *name, const char *pattern)
{
	return strcmp(name, pattern) == 0 || fnmatch(pattern, name, 0) == 0;
}

int __wrap__cmocka_run_group_tests(const char *group, const struct CMUnitTest *tests, size_t count,
                                   CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
	const char *pattern = getenv("BASTIDE_TEST");
	struct CMUnitTest *chosen;
	size_t found = 0;
	int failed = 0;

	if (!pattern)
		return __real__cmocka_run_group_tests(group, tests, count, set_up, tear_down);
	atexit(fail_without_match);
	chosen = calloc(count, sizeof *chosen);
	for (size_t each = 0; each < count; each++)
		if (is_chosen(tests[each].name, pattern))
			chosen[found++] = tests[each];
	if (found)
		failed = __real__cmocka_run_group_tests(group, chosen, found, set_up, tear_down);
	else
		for (size_t each = 0; each < count; each++)
			fprintf(stderr, "%s: %s\n", group, tests[each].name);
	matches += found;
	free(chosen);
	return failed;
}
