/* Numbers that a person has typed. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

/* A whole number within bounds, of digits only; -1 if it is something else. */
long number_read(const char *text, long least, long most);

#endif
