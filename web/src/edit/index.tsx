// The position editor; loaded on request. #/edit/GAME, #/edit/GAME/LETTERS
import {useSignal} from '@preact/signals';
import {useEffect, useMemo} from 'preact/hooks';
import {useClient} from '../app/client';
import {unpackRecord} from '../app/game_link';
import {defaultNames} from '../app/names';
import {gameName, t} from '../app/words';
import type {World} from '../app/world';
import {infoOf, type Engine, type Setup} from '../engine/engine';
import {Draft} from '../games/draft';
import type {View} from '../games/view';
import {CardLayer} from '../ui/card';
import {GameStyle} from '../ui/game_style';
import {useKeyTable, type KeyTable} from '../ui/key_table';
import {RulesDrawer} from '../ui/rules';
import {Top, TopButton} from '../ui/top';
import {Actions} from './actions';
import {EditBoard} from './board';
import {Drafts} from './drafts';
import {Editor, firstDraft, readDraft} from './editor';
import {LawPanel} from './law';
import {AllNumbers, Stock} from './numbers';
import {Palette} from './palette';
import {NewDraft} from './new_draft';
import {storedDraft, useStored} from './stored';
import {TextForm} from './text_form';
import {ToMove} from './to_move';

interface Props {
	engine: Engine;
	viewOf: (game: string, facts: unknown) => View;
	game: string;
	/** A position that came with the address. */
	letters: string | undefined;
}

function usualSetup(engine: Engine, game: string): Setup {
	const {playersMin} = infoOf(engine, game);
	return {game, players: playersMin, options: {}};
}

/** The position of the address; else the one that was edited last; else the set-up. Null if the
    game has no positions as text. */
async function openDraft({engine, game, letters}: Props, world: World): Promise<Draft | null> {
	const text = letters ? await unpackRecord(letters) : storedDraft(game);
	const read = text === null ? null : readDraft(engine, text);
	if (read instanceof Draft && read.setup.game === game) return read;
	return firstDraft(engine, usualSetup(engine, game), world);
}

const KEYS: KeyTable<Editor> = {
	u: (editor) => editor.undo(),
	escape(editor) {
		if (editor.piece.value === null) return false;
		editor.piece.value = null;
		return true;
	},
};

export function EditPage(props: Props) {
	const {world} = useClient();
	const first = useSignal<Draft | null | undefined>(undefined);
	useEffect(() => void openDraft(props, world).then((found) => (first.value = found)), []);
	if (first.value === undefined) return null;
	if (first.value === null) return <NoPositions game={props.game} />;
	return (
		<GameStyle game={props.game}>
			<Desk
				key={first.value}
				{...props}
				first={first.value}
				open={(draft) => (first.value = draft)}
			/>
		</GameStyle>
	);
}

function NoPositions({game}: {game: string}) {
	return (
		<div class="page">
			<Top title={t('edit.title')} subtitle={gameName(game)} />
			<main class="narrow-page">
				<p>{t('edit.no-positions')}</p>
			</main>
		</div>
	);
}

function Desk({engine, viewOf, first, open}: Props & {first: Draft; open: (draft: Draft) => void}) {
	const editor = useMemo(() => new Editor(engine, viewOf, first), [first]);
	const {game, players} = first.setup;
	const names = defaultNames().slice(0, players);
	useStored(editor);
	useKeyTable(KEYS, editor);
	const parts = {editor, names, engine};
	return (
		<div class={`page edit-page game-${game}`} data-testid="editor">
			<Top title={t('edit.title')} subtitle={gameName(game)}>
				<TopButton
					icon="undo"
					label={t('edit.undo')}
					keys="U"
					narrow
					disabled={editor.drafts.value.length < 2}
					onClick={() => editor.undo()}
				/>
			</Top>
			<main class={`edit-main ${editor.view.editing ? '' : 'has-no-palette'}`}>
				<Palette {...parts} />
				<EditBoard {...parts} />
				<div class="edit-side">
					<LawPanel {...parts} />
					<Actions {...parts} />
					<ToMove {...parts} />
					<Stock {...parts} />
					<Drafts {...parts} open={open} />
					<TextForm {...parts} open={open} />
					<AllNumbers {...parts} />
					<NewDraft engine={engine} setup={first.setup} open={open} />
				</div>
			</main>
			<CardLayer letter={infoOf(engine, game).letter} />
			<RulesDrawer game={game} />
		</div>
	);
}
