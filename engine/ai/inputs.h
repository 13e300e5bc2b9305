/* How an evaluator lists the inputs of a net (net.h).

   The rows are those of games/NAME/ai/inputs.def:

	INPUT(name, things, values)

   A group of one-hot inputs: each thing (a seat, a tile) has a row for each value 1 .. values. At 0
   no row is on; above the last value the last row is. */
#ifndef AI_INPUTS_H
#define AI_INPUTS_H

#include <assert.h>

#include "ai/evaluator.h"

/* The group `name` starts at row FIRST_name; THINGS_name and VALUES_name are as in inputs.def. */
#define INPUT_ENUM(name, things, values) \
	FIRST_##name, LAST_##name = FIRST_##name + (things) * (values) - 1,
#define INPUT_SIZES(name, things, values) THINGS_##name = (things), VALUES_##name = (values),

/* This thing of the group has this value. */
#define INPUT_PUT(inputs, name, thing, value) \
	input_put(inputs, FIRST_##name, THINGS_##name, VALUES_##name, thing, value)

static inline void input_put(struct inputs *inputs, int first, int things, int values, int thing,
                             int value)
{
	assert(thing >= 0 && thing < things && inputs->count < INPUTS_MAX);
	(void)things;
	if (value <= 0)
		return;
	inputs->rows[inputs->count++] = (uint16_t)(first + thing * values +
	                                           (value < values ? value : values) - 1);
}

#endif
