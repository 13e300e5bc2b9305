/* people.c - people who play, and a network between them and the nodes. Each wants one thing at a
   time, and sends it again, to any node, until one answers; the id of the command makes it one. */
#include <stdio.h>
#include <string.h>

#include "server/table/dice_commit.h"
#include "server/tests/simulation/world.h"

const char *const PEOPLE_IDS[PEOPLE] = {"ada", "bob", "cyd", "eve"};

/* A person's entropy for the dice, the same each time. */
static void entropy_of(long person, char entropy[HEX_MAX])
{
	char text[64];

	snprintf(text, sizeof text, "%s %llu", PEOPLE_IDS[person], (unsigned long long)world->seed);
	dice_hash(text, entropy);
}

static void choose_move(struct command *command)
{
	const struct match *truth = world->truth;
	move moves[GAME_MOVES_MAX];
	int count = truth->game->moves(&truth->state, moves);

	command->kind = COMMAND_MOVE;
	command->ply = truth->plies - (happens(20) ? 1 : 0);
	game_write_move(truth->game, &truth->state, moves[below(count)], command->text);
}

static void choose_seat(struct command *command)
{
	static const enum command_kind KINDS[] = {
		COMMAND_SIT, COMMAND_SIT,   COMMAND_SIT,   COMMAND_STAND, COMMAND_COMMIT, COMMAND_COMMIT,
		COMMAND_BOT, COMMAND_START, COMMAND_START, COMMAND_START, COMMAND_REMOVE, COMMAND_FILL};

	command->kind = KINDS[below(sizeof KINDS / sizeof *KINDS)];
	if (command->kind == COMMAND_REMOVE && !happens(10))
		command->kind = COMMAND_SIT;
	command->seat = (int)below(world->log.head.players);
	if (command->kind == COMMAND_BOT)
		strcpy(command->text, "random");
	if (command->kind == COMMAND_FILL)
		strcpy(command->text, happens(3) ? "" : "random 1");
}

static void choose_other(struct command *command)
{
	static const enum command_kind KINDS[] = {
		COMMAND_UNDO,  COMMAND_UNDO,   COMMAND_AGREE,    COMMAND_AGREE,  COMMAND_REFUSE,
		COMMAND_PAUSE, COMMAND_RESUME, COMMAND_TAKEOVER, COMMAND_RETURN, COMMAND_CHAT};

	command->kind = KINDS[below(sizeof KINDS / sizeof *KINDS)];
	command->ply = -1;
	command->seat = (int)below(world->log.head.players);
	if (command->kind == COMMAND_CHAT)
		snprintf(command->text, sizeof command->text, "line %ld", world->wish_count);
}

static void choose(long person, struct command *command)
{
	const struct match *truth = world->truth;
	int seat = match_seat_of(truth, PEOPLE_IDS[person]);
	char entropy[HEX_MAX];

	if (truth->status == TABLE_OPEN)
		choose_seat(command);
	else if (truth->status == TABLE_DICE_COMMIT)
		command->kind = truth->is_revealing ? COMMAND_ENTROPY : COMMAND_COMMIT;
	else if (truth->status == TABLE_PLAYING && seat != SEAT_NONE && seat == match_turn(truth) &&
	         !truth->seats[seat].is_away && !happens(6))
		choose_move(command);
	else if (truth->status == TABLE_PLAYING && happens(400))
		command->kind = COMMAND_RESIGN;
	else
		choose_other(command);
	entropy_of(person, entropy);
	if (command->kind == COMMAND_ENTROPY)
		strcpy(command->text, entropy);
	if (command->kind == COMMAND_COMMIT)
		dice_hash(entropy, command->text);
}

static int is_about_the_person(const struct command *command)
{
	return command->kind == COMMAND_SIT || command->kind == COMMAND_CHAT;
}

/* At most one of them, so that the others have someone to play with. */
void person_leaves(long person)
{
	for (long each = 0; each < PEOPLE; each++)
		if (world->is_gone[each])
			return;
	tell("%s is deleted", PEOPLE_IDS[person]);
	world->is_gone[person] = 1;
}

int person_is_gone(const char *id)
{
	for (long each = 0; each < PEOPLE; each++)
		if (strcmp(PEOPLE_IDS[each], id) == 0)
			return world->is_gone[each];
	return 0;
}

void person_acts(long person)
{
	struct wish *wish = &world->wishes[world->wish_count];
	struct command *command = &wish->command;

	if (world->wish_of[person] >= 0 || world->is_calm || world->wish_count == COMMANDS_MAX ||
	    world->is_gone[person])
		return;
	memset(wish, 0, sizeof *wish);
	wish->acknowledged = -1;
	command->ply = -1;
	strcpy(command->person, PEOPLE_IDS[person]);
	strcpy(command->name, PEOPLE_IDS[person]);
	snprintf(command->client, sizeof command->client, "c%ld", world->wish_count);
	choose(person, command);
	world->wish_of[person] = world->wish_count;
	if (is_about_the_person(command) && happens(60))
		plan(below(200), (struct appointment){.occasion = PERSON_LEAVES, .which = person});
	person_sends(world->wish_count++);
}

/* Lost, late or twice, and then again if no answer comes. */
void person_sends(long wish)
{
	int times = world->is_calm ? 1 : happens(8) ? 0 : happens(8) ? 2 : 1;

	if (world->wishes[wish].is_answered)
		return;
	for (; times > 0; times--)
		plan(1 + below(happens(8) ? 6 * SECOND : 60),
		     (struct appointment){
				 .occasion = COMMAND_COMES, .node = (int)below(NODES), .which = wish});
	plan(SECOND + below(4 * SECOND),
	     (struct appointment){.occasion = PERSON_RESENDS, .which = wish});
}

void reply_comes(long wish)
{
	if (world->wishes[wish].is_answered)
		return;
	world->wishes[wish].is_answered = 1;
	for (long person = 0; person < PEOPLE; person++)
		if (world->wish_of[person] == wish) {
			world->wish_of[person] = -1;
			plan(50 + below(happens(10) ? MINUTE : 4 * SECOND),
			     (struct appointment){.occasion = PERSON_ACTS, .which = person});
		}
}
