/* wal_check.h - finds out whether SQLite will drop committed transactions.

   After a crash, SQLite reads its log (the WAL) up to the first frame whose checksum is wrong, and
   drops the rest without a word. That is right for the transaction that was being written: nobody
   was told that it is done. But if a disk changes a bit in the middle, all later transactions go.
   */
#ifndef SERVER_STORE_WAL_CHECK_H
#define SERVER_STORE_WAL_CHECK_H

/* How many finished transactions follow the first wrong frame in the log of this database; 0 if all
   is well or there is no log. One may be the unfinished transaction of a power cut. Before the
   database is opened. */
long wal_count_dropped(const char *database);

#endif
