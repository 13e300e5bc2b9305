/* The text of a study that is to be stored: it must be one that everyone can read. */
#ifndef SERVER_REST_STUDY_TEXT_H
#define SERVER_REST_STUDY_TEXT_H

#include "server/types.h"

/* Reads all chapters and variations. Returns 1 with the title and the game of the first chapter; 0
   if it cannot be read as a study, or is too long. Takes as long as replaying all its moves: not
   for the loop. */
int study_text_read(const char *text, struct stored_study *out);

#endif
