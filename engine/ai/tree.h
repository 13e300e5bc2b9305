/* The search tree: nodes (positions at which a seat or chance acts) and edges (their moves), in one
   block of memory.

   Nodes follow each other, each with its edges after it; children always come after their parents.
   Places are counted in words of 4 bytes; 0 means none.

	| unused word | root node | its edges | node | its edges | ...      free      |
	              ^ words[1]                                  ^ words[end]        ^ words[room] */
#ifndef AI_TREE_H
#define AI_TREE_H

#include "ai/ai.h"

struct edge {
	move move;
	float prior; /* sums up to 1 over the edges of a node; at chance the probability */
	uint32_t child;
	uint32_t visits;
	float value; /* mean for the seat that acts */
};

struct node {
	uint32_t visits;
	uint32_t parent;
	uint16_t slot; /* which edge of the parent leads here */
	uint16_t count;
	int16_t actor;
	uint16_t is_kept;   /* while tree_keep compacts */
	struct value value; /* means, by seat */
};

enum { NODE_WORDS = sizeof(struct node) / 4, EDGE_WORDS = sizeof(struct edge) / 4 };

struct tree {
	uint32_t *words;
	uint32_t end, room;
	uint32_t root; /* 0: none yet */
};

/* An empty tree in memory that is aligned for a uint32_t. */
struct tree tree_in(void *memory, size_t size);
void tree_clear(struct tree *tree);

static inline struct node *tree_node(const struct tree *tree, uint32_t place)
{
	return (struct node *)(void *)(tree->words + place);
}

static inline struct edge *node_edges(struct node *node)
{
	return (struct edge *)(void *)((uint32_t *)(void *)node + NODE_WORDS);
}

/* Whether a node with the largest possible number of moves still fits. */
int tree_has_room(const struct tree *tree);
/* Adds a node and returns its place. The caller fills in the edges. There must be room. */
uint32_t tree_add(struct tree *tree, int actor, int count);
/* Makes a node the child at an edge of another node. */
void tree_link(struct tree *tree, uint32_t parent, uint32_t slot, uint32_t child);
/* The child after a move of the root; 0 if there is none. */
uint32_t tree_child(const struct tree *tree, move m);
/* Makes a node the root and frees the memory of all nodes that are not below it. */
void tree_keep(struct tree *tree, uint32_t place);

#endif
