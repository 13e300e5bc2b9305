/* A new name for a file, on disks that have links and on those that have none (a memory
   stick, a folder of another machine). */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/system.h"
#include "tests/support/unit.h"

static int has_links;

/* In the place of the C library's. */
int link(const char *from, const char *to)
{
	if (has_links)
		return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
	errno = EPERM;
	return -1;
}

static void write_text(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_true(fputs(text, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

static void assert_text(const char *path, const char *text)
{
	char found[16] = "";
	FILE *file = fopen(path, "r");

	assert_non_null(file);
	assert_non_null(fgets(found, sizeof found, file));
	fclose(file);
	assert_string_equal(found, text);
}

static void name_anew(void)
{
	char folder[] = "/tmp/bastide-files-XXXXXX";

	assert_non_null(mkdtemp(folder));
	assert_int_equal(chdir(folder), 0);
	write_text("from", "new");
	assert_int_equal(rename_noreplace("from", "to"), 0);
	assert_text("to", "new");
	assert_int_equal(access("from", F_OK), -1);

	write_text("from", "newer");
	errno = 0;
	assert_int_equal(rename_noreplace("from", "to"), -1);
	assert_int_equal(errno, EEXIST);
	assert_text("to", "new");
	assert_text("from", "newer");

	errno = 0;
	assert_int_equal(rename_noreplace("nothing", "other"), -1);
	assert_int_equal(errno, ENOENT);
	assert_int_equal(access("other", F_OK), -1);
	assert_int_equal(unlink("from") + unlink("to") + rmdir(folder), 0);
}

static void a_name_is_new(void **unused)
{
	(void)unused;
	has_links = 1;
	name_anew();
	has_links = 0;
	name_anew();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_name_is_new),
	};

	return cmocka_run_group_tests_name("app/base/files", tests, NULL, NULL);
}
