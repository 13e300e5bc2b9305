#include "server/people/names.h"

#include <stdio.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

#include "server/util/text.h"

/* NFKC makes at most eighteen units of one (U+FDFA), and a unit takes at least one byte. */
enum { UNITS_MAX = 18 * NAME_TEXT_MAX };

/* --- one spelling ----------------------------------------------------------------------------- */

static int tidy_spaces(const char *text, char *out, size_t capacity)
{
	size_t length = 0;

	for (; *text; text++) {
		if (*text == ' ' && (length == 0 || text[1] == ' ' || text[1] == 0))
			continue;
		if (length + 1 >= capacity)
			return 0;
		out[length++] = *text;
	}
	out[length] = 0;
	return 1;
}

static int normalise(const char *text, char *out, int capacity)
{
	UChar raw[UNITS_MAX], whole[UNITS_MAX];
	int32_t raw_length, length;
	UErrorCode error = U_ZERO_ERROR;
	const UNormalizer2 *nfkc = unorm2_getNFKCInstance(&error);

	u_strFromUTF8(raw, UNITS_MAX, &raw_length, text, -1, &error);
	length = unorm2_normalize(nfkc, raw, raw_length, whole, UNITS_MAX, &error);
	u_strToUTF8(out, capacity, NULL, whole, length, &error);
	return U_SUCCESS(error) && error != U_STRING_NOT_TERMINATED_WARNING;
}

/* --- nothing invisible ------------------------------------------------------------------------ */

/* Signs that are printed as nothing at all, though Unicode counts them among the visible. */
static int is_blank_sign(UChar32 letter)
{
	static const UChar32 signs[] = {0x2800, 0xfffc, 0xfffd, 0x1d159, 0x16fe4};

	for (size_t each = 0; each < sizeof signs / sizeof *signs; each++)
		if (signs[each] == letter)
			return 1;
	return 0;
}

static int is_allowed(UChar32 letter)
{
	static const uint32_t refused = U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CO_MASK | U_GC_CS_MASK |
	                                U_GC_CN_MASK | U_GC_ZS_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK |
	                                U_GC_ME_MASK;

	if (letter == ' ')
		return 1;
	return !(U_GET_GC_MASK(letter) & refused) && !is_blank_sign(letter) &&
	       !u_hasBinaryProperty(letter, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

/* Before NFKC has made another letter of it: a filler is a filler, whatever it becomes. */
static int is_all_visible(const char *text)
{
	while (*text) {
		uint32_t letter;
		int length = text_letter(text, &letter);

		if (length == 0 || u_hasBinaryProperty((UChar32)letter, UCHAR_DEFAULT_IGNORABLE_CODE_POINT))
			return 0;
		text += length;
	}
	return 1;
}

static int is_mark(UChar32 letter)
{
	return (U_GET_GC_MASK(letter) & U_GC_MN_MASK) != 0;
}

/* A combining mark needs a letter before it; there are few of them, and none twice in a row. */
static int is_valid_name(const char *name)
{
	uint32_t letter, before = ' ';
	int letters = 0, marks = 0;

	for (; *name; letters++, before = letter) {
		int length = text_letter(name, &letter);

		if (length == 0 || !is_allowed((UChar32)letter))
			return 0;
		marks = is_mark((UChar32)letter) ? marks + 1 : 0;
		if (marks > NAME_MARKS_MAX || (marks > 0 && (before == ' ' || before == letter)))
			return 0;
		name += length;
	}
	return letters >= 1 && letters <= NAME_LETTERS_MAX;
}

int names_clean(const char *text, char name[NAME_MAX_BYTES])
{
	char whole[NAME_TEXT_MAX];

	return strlen(text) < NAME_TEXT_MAX && is_all_visible(text) &&
	       normalise(text, whole, sizeof whole) && tidy_spaces(whole, name, NAME_MAX_BYTES) &&
	       is_valid_name(name);
}

/* --- folding ---------------------------------------------------------------------------------- */

int names_fold(const char *text, char folded[NAME_MAX_BYTES])
{
	char name[NAME_MAX_BYTES];

	return names_clean(text, name) && text_fold(name, folded, NAME_MAX_BYTES);
}

int names_fold_legacy(const char *text, char folded[NAME_MAX_BYTES])
{
	char name[NAME_MAX_BYTES];

	return tidy_spaces(text, name, sizeof name) && text_count_letters(name) > 0 &&
	       text_fold(name, folded, NAME_MAX_BYTES);
}

/* --- skeletons -------------------------------------------------------------------------------- */

static int write_skeleton(const char *text, char out[SKELETON_MAX])
{
	UErrorCode error = U_ZERO_ERROR;
	USpoofChecker *checker = uspoof_open(&error);
	int32_t length = uspoof_getSkeletonUTF8(checker, 0, text, -1, out, SKELETON_MAX - 1, &error);

	uspoof_close(checker);
	if (U_FAILURE(error) || length >= SKELETON_MAX)
		return 0;
	out[length] = 0;
	return 1;
}

/* A capital may look like a capital of another alphabet while the small letters differ, and the
   other way round. So both are compared. */
int names_skeletons(const char *name, struct skeletons *out)
{
	char large[SKELETON_MAX], small[NAME_MAX_BYTES];

	memset(out, 0, sizeof *out);
	return write_skeleton(name, large) && text_fold(large, out->text[0], SKELETON_MAX) &&
	       text_fold(name, small, sizeof small) && write_skeleton(small, out->text[1]);
}

const char *names_unicode_version(void)
{
	return U_UNICODE_VERSION;
}
