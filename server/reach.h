/* reach.h - where a server may go for somebody else: out into the world, nowhere near. */
#ifndef SERVER_REACH_H
#define SERVER_REACH_H

struct sockaddr;

/* Whether somebody may ask to be told at this address: http or https, to a name or number. */
int reach_is_url(const char *url);
/* Whether an address belongs to this machine, its network, or nobody. */
int reach_is_private(const struct sockaddr *address);

#endif
