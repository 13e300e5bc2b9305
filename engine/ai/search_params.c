#include <assert.h>
#include <stddef.h>

#include "ai/evaluator.h"

static size_t offset_of(enum search_param param)
{
	static const size_t offsets[PARAM_COUNT] = {
#define SEARCH_PARAM(name, ...) [PARAM_##name] = offsetof(struct search_params, name),
#include "ai/search_params.def"
#undef SEARCH_PARAM
	};

	assert(param > PARAM_NONE && param < PARAM_COUNT);
	return offsets[param];
}

float search_param(const struct search_params *params, enum search_param param)
{
	return *(const float *)((const char *)params + offset_of(param));
}

void search_param_set(struct search_params *params, enum search_param param, float value)
{
	*(float *)((char *)params + offset_of(param)) = value;
}
