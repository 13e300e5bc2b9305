/* What a process can still do in the sandbox: each try is a separate process. */
#include <errno.h>
#include <fcntl.h>
#include <linux/netlink.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/ops/sandbox.h"

#ifndef SYS_io_uring_setup
#define SYS_io_uring_setup 425
#endif

static struct serve_options options = {.listen = "127.0.0.1:0", .database = "/tmp/nothing.db"};

static void enter_server(void)
{
	sandbox_enter(&options);
}

/* The errno of an act in a sandbox; 0 if it succeeds. */
static int try_in(void (*enter)(void), long (*act)(void))
{
	int status;
	pid_t child = fork();

	if (child == 0) {
		fclose(stderr);
		enter();
		errno = 0;
		_exit(act() < 0 ? errno : 0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static int try_inside(long (*act)(void))
{
	return try_in(enter_server, act);
}

static long set_up_io_uring(void)
{
	char parameters[120] = {0};

	return syscall(SYS_io_uring_setup, 4, parameters);
}

static long make_user_namespace(void)
{
	return unshare(CLONE_NEWUSER);
}

static long clone_user_namespace(void)
{
	return syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
}

static long start_process(void)
{
	return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
}

static long start_program(void)
{
	char *words[] = {"true", NULL};

	return execv("/bin/true", words);
}

static long open_raw(void)
{
	return socket(AF_INET, SOCK_RAW, IPPROTO_ICMP);
}

static long open_packets(void)
{
	return socket(AF_PACKET, SOCK_DGRAM, 0);
}

static long open_other_netlink(void)
{
	return socket(AF_NETLINK, SOCK_RAW, NETLINK_AUDIT);
}

static long map_writable_code(void)
{
	return mmap(NULL, 4096, PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) ==
	               MAP_FAILED
	           ? -1
	           : 0;
}

static long make_code_of_data(void)
{
	void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return mprotect(page, 4096, PROT_READ | PROT_EXEC);
}

static long signal_parent(void)
{
	return kill(getppid(), 0);
}

static long connect_to(int port)
{
	struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};

	to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	return connect(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), (struct sockaddr *)&to,
	               sizeof to);
}

static long connect_to_mail(void)
{
	return connect_to(25);
}

static long connect_high(void)
{
	return connect_to(1024);
}

static long open_allowed(void)
{
	return socket(AF_UNIX, SOCK_STREAM, 0) < 0 || socket(AF_INET6, SOCK_DGRAM, 0) < 0 ||
	               socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE) < 0
	           ? -1
	           : 0;
}

static void *return_same(void *to)
{
	return to;
}

static long start_thread(void)
{
	pthread_t thread;

	return pthread_create(&thread, NULL, return_same, NULL) == 0 && pthread_join(thread, NULL) == 0
	           ? 0
	           : -1;
}

static void what_a_server_needs_works(void **unused)
{
	(void)unused;
	assert_int_equal(try_inside(open_allowed), 0);
	assert_int_equal(try_inside(start_thread), 0);
	assert_int_not_equal(try_inside(connect_high), EACCES);
}

static void ways_out_are_closed(void **unused)
{
	(void)unused;
#ifdef BASTIDE_UNCONFINED
	skip();
#endif
	assert_int_equal(try_inside(set_up_io_uring), ENOSYS);
	assert_int_equal(try_inside(make_user_namespace), ENOSYS);
	assert_int_equal(try_inside(clone_user_namespace), EPERM);
	assert_int_equal(try_inside(start_process), EPERM);
	assert_int_equal(try_inside(start_program), ENOSYS);
	assert_int_equal(try_inside(open_raw), EPERM);
	assert_int_equal(try_inside(open_packets), EPERM);
	assert_int_equal(try_inside(open_other_netlink), EPERM);
	assert_int_equal(try_inside(map_writable_code), EPERM);
	assert_int_equal(try_inside(make_code_of_data), EPERM);
	assert_int_equal(try_inside(signal_parent), ENOSYS);
}

static void services_nearby_cannot_be_reached(void **unused)
{
	(void)unused;
#ifdef BASTIDE_UNCONFINED
	skip();
#endif
	if (syscall(SYS_landlock_create_ruleset, NULL, 0, 1) < 4)
		skip();
	assert_int_equal(try_inside(connect_to_mail), EACCES);
}

static long read_accounts(void)
{
	return open("/etc/passwd", O_RDONLY | O_CLOEXEC);
}

static long read_library(void)
{
	return open("/usr/lib", O_RDONLY | O_CLOEXEC);
}

static long write_file(void)
{
	return open("/tmp/painted", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
}

static long take_memory(void)
{
	return mmap(NULL, (size_t)2 << 30, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED
	           ? -1
	           : 0;
}

static void a_painter_reads_what_is_installed(void **unused)
{
	(void)unused;
	assert_int_equal(try_in(sandbox_enter_painter, read_library), 0);
}

static void a_painter_reaches_nothing_else(void **unused)
{
	(void)unused;
#ifdef BASTIDE_UNCONFINED
	skip();
#endif
	assert_int_equal(try_in(sandbox_enter_painter, start_process), EPERM);
	assert_int_equal(try_in(sandbox_enter_painter, start_program), ENOSYS);
	assert_int_equal(try_in(sandbox_enter_painter, signal_parent), ENOSYS);
	assert_int_equal(try_in(sandbox_enter_painter, take_memory), ENOMEM);
	if (syscall(SYS_landlock_create_ruleset, NULL, 0, 1) < 4)
		skip();
	assert_int_equal(try_in(sandbox_enter_painter, read_accounts), EACCES);
	assert_int_equal(try_in(sandbox_enter_painter, write_file), EACCES);
	assert_int_equal(try_in(sandbox_enter_painter, connect_high), EACCES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_a_server_needs_works),
		cmocka_unit_test(ways_out_are_closed),
		cmocka_unit_test(services_nearby_cannot_be_reached),
		cmocka_unit_test(a_painter_reads_what_is_installed),
		cmocka_unit_test(a_painter_reaches_nothing_else),
	};

	return cmocka_run_group_tests_name("sandbox", tests, NULL, NULL);
}
