/* thinking.h - bots that think at the terminal's table, and advice for people.

   While somebody thinks, a line tells how far it is; only on a terminal, and it goes away again. */
#ifndef TERM_THINKING_H
#define TERM_THINKING_H

#include "ai/think.h"
#include "term/screen.h"
#include "term/table.h"

struct thinking {
	void *memory;
	size_t size;
	struct think_report report; /* of the last thought */
};

/* Thinks about the table's position, where a seat has to decide, as a level does. Returns 0 if
   there is not enough memory. A signal that ends the game ends the thinking too. */
int thinking_run(struct thinking *thinking, struct table *table, const struct level *level,
                 const struct screen *screen);
/* At least so much memory, for other thoughts. Returns 0 if there is not enough. */
int thinking_reserve(struct thinking *thinking, size_t size);
void thinking_free(struct thinking *thinking);

#endif
