#include "ai/tree.h"

#include <string.h>

struct tree tree_in(void *memory, size_t size)
{
	struct tree tree = {.words = (uint32_t *)memory};

	tree.room = size / 4 < UINT32_MAX ? (uint32_t)(size / 4) : UINT32_MAX;
	tree_clear(&tree);
	return tree;
}

void tree_clear(struct tree *tree)
{
	tree->end = 1;
	tree->root = 0;
}

static uint32_t words_of(const struct node *node)
{
	return (uint32_t)(NODE_WORDS + node->count * EDGE_WORDS);
}

int tree_has_room(const struct tree *tree)
{
	return tree->room - tree->end >= (uint32_t)(NODE_WORDS + GAME_MOVES_MAX * EDGE_WORDS);
}

uint32_t tree_add(struct tree *tree, int actor, int count)
{
	uint32_t place = tree->end;
	struct node *node = tree_node(tree, place);

	memset(node, 0, sizeof *node);
	node->actor = (int16_t)actor;
	node->count = (uint16_t)count;
	tree->end += words_of(node);
	return place;
}

void tree_link(struct tree *tree, uint32_t parent, uint32_t slot, uint32_t child)
{
	node_edges(tree_node(tree, parent))[slot].child = child;
	tree_node(tree, child)->parent = parent;
	tree_node(tree, child)->slot = (uint16_t)slot;
}

uint32_t tree_child(const struct tree *tree, move m)
{
	struct node *root;

	if (!tree->root)
		return 0;
	root = tree_node(tree, tree->root);
	for (int slot = 0; slot < root->count; slot++)
		if (node_edges(root)[slot].move == m)
			return node_edges(root)[slot].child;
	return 0;
}

/* Children lie behind their parents, so one pass in memory order meets every parent before its
   children. It moves each kept node to the front, marks its children as kept, and updates the links
   in both directions. Nodes only move towards lower places. */
void tree_keep(struct tree *tree, uint32_t place)
{
	uint32_t to = 1, words;

	tree_node(tree, place)->is_kept = 1;
	for (uint32_t from = 1; from < tree->end; from += words) {
		struct node *node = tree_node(tree, from);

		words = words_of(node);
		if (!node->is_kept)
			continue;
		node->is_kept = 0;
		if (from == place)
			node->parent = 0;
		else
			node_edges(tree_node(tree, node->parent))[node->slot].child = to;
		for (int slot = 0; slot < node->count; slot++) {
			uint32_t child = node_edges(node)[slot].child;

			if (child) {
				tree_node(tree, child)->is_kept = 1;
				tree_node(tree, child)->parent = to;
			}
		}
		memmove(tree->words + to, tree->words + from, 4 * (size_t)words);
		to += words;
	}
	tree->root = 1;
	tree->end = to;
}
