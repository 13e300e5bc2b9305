/* One line on standard error with the progress of a long command. It shows only on a terminal, so
   that logs and pipes stay clean. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

/* Replaces the line, a few times a second at most. */
void progress(const char *format, ...);
/* Erases the line. */
void progress_end(void);

#endif
