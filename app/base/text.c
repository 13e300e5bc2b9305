#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_add(char *text, size_t size, const char *format, ...)
{
	size_t length = strlen(text);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text + length, size - length, format, arguments);
	va_end(arguments);
}

const char *text_from(const char *format, ...)
{
	static _Thread_local char texts[TEXTS][TEXT_FROM_MAX];
	static _Thread_local unsigned count;
	char *text = texts[count++ % TEXTS];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, TEXT_FROM_MAX, format, arguments);
	va_end(arguments);
	return text;
}

const char *text_join(const char *list, const char *between, const char *more)
{
	return text_from("%s%s%s", list, *list && *more ? between : "", more);
}
