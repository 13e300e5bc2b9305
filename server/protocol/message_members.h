/* The members of a client's message: an object of texts and whole numbers. */
#ifndef SERVER_PROTOCOL_MESSAGE_MEMBERS_H
#define SERVER_PROTOCOL_MESSAGE_MEMBERS_H

#include <jansson.h>

enum { MEMBERS_MAX = 8 }; /* of a message that is read without a tree */

enum member_kind { MEMBER_TEXT, MEMBER_NUMBER, MEMBER_OTHER };

/* The name and the text are parts of the message, or of the tree; they end at their lengths. */
struct member {
	const char *name, *text;
	size_t name_length, length;
	long long number;
	enum member_kind kind;
};

struct members {
	struct member list[MEMBERS_MAX];
	int count;
	json_t *tree; /* of a message that needs one */
};

/* Reads a message. Nearly all are flat and without escapes, and are read where they are, in a tenth
   of the time. All others get a tree, with the same result. Returns 0 if it is not an object. */
int members_read(struct members *members, const char *text, size_t size);
void members_free(struct members *members);
/* Returns 0 if there is no member of that name. */
int members_find(const struct members *members, const char *name, struct member *out);

#endif
