/* Who of ours an identity is: someone known, someone who links it, a guest who gets an account with
   it, or someone new. From a job of the store. */
#ifndef SERVER_SIGNIN_ADMISSION_H
#define SERVER_SIGNIN_ADMISSION_H

#include "server/store/store_identities.h"
#include "server/store/store_people.h"

enum admission_fault {
	ADMISSION_FINE,
	ADMISSION_TAKEN, /* the identity belongs to another account */
	ADMISSION_OTHER, /* the account has another identity of this provider */
	ADMISSION_BANNED,
	ADMISSION_FULL /* no room in the database for a new person */
};

struct admission {
	/* before the job */
	struct identity identity;  /* without its person; `created` and `seen` are now */
	char name[CLAIM_NAME_MAX]; /* that the provider has of the person, or "" */
	struct person asker;       /* whose browser it is; id "" if unknown */
	char old_login[HEX_MAX];   /* that ends when the new one begins, or "" */
	struct login login;        /* the new one, without its person */
	struct audit audit;        /* without kind and person */
	char new_id[ID_MAX];       /* of a person who is new */
	int may_add;
	/* after the job */
	struct person person;
	enum admission_fault fault;
};

/* DONE: the person is signed in. NO_ROW: the fault says why not, and nothing was written. */
enum store_result admission_decide(struct admission *admission, struct store *store);

#endif
