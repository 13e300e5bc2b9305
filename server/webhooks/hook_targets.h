/* Where a webhook may go: to the internet, not to the server's own network. */
#ifndef SERVER_WEBHOOKS_HOOK_TARGETS_H
#define SERVER_WEBHOOKS_HOOK_TARGETS_H

struct sockaddr;

/* Whether a webhook may have this URL: http or https, to a name or an address. */
int hook_target_is_url(const char *text);
/* Whether an address belongs to this computer, to its network, or to no one. */
int hook_target_is_private(const struct sockaddr *address);

#endif
