/* fresh.c - what is new on the table since the reader looked last. */
#include "term/log.h"
#include "term/view.h"

void log_find_fresh(struct log *log, const struct view *view, const struct record *record,
                    int first, int last)
{
	struct game_state state;

	log->fresh_count = 0;
	if (first < 0 || first >= last)
		return;
	record_replay(record, first, &state);
	for (int ply = first; ply < last; ply++) {
		int parts[PARTS_MAX];
		int count = view->parts(record->game, &state, record->moves[ply], parts);

		for (int each = 0; each < count && log->fresh_count < LOG_FRESH_MAX; each++)
			if (PART_KIND(parts[each]) != view->held)
				log->fresh[log->fresh_count++] = parts[each];
		game_play(record->game, &state, record->moves[ply]);
	}
}
