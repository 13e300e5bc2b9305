/* Validates compact JSON without allocating: tests do so in millions of positions.
   tests/json_scan.c compares it with Jansson. */
#ifndef TESTS_SUPPORT_JSON_SCAN_H
#define TESTS_SUPPORT_JSON_SCAN_H

/* Whether a text is one JSON value that a parser would write again just as it stands: no blanks, no
   member twice, whole numbers, and plain letters that need no escape, as games write them. */
int json_scan_is_compact(const char *text);

#endif
