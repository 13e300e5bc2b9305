/* Finds drawings, places and colours by name. */
#include "svg/art.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH_MAX = 80 };

/* Rows of all tables begin with the name. */
static int compare(const void *name, const void *row)
{
	return strcmp((const char *)name, *(const char *const *)row);
}

static const void *find(const void *rows, int count, size_t size, const char *format,
                        va_list values)
{
	char name[LENGTH_MAX];

	vsnprintf(name, sizeof name, format, values);
	return bsearch(name, rows, (size_t)count, size, compare);
}

const struct art *art_find(const char *format, ...)
{
	const struct art *found;
	va_list values;

	va_start(values, format);
	found = (const struct art *)find(ART, ART_COUNT, sizeof *ART, format, values);
	va_end(values);
	return found;
}

const int *art_place(const char *format, ...)
{
	const struct art_place *found;
	va_list values;

	va_start(values, format);
	found = (const struct art_place *)find(ART_PLACES, ART_PLACES_COUNT, sizeof *ART_PLACES, format,
	                                       values);
	va_end(values);
	return found ? found->values : NULL;
}

const char *art_colour(const char *format, ...)
{
	const struct art_colour *found;
	va_list values;

	va_start(values, format);
	found = (const struct art_colour *)find(ART_COLOURS, ART_COLOURS_COUNT, sizeof *ART_COLOURS,
	                                        format, values);
	va_end(values);
	return found ? found->colour : NULL;
}
