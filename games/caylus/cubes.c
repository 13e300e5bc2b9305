/* Cubes in moves: kinds and multisets. */
#include "games/caylus/rules.h"

int caylus_move_total(move m)
{
	return MOVE_A(m) >> 4;
}

/* One nibble of the five is 1. */
int caylus_move_cube(move m)
{
	return BITS_LOWEST(m & 0xfffff) / 4;
}

int cy_is_one_of(move m, uint64_t cubes)
{
	return caylus_move_total(m) == 1 && caylus_count(cubes, caylus_move_cube(m));
}

move *cy_gen_kinds(move *out, enum caylus_verb verb, uint64_t cubes)
{
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		if (caylus_count(cubes, kind))
			*out++ = CY_MOVE_CUBE(verb, kind);
	return out;
}

uint64_t caylus_plain(int count)
{
	return CAYLUS_PACK(CAYLUS_CUBE_FOOD, count) | CAYLUS_PACK(CAYLUS_CUBE_WOOD, count) |
	       CAYLUS_PACK(CAYLUS_CUBE_STONE, count) | CAYLUS_PACK(CAYLUS_CUBE_CLOTH, count);
}

static int lesser(int a, int b)
{
	return a < b ? a : b;
}

/* The kind with the highest bits in a move is the outermost loop, so the list ascends. */
move *cy_gen_plain(move *out, enum caylus_verb verb, int count, uint64_t cubes)
{
	int cloth_most = lesser(count, caylus_count(cubes, CAYLUS_CUBE_CLOTH));

	for (int cloth = 0; cloth <= cloth_most; cloth++) {
		int stone_most = lesser(count - cloth, caylus_count(cubes, CAYLUS_CUBE_STONE));

		for (int stone = 0; stone <= stone_most; stone++) {
			int left = count - cloth - stone;
			int wood_most = lesser(left, caylus_count(cubes, CAYLUS_CUBE_WOOD));

			for (int wood = 0; wood <= wood_most; wood++)
				if (left - wood <= caylus_count(cubes, CAYLUS_CUBE_FOOD))
					*out++ = MOVE(verb, count << 4, cloth << 4 | stone, wood << 4 | (left - wood));
		}
	}
	return out;
}
