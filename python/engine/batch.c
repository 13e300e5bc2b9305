/* bastide._engine.Batch: many games side by side, writing into the caller's arrays.

   The arrays are given once, when a batch is made, and held for as long as it lives. While a step
   is under way other threads of Python go on; if one of them calls the same batch, it is
   refused. */
#include "python/engine/engine.h"

enum array {
	OBSERVATIONS,
	MASKS,
	REWARDS,
	DONES,
	ACTORS,
	PLIES,
	POINTS,
	FINAL_OBSERVATIONS,
	ARRAYS
};

struct batch_object {
	PyObject_HEAD
	struct bastide_batch *batch;
	struct bastide_batch_arrays arrays;
	Py_buffer views[ARRAYS]; /* obj is NULL where there is none */
	size_t count;
	int is_busy, is_reset;
};

static struct batch_object *of(PyObject *self)
{
	return (struct batch_object *)self;
}

/* --- making and freeing ------------------------------------------------------------------- */

/* What each array must be for these options. */
static int list_needs(const struct bastide_batch_options *options, struct engine_need *needs)
{
	struct bastide_game_info info = {.size = sizeof info};
	int error = bastide_info(options->game, &info);
	size_t count = (size_t)options->count, seats = count * (size_t)options->players;
	size_t number = options->format == BASTIDE_NUMBERS ? sizeof(int16_t) : 1;
	size_t row;

	if (error)
		return error;
	row = count * (size_t)(options->format == BASTIDE_NUMBERS ? info.features : info.bytes);
	needs[OBSERVATIONS] = (struct engine_need){"observations", row, number, 0};
	needs[MASKS] = (struct engine_need){"masks", count * (size_t)info.actions, 1, 0};
	needs[REWARDS] = (struct engine_need){"rewards", seats, sizeof(float), 0};
	needs[DONES] = (struct engine_need){"dones", count, 1, 0};
	needs[ACTORS] = (struct engine_need){"actors", count, sizeof(int32_t), 0};
	needs[PLIES] = (struct engine_need){"plies", count, sizeof(int32_t), 0};
	needs[POINTS] = (struct engine_need){"points", seats, sizeof(int32_t), 0};
	needs[FINAL_OBSERVATIONS] = (struct engine_need){"final_observations", row, number, 0};
	return BASTIDE_OK;
}

static int take_arrays(struct batch_object *self, PyObject **objects,
                       const struct engine_need *needs)
{
	struct bastide_batch_arrays *arrays = &self->arrays;

	for (int each = 0; each < ARRAYS; each++)
		if (objects[each] != Py_None &&
		    engine_buffer(objects[each], &needs[each], &self->views[each]))
			return -1;
	arrays->size = sizeof *arrays;
	arrays->observations = self->views[OBSERVATIONS].buf;
	arrays->masks = (uint8_t *)self->views[MASKS].buf;
	arrays->rewards = (float *)self->views[REWARDS].buf;
	arrays->dones = (uint8_t *)self->views[DONES].buf;
	arrays->actors = (int32_t *)self->views[ACTORS].buf;
	arrays->plies = (int32_t *)self->views[PLIES].buf;
	arrays->points = (int32_t *)self->views[POINTS].buf;
	arrays->final_observations = self->views[FINAL_OBSERVATIONS].buf;
	return 0;
}

static int read_arguments(PyObject *args, PyObject *keywords, struct bastide_batch_options *options,
                          PyObject **objects)
{
	static char *names[] = {"game",
	                        "players",
	                        "count",
	                        "threads",
	                        "format",
	                        "autoreset",
	                        "reward",
	                        "options",
	                        "opponent",
	                        "seat",
	                        "seed",
	                        "observations",
	                        "masks",
	                        "rewards",
	                        "dones",
	                        "actors",
	                        "plies",
	                        "points",
	                        "final_observations",
	                        NULL};
	PyObject *seed = NULL;

	for (int each = 0; each < ARRAYS; each++)
		objects[each] = Py_None;
	if (!PyArg_ParseTupleAndKeywords(
			args, keywords, "iii|$iiiizziOOOOOOOOO", names, &options->game, &options->players,
			&options->count, &options->threads, &options->format, &options->autoreset,
			&options->reward, &options->options, &options->opponent, &options->seat, &seed,
			&objects[OBSERVATIONS], &objects[MASKS], &objects[REWARDS], &objects[DONES],
			&objects[ACTORS], &objects[PLIES], &objects[POINTS], &objects[FINAL_OBSERVATIONS]))
		return -1;
	return seed ? engine_seed(seed, &options->seed) : 0;
}

static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
	struct bastide_batch_options options = {.size = sizeof options};
	struct engine_need needs[ARRAYS];
	PyObject *objects[ARRAYS], *self;
	struct bastide_batch *batch;
	int error;

	if (read_arguments(args, keywords, &options, objects))
		return NULL;
	error = bastide_batch_new(&options, &batch);
	if (!error)
		error = list_needs(&options, needs);
	if (error == BASTIDE_ERROR_LEVEL)
		return engine_error_about(error, PyUnicode_FromFormat("'%s'", options.opponent));
	if (error == BASTIDE_ERROR_SEAT)
		return engine_error_about(error, PyUnicode_FromFormat("%d", options.seat));
	if (error)
		return engine_setup_error(error, options.game, options.players, options.options);
	self = ((allocfunc)PyType_GetSlot(type, Py_tp_alloc))(type, 0);
	if (!self) {
		bastide_batch_free(batch);
		return NULL;
	}
	of(self)->batch = batch;
	of(self)->count = (size_t)options.count;
	if (take_arrays(of(self), objects, needs))
		Py_CLEAR(self);
	return self;
}

static void batch_dealloc(PyObject *self)
{
	PyTypeObject *type = Py_TYPE(self);

	bastide_batch_free(of(self)->batch);
	for (int each = 0; each < ARRAYS; each++)
		PyBuffer_Release(&of(self)->views[each]);
	((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
	Py_DECREF(type);
}

/* --- the methods -------------------------------------------------------------------------- */

static int begin(struct batch_object *self)
{
	if (self->is_busy) {
		PyErr_SetString(PyExc_RuntimeError, "another thread is using this batch");
		return -1;
	}
	self->is_busy = 1;
	return 0;
}

/* Names the environment that was refused, and its id if there are ids. */
static PyObject *refuse(struct batch_object *self, int error, const int32_t *ids)
{
	PyObject *type, *value, *trace, *number;
	int fault = bastide_batch_fault(self->batch);

	if (fault < 0)
		return engine_error(error);
	engine_error_about(error,
	                   ids ? PyUnicode_FromFormat("id %d in environment %d", (int)ids[fault], fault)
	                       : PyUnicode_FromFormat("environment %d", fault));
	PyErr_Fetch(&type, &value, &trace);
	PyErr_NormalizeException(&type, &value, &trace);
	number = PyLong_FromLong(fault);
	if (!number || !value || PyObject_SetAttrString(value, "environment", number))
		PyErr_Clear(); /* the error itself matters more */
	Py_XDECREF(number);
	PyErr_Restore(type, value, trace);
	return NULL;
}

static PyObject *step(PyObject *object, PyObject *ids)
{
	struct batch_object *self = of(object);
	struct engine_need need = {"ids", self->count, sizeof(int32_t), 1};
	Py_buffer view;
	int error;

	if (!self->is_reset) {
		PyErr_SetString(PyExc_RuntimeError, "call reset before the first step");
		return NULL;
	}
	if (engine_buffer(ids, &need, &view))
		return NULL;
	if (begin(self)) {
		PyBuffer_Release(&view);
		return NULL;
	}
	Py_BEGIN_ALLOW_THREADS
	error = bastide_batch_step(self->batch, (const int32_t *)view.buf, &self->arrays);
	Py_END_ALLOW_THREADS
	self->is_busy = 0;
	if (error)
		refuse(self, error, (const int32_t *)view.buf);
	PyBuffer_Release(&view);
	if (error)
		return NULL;
	Py_RETURN_NONE;
}

static int reset_views(struct batch_object *self, PyObject *which, PyObject *seeds,
                       Py_buffer *views)
{
	struct engine_need of_which = {"which", self->count, 1, 1};
	struct engine_need of_seeds = {"seeds", self->count, sizeof(uint64_t), 1};

	if (which != Py_None && engine_buffer(which, &of_which, &views[0]))
		return -1;
	if (seeds != Py_None && engine_buffer(seeds, &of_seeds, &views[1])) {
		PyBuffer_Release(&views[0]);
		return -1;
	}
	return 0;
}

static PyObject *reset(PyObject *object, PyObject *args, PyObject *keywords)
{
	static char *names[] = {"which", "seeds", NULL};
	struct batch_object *self = of(object);
	PyObject *which = Py_None, *seeds = Py_None;
	Py_buffer views[2] = {{0}};
	int error = 0, is_refused;

	if (!PyArg_ParseTupleAndKeywords(args, keywords, "|OO", names, &which, &seeds) ||
	    reset_views(self, which, seeds, views))
		return NULL;
	is_refused = begin(self);
	if (!is_refused) {
		Py_BEGIN_ALLOW_THREADS
		error = bastide_batch_reset(self->batch, (const uint8_t *)views[0].buf,
		                            (const uint64_t *)views[1].buf, &self->arrays);
		Py_END_ALLOW_THREADS
		self->is_reset = !error;
		self->is_busy = 0;
	}
	PyBuffer_Release(&views[0]);
	PyBuffer_Release(&views[1]);
	return is_refused ? NULL : engine_none(error);
}

/* The handles of a sequence of states, NULL for None: an array that the caller frees. The states
   stay alive as long as `items`, a new reference, does. */
static const struct bastide_state **read_states(struct batch_object *self, PyObject *states,
                                                PyObject **items)
{
	const struct bastide_state **handles = NULL;

	*items = PySequence_Tuple(states);
	if (!*items)
		return NULL;
	if ((size_t)PyTuple_Size(*items) == self->count)
		handles = (const struct bastide_state **)PyMem_Calloc(self->count, sizeof(void *));
	else
		PyErr_Format(PyExc_ValueError, "states: wanted %zu, not %zd", self->count,
		             PyTuple_Size(*items));
	for (size_t each = 0; handles && each < self->count; each++) {
		PyObject *item = PyTuple_GetItem(*items, (Py_ssize_t)each);

		if (item == Py_None)
			continue;
		if (!engine_is_state_type((PyObject *)Py_TYPE(item))) {
			PyErr_Format(PyExc_TypeError, "states: wanted a State or None, not %R", item);
			PyMem_Free(handles);
			return NULL;
		}
		handles[each] = engine_handle(item);
	}
	return handles;
}

static int load_handles(struct batch_object *self, const struct bastide_state *const *handles,
                        const uint64_t *seeds)
{
	int error;

	if (begin(self))
		return -1;
	error = bastide_batch_load(self->batch, handles, seeds, &self->arrays);
	self->is_reset = self->is_reset || !error;
	self->is_busy = 0;
	if (error)
		refuse(self, error, NULL);
	return error ? -1 : 0;
}

static PyObject *load(PyObject *object, PyObject *args)
{
	struct batch_object *self = of(object);
	struct engine_need need = {"seeds", self->count, sizeof(uint64_t), 1};
	PyObject *states, *seeds = Py_None, *items;
	const struct bastide_state **handles;
	Py_buffer view = {0};
	int failed;

	if (!PyArg_ParseTuple(args, "O|O", &states, &seeds))
		return NULL;
	if (seeds != Py_None && engine_buffer(seeds, &need, &view))
		return NULL;
	handles = read_states(self, states, &items);
	failed = !handles || load_handles(self, handles, (const uint64_t *)view.buf);
	PyMem_Free((void *)handles);
	Py_XDECREF(items);
	PyBuffer_Release(&view);
	if (failed)
		return NULL;
	Py_RETURN_NONE;
}

static PyObject *seeds_into(PyObject *object, PyObject *seeds)
{
	struct batch_object *self = of(object);
	struct engine_need need = {"seeds", self->count + 1, sizeof(uint64_t), 0};
	Py_buffer view;
	int answer;

	if (engine_buffer(seeds, &need, &view))
		return NULL;
	answer = bastide_batch_seeds(self->batch, (uint64_t *)view.buf, need.count);
	PyBuffer_Release(&view);
	return engine_none(answer);
}

static PyObject *sample(PyObject *object, PyObject *ids)
{
	struct batch_object *self = of(object);
	struct engine_need need = {"ids", self->count, sizeof(int32_t), 0};
	Py_buffer view;
	int error = 0, is_refused;

	if (engine_buffer(ids, &need, &view))
		return NULL;
	is_refused = begin(self);
	if (!is_refused) {
		error = bastide_batch_sample(self->batch, (int32_t *)view.buf);
		self->is_busy = 0;
	}
	PyBuffer_Release(&view);
	return is_refused ? NULL : engine_none(error);
}

static PyObject *state(PyObject *object, PyObject *args)
{
	struct batch_object *self = of(object);
	struct bastide_state *copy;
	PyTypeObject *type;
	int environment, error;

	if (!PyArg_ParseTuple(args, "iO", &environment, &type))
		return NULL;
	if (!engine_is_state_type((PyObject *)type)) {
		PyErr_SetString(PyExc_TypeError, "wanted a type of states");
		return NULL;
	}
	if (begin(self))
		return NULL;
	error = bastide_batch_state(self->batch, environment, &copy);
	self->is_busy = 0;
	return error ? engine_error(error) : engine_wrap(type, copy);
}

static PyMethodDef methods[] = {
	{"step", step, METH_O,
     "step($self, ids, /)\n--\n\nPlays an id (int32) in every environment and fills the arrays."},
	{"reset", (PyCFunction)(void (*)(void))reset, METH_VARARGS | METH_KEYWORDS,
     "reset($self, which=None, seeds=None)\n--\n\n"
     "New games in all environments, or where `which` is not 0; `seeds` (uint64) seeds them."},
	{"load", load, METH_VARARGS,
     "load($self, states, seeds=None, /)\n--\n\n"
     "Puts a copy of each state into its environment; None leaves the game that is there.\n"
     "Chance and opponents play until the next turn, and the arrays are filled. `seeds` (uint64)\n"
     "seeds the generators of these environments."},
	{"seeds_into", seeds_into, METH_O,
     "seeds_into($self, out, /)\n--\n\n"
     "Writes what the generators need to continue: count + 1 numbers (uint64), the last for the\n"
     "`seed` of a new batch."},
	{"sample_into", sample, METH_O,
     "sample_into($self, ids, /)\n--\n\nWrites a random legal id for every environment."},
	{"state_as", state, METH_VARARGS,
     "state_as($self, environment, type, /)\n--\n\nA copy of an environment's game."},
	{NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
	{Py_tp_doc, "Many games of one set-up side by side."},
	{Py_tp_new, batch_new},
	{Py_tp_dealloc, batch_dealloc},
	{Py_tp_methods, methods},
	{0, NULL},
};

static PyType_Spec spec = {
	.name = "bastide._engine.Batch",
	.basicsize = sizeof(struct batch_object),
	.flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
	.slots = slots,
};

int engine_add_batch(PyObject *module)
{
	PyObject *type = PyType_FromSpec(&spec);
	int failed = !type || PyModule_AddObjectRef(module, "Batch", type);

	Py_XDECREF(type);
	return failed ? -1 : 0;
}
