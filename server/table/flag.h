/* flag.h - ends the time of a seat whose clock has run out, or of a dice commitment that takes too
   long: COMMAND_FLAG, decided in decide_play.c. Only the node that leads calls it. */
#ifndef SERVER_TABLE_FLAG_H
#define SERVER_TABLE_FLAG_H

#include "server/table/tables.h"

/* Flags the table if its deadline has passed; does nothing otherwise. */
void flag_if_late(struct tables *tables, const struct match *match);

#endif
