// A link to a position: of a finished game of the server the short one, which programs can show
// as a picture; otherwise one that contains the game.
import {useSignal} from '@preact/signals';
import {useClient} from '../../app/client';
import {packRecord} from '../../app/game_link';
import {address} from '../../app/router';
import type {TableSession} from '../../games/session';
import {copyText} from '../../ui/files';

interface CopiedLink {
	/** The position whose address was copied last. */
	copied: number | null;
	/** Where a page may not copy, it goes there: the address can then be copied by hand. */
	copy(ply: number): Promise<void>;
}

/** Of a finished game that is on the server. */
export function tableOf(session: TableSession): string | null {
	const [kind, table] = session.replayPath;
	return kind === 'online' && session.isOver() ? (table ?? null) : null;
}

/** `table`: where others find the same game; null if they do not. */
export function useCopiedLink(session: TableSession, table: string | null): CopiedLink {
	const {online} = useClient();
	const copied = useSignal<number | null>(null);
	const copy = async (ply: number): Promise<void> => {
		const place = table
			? address('online', table, 'replay', ply)
			: address('position', await packRecord(session.record()), ply);
		const link = table
			? `${online.invitation(table)}?ply=${ply}`
			: new URL(place, location.href).href;
		if (await copyText(link)) copied.value = ply;
		else location.hash = place;
	};
	return {copied: copied.value, copy};
}
