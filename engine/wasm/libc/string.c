/* Plain versions of the functions of string.h; the three that move or fill memory become the
   machine's own memory.copy and memory.fill. */
#include <string.h>

void *memcpy(void *to, const void *from, size_t size)
{
	return __builtin_memcpy(to, from, size);
}

void *memmove(void *to, const void *from, size_t size)
{
	return __builtin_memmove(to, from, size);
}

void *memset(void *to, int byte, size_t size)
{
	return __builtin_memset(to, byte, size);
}

int memcmp(const void *a, const void *b, size_t size)
{
	const unsigned char *left = (const unsigned char *)a, *right = (const unsigned char *)b;

	for (; size--; left++, right++)
		if (*left != *right)
			return *left - *right;
	return 0;
}

void *memchr(const void *bytes, int byte, size_t size)
{
	const unsigned char *at = (const unsigned char *)bytes;

	for (; size--; at++)
		if (*at == (unsigned char)byte)
			return (void *)at;
	return NULL;
}

size_t strlen(const char *text)
{
	const char *end = text;

	while (*end)
		end++;
	return (size_t)(end - text);
}

int strcmp(const char *a, const char *b)
{
	while (*a && *a == *b) {
		a++;
		b++;
	}
	return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t size)
{
	for (; size--; a++, b++)
		if (*a != *b || !*a)
			return (unsigned char)*a - (unsigned char)*b;
	return 0;
}

char *strchr(const char *text, int letter)
{
	for (;; text++) {
		if (*text == (char)letter)
			return (char *)text;
		if (!*text)
			return NULL;
	}
}

char *strcpy(char *to, const char *from)
{
	memcpy(to, from, strlen(from) + 1);
	return to;
}

char *strncpy(char *to, const char *from, size_t size)
{
	for (size_t at = 0; at < size; at++)
		to[at] = *from ? *from++ : 0;
	return to;
}
