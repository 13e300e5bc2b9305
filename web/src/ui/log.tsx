// log.tsx - what happened: one entry a turn that unfolds into its moves, each with a link to its
// position.
import {useEffect, useMemo, useRef} from 'preact/hooks';
import {Badge, Line as Icon} from '../art/art';
import type {Entry} from '../app/session';
import {capital, language, say, t, type Phrase} from '../app/words';
import {memo} from '../art/memo';
import {logLines, type Line, type Teller} from './loglines';

/** The number of a move: a link to the position after it. */
function Ply({ply, current, open}: {ply: number; current: boolean; open: (ply: number) => void}) {
	return (
		<button
			type="button"
			class="log-number"
			onClick={() => open(ply)}
			aria-label={t('web.log.open', ply)}
			aria-current={current}
		>
			{ply}
		</button>
	);
}

function Notes({notes, names}: {notes: Phrase[]; names: string[]}) {
	if (notes.length === 0) return null;
	return <p class="log-note">{notes.map((note) => say(note, names)).join(' · ')}</p>;
}

/** A turn of several moves: a few lines of it, and all of it when it is unfolded. */
function Folded({line, names, open}: {line: Line; names: string[]; open: (ply: number) => void}) {
	const {summary, sentences} = line;
	const said = summary ? [summary] : sentences.map((one) => one.said);
	return (
		<details class="log-turn">
			<summary>{capital(said.map((one) => say(one, names)).join(' · '))}</summary>
			<ol class="plain">
				{sentences.map((one) => (
					<li key={one.ply}>
						<div>
							<p>{capital(say(one.said, names))}</p>
							<Notes notes={one.notes} names={names} />
						</div>
						<Ply ply={one.ply} current={false} open={open} />
					</li>
				))}
			</ol>
		</details>
	);
}

function LogLine({
	line,
	names,
	current,
	open,
}: {
	line: Line;
	names: string[];
	current: boolean;
	open: (ply: number) => void;
}) {
	const [only, ...more] = line.sentences;
	return (
		<li class={current ? 'log-line current' : 'log-line'}>
			{typeof line.actor === 'number' ? (
				<Badge seat={line.actor} size={17} />
			) : (
				<Icon name="turn" size={15} />
			)}
			{only && more.length === 0 ? (
				<div>
					<p>{capital(say(only.said, names))}</p>
					<Notes notes={only.notes} names={names} />
				</div>
			) : (
				<Folded line={line} names={names} open={open} />
			)}
			<Ply ply={line.to} current={current} open={open} />
		</li>
	);
}

interface LinesProps {
	entries: Entry[];
	view: Teller;
	/** The names, one a line: a text is the same text as long as nobody is renamed. */
	who: string;
	shownPly: number;
	/** So that another language is another list. */
	lang: string;
	open: (ply: number) => void;
}

/** Hundreds of sentences: said again only when one is added, not with every click on the board. */
const Lines = memo(function Lines({entries, view, who, shownPly, open}: LinesProps) {
	const names = who.split('\n');
	return (
		<>
			{logLines(entries, view).map((line) => (
				<LogLine
					key={line.from}
					line={line}
					names={names}
					current={
						shownPly > line.from && shownPly <= line.to && shownPly !== entries.length
					}
					open={open}
				/>
			))}
		</>
	);
});

export function Log({
	entries,
	view,
	names,
	shownPly,
	onOpen,
}: {
	entries: Entry[];
	/** Which game it is, for what only that can say. */
	view: Teller;
	names: string[];
	shownPly: number;
	onOpen: (ply: number) => void;
}) {
	const list = useRef<HTMLOListElement>(null);
	const latest = useRef(onOpen);
	latest.current = onOpen;
	const open = useMemo(
		() =>
			(ply: number): void =>
				latest.current(ply),
		[],
	);
	useEffect(() => {
		const box = list.current;
		if (!box) return;
		const current = box.querySelector<HTMLElement>('.current');
		if (current) box.scrollTop = current.offsetTop - box.clientHeight / 2;
		// No line leads to the beginning, and none is marked at the end.
		else box.scrollTop = shownPly === 0 ? 0 : box.scrollHeight;
	}, [entries.length, shownPly]);
	return (
		<ol class="log" ref={list} tabindex={0} aria-label={t('web.log')}>
			<Lines
				entries={entries}
				view={view}
				who={names.join('\n')}
				shownPly={shownPly}
				lang={language.value}
				open={open}
			/>
			{entries.length === 0 && <li class="small">{t('web.log.empty')}</li>}
		</ol>
	);
}
