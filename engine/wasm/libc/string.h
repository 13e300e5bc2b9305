/* The few functions that the engine asks of a C library, for the browser's build. */
#ifndef WASM_LIBC_STRING_H
#define WASM_LIBC_STRING_H

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memchr(const void *bytes, int byte, size_t size);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t size);
char *strchr(const char *text, int letter);
char *strcpy(char *to, const char *from);
char *strncpy(char *to, const char *from, size_t size);

#endif
