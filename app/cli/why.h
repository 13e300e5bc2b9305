/* why.h - reasons and proofs on the command line. */
#ifndef CLI_WHY_H
#define CLI_WHY_H

#include "ai/proof.h"
#include "ai/reasons.h"
#include "core/emit.h"
#include "core/record.h"

struct why {
	const struct record *record;
	struct search_plan plan; /* without a net: reasons are the same whoever asks */
	void *memory; /* of the search for reasons */
	struct reasons reasons;
};

/* Gets ready to give reasons; returns 0 if there is not enough memory. */
int why_open(struct why *why, const struct record *record, const struct search_plan *plan);
void why_close(struct why *why);

/* Why one move is better than another, as a paragraph with so many blanks before it, or as the
   member "why" of an object. */
void why_print(struct why *why, const void *state, move played, move better, int indent);
void why_emit(struct why *why, const void *state, move played, move better, struct emit *emit);

/* What is proven at a position: a sentence, or the member "proven", or nothing. */
void proof_print(const struct record *record, const struct proof *proof, int indent);
void proof_emit(const struct proof *proof, struct emit *emit);

#endif
