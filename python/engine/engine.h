/* What the files of the Python module bastide._engine share.

   The module is thin: one Python object for each handle of bastide.h, one method for each function,
   numbers and buffers as they are. What is convenient stands in Python above it. */
#ifndef PYTHON_ENGINE_ENGINE_H
#define PYTHON_ENGINE_ENGINE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "capi/bastide.h"

/* --- module.c --- */
/* Raises bastide.Error for an answer of the library; returns NULL. */
PyObject *engine_error(int error);
/* The same, and names what was wrong: "no move has this id: 7". Takes the reference to `what`. */
PyObject *engine_error_about(int error, PyObject *what);
/* None for an answer that is no error, else engine_error. */
PyObject *engine_none(int answer);
/* The answer as an int, or engine_error. */
PyObject *engine_int(int answer);
/* A tuple of ints. */
PyObject *engine_numbers(const int32_t *numbers, int count);
/* Any int as 64 bits; 0, or -1 with an exception. */
int engine_seed(PyObject *number, uint64_t *seed);

/* A buffer of so many elements of this size, one after the other, that may be written to unless
   `is_input`. The caller releases it. 0, or -1 with an exception. */
struct engine_need {
	const char *name; /* for the exception */
	size_t count, size;
	int is_input;
};
int engine_buffer(PyObject *object, const struct engine_need *need, Py_buffer *view);

/* --- state.c, batch.c --- */
int engine_add_state(PyObject *module);
int engine_add_batch(PyObject *module);
/* Whether an object is the type State or one below it. */
int engine_is_state_type(PyObject *object);
/* Raises bastide.Error for a set-up, and names what is wrong in it; returns NULL. */
PyObject *engine_setup_error(int error, int game, int players, const char *options);
/* The handle of a State; it belongs to the object. */
const struct bastide_state *engine_handle(PyObject *state);
/* A new bastide._engine.State that owns the handle; frees the handle where it fails. */
PyObject *engine_wrap(PyTypeObject *type, struct bastide_state *state);

#endif
