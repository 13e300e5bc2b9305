// The tree of moves: the main line, and variations below the moves that they replace.
import {useEffect, useMemo, useRef} from 'preact/hooks';
import {childrenOf, lineFrom, movesTo, noteAt, pathTo, type Chapter} from '../app/study';
import {stateAt} from '../app/session';
import {capitalize, language, say, t, type Phrase} from '../app/words';
import {Badge, Line} from '../art/art';
import type {Engine, Position} from '../engine/engine';
import type {View} from '../games/view';
import {withoutName} from '../ui/log';
import type {StudyDesk} from './desk';

/** By the moves that lead to a node: what its move does, in words. */
type Said = Map<string, Phrase>;

/** Describes every move of a chapter that was not described yet. */
function describeAll(engine: Engine, chapter: Chapter, view: View, said: Said): void {
	const walk = (at: number, before: Position, way: string): void => {
		for (const child of childrenOf(chapter, at)) {
			const {move = ''} = chapter.nodes[child] ?? {};
			const here = `${way};${move}`;
			const position = before.copy();
			const actor = position.actor();
			const isLegal = position.play(move);
			if (isLegal && !said.has(here)) {
				const states = [stateAt(view, before), stateAt(view, position)] as const;
				said.set(here, view.describe(move, actor, ...states).said);
			}
			if (isLegal) walk(child, position, here);
			position.release();
		}
	};
	const start = engine.start(chapter.setup);
	if (!start) return;
	walk(0, start, '');
	start.release();
}

interface Telling {
	desk: StudyDesk;
	chapter: Chapter;
	said: Said;
	names: string[];
}

function Move({at, telling}: {at: number; telling: Telling}) {
	const {desk, chapter, said, names} = telling;
	const moves = movesTo(chapter, at);
	const {actor = -1} = chapter.nodes[at] ?? {};
	const phrase = said.get(`;${moves.join(';')}`);
	const text = phrase ? say(phrase, names) : (moves[moves.length - 1] ?? '');
	const name = names[actor] ?? '';
	const hasWords = noteAt(chapter, at, 'text') !== undefined;
	return (
		<button
			type="button"
			class="study-move"
			data-node={at}
			aria-current={at === desk.at.value ? 'true' : undefined}
			onClick={() => desk.go(at)}
		>
			<small>{moves.length}</small>
			{actor >= 0 && <Badge seat={actor} size={15} />}
			<span>{capitalize(withoutName(text, name))}</span>
			<b>{noteAt(chapter, at, 'sign')}</b>
			{hasWords && <i class="study-said">{t('study.has-comment')}</i>}
		</button>
	);
}

/** A line of moves, and below each the variations that replace it. */
function LineOfMoves({first, telling}: {first: number; telling: Telling}) {
	const {desk, chapter} = telling;
	const line = [first, ...lineFrom(chapter, first)];
	const end = line.findIndex((node) => desk.isHidden(node));
	return (
		<div class="study-moves">
			{(end < 0 ? line : line.slice(0, end)).map((at) => {
				const [main, ...others] = childrenOf(chapter, chapter.nodes[at]?.parent ?? 0);
				const variations = main === at ? others.filter((one) => !desk.isHidden(one)) : [];
				return (
					<>
						<Move key={at} at={at} telling={telling} />
						{variations.map((other, place) => (
							<div class="study-variation" key={other} data-testid="variation">
								<b class="study-letter">{String.fromCharCode(65 + (place % 26))}</b>
								<LineOfMoves first={other} telling={telling} />
							</div>
						))}
					</>
				);
			})}
		</div>
	);
}

/** Scrolls the list to the move that is shown, but not the page. */
function showCurrent(box: HTMLElement | null): void {
	const move = box?.querySelector('[aria-current]')?.getBoundingClientRect();
	if (!box || !move) return;
	const {top, bottom} = box.getBoundingClientRect();
	if (move.top < top) box.scrollTop -= top - move.top;
	else if (move.bottom > bottom) box.scrollTop += move.bottom - bottom;
}

export function Moves({desk, engine}: {desk: StudyDesk; engine: Engine}) {
	const {value: chapter} = desk.chapter;
	const {value: session} = desk.session;
	const {view} = session;
	const said = useMemo<Said>(() => new Map(), [view, language.value]);
	useMemo(() => describeAll(engine, chapter, view, said), [chapter.nodes.length, said]);
	const box = useRef<HTMLElement>(null);
	useEffect(() => showCurrent(box.current), [desk.at.value]);
	const [first] = childrenOf(chapter, 0);
	const names = session.seats.map(({name}) => name);
	return (
		<section class="panel study-tree" aria-label={t('study.moves')} tabindex={0} ref={box}>
			<h2>{t('study.moves')}</h2>
			{first === undefined || desk.isHidden(first) ? (
				<p class="small">{t(desk.isReading.value ? 'study.hidden' : 'study.no-moves')}</p>
			) : (
				<LineOfMoves first={first} telling={{desk, chapter, said, names}} />
			)}
			{!desk.isReading.value && desk.at.value > 0 && <MoveTools desk={desk} />}
		</section>
	);
}

const SIGNS = ['!', '?', '!!', '??', '!?', '?!'];

/** What an author does with the move that is shown. */
function MoveTools({desk}: {desk: StudyDesk}) {
	const {value: chapter} = desk.chapter;
	const {value: at} = desk.at;
	const sign = noteAt(chapter, at, 'sign') ?? '';
	const isMain = [...pathTo(chapter, at)].every(
		(node) => childrenOf(chapter, chapter.nodes[node]?.parent ?? 0)[0] === node,
	);
	return (
		<p class="row study-move-tools">
			<label>
				{t('study.sign')}{' '}
				<select
					value={sign}
					onChange={({currentTarget}) =>
						desk.setNotes('sign', currentTarget.value ? [currentTarget.value] : [])
					}
				>
					{['', ...SIGNS].map((one) => (
						<option key={one} value={one}>
							{one || t('study.no-sign')}
						</option>
					))}
				</select>
			</label>
			{!isMain && (
				<button type="button" class="button" onClick={() => desk.promote()}>
					<Line name="branch" size={15} /> {t('study.promote')}
				</button>
			)}
			<button type="button" class="button" onClick={() => desk.remove()}>
				<Line name="trash" size={15} /> {t('study.remove-move')}
			</button>
		</p>
	);
}
