/* Suggestions for mistyped words. */
#ifndef I18N_NEAREST_H
#define I18N_NEAREST_H

/* The word asked for and the nearest one found so far. */
struct nearest {
	const char *word;
	const char *found; /* NULL while nothing is near enough */
	int distance;
};

struct nearest nearest_to(const char *word);
/* One more word that could have been meant. */
void nearest_try(struct nearest *nearest, const char *candidate);
/* " Did you mean 'x'?" in out, or "" if nothing was near. Returns out. */
enum { NEAREST_TEXT_MAX = 160 };
const char *nearest_text(const struct nearest *nearest, char *out);

#endif
