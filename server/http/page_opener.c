#include "server/http/page_opener.h"

#include <fcntl.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include "server/ops/helper.h"

enum {
	REQUEST_MAX = 1024, /* bytes */
	WAIT_SECONDS = 2    /* for a disk that answers late; the loop waits */
};

/* The answer to a request: its number, and a file if there is one. */
struct parcel {
	unsigned char number;
	struct iovec part;
	_Alignas(struct cmsghdr) char space[CMSG_SPACE(sizeof(int))];
	struct msghdr message;
};

static void wrap(struct parcel *parcel)
{
	memset(parcel, 0, sizeof *parcel);
	parcel->part = (struct iovec){&parcel->number, 1};
	parcel->message.msg_iov = &parcel->part;
	parcel->message.msg_iovlen = 1;
	parcel->message.msg_control = parcel->space;
	parcel->message.msg_controllen = sizeof parcel->space;
}

static int send_file(int line, unsigned char number, int file)
{
	struct parcel parcel;
	struct cmsghdr *head;

	wrap(&parcel);
	parcel.number = number;
	if (file < 0) {
		parcel.message.msg_controllen = 0;
	} else {
		head = CMSG_FIRSTHDR(&parcel.message);
		*head = (struct cmsghdr){
			.cmsg_len = CMSG_LEN(sizeof file), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
		memcpy(CMSG_DATA(head), &file, sizeof file);
	}
	return sendmsg(line, &parcel.message, MSG_NOSIGNAL) == 1;
}

/* Returns 0 if there is no answer. */
static int take_file(int line, unsigned char *number, int *file)
{
	struct parcel parcel;
	struct cmsghdr *head;

	wrap(&parcel);
	*file = -1;
	if (recvmsg(line, &parcel.message, MSG_CMSG_CLOEXEC) != 1)
		return 0;
	*number = parcel.number;
	head = CMSG_FIRSTHDR(&parcel.message);
	if (head && head->cmsg_type == SCM_RIGHTS)
		memcpy(file, CMSG_DATA(head), sizeof *file);
	return 1;
}

/* --- the process ------------------------------------------------------------------------------ */

static int open_below(const char *folder, const char *path)
{
	struct open_how how = {.flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK, .resolve = RESOLVE_BENEATH};
	int at = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
	int file = at < 0 ? -1 : (int)syscall(SYS_openat2, at, path, &how, sizeof how);

	if (at >= 0)
		close(at);
	return file;
}

static void open_files(int line, const void *with)
{
	char request[REQUEST_MAX + 1];
	ssize_t size;

	while ((size = recv(line, request, REQUEST_MAX, 0)) > 1) {
		const char *path = request + 1;
		int file, is_sent;

		request[size] = 0;
		file = open_below((const char *)with, path + strspn(path, "/"));
		is_sent = send_file(line, (unsigned char)request[0], file);
		if (file >= 0)
			close(file);
		if (!is_sent)
			return;
	}
}

/* --- the server ------------------------------------------------------------------------------- */

struct page_opener page_opener_start(const char *folder)
{
	struct page_opener opener = {helper_start(SOCK_SEQPACKET, open_files, folder), 0};
	struct timeval wait = {.tv_sec = WAIT_SECONDS};

	if (opener.line >= 0)
		setsockopt(opener.line, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
	return opener;
}

int page_opener_open(struct page_opener *opener, const char *path)
{
	char request[REQUEST_MAX];
	size_t length = strlen(path);
	unsigned char number;
	int file;

	if (opener->line < 0 || length == 0 || length >= sizeof request)
		return -1;
	request[0] = (char)++opener->last;
	memcpy(request + 1, path, length);
	if (send(opener->line, request, length + 1, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
		return -1;
	while (take_file(opener->line, &number, &file)) {
		if (number == opener->last)
			return file;
		if (file >= 0) /* of a request for which the server did not wait */
			close(file);
	}
	return -1;
}
