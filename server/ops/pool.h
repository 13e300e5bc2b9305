/* Libuv's thread pool, which computes the moves of bots and hashes passwords. */
#ifndef SERVER_OPS_POOL_H
#define SERVER_OPS_POOL_H

/* Passwords that are hashed at one time, on threads that bots leave to them: argon2id takes 64 MiB
   for each, so that a crowd that guesses costs 128 MiB and no more. */
enum { POOL_PASSWORDS = 2 };

/* Before the pool is used for the first time: how many bots may think at one time. */
void pool_set_threads(int bots);
/* For work that is about to begin on a thread of the pool: it never takes a processor from the
   loop. */
void pool_lower_priority(void);

#endif
