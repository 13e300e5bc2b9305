/* file_lock.c - flock on the file itself. SQLite uses locks of another kind, which do not conflict
   with this one. */
#include "server/store/file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether the path still leads to the open file: a restore may have replaced it. */
static int is_current(int fd, const char *path)
{
	struct stat ours, there;

	return fstat(fd, &ours) == 0 && stat(path, &there) == 0 && ours.st_dev == there.st_dev &&
	       ours.st_ino == there.st_ino;
}

static int give_up(int fd)
{
	int reason = errno;

	close(fd);
	errno = reason;
	return -1;
}

int file_lock(const char *path)
{
	for (;;) {
		int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

		if (fd < 0)
			return -1;
		if (flock(fd, LOCK_EX | LOCK_NB) != 0)
			return give_up(fd);
		if (is_current(fd, path))
			return fd;
		close(fd);
	}
}
