// A link that contains the game and a position of it.
import {useSignal} from '@preact/signals';
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

export function useCopiedLink(session: TableSession): CopiedLink {
	const copied = useSignal<number | null>(null);
	const copy = async (ply: number): Promise<void> => {
		const place = address('position', await packRecord(session.record()), ply);
		if (await copyText(new URL(place, location.href).href)) copied.value = ply;
		else location.hash = place;
	};
	return {copied: copied.value, copy};
}
