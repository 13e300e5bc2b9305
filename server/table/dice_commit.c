#include "server/table/dice_commit.h"

#include <string.h>

int dice_commit_is_wanted(const struct match *match)
{
	for (int seat = 0; seat < match->head.players; seat++)
		if (match->seats[seat].commit[0])
			return 1;
	return 0;
}

int dice_commit_owes(const struct match *match, int seat)
{
	const struct seat *who = &match->seats[seat];

	if (match->status != TABLE_DICE_COMMIT)
		return 0;
	return match->is_revealing ? who->commit[0] && !who->entropy[0]
	                           : who->must_recommit && !who->commit[0];
}

int dice_commit_is_settled(const struct match *match)
{
	for (int seat = 0; seat < match->head.players; seat++)
		if (dice_commit_owes(match, seat))
			return 0;
	return 1;
}

int dice_commit_fits(const struct seat *seat, const char *entropy)
{
	char hash[HEX_MAX];

	dice_hash(entropy, hash);
	return strcmp(hash, seat->commit) == 0;
}

int64_t dice_commit_deadline(const struct match *match)
{
	return match->status == TABLE_DICE_COMMIT ? match->dice_commit_since + DICE_COMMIT_MS : 0;
}

/* --- folding ---------------------------------------------------------------------------------- */

int dice_commit_fold_commit(struct match *match, const struct event *event)
{
	struct seat *seat = &match->seats[event->seat];

	if (!dice_is_entropy(event->text) || seat->commit[0] || seat->entropy[0] ||
	    (match->status == TABLE_DICE_COMMIT && !dice_commit_owes(match, event->seat)))
		return 0;
	memcpy(seat->commit, event->text, HEX_MAX);
	return 1;
}

/* At an open table, clients that cannot commit send their entropy for all to see. */
int dice_commit_fold_entropy(struct match *match, const struct event *event)
{
	struct seat *seat = &match->seats[event->seat];

	if (!dice_is_entropy(event->text))
		return 0;
	if (match->status == TABLE_DICE_COMMIT &&
	    (!match->is_revealing || !dice_commit_owes(match, event->seat) ||
	     !dice_commit_fits(seat, event->text)))
		return 0;
	if (match->status == TABLE_OPEN && seat->commit[0])
		return 0;
	memcpy(seat->entropy, event->text, HEX_MAX);
	return 1;
}

int dice_commit_fold_draw(struct match *match, const struct event *event)
{
	if (match->status == TABLE_DICE_COMMIT && match->is_revealing)
		return 0;
	match->status = TABLE_DICE_COMMIT;
	match->is_revealing = 1;
	match->dice_commit_since = event->at;
	return 1;
}

/* The revealed entropy no longer counts: the seats that revealed theirs must commit again. */
static void void_draw(struct match *match)
{
	for (int each = 0; each < match->head.players; each++) {
		struct seat *seat = &match->seats[each];

		seat->must_recommit = seat->commit[0] && seat->entropy[0];
		if (seat->must_recommit)
			seat->entropy[0] = 0;
		seat->has_withheld |= seat->commit[0] && !seat->must_recommit;
		seat->commit[0] = 0;
	}
	match->is_revealing = 0;
}

/* There is an event for each seat that withholds; the first of them voids the draw. */
int dice_commit_fold_withheld(struct match *match, const struct event *event)
{
	if (match->is_revealing) {
		if (!dice_commit_owes(match, event->seat))
			return 0;
		void_draw(match);
		match->dice_commit_since = event->at;
	}
	return match->seats[event->seat].has_withheld;
}
