/* Shared by the files of the module: slots, the text buffer, and the macro for exports. */
#ifndef WASM_ENGINE_H
#define WASM_ENGINE_H

#include "core/game.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { ENGINE_BUFFER = 1 << 20, INVALID_CALL = -100 };

struct slot {
	const struct game *game; /* NULL while the slot is empty */
	struct game_setup setup;
	struct game_state state;
};

extern char engine_text[ENGINE_BUFFER];
/* The slot, or NULL if it is empty or does not exist. */
const struct slot *engine_slot(int slot);

/* A block of memory; not allocated yet if its size is 0. */
struct arena {
	void *memory;
	size_t size;
};
/* Makes it at least this large. If it is too small, a new block replaces it, and the old one is
   never reused. Returns 0 if there is no more memory. */
int engine_grow(struct arena *arena, size_t size);

#endif
