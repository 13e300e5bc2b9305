/* Suggestions for mistyped words. */
#ifndef I18N_NEAREST_H
#define I18N_NEAREST_H

/* The mistyped word and the nearest match so far. */
struct nearest {
	const char *word;
	const char *found; /* NULL while nothing is near enough */
	int distance;
};

struct nearest nearest_to(const char *word);
/* Compares one more candidate. */
void nearest_try(struct nearest *nearest, const char *candidate);
/* Writes " Did you mean 'x'?" into out, or "" if there is no match. Returns out. */
enum { NEAREST_TEXT_MAX = 160 };
const char *nearest_text(const struct nearest *nearest, char *out);

#endif
