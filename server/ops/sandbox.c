#include "server/ops/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
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

static const uint64_t FIRST_RIGHTS = LANDLOCK_ACCESS_FS_MAKE_SYM * 2 - 1; /* all of version 1 */
static const uint64_t READ_FILE = LANDLOCK_ACCESS_FS_READ_FILE;
static const uint64_t READ = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t WRITE = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR |
                              LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG |
                              LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_TRUNCATE;

/* What the C library and libcurl read: names, addresses, certificates, time zones, devices. */
static const char *const READABLE[] = {"/etc",  "/usr", "/lib",        "/lib64",      "/run",
                                       "/proc", "/sys", "/dev/random", "/dev/urandom"};

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

/* Returns the version of Landlock that is in force; 0 if none is. */
static long confine_files(const struct serve_options *options)
{
	long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
	struct landlock_ruleset_attr attributes = {.handled_access_fs = FIRST_RIGHTS};
	struct rules rules;
	long is_refused;

	if (version < 1)
		return 0;
	if (version >= 2)
		attributes.handled_access_fs |= LANDLOCK_ACCESS_FS_REFER;
	if (version >= 3)
		attributes.handled_access_fs |= LANDLOCK_ACCESS_FS_TRUNCATE;
	rules.handled = attributes.handled_access_fs;
	rules.fd = (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
	if (rules.fd < 0)
		return 0;
	allow_needed(&rules, options);
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
static const uint32_t FORBIDDEN[] = {
	/* other programs and processes */
	SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
	/* the kernel */
	SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_bpf,
	SYS_perf_event_open, SYS_userfaultfd, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct,
	/* the tree of files */
	SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns, SYS_unshare,
	/* who and when we are */
	SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid,
	SYS_setgroups, SYS_capset, SYS_personality, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
	SYS_add_key, SYS_request_key, SYS_keyctl,
#ifdef SYS_iopl
	SYS_iopl, SYS_ioperm,
#endif
};
/* clang-format on */

enum {
	FORBIDDEN_COUNT = sizeof FORBIDDEN / sizeof *FORBIDDEN,
	X32_CALLS = 0x40000000, /* x86: a second table of the same calls begins here */
	STEPS_MAX = 8 + 2 * FORBIDDEN_COUNT
};

#define RETURN(what) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, what)
#define IF_NOT_SKIP_ONE(test, value) \
	(struct sock_filter) BPF_JUMP(BPF_JMP | (test) | BPF_K, value, 0, 1)
#define LOAD(member) \
	(struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))

static int confine_calls(void)
{
	struct sock_filter steps[STEPS_MAX];
	struct sock_fprog program = {.filter = steps};
	unsigned short count = 0;

	steps[count++] = LOAD(arch);
	steps[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
	steps[count++] = RETURN(SECCOMP_RET_KILL_PROCESS);
	steps[count++] = LOAD(nr);
	steps[count++] = IF_NOT_SKIP_ONE(BPF_JGE, X32_CALLS);
	steps[count++] = RETURN(SECCOMP_RET_ERRNO | ENOSYS);
	for (int each = 0; each < FORBIDDEN_COUNT; each++) {
		steps[count++] = IF_NOT_SKIP_ONE(BPF_JEQ, FORBIDDEN[each]);
		steps[count++] = RETURN(SECCOMP_RET_ERRNO | EPERM);
	}
	steps[count++] = RETURN(SECCOMP_RET_ALLOW);
	program.len = count;
	return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#else
static int confine_calls(void)
{
	return 0;
}
#endif

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
