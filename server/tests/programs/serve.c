/* serve.c - the server by itself, for tests: the options of `bastide serve`, without its words. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/serve.h"

static const struct option ROWS[] = {
	{"listen", required_argument, NULL, 'l'},      {"db", required_argument, NULL, 'd'},
	{"base-url", required_argument, NULL, 'b'},    {"web", required_argument, NULL, 'w'},
	{"tls-cert", required_argument, NULL, 'c'},    {"tls-key", required_argument, NULL, 'k'},
	{"threads", required_argument, NULL, 't'},     {"connections", required_argument, NULL, 'n'},
	{"limits", required_argument, NULL, 'f'},      {"behind-proxy", no_argument, NULL, 'p'},
	{"hook-private", no_argument, NULL, 'h'},      {NULL, 0, NULL, 0},
};

static int take_option(struct serve_options *options, int letter)
{
	switch (letter) {
	case 'l': options->listen = optarg; return 1;
	case 'd': options->database = optarg; return 1;
	case 'b': options->base_url = optarg; return 1;
	case 'w': options->web = optarg; return 1;
	case 'c': options->tls_cert = optarg; return 1;
	case 'k': options->tls_key = optarg; return 1;
	case 't': options->threads = atoi(optarg); return 1;
	case 'n': options->connections = atoi(optarg); return 1;
	case 'f': options->limit_factor = atoi(optarg); return 1;
	case 'p': options->is_behind_proxy = 1; return 1;
	case 'h': options->may_hook_private = 1; return 1;
	default: return 0;
	}
}

int main(int argc, char **argv)
{
	struct serve_options options = {.listen = "127.0.0.1:0", .database = "tables.db",
	                                .threads = 2, .connections = 19000, .limit_factor = 1};
	struct serve_trouble trouble;
	int letter;

	while ((letter = getopt_long(argc, argv, "", ROWS, NULL)) >= 0)
		if (!take_option(&options, letter))
			return 2;
	if (serve(&options, &trouble))
		return 0;
	fprintf(stderr, "fault=%d number=%d reason=%s\n", (int)trouble.fault, trouble.number,
	        trouble.reason);
	return 1;
}
