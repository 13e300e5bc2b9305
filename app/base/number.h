/* Reads numbers that a person typed. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

/* A whole number within bounds, digits only; -1 for anything else. */
long number_read(const char *text, long least, long most);

#endif
