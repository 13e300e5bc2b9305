// The messages of docs/reference/protocol.md, version 1. Their types are generated from
// server/rest/schemas; unknown messages are skipped.
import type {Command as SentCommand, PoolRating, TableMessage} from '#generated/schema/api';

export type * from '#generated/schema/api';

export const VERSION = 1;

type Without<T, Key extends string> = T extends unknown ? Omit<T, Key> : never;

/** A command at a table that the sender knows. */
export type Command = Without<SentCommand, 'table' | 'id'>;

export type TableHead = Omit<TableMessage, 'type' | 'now' | 'events' | 'next'>;

/** A rating; the true strength is within two deviations 95 times in 100. */
export type Rated = Pick<PoolRating, 'rating' | 'deviation'>;

/** The server has refused; `code` is the reason, `rule` the rule that a move would break
    ("M20"). */
export class Refusal extends Error {
	constructor(
		readonly code: string,
		readonly rule = '',
	) {
		super(`refused: ${code} ${rule}`);
	}
}
