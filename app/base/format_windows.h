/* printf and related functions with `%1$s`, which translations need. Windows has them only under
   other names. The build includes this header before every file. */
#ifndef BASE_FORMAT_WINDOWS_H
#define BASE_FORMAT_WINDOWS_H

#include <stdarg.h>
#include <stdio.h>

int format_file(FILE *to, const char *format, ...);
int format_file_list(FILE *to, const char *format, va_list arguments);
int format_text(char *out, size_t size, const char *format, ...);
int format_text_list(char *out, size_t size, const char *format, va_list arguments);

#define printf(...) format_file(stdout, __VA_ARGS__)
#define fprintf format_file
#define vfprintf format_file_list
#define snprintf format_text
#define vsnprintf format_text_list

#endif
