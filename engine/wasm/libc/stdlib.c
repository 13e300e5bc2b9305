/* An allocator for few sizes that come again and again: positions, histories, trees of searches. A
   small block is a power of two, a large one whole pages of the module's memory. Freed blocks wait
   in lists for the next block that fits; the memory itself only grows. */
#include <stdlib.h>

#include <stdint.h>
#include <string.h>

#define EXPORTED __attribute__((visibility("default")))

enum { PAGE = 65536, SMALLEST = 32, LARGE = 12 }; /* LISTS: 32, 64, ... 65536; and larger */

/* Before each block. */
struct block {
	size_t size; /* with this */
	struct block *next;
};

static struct block *lists[LARGE + 1];
static char *fresh; /* the rest of a page for small blocks */
static size_t fresh_size;

/* The list of a size, which is rounded up to that of its blocks. */
static int list_of(size_t *size)
{
	size_t rounded = SMALLEST;
	int list = 0;

	for (; list < LARGE && rounded < *size; rounded *= 2)
		list++;
	*size = list < LARGE ? rounded : (*size + PAGE - 1) / PAGE * PAGE;
	return list;
}

static void *grow(size_t size)
{
	size_t old = __builtin_wasm_memory_grow(0, size / PAGE);

	return old == (size_t)-1 ? NULL : (void *)(old * PAGE);
}

static struct block *new_block(size_t size)
{
	struct block *block;

	if (size >= PAGE) {
		block = (struct block *)grow(size);
	} else {
		if (fresh_size < size) {
			fresh = (char *)grow(PAGE);
			fresh_size = fresh ? PAGE : 0;
		}
		block = (struct block *)fresh;
		if (block) {
			fresh += size;
			fresh_size -= size;
		}
	}
	if (block)
		block->size = size;
	return block;
}

EXPORTED void *malloc(size_t size)
{
	struct block **at, *block;

	if (size > PTRDIFF_MAX)
		return NULL;
	size += sizeof *block;
	at = &lists[list_of(&size)];
	while (*at && (*at)->size < size)
		at = &(*at)->next;
	block = *at;
	if (block)
		*at = block->next;
	else
		block = new_block(size);
	return block ? block + 1 : NULL;
}

EXPORTED void free(void *memory)
{
	struct block *block = (struct block *)memory - 1;
	size_t size;
	int list;

	if (!memory)
		return;
	size = block->size;
	list = list_of(&size);
	block->next = lists[list];
	lists[list] = block;
}

void *calloc(size_t count, size_t size)
{
	void *memory;

	if (size && count > (size_t)PTRDIFF_MAX / size)
		return NULL;
	memory = malloc(count * size);
	return memory ? memset(memory, 0, count * size) : NULL;
}

void *realloc(void *memory, size_t size)
{
	size_t old = memory ? ((struct block *)memory - 1)->size - sizeof(struct block) : 0;
	void *moved;

	if (memory && size <= old)
		return memory;
	moved = malloc(size);
	if (moved && memory) {
		memcpy(moved, memory, old);
		free(memory);
	}
	return moved;
}
