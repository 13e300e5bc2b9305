/* compact.h - JSON as compact as can be, looked through without a parser's memory: tests do so in
   millions of positions. tests/compact.c compares it with Jansson. */
#ifndef TESTS_SUPPORT_COMPACT_H
#define TESTS_SUPPORT_COMPACT_H

/* Whether a text is one JSON value that a parser would write again just as it stands: no blanks, no
   member twice, whole numbers, and plain letters that need no escape, as games write them. */
int compact_is_json(const char *text);

#endif
