/* Structured log lines on standard error: time, level, event, then key=value pairs.

	log_info("listen", "address", "127.0.0.1:8080", NULL);
	time=2026-01-02T03:04:05.678Z level=info event=listen address=127.0.0.1:8080

   Values are quoted where they need it. Secrets, cookies, passwords and chat are never logged. */
#ifndef SERVER_OPS_LOG_H
#define SERVER_OPS_LOG_H

/* Pairs of strings follow, and a closing NULL. May be called from any thread. */
void log_info(const char *event, ...) __attribute__((sentinel));
void log_warn(const char *event, ...) __attribute__((sentinel));
void log_error(const char *event, ...) __attribute__((sentinel));

#endif
