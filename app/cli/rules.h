/* The numbered rules of the games with their sources, generated from RULES.md by the build
   (tools/check/rules). */
#ifndef CLI_RULES_H
#define CLI_RULES_H

struct rule {
	const char *game;
	const char *number;
	const char *text;
	const char *source; /* "F1 Dômes; F2 Toits; ruling: the reason" */
};

struct rule_source {
	const char *game;
	const char *mark; /* "F1" */
	const char *text;
};

/* In the order of RULES.md; the last has no game. */
extern const struct rule RULES[];
extern const struct rule_source RULE_SOURCES[];

#endif
