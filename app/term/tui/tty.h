/* tty.h - the terminal while a game has all of it: raw input, the alternate screen, the mouse.

   Whatever happens (a signal, an assertion, a crash, Ctrl-Z), the terminal is given back as it was
   before the program ends or sleeps. There is one terminal, so this is one thing, too. */
#ifndef TERM_TUI_TTY_H
#define TERM_TUI_TTY_H

#include <stddef.h>

/* How much may be asked of the terminal. */
struct tty_wish {
	int has_modes; /* it knows the alternate screen, and forgives what it does not know */
	int has_mouse;
};

/* Takes the terminal. Returns 0 if these are none, or it does not let itself be taken. */
int tty_open(int in, int out, const struct tty_wish *wish);
/* Gives it back; does nothing if it is not taken. */
void tty_close(void);
/* Gives it back, sleeps until it is continued, and takes it again. */
void tty_sleep(void);
void tty_mouse(int is_on);

/* The size; 0 where the terminal does not tell. tty_measure needs no terminal that is taken. */
void tty_size(int *rows, int *columns);
void tty_measure(int out, int *rows, int *columns);
/* Whether the size has changed, or the program was woken up, since this was asked last. */
int tty_is_stale(void);

/* Waits for input, for something to read from one of these files (-1: none), for a signal, or until
   the milliseconds have passed (-1: for ever). Returns bits of the below. */
enum { TTY_INPUT = 1, TTY_OTHER = 2 };
int tty_wait(const int *files, int count, int milliseconds);
/* What was typed, at most `size` bytes; -1 at the end of the input. */
int tty_read(char *out, size_t size);
/* Writes all of it; a terminal that is gone swallows it. */
void tty_write(const char *text, size_t length);

#endif
