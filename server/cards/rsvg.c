#include "server/cards/rsvg.h"

#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

/* The part of three libraries that is used here, as their headers declare it. */
struct rectangle {
	double x, y, width, height;
};

typedef int take_bytes(void *to, const unsigned char *bytes, unsigned length);

enum { FORMAT_RGB24 = 1 };

static struct {
	void *(*handle_new)(const uint8_t *data, size_t length, void **error);
	int (*render)(void *handle, void *cairo, const struct rectangle *box, void **error);
	void (*unref)(void *object);
	void *(*surface_new)(int format, int width, int height);
	void (*surface_destroy)(void *surface);
	int (*write_png)(void *surface, take_bytes *take, void *to);
	void *(*cairo_new)(void *surface);
	void (*cairo_destroy)(void *cairo);
} lib;

/* POSIX lets a function's address be a pointer to void, which ISO C does not: hence the copy. */
static int find(void *library, const char *name, void *function)
{
	void *address = dlsym(library, name);

	if (address)
		memcpy(function, &address, sizeof address);
	return address != NULL;
}

int rsvg_load(void)
{
	void *rsvg = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
	void *cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
	void *object = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_LOCAL);

	return rsvg && cairo && object && find(rsvg, "rsvg_handle_new_from_data", &lib.handle_new) &&
	       find(rsvg, "rsvg_handle_render_document", &lib.render) &&
	       find(object, "g_object_unref", &lib.unref) &&
	       find(cairo, "cairo_image_surface_create", &lib.surface_new) &&
	       find(cairo, "cairo_surface_destroy", &lib.surface_destroy) &&
	       find(cairo, "cairo_surface_write_to_png_stream", &lib.write_png) &&
	       find(cairo, "cairo_create", &lib.cairo_new) &&
	       find(cairo, "cairo_destroy", &lib.cairo_destroy);
}

static int take(void *to, const unsigned char *bytes, unsigned length)
{
	buffer_append((struct buffer *)to, (const char *)bytes, length);
	return 0;
}

struct buffer rsvg_draw(const struct buffer *svg, int width, int height)
{
	struct rectangle box = {.width = width, .height = height};
	void *handle = lib.handle_new((const uint8_t *)svg->bytes, svg->size, NULL);
	void *surface = lib.surface_new(FORMAT_RGB24, width, height), *cairo = lib.cairo_new(surface);
	struct buffer png = {0};

	if (handle && lib.render(handle, cairo, &box, NULL) && lib.write_png(surface, take, &png) != 0)
		buffer_free(&png);
	lib.cairo_destroy(cairo);
	lib.surface_destroy(surface);
	if (handle)
		lib.unref(handle);
	return png;
}
