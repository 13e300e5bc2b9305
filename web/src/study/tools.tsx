// What an author draws with, what chance does, and the buttons below the board.
import {useSignal} from '@preact/signals';
import {arrowsAt, marksAt} from '../app/study';
import {stateAt} from '../app/session';
import {capitalize, say, t} from '../app/words';
import {Line} from '../art/art';
import type {Engine} from '../engine/engine';
import type {StudyDesk, Tool} from './desk';
import {toggleArrow, toggleMark} from './drawing';

const TOOLS: readonly [Tool, string][] = [
	['move', 'branch'],
	['arrow', 'next'],
	['mark', 'wheel'],
	['letter', 'flag'],
];
const COLOURS = ['green', 'blue'];

// words: study.tool.* study.colour.*
export function Tools({desk}: {desk: StudyDesk}) {
	if (desk.isReading.value) return null;
	const {value: tool} = desk.tool;
	return (
		<div class="study-tools" role="toolbar" aria-label={t('study.tools')}>
			{TOOLS.map(([name, icon]) => (
				<button
					key={name}
					type="button"
					class="button"
					aria-pressed={tool === name}
					data-tool={name}
					onClick={() => desk.take(name)}
				>
					<Line name={icon} size={15} /> {t(`study.tool.${name}`)}
				</button>
			))}
			<button
				type="button"
				class="button"
				disabled={!desk.canUndo.value}
				onClick={() => desk.undo()}
			>
				<Line name="undo" size={15} /> {t('study.undo')}
			</button>
			{tool !== 'move' && <Pens desk={desk} />}
		</div>
	);
}

function Pens({desk}: {desk: StudyDesk}) {
	return (
		<>
			{COLOURS.map((colour) => (
				<button
					key={colour}
					type="button"
					class="button study-pen"
					data-colour={colour}
					aria-pressed={desk.colour.value === colour}
					onClick={() => (desk.colour.value = colour)}
				>
					{t(`study.colour.${colour}`)}
				</button>
			))}
			{desk.tool.value === 'arrow' && (
				<label class="row">
					<input
						type="checkbox"
						checked={desk.isDashed.value}
						onChange={({currentTarget}) =>
							(desk.isDashed.value = currentTarget.checked)
						}
					/>
					{t('study.dashed')}
				</label>
			)}
			<ByName desk={desk} />
		</>
	);
}

/** All named places of the board that is shown. */
function placesOnBoard(): string[] {
	const found = [...document.querySelectorAll<HTMLElement>('.board-box [data-place]')];
	const names = found.map(({dataset}) => dataset.place ?? '');
	return [...new Set(names)].filter((name) => name && !name.includes(' ')).sort();
}

/** For a keyboard: places by their names; and what is drawn already. */
function ByName({desk}: {desk: StudyDesk}) {
	const from = useSignal('');
	const to = useSignal('');
	const {value: tool} = desk.tool;
	const names = placesOnBoard();
	const choose = (label: string, one: typeof from) => (
		<label class="row">
			{label}
			<select
				value={one.value}
				onChange={({currentTarget}) => (one.value = currentTarget.value)}
			>
				{['', ...names].map((name) => (
					<option key={name} value={name}>
						{name}
					</option>
				))}
			</select>
		</label>
	);
	const add = (): void => {
		if (tool === 'arrow') toggleArrow(desk, from.value, to.value);
		else toggleMark(desk, from.value, tool === 'letter');
	};
	const isReady =
		from.value !== '' && (tool !== 'arrow' || (to.value !== '' && to.value !== from.value));
	return (
		<details class="study-by-name">
			<summary>{t('study.by-name')}</summary>
			<p class="row">
				{choose(t(tool === 'arrow' ? 'study.from' : 'study.place'), from)}
				{tool === 'arrow' && choose(t('study.to'), to)}
				<button type="button" class="button" disabled={!isReady} onClick={add}>
					{t('study.draw')}
				</button>
			</p>
			<Drawn desk={desk} />
		</details>
	);
}

function Drawn({desk}: {desk: StudyDesk}) {
	const {value: chapter} = desk.chapter;
	const {value: at} = desk.at;
	const row = (key: string, text: string, remove: () => void) => (
		<li key={key} class="row">
			{text}
			<button
				type="button"
				class="icon-button"
				aria-label={t('study.erase', text)}
				onClick={remove}
			>
				<Line name="close" size={14} />
			</button>
		</li>
	);
	return (
		<ul class="plain">
			{arrowsAt(chapter, at).map(({from, to}) =>
				row(`${from} ${to}`, `${from} → ${to}`, () => toggleArrow(desk, from, to)),
			)}
			{marksAt(chapter, at).map(({place, letter}) =>
				row(place, letter ? `${letter}: ${place}` : place, () =>
					toggleMark(desk, place, false),
				),
			)}
		</ul>
	);
}

const OUTCOMES_MAX = 60;

/** What chance does is chosen by the author. */
export function Outcomes({desk, engine}: {desk: StudyDesk; engine: Engine}) {
	const {value: session} = desk.session;
	const {actor, ply} = session.live.value;
	if (desk.isReading.value || actor !== 'chance') return null;
	const outcomes = session.outcomes();
	const names = session.seats.map(({name}) => name);
	const before = engine.start(session.setup);
	for (const move of session.moves.value) before?.play(move);
	const text = (move: string): string => {
		const after = before?.copy();
		if (!before || !after?.play(move)) return move;
		const states = [stateAt(session.view, before), stateAt(session.view, after)] as const;
		after.release();
		return capitalize(say(session.view.describe(move, 'chance', ...states).said, names));
	};
	const rows = outcomes.slice(0, OUTCOMES_MAX).map(({move}) => [move, text(move)] as const);
	before?.release();
	return (
		<section class="panel study-outcomes" key={ply} aria-label={t('study.chance')}>
			<h2>{t('study.chance')}</h2>
			<p class="row">
				{rows.map(([move, words]) => (
					<button
						key={move}
						type="button"
						class="button"
						data-outcome={move}
						onClick={() => desk.addMoves([move])}
					>
						{words}
					</button>
				))}
			</p>
		</section>
	);
}

export function Controls({desk, play}: {desk: StudyDesk; play: () => void}) {
	const {moves, live} = desk.session.value;
	const step = (icon: string, label: string, onClick: () => void) => (
		<button type="button" class="button" aria-label={label} title={label} onClick={onClick}>
			<Line name={icon} />
		</button>
	);
	return (
		<section class="panel row study-controls">
			{step('first', t('web.replay.first'), () => desk.go(0))}
			{step('back', t('web.replay.back'), () => desk.back())}
			{step('next', t('web.replay.forward'), () => desk.forward())}
			{step('last', t('web.replay.last'), () => desk.last())}
			<b>{t('study.at', moves.value.length)}</b>
			<span class="spring" />
			{live.value.actor !== 'over' && (
				<button type="button" class="button" data-testid="play-from" onClick={play}>
					<Line name="play" size={15} /> {t('study.play-from')}
				</button>
			)}
		</section>
	);
}
