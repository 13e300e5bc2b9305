/* What the command `bastide serve` needs from the server. */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

enum { EMBED_ORIGINS_MAX = 2000 };

struct serve_options {
	const char *listen;   /* "127.0.0.1:8080", "[::1]:0"; a socket that was handed over is taken
	                         instead */
	const char *database; /* a path, or postgresql://... */
	const char *base_url; /* how people reach it, without a slash at the end; NULL: http://LISTEN */
	const char *web;      /* the folder of the browser client, or NULL */
	const char *tls_cert, *tls_key; /* files, or both NULL */
	int threads;                    /* that think for bots */
	int connections;                /* most that may be open */
	int limit_factor;               /* every rate limit is multiplied by this; 1 unless measuring */
	int is_unconfined;              /* no sandbox */
	int has_access_log;             /* a line of the log for each request */
	int is_behind_proxy;            /* believe X-Forwarded-For */
	int may_hook_private;           /* webhooks and pushes may go to private addresses */
	const char *smtp;               /* the URL of a mail server, or NULL */
	const char *mail_from;          /* the address that mail comes from; with smtp only */
	const char *oidc_issuer;        /* of the provider that people may sign in with, or NULL; */
	const char *oidc_client;        /* our id there, */
	const char *oidc_secret;        /* our secret there, or NULL, */
	const char *oidc_name;          /* and what people call it */
	int oidc_may_be_private;        /* it may have a private address, and no TLS */
	const char *embed_origins; /* sites that may show replays, with spaces in between, or NULL */
	long storage_max;          /* MiB of the database, for more tables; 0: no bound */
	int trusts_clock;          /* the system's time is right, however long no server ran */
};

enum serve_fault {
	SERVE_FINE,
	SERVE_NO_ADDRESS,  /* --listen is not an address [reason: its text] */
	SERVE_BAD_ADDRESS, /* the address is taken, or not this machine's [reason] */
	SERVE_BAD_TLS,     /* [reason] */
	SERVE_NO_DATABASE, /* [reason] */
	SERVE_TOO_NEW,     /* the schema is newer than this program [number] */
	SERVE_DAMAGED,     /* the file is damaged [reason] */
	SERVE_IN_USE,      /* another server has this file open */
	SERVE_NO_SYSTEM    /* the system refused something [reason] */
};

struct serve_error {
	enum serve_fault fault;
	int number;
	char reason[512];
};

/* Serves until SIGTERM or SIGINT, then finishes what it has accepted. Returns 1, or 0 with the
   error if it could not start. */
int serve(const struct serve_options *options, struct serve_error *error);

#endif
