/* wal_check.c - the format is described in https://www.sqlite.org/fileformat2.html#walformat */
#include "server/store/wal_check.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/util/memory.h"

enum { HEADER = 32, FRAME_HEADER = 24, PAGE_MAX = 65536, SUMMED = 8, SALTS_AT = 8, SUMS_AT = 16 };

#define MAGIC 0x377f0682u /* the last bit: the sums are of big-endian words */

struct wal {
	FILE *file;
	int is_big_endian;
	uint32_t page_size;
	uint32_t sums[2];
	unsigned char salts[8];
	unsigned char frame[FRAME_HEADER + PAGE_MAX];
};

static uint32_t big_endian(const unsigned char *bytes)
{
	return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t little_endian(const unsigned char *bytes)
{
	return (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

static void add_to_sums(struct wal *wal, const unsigned char *bytes, size_t size)
{
	uint32_t (*word)(const unsigned char *) = wal->is_big_endian ? big_endian : little_endian;

	for (size_t at = 0; at + 8 <= size; at += 8) {
		wal->sums[0] += word(bytes + at) + wal->sums[1];
		wal->sums[1] += word(bytes + at + 4) + wal->sums[0];
	}
}

static int read_header(struct wal *wal)
{
	unsigned char header[HEADER];

	if (fread(header, 1, HEADER, wal->file) != HEADER || (big_endian(header) & ~1u) != MAGIC)
		return 0;
	wal->is_big_endian = big_endian(header) & 1;
	wal->page_size = big_endian(header + 8);
	memcpy(wal->salts, header + 16, sizeof wal->salts);
	add_to_sums(wal, header, 24);
	return wal->page_size >= 512 && wal->page_size <= PAGE_MAX;
}

/* A frame of this log, and not what an earlier one left behind. */
static int read_frame(struct wal *wal)
{
	size_t size = FRAME_HEADER + wal->page_size;

	return fread(wal->frame, 1, size, wal->file) == size &&
	       memcmp(wal->frame + SALTS_AT, wal->salts, sizeof wal->salts) == 0;
}

static int is_right(struct wal *wal)
{
	add_to_sums(wal, wal->frame, SUMMED);
	add_to_sums(wal, wal->frame + FRAME_HEADER, wal->page_size);
	return wal->sums[0] == big_endian(wal->frame + SUMS_AT) &&
	       wal->sums[1] == big_endian(wal->frame + SUMS_AT + 4);
}

/* The last frame of a transaction has the size of the database. */
static int ends_transaction(const struct wal *wal)
{
	return big_endian(wal->frame + 4) > 0;
}

static long count_dropped(struct wal *wal)
{
	int is_sound = 1;
	long dropped = 0;

	if (!read_header(wal))
		return 0;
	while (read_frame(wal)) {
		is_sound = is_sound && is_right(wal);
		dropped += !is_sound && ends_transaction(wal);
	}
	return dropped;
}

long wal_count_dropped(const char *database)
{
	struct wal *wal = (struct wal *)memory_new(sizeof *wal);
	char path[1100];
	long dropped = 0;

	snprintf(path, sizeof path, "%s-wal", database);
	wal->file = fopen(path, "rb");
	if (wal->file) {
		dropped = count_dropped(wal);
		fclose(wal->file);
	}
	free(wal);
	return dropped;
}
