/* A server of the Model Context Protocol, on standard input and output: language models and agents
   play against the levels, and ask for legal moves, hints and puzzles.

   Messages are JSON-RPC 2.0, one per line. tools.def lists the tools; docs/guide/agents.md explains
   how to connect a program. */
#ifndef MCP_MCP_H
#define MCP_MCP_H

#include <stdint.h>

struct mcp_plan {
	const char *language; /* of all texts */
	uint64_t seed;        /* of chance and of opponents */
};

/* Answers requests until the input ends. Returns 0 if memory or the output failed. */
int mcp_serve(const struct mcp_plan *plan);

#endif
