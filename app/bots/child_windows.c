/* A child process of Windows: two pipes, and a job object for all processes that it starts. */
#include "bots/child.h"

#include <errno.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

enum { COMMAND_MAX = 8192, LOOK_MS = 1 };

struct child {
	HANDLE process, job;
	HANDLE to, from;
};

/* ---- starting and ending ---- */

/* A pipe whose ends are ours [0] and the program's [1]. */
static int open_pipe(HANDLE ends[2], enum child_pipe pipe)
{
	SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
	HANDLE reading, writing;

	if (!CreatePipe(&reading, &writing, &inherited, 65536))
		return 0;
	ends[0] = pipe == CHILD_INPUT ? writing : reading;
	ends[1] = pipe == CHILD_INPUT ? reading : writing;
	return SetHandleInformation(ends[0], HANDLE_FLAG_INHERIT, 0);
}

/* When the last handle of the job is closed, even by a crash, all its processes end. */
static HANDLE open_job(void)
{
	JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
	HANDLE job = CreateJobObjectW(NULL, NULL);

	limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
	if (job)
		SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
	return job;
}

/* Suspended until it is in its job, so that its children are in it too. */
static int run(struct child *child, const char *command, const HANDLE files[3])
{
	STARTUPINFOW start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES};
	PROCESS_INFORMATION made;
	char line[COMMAND_MAX];
	wchar_t wide[COMMAND_MAX];

	start.hStdInput = files[0];
	start.hStdOutput = files[1];
	start.hStdError = files[2];
	snprintf(line, sizeof line, "cmd.exe /d /s /c \"%s\"", command);
	if (!MultiByteToWideChar(CP_UTF8, 0, line, -1, wide, COMMAND_MAX) ||
	    !CreateProcessW(NULL, wide, NULL, NULL, TRUE, CREATE_SUSPENDED | CREATE_NO_WINDOW, NULL,
	                    NULL, &start, &made))
		return 0;
	child->process = made.hProcess;
	AssignProcessToJobObject(child->job, made.hProcess);
	ResumeThread(made.hThread);
	CloseHandle(made.hThread);
	return 1;
}

struct child *child_start(const char *command, int error)
{
	struct child *child = calloc(1, sizeof *child);
	HANDLE input[2] = {0}, output[2] = {0}, log = (HANDLE)_get_osfhandle(error);
	DWORD never_waits = PIPE_NOWAIT;
	int is_running;

	if (!child)
		return NULL;
	child->job = open_job();
	is_running = child->job && open_pipe(input, CHILD_INPUT) && open_pipe(output, CHILD_OUTPUT) &&
	             SetNamedPipeHandleState(input[0], &never_waits, NULL, NULL) &&
	             SetHandleInformation(log, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT) &&
	             run(child, command, (HANDLE[]){input[1], output[1], log});
	CloseHandle(input[1]);
	CloseHandle(output[1]);
	child->to = input[0];
	child->from = output[0];
	if (is_running)
		return child;
	child_end(child);
	errno = ENOENT;
	return NULL;
}

int child_has_ended(const struct child *child, struct child_end *how)
{
	DWORD status;

	if (WaitForSingleObject(child->process, 0) != WAIT_OBJECT_0)
		return 0;
	GetExitCodeProcess(child->process, &status);
	how->is_signal = 0;
	how->status = (int)status;
	return 1;
}

void child_shut(struct child *child)
{
	CloseHandle(child->to);
	child->to = NULL;
}

void child_end(struct child *child)
{
	if (child->job) {
		TerminateJobObject(child->job, 1);
		CloseHandle(child->job);
	}
	if (child->process)
		CloseHandle(child->process);
	if (child->to)
		CloseHandle(child->to);
	if (child->from)
		CloseHandle(child->from);
	free(child);
}

/* ---- bytes ---- */

/* The number of bytes to read; -1 if the pipe is closed. */
static long waiting(const struct child *child)
{
	DWORD bytes;

	return PeekNamedPipe(child->from, NULL, 0, NULL, &bytes, NULL) ? (long)bytes : -1;
}

/* Windows cannot wait for pipes, so this polls them. A full one is noticed only when writing. */
int child_wait(const struct child *child, enum child_pipe pipe, int milliseconds)
{
	struct child_end how;

	for (int past = 0; past < milliseconds && !child_has_ended(child, &how); past += LOOK_MS) {
		if (pipe == CHILD_OUTPUT && waiting(child) != 0)
			return 1;
		Sleep(LOOK_MS);
		if (pipe == CHILD_INPUT)
			return 1;
	}
	return pipe == CHILD_OUTPUT && waiting(child) > 0;
}

long child_send(struct child *child, const char *text, size_t size)
{
	DWORD sent;

	return WriteFile(child->to, text, (DWORD)size, &sent, NULL) ? (long)sent : -1;
}

long child_receive(struct child *child, char *out, size_t size)
{
	long bytes = waiting(child);
	DWORD got;

	if (bytes <= 0)
		return bytes;
	return ReadFile(child->from, out, (DWORD)size, &got, NULL) && got ? (long)got : -1;
}

/* ---- what programs leave behind: their jobs have it ---- */

void children_adopt(void)
{
}

void children_end_all(void)
{
}
