/* Prints reasons for moves, and proofs. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "ai/proof.h"
#include "ai/reasons.h"
#include "core/emit.h"
#include "core/record.h"

struct explainer {
	const struct record *record;
	struct search_plan plan; /* without a net: reasons do not depend on the level */
	void *memory;            /* of the search for reasons */
	struct reasons reasons;
};

/* Allocates the memory; returns 0 if there is not enough memory. */
int explain_open(struct explainer *explainer, const struct record *record,
                 const struct search_plan *plan);
void explain_close(struct explainer *explainer);

/* Why one move is better than another, as a paragraph indented by this many blanks, or as the
   member "why" of an object. */
void explain_print(struct explainer *explainer, const void *state, move played, move better,
                   int indent);
void explain_emit(struct explainer *explainer, const void *state, move played, move better,
                  struct emit *emit);

/* What is proven at a position: a sentence, or the member "proven", or nothing. */
void proof_print(const struct record *record, const struct proof *proof, int indent);
void proof_emit(const struct proof *proof, struct emit *emit);

#endif
