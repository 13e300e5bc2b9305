/* def.c - writes the new weights into the .def, whose other lines stay as they are. */
#include <math.h>
#include <stdio.h>

#include "tools/tuning/tuning.h"

static float value_of(const struct settings *settings, const char *name, const char *ending)
{
	char whole[80]; /* a name of at most 63 letters, and its ending */
	int weight;

	snprintf(whole, sizeof whole, "%s%s", name, ending);
	weight = brain_find(settings->pupil.brain, whole);
	return weight < 0 ? NAN : settings->pupil.weights[weight];
}

/* One line of the .def with the values as they are now; other lines as they were. */
static void rewrite_line(const struct settings *settings, const char *line, FILE *to)
{
	char name[64], least[32], most[32];

	if (sscanf(line, "WEIGHT(%63[^,], %*[^,], %31[^,], %31[^)])", name, least, most) == 3)
		fprintf(to, "WEIGHT(%s, %.3g, %s, %s)\n", name, (double)value_of(settings, name, ""),
		        least, most);
	else if (sscanf(line, "SEATS(%63[^,], %*[^,], %*[^,], %*[^,], %31[^,], %31[^)])", name, least,
	                most) == 3)
		fprintf(to, "SEATS(%s, %.3g, %.3g, %.3g, %s, %s)\n", name,
		        (double)value_of(settings, name, "_2"), (double)value_of(settings, name, "_3"),
		        (double)value_of(settings, name, "_4"), least, most);
	else if (sscanf(line, "PRICES(%63[^,], %*[^,], %*[^,], %31[^,], %31[^)])", name, least, most) ==
	         3)
		fprintf(to, "PRICES(%s, %.3g, %.3g, %s, %s)\n", name, (double)value_of(settings, name, ""),
		        (double)value_of(settings, "outlook_", name), least, most);
	else
		fputs(line, to);
}

static int rewrite(const struct settings *settings, FILE *to)
{
	FILE *from = fopen(settings->def, "r");
	char line[1024];

	if (!from)
		return 0;
	while (fgets(line, sizeof line, from))
		rewrite_line(settings, line, to);
	fclose(from);
	return 1;
}

int tune_write(const struct settings *settings)
{
	char path[300];
	FILE *to;

	snprintf(path, sizeof path, "%s.new", settings->def);
	to = fopen(path, "w");
	if (!to || !rewrite(settings, to) || fclose(to) || rename(path, settings->def)) {
		perror(settings->def);
		return 0;
	}
	return 1;
}
