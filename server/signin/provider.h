/* The provider that people may sign in with, next to passwords: OpenID Connect, by authorization
   code with PKCE (RFC 6749, RFC 7636). What the provider says about itself and its keys are fetched
   when they are needed, and again when they are old. */
#ifndef SERVER_SIGNIN_PROVIDER_H
#define SERVER_SIGNIN_PROVIDER_H

#include "server/server.h"
#include "server/signin/id_token.h"
#include "server/util/buffer.h"

enum { VERIFIER_MAX = 44, REDIRECT_MAX = URL_MAX + 32, CODE_MAX = 2048 };

/* NULL if the host has chosen none. */
struct provider *provider_new(struct server *server);
void provider_free(struct provider *provider);

/* What ties the pages of one sign-in together. */
struct signin_secrets {
	char state[VERIFIER_MAX];                         /* in addresses */
	char nonce[VERIFIER_MAX], verifier[VERIFIER_MAX]; /* the verifier never leaves us before the
	                                                     end */
};

/* Where to send a browser; the address has no bytes if the provider cannot be reached. */
typedef void provider_address(void *to, struct buffer address);
void provider_begin(struct provider *provider, const struct signin_secrets *secrets,
                    provider_address *then, void *to);

/* Who has signed in, by the code with which the browser came back. NULL: unknown, which the log
   explains. */
typedef void provider_answer(void *to, const struct id_token_claims *claims);
void provider_redeem(struct provider *provider, const struct signin_secrets *secrets,
                     const char *code, provider_answer *then, void *to);

#endif
