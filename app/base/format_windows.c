/* printf and related functions, by the Windows functions that support `%1$s`. These differ from the
   C standard if the buffer is too small, so the buffer here is always large enough. */
#include "base/format_windows.h"

#include <stdlib.h>
#include <string.h>

int format_file_list(FILE *to, const char *format, va_list arguments)
{
	return __stdio_common_vfprintf_p(0, to, format, NULL, arguments);
}

int format_file(FILE *to, const char *format, ...)
{
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = format_file_list(to, format, arguments);
	va_end(arguments);
	return length;
}

int format_text_list(char *out, size_t size, const char *format, va_list arguments)
{
	va_list again;
	char *text;
	int length;

	va_copy(again, arguments);
	length = __stdio_common_vsprintf_p(_CRT_INTERNAL_PRINTF_STANDARD_SNPRINTF_BEHAVIOR, NULL, 0,
	                                   format, NULL, again);
	va_end(again);
	text = length < 0 ? NULL : malloc((size_t)length + 1);
	if (!text)
		return -1;
	__stdio_common_vsprintf_p(0, text, (size_t)length + 1, format, NULL, arguments);
	if (size) {
		size_t kept = (size_t)length < size ? (size_t)length : size - 1;

		memcpy(out, text, kept);
		out[kept] = 0;
	}
	free(text);
	return length;
}

int format_text(char *out, size_t size, const char *format, ...)
{
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = format_text_list(out, size, format, arguments);
	va_end(arguments);
	return length;
}
