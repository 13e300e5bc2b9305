// A game inside a page of another site, as an element or in a frame: seats with points, the board,
// and below it the way through the moves, or the player's own decision.
import {useSignal} from '@preact/signals';
import {useLayoutEffect, useMemo, useRef} from 'preact/hooks';
import {Badge, Line, SymbolSheet} from '../art/art';
import {chapterTitle, lineFrom, notesAt, type Chapter} from '../app/study';
import {capitalize, t} from '../app/words';
import type {LocalTable} from '../games/session';
import {nothingPicked, type TableProps} from '../games/view';
import {Choices} from '../ui/choices';
import {Picker} from '../ui/picker';
import {Go, Plain} from '../ui/sentence';
import {Drawing} from '../ui/study_drawing';

/** Below this width, in pixels, boards use their plan for phones, and there is no slider. */
const NARROW = 560;
const NO_SLIDER = 420;

export interface Embedded {
	session: LocalTable;
	caption: string;
	/** Of a study: its comments, arrows and marks are shown. */
	chapter?: Chapter | null;
	/** The address of the game in Bastide; '' shows no link. */
	link: string;
	isDark: boolean;
}

function useWidth(): [{current: HTMLDivElement | null}, number] {
	const box = useRef<HTMLDivElement>(null);
	const width = useSignal(NARROW);
	useLayoutEffect(() => {
		if (!box.current) return;
		const watch = new ResizeObserver(([entry]) => {
			if (entry) width.value = entry.contentRect.width;
		});
		watch.observe(box.current);
		return () => watch.disconnect();
	}, []);
	return [box, width.value];
}

function propsOf(session: LocalTable, picker: Picker, isNarrow: boolean): TableProps {
	const {view} = session;
	const mine = session.mine();
	return {
		shown: mine ? picker.table.value : session.shown.value,
		printed: view.printed,
		names: session.seats.map(({name}) => name),
		self: session.self(),
		mine,
		...nothingPicked(view),
		chosen: picker.chosen.value,
		...(mine
			? {
					open: picker.open.value,
					lengths: picker.lengths.value,
					nextParts: picker.nextParts.value,
				}
			: {}),
		preview: mine ? picker.preview.value : null,
		narrow: isNarrow && view.hasNarrowPlan,
		pick(key) {
			const moves = mine ? picker.pick(key) : null;
			if (moves) play(session, picker, moves);
		},
		hover: (key) => (picker.hovered.value = key),
	};
}

function play(session: LocalTable, picker: Picker, moves: string[]): void {
	picker.clear();
	void session.play(...moves);
}

export function Embed({session, caption, chapter, link, isDark}: Embedded) {
	const picker = useMemo(() => new Picker(session), [session]);
	const [box, width] = useWidth();
	const props = propsOf(session, picker, width < NARROW);
	const {view} = session;
	useLayoutEffect(() => picker.clear(), [props.shown.ply]);
	return (
		<div
			class={`embed table game-${view.game} ${width < NARROW ? 'on-phone' : 'on-desk'}`}
			data-theme={isDark ? 'dark' : 'light'}
			ref={box}
		>
			<SymbolSheet />
			<Head session={session} props={props} />
			<div class="board-box">
				<view.Board {...props} />
				{chapter && <Drawing chapter={chapter} at={nodeAt(chapter, props.shown.ply)} />}
			</div>
			{props.mine && <Decision session={session} picker={picker} props={props} />}
			<Goods session={session} props={props} />
			<view.Panels {...props} />
			<Controls session={session} link={link} hasSlider={width >= NO_SLIDER} />
			{caption && <p class="embed-caption">{caption}</p>}
			{chapter && <Comment chapter={chapter} ply={props.shown.ply} />}
		</div>
	);
}

/** The node of the main line after so many moves. */
function nodeAt(chapter: Chapter, ply: number): number {
	return [0, ...lineFrom(chapter, 0)][ply] ?? 0;
}

/** What the author says about this position. */
function Comment({chapter, ply}: {chapter: Chapter; ply: number}) {
	const said = notesAt(chapter, nodeAt(chapter, ply), 'text');
	const title = ply > 0 ? capitalize(t('web.move-number', ply)) : chapterTitle(chapter);
	return (
		<div class="embed-caption" role="status" data-testid="embed-comment">
			{said.map((text, at) => (
				<p key={at}>
					{at === 0 && title && <b>{title}. </b>}
					{text}
				</p>
			))}
			{said.length === 0 && <p>{title}</p>}
		</div>
	);
}

interface Shown {
	session: LocalTable;
	props: TableProps;
}

function Head({session, props}: Shown) {
	const {actor, points} = props.shown;
	return (
		<header class="embed-head">
			{session.seats.map(({name}, seat) => (
				<span key={seat} class="embed-seat">
					<Badge seat={seat} size={18} /> <b>{name}</b> {points[seat]}
				</span>
			))}
			{typeof actor === 'number' && (
				<span class="embed-turn" data-turn={actor + 1}>
					<Badge seat={actor} size={16} /> {t('web.embed.to-move')}
				</span>
			)}
		</header>
	);
}

/** What each seat has. */
function Goods({session: {view, seats}, props: {shown, printed}}: Shown) {
	return (
		<div class="embed-goods">
			{seats.map((_, seat) => (
				<div key={seat} class="embed-seat">
					<Badge seat={seat} size={18} />
					<view.Goods shown={shown} printed={printed} seat={seat} compact />
				</div>
			))}
		</div>
	);
}

/** What the player can do, as far as it is not on the board. */
function Decision({
	session,
	picker,
	props,
}: {
	session: LocalTable;
	picker: Picker;
	props: TableProps;
}) {
	const {view} = session;
	const {value: now} = session.shown;
	const {value: complete} = picker.complete;
	const isPicked = picker.chosen.value.size > 0 || picker.isWaiting();
	const nameOf = (move: string): string => view.moveName(move, now);
	return (
		<section class="embed-decision">
			<p class="embed-sentence">{view.sentence(props).title}</p>
			<view.Tray {...props} />
			<Choices session={session} picker={picker} pick={props.pick} />
			<div class="embed-buttons">
				{isPicked && <Plain label={t('web.put-back')} onClick={() => picker.clear()} />}
				{!isPicked &&
					now.moves
						.filter((move) => view.isDecline(move))
						.map((move) => (
							<Plain
								key={move}
								label={nameOf(move)}
								onClick={() => play(session, picker, [move])}
							/>
						))}
				{complete && (
					<Go
						label={nameOf(complete[complete.length - 1] ?? '')}
						onClick={() => play(session, picker, complete)}
					/>
				)}
			</div>
		</section>
	);
}

/** Back and forward through the moves. */
function Controls({
	session,
	link,
	hasSlider,
}: {
	session: LocalTable;
	link: string;
	hasSlider: boolean;
}) {
	const last = session.moves.value.length;
	const {ply} = session.shown.value;
	const go = (to: number): void => session.peek(Math.max(0, Math.min(last, to)));
	return (
		<footer class="embed-controls">
			<button
				type="button"
				class="button"
				aria-label={t('web.replay.back')}
				disabled={ply === 0}
				onClick={() => go(ply - 1)}
			>
				<Line name="back" />
			</button>
			<button
				type="button"
				class="button"
				aria-label={t('web.replay.forward')}
				disabled={ply === last}
				onClick={() => go(ply + 1)}
			>
				<Line name="next" />
			</button>
			<span class="embed-ply" data-ply={ply}>
				{t('web.replay.at', ply, last)}
			</span>
			{hasSlider && (
				<input
					type="range"
					min={0}
					max={last}
					value={ply}
					aria-label={t('web.replay.position')}
					onInput={(event) => go(Number(event.currentTarget.value))}
				/>
			)}
			{link && (
				<a class="embed-link" href={link} target="_blank" rel="noopener">
					{t('web.embed.open')}
				</a>
			)}
		</footer>
	);
}
