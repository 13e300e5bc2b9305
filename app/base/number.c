#include "base/number.h"

#include <errno.h>
#include <stdlib.h>

long number_read(const char *text, long least, long most)
{
	char *end;
	long value;

	if (text[0] < '0' || text[0] > '9')
		return -1;
	errno = 0;
	value = strtol(text, &end, 10);
	return errno || *end || value < least || value > most ? -1 : value;
}
