// The pieces that a click on the board places or removes.
import {t} from '../app/words';
import {Line} from '../art/art';
import type {EditPiece} from '../games/view';
import type {Tool} from './editor';
import type {Parts} from './parts';

interface Group {
	/** '' for the first pieces. */
	title: string;
	pieces: EditPiece[];
}

function groupsOf(pieces: EditPiece[]): Group[] {
	const groups: Group[] = [];
	for (const piece of pieces) {
		const title = piece.group ?? '';
		const known = groups.find((group) => group.title === title);
		if (known) known.pieces.push(piece);
		else groups.push({title, pieces: [piece]});
	}
	return groups;
}

export function Palette(parts: Parts) {
	const {editor, names} = parts;
	const {view, draft, piece} = editor;
	if (!view.editing) return null;
	const pieces = view.editing.pieces(draft, names, editor.checked.value.shown);
	return (
		<section class="panel edit-palette" aria-label={t('edit.pieces')}>
			<h2>
				{t('edit.pieces')} <span class="small">{t('edit.left-in-box')}</span>
			</h2>
			{groupsOf(pieces).map(({title, pieces: own}) =>
				title ? (
					<details key={title}>
						<summary>{title}</summary>
						<Pieces {...parts} pieces={own} />
					</details>
				) : (
					<div key={title}>
						<Pieces {...parts} pieces={own} />
						<Tools {...parts} />
					</div>
				),
			)}
			<p class="small" role="status">
				{t(piece.value === null ? 'edit.choose-piece' : hintOf(editor.tool.value))}
			</p>
		</section>
	);
}

function hintOf(tool: Tool): 'edit.click-place' | 'edit.click-remove' {
	return tool === 'place' ? 'edit.click-place' : 'edit.click-remove';
}

function Pieces({editor: {piece}, pieces}: Parts & {pieces: EditPiece[]}) {
	return (
		<ul class="plain">
			{pieces.map(({id, name, art, left}) => (
				<li key={id}>
					<button
						type="button"
						data-piece={id}
						aria-pressed={piece.value === id}
						onClick={() => (piece.value = piece.value === id ? null : id)}
					>
						{art}
						<span>{name}</span>
						{left !== undefined && (
							<b>
								{left} <span class="sr">{t('edit.left')}</span>
							</b>
						)}
					</button>
				</li>
			))}
		</ul>
	);
}

const TOOLS: readonly [Tool, string][] = [
	['place', 'pencil'],
	['remove', 'trash'],
];

// words: edit.tool.*
function Tools({editor: {tool}}: Parts) {
	return (
		<p class="edit-tools" role="group" aria-label={t('edit.tools')}>
			{TOOLS.map(([name, icon]) => (
				<button
					key={name}
					type="button"
					class="button"
					data-tool={name}
					aria-pressed={tool.value === name}
					onClick={() => (tool.value = name)}
				>
					<Line name={icon} size={15} /> {t(`edit.tool.${name}`)}
				</button>
			))}
		</p>
	);
}
