// What can be done with a position: play from it, look for the best moves, share it.
import {useSignal} from '@preact/signals';
import {useClient} from '../app/client';
import {packRecord} from '../app/game_link';
import {newGame, soloSeats} from '../app/games';
import {address, go} from '../app/router';
import {t} from '../app/words';
import {Line} from '../art/art';
import {useDefaultLevel} from '../ui/default_level';
import {copyText} from '../ui/files';
import type {Parts} from './parts';

/** The person at this device plays the seat that is to move. */
function usePlay({editor, engine}: Parts): () => Promise<void> {
	const {world} = useClient();
	const level = useDefaultLevel(editor.draft.setup.game);
	return async () => {
		const {position, parts} = engine.read(editor.checked.value.text);
		const actor = position.actor();
		position.release();
		const own = typeof actor === 'number' ? actor : 0;
		const [person, ...bots] = soloSeats(parts.players, level.value);
		if (!person) return;
		const seats = [...bots.slice(0, own), person, ...bots.slice(own)];
		const {game, players, options, start} = parts;
		const setup = {game, players, options, ...(start && {start})};
		go('table', await newGame(world, setup, seats));
	};
}

/** The address of the draft; also of one that is not possible yet. */
function useShare({editor}: Parts): {copied: boolean; share: () => Promise<void>} {
	const copied = useSignal('');
	const {text} = editor.checked.value;
	const share = async (): Promise<void> => {
		const place = address('edit', editor.draft.setup.game, await packRecord(text));
		if (await copyText(new URL(place, location.href).href)) copied.value = text;
		else location.hash = place;
	};
	return {copied: copied.value === text, share};
}

export function Actions(parts: Parts) {
	const {fault, text} = parts.editor.checked.value;
	const play = usePlay(parts);
	const {copied, share} = useShare(parts);
	const analyse = async (): Promise<void> => go('position', await packRecord(text), 0);
	return (
		<section class="panel edit-actions">
			<button
				type="button"
				class="button go"
				data-testid="edit-play"
				disabled={fault !== null}
				onClick={() => void play()}
			>
				{t('edit.play')}
			</button>
			<button
				type="button"
				class="button"
				data-testid="edit-analyse"
				disabled={fault !== null}
				onClick={() => void analyse()}
			>
				<Line name="eye" size={15} /> {t('edit.analyse')}
			</button>
			<button
				type="button"
				class="button"
				data-testid="edit-share"
				onClick={() => void share()}
			>
				<Line name="link" size={15} /> {t(copied ? 'web.invite.copied' : 'edit.share')}
			</button>
			<p class="small">{t(fault ? 'edit.fix-first' : 'edit.stored')}</p>
		</section>
	);
}
