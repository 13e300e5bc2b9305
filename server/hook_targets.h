/* hook_targets.h - where a web-hook may go: out into the internet, nowhere near the server. */
#ifndef SERVER_HOOK_TARGETS_H
#define SERVER_HOOK_TARGETS_H

struct sockaddr;

/* Whether somebody may ask to be told at this address: http or https, to a name or number. */
int hook_target_is_url(const char *url);
/* Whether an address belongs to this machine, its network, or nobody. */
int hook_target_is_private(const struct sockaddr *address);

#endif
