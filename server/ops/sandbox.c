#include "server/ops/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/netlink.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "server/ops/log.h"

/* --- files ------------------------------------------------------------------------------------ */

#ifndef LANDLOCK_ACCESS_FS_REFER /* version 2 */
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13)
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE /* version 3 */
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14)
#endif

/* Version 4 limits TCP by ports, version 6 signals; older headers do not know that. */
struct ruleset {
	uint64_t files, network, scoped;
};

struct port_rule {
	uint64_t rights, port;
};

enum { NET_PORT = 2, BIND = 1, CONNECT = 2, SCOPE_SIGNAL = 2, PORT_MAX = 65535 };

static const uint64_t FIRST_RIGHTS = LANDLOCK_ACCESS_FS_MAKE_SYM * 2 - 1; /* all of version 1 */
static const uint64_t READ_FILE = LANDLOCK_ACCESS_FS_READ_FILE;
static const uint64_t READ = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t WRITE = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR |
                              LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG |
                              LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_TRUNCATE;

/* What the C library and libcurl read: names, addresses, certificates, time zones, devices. */
static const char *const READABLE[] = {"/etc",  "/usr", "/lib",        "/lib64",      "/run",
                                       "/proc", "/sys", "/dev/random", "/dev/urandom"};

/* Libraries and fonts. */
static const char *const INSTALLED[] = {"/usr", "/lib", "/lib64", "/etc/fonts",
                                        "/var/cache/fontconfig"};

enum { PAINTER_SECONDS = 5, PAINTER_MEMORY = 768 << 20 };

struct rules {
	int fd;
	uint64_t handled;
};

static void allow(const struct rules *rules, const char *path, uint64_t rights)
{
	struct landlock_path_beneath_attr beneath = {.allowed_access = rights & rules->handled};
	struct stat about;

	beneath.parent_fd = open(path, O_PATH | O_CLOEXEC);
	if (beneath.parent_fd < 0)
		return;
	if (fstat(beneath.parent_fd, &about) == 0 && !S_ISDIR(about.st_mode))
		beneath.allowed_access &= READ_FILE;
	syscall(SYS_landlock_add_rule, rules->fd, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
	close(beneath.parent_fd);
}

/* The folder that a path is in, and the one that it leads to if it is a link: certificates are
   renewed by new files there. */
static void allow_folder_of(const struct rules *rules, const char *path, uint64_t rights)
{
	char *copy = strdup(path), *real = realpath(path, NULL);

	if (copy)
		allow(rules, dirname(copy), rights);
	if (real)
		allow(rules, dirname(real), rights);
	free(copy);
	free(real);
}

static void allow_needed(const struct rules *rules, const struct serve_options *options)
{
	for (size_t each = 0; each < sizeof READABLE / sizeof *READABLE; each++)
		allow(rules, READABLE[each], READ);
	if (strstr(options->database, "://"))
		allow(rules, "/", READ); /* libpq has passwords and certificates in many places */
	else
		allow_folder_of(rules, options->database, WRITE);
	if (options->web)
		allow(rules, options->web, READ);
	if (options->tls_cert) {
		allow_folder_of(rules, options->tls_cert, READ);
		allow_folder_of(rules, options->tls_key, READ);
	}
}

/* PostgreSQL may be at any port. */
static int may_connect_anywhere(const struct serve_options *options)
{
	return options && strstr(options->database, "://") != NULL;
}

/* Of the mail server: that of its URL, or the usual one. */
static long smtp_port(const char *url)
{
	const char *host = strstr(url, "://"), *at = strrchr(url, '@');
	const char *colon = strrchr(at ? at : host ? host + 3 : url, ':');
	long port = colon ? strtol(colon + 1, NULL, 10) : 0;

	if (port > 0)
		return port;
	return strncmp(url, "smtps:", 6) == 0 ? 465 : 25;
}

static void allow_port(const struct rules *rules, long port, uint64_t rights)
{
	struct port_rule rule = {rights, (uint64_t)port};

	syscall(SYS_landlock_add_rule, rules->fd, NET_PORT, &rule, 0);
}

/* Of the ports below 1024, webhooks need those of the web, and names that of DNS. Other services of
   machines nearby cannot be reached: mail, SSH, file shares. */
static void allow_ports(const struct rules *rules, const struct serve_options *options)
{
	static const long low[] = {53, 80, 443};
	const char *colon = strrchr(options->listen, ':');

	if (colon)
		allow_port(rules, strtol(colon + 1, NULL, 10), BIND);
	if (!may_connect_anywhere(options))
		for (size_t each = 0; each < sizeof low / sizeof *low; each++)
			allow_port(rules, low[each], CONNECT);
	if (options->smtp && !may_connect_anywhere(options))
		allow_port(rules, smtp_port(options->smtp), CONNECT);
	for (long port = 1024; port <= PORT_MAX && !may_connect_anywhere(options); port++)
		allow_port(rules, port, CONNECT);
}

/* For a painter without options. Returns the version of Landlock that is in force; 0 if none is. */
static long confine_files(const struct serve_options *options)
{
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
	struct ruleset attributes = {.files = FIRST_RIGHTS};
	struct rules rules;
	long is_refused;

	if (version < 1)
		return 0;
	if (version >= 2)
		attributes.files |= LANDLOCK_ACCESS_FS_REFER;
	if (version >= 3)
		attributes.files |= LANDLOCK_ACCESS_FS_TRUNCATE;
	if (version >= 4)
		attributes.network = may_connect_anywhere(options) ? BIND : BIND | CONNECT;
	if (version >= 6)
		attributes.scoped = SCOPE_SIGNAL;
	rules.handled = attributes.files;
	rules.fd = (int)syscall(SYS_landlock_create_ruleset, &attributes,
	                        version >= 6   ? sizeof attributes
	                        : version >= 4 ? offsetof(struct ruleset, scoped)
	                                       : offsetof(struct ruleset, network),
	                        0);
	if (rules.fd < 0)
		return 0;
	if (options)
		allow_needed(&rules, options);
	for (size_t each = 0; !options && each < sizeof INSTALLED / sizeof *INSTALLED; each++)
		allow(&rules, INSTALLED[each], READ);
	if (options && attributes.network)
		allow_ports(&rules, options);
	is_refused = syscall(SYS_landlock_restrict_self, rules.fd, 0);
	close(rules.fd);
	return is_refused ? 0 : version;
}

/* --- system calls ----------------------------------------------------------------------------- */

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE
/* clang-format off */
/* What the C library, libuv, SQLite, libmicrohttpd, GnuTLS, libcurl and libpq need. All others,
   such as io_uring, answer as on a kernel without them, so that libraries fall back to these. */
static const uint32_t ALLOWED[] = {
	/* files and connections that are open */
	SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_preadv, SYS_pwritev,
	SYS_lseek, SYS_close, SYS_fcntl, SYS_dup, SYS_dup3, SYS_pipe2, SYS_fstat, SYS_fstatfs,
	SYS_flock, SYS_fsync, SYS_fdatasync, SYS_ftruncate, SYS_fallocate, SYS_fchmod, SYS_fchown,
	SYS_getdents64, SYS_sendfile, SYS_splice, SYS_fadvise64,
	/* files by name: Landlock limits which */
	SYS_openat, SYS_newfstatat, SYS_statx, SYS_faccessat, SYS_readlinkat, SYS_unlinkat,
	SYS_renameat,
	SYS_statfs, SYS_getcwd, SYS_umask, SYS_mkdirat, SYS_fchmodat, SYS_utimensat,
	/* waiting */
	SYS_ppoll, SYS_pselect6, SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2,
	SYS_timerfd_create, SYS_timerfd_settime, SYS_timerfd_gettime, SYS_nanosleep,
	SYS_clock_nanosleep,
	SYS_futex, SYS_sched_yield, SYS_restart_syscall,
	/* the network; new sockets are below */
	SYS_connect, SYS_bind, SYS_listen, SYS_accept4, SYS_accept, SYS_shutdown, SYS_getsockname,
	SYS_getpeername, SYS_sendto, SYS_recvfrom, SYS_sendmsg, SYS_recvmsg, SYS_sendmmsg, SYS_recvmmsg,
	SYS_setsockopt, SYS_getsockopt,
	/* memory; mmap and mprotect are below */
	SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_msync, SYS_mincore, SYS_mlock, SYS_munlock,
	SYS_membarrier,
	/* threads, signals, the process; clone is below */
	SYS_exit, SYS_exit_group, SYS_set_robust_list, SYS_set_tid_address, SYS_gettid, SYS_getpid,
	SYS_getppid, SYS_tgkill, SYS_tkill, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn,
	SYS_rt_sigtimedwait, SYS_sigaltstack, SYS_prctl, SYS_prlimit64, SYS_getrusage, SYS_getpriority,
	SYS_setpriority, SYS_sched_getaffinity, SYS_sched_getparam, SYS_sched_getscheduler,
	SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getgroups,
	/* the system */
	SYS_uname, SYS_sysinfo, SYS_getrandom, SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday,
	SYS_getcpu,
#ifdef SYS_rseq
	SYS_rseq,
#endif
#ifdef SYS_faccessat2
	SYS_faccessat2,
#endif
#ifdef SYS_close_range
	SYS_close_range,
#endif
#ifdef SYS_renameat2
	SYS_renameat2,
#endif
#ifdef SYS_epoll_pwait2
	SYS_epoll_pwait2,
#endif
#ifdef SYS_open /* older calls, which newer processors have not */
	SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_unlink, SYS_rename, SYS_mkdir,
	SYS_chmod, SYS_chown, SYS_dup2, SYS_pipe, SYS_poll, SYS_select, SYS_epoll_create,
	SYS_epoll_wait,
	SYS_eventfd, SYS_getdents, SYS_time, SYS_arch_prctl, SYS_getrlimit, SYS_setrlimit,
#endif
};
/* clang-format on */

enum {
	ALLOWED_COUNT = sizeof ALLOWED / sizeof *ALLOWED,
	X32_CALLS = 0x40000000, /* x86: a second table of the same calls begins here */
	STEPS_MAX = 64 + 2 * ALLOWED_COUNT,
	SOCKET_KIND = 15 /* the bits of a socket's type that are not flags */
};

/* For threads alone, without a new namespace. */
#define CLONE_NAMESPACES \
	(CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | \
	 CLONE_NEWNET)

struct filter {
	struct sock_filter steps[STEPS_MAX];
	unsigned short count;
};

static void add(struct filter *filter, uint16_t code, uint32_t value, uint8_t if_true,
                uint8_t if_false)
{
	filter->steps[filter->count++] = (struct sock_filter){code, if_true, if_false, value};
}

static void load(struct filter *filter, size_t offset)
{
	add(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

/* The lower half: all arguments that are looked at are int. */
static void load_argument(struct filter *filter, int which)
{
	size_t half = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0 : 4;

	load(filter, offsetof(struct seccomp_data, args) + 8 * (size_t)which + half);
}

static void answer(struct filter *filter, uint32_t what)
{
	add(filter, BPF_RET | BPF_K, what, 0, 0);
}

static void refuse_if(struct filter *filter, uint16_t test, uint32_t value)
{
	add(filter, BPF_JMP | test | BPF_K, value, 0, 1);
	answer(filter, SECCOMP_RET_ERRNO | EPERM);
}

static void refuse_unless(struct filter *filter, uint16_t test, uint32_t value)
{
	add(filter, BPF_JMP | test | BPF_K, value, 1, 0);
	answer(filter, SECCOMP_RET_ERRNO | EPERM);
}

/* The rules of one call follow, which end with an answer. Returns the place of the jump over
   them. */
static unsigned short begin_call(struct filter *filter, uint32_t call)
{
	add(filter, BPF_JMP | BPF_JEQ | BPF_K, call, 0, 0);
	return (unsigned short)(filter->count - 1);
}

static void end_call(struct filter *filter, unsigned short begun)
{
	answer(filter, SECCOMP_RET_ALLOW);
	filter->steps[begun].jf = (uint8_t)(filter->count - begun - 1);
}

/* No memory that can be written can be executed, now or later. */
static void limit_memory(struct filter *filter)
{
	unsigned short begun = begin_call(filter, SYS_mmap);

	load_argument(filter, 2);
	add(filter, BPF_ALU | BPF_AND | BPF_K, PROT_WRITE | PROT_EXEC, 0, 0);
	refuse_if(filter, BPF_JEQ, PROT_WRITE | PROT_EXEC);
	end_call(filter, begun);
	begun = begin_call(filter, SYS_mprotect);
	load_argument(filter, 2);
	refuse_if(filter, BPF_JSET, PROT_EXEC);
	end_call(filter, begun);
}

static void limit_threads(struct filter *filter)
{
	unsigned short begun = begin_call(filter, SYS_clone);

	load_argument(filter, 0);
	refuse_if(filter, BPF_JSET, CLONE_NAMESPACES);
	refuse_unless(filter, BPF_JSET, CLONE_THREAD);
	end_call(filter, begun);
}

/* TCP, UDP and local sockets; and what the C library asks the kernel about addresses with. */
static void limit_sockets(struct filter *filter)
{
	static const uint32_t calls[] = {SYS_socket, SYS_socketpair};

	for (size_t each = 0; each < 2; each++) {
		unsigned short begun = begin_call(filter, calls[each]);

		load_argument(filter, 0);
		add(filter, BPF_JMP | BPF_JEQ | BPF_K, AF_NETLINK, 7, 0);
		add(filter, BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 3, 0);
		add(filter, BPF_JMP | BPF_JEQ | BPF_K, AF_INET, 2, 0);
		add(filter, BPF_JMP | BPF_JEQ | BPF_K, AF_INET6, 1, 0);
		answer(filter, SECCOMP_RET_ERRNO | EPERM);
		load_argument(filter, 1);
		add(filter, BPF_ALU | BPF_AND | BPF_K, SOCKET_KIND, 0, 0);
		add(filter, BPF_JMP | BPF_JGT | BPF_K, SOCK_DGRAM, 2, 3);
		load_argument(filter, 2); /* AF_NETLINK: about routes only */
		add(filter, BPF_JMP | BPF_JEQ | BPF_K, NETLINK_ROUTE, 1, 0);
		answer(filter, SECCOMP_RET_ERRNO | EPERM);
		end_call(filter, begun);
	}
}

/* Pretends to be typed at a terminal. */
static void limit_terminals(struct filter *filter)
{
	unsigned short begun = begin_call(filter, SYS_ioctl);

	load_argument(filter, 1);
	refuse_if(filter, BPF_JEQ, TIOCSTI);
	end_call(filter, begun);
}

static int confine_calls(void)
{
	struct filter filter = {.count = 0};
	struct sock_fprog program = {.filter = filter.steps};

	load(&filter, offsetof(struct seccomp_data, arch));
	add(&filter, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
	answer(&filter, SECCOMP_RET_KILL_PROCESS);
	load(&filter, offsetof(struct seccomp_data, nr));
	add(&filter, BPF_JMP | BPF_JGE | BPF_K, X32_CALLS, 0, 1);
	answer(&filter, SECCOMP_RET_ERRNO | ENOSYS);
	limit_memory(&filter);
	limit_threads(&filter);
	limit_sockets(&filter);
	limit_terminals(&filter);
	for (int each = 0; each < ALLOWED_COUNT; each++) {
		add(&filter, BPF_JMP | BPF_JEQ | BPF_K, ALLOWED[each], 0, 1);
		answer(&filter, SECCOMP_RET_ALLOW);
	}
	answer(&filter, SECCOMP_RET_ERRNO | ENOSYS);
	program.len = filter.count;
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#else
static int confine_calls(void)
{
	return 0;
}
#endif

void sandbox_enter_painter(void)
{
	struct rlimit time = {PAINTER_SECONDS, PAINTER_SECONDS};
	struct rlimit memory = {PAINTER_MEMORY, PAINTER_MEMORY};

#ifdef BASTIDE_UNCONFINED
	return;
#endif
	setrlimit(RLIMIT_CPU, &time);
	setrlimit(RLIMIT_AS, &memory);
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return;
	confine_files(NULL);
	confine_calls();
}

void sandbox_enter(const struct serve_options *options)
{
	char version[24];

#ifdef BASTIDE_UNCONFINED
	return;
#endif
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
		return;
	snprintf(version, sizeof version, "%ld", confine_files(options));
	log_info("sandbox", "landlock", version, "seccomp", confine_calls() ? "yes" : "no", NULL);
}
