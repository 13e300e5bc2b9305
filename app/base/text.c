#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#endif

void text_add(char *text, size_t size, const char *format, ...)
{
	size_t length = strlen(text);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text + length, size - length, format, arguments);
	va_end(arguments);
}

/* Memory for the next text. AddressSanitizer sees who reads one that has gone: its place is not
   used again for long, and nobody may touch it. */
static char *next_text(void)
{
	static _Thread_local unsigned count;
#ifdef __SANITIZE_ADDRESS__
	enum { PLACES = 16 * TEXTS };
	static _Thread_local char texts[PLACES][TEXT_FROM_MAX];

	ASAN_POISON_MEMORY_REGION(texts[(count + PLACES - TEXTS) % PLACES], TEXT_FROM_MAX);
	ASAN_UNPOISON_MEMORY_REGION(texts[count % PLACES], TEXT_FROM_MAX);
	return texts[count++ % PLACES];
#else
	static _Thread_local char texts[TEXTS][TEXT_FROM_MAX];

	return texts[count++ % TEXTS];
#endif
}

const char *text_from(const char *format, ...)
{
	char *text = next_text();
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
