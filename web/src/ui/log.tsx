// log.tsx - what happened, one sentence a move, each with a link to its position.
import {useEffect, useMemo, useRef} from 'preact/hooks';
import {Badge, Line as Icon} from '../art/art';
import type {Entry} from '../app/session';
import {capital, language, say, t} from '../app/words';
import {memo} from '../art/memo';

/** A move, or a run of what chance did: dice that fall together are one line. */
type Line = Entry & {more: Entry[]};

function lines(entries: Entry[]): Line[] {
	const found: Line[] = [];
	for (const entry of entries) {
		const last = found[found.length - 1];
		if (last?.actor === 'chance' && entry.actor === 'chance') last.more.push(entry);
		else found.push({...entry, more: []});
	}
	return found;
}

export function LogLine({
	entry,
	names,
	current,
	onOpen,
}: {
	entry: Entry & {more?: Entry[]};
	names: string[];
	current: boolean;
	onOpen: () => void;
}) {
	const all = [entry, ...(entry.more ?? [])];
	const notes = all.flatMap((one) => one.notes);
	const number = entry.ply + all.length;
	return (
		<li class={current ? 'log-line current' : 'log-line'}>
			{typeof entry.actor === 'number' ? (
				<Badge seat={entry.actor} size={17} />
			) : (
				<Icon name="turn" size={15} />
			)}
			<div>
				<p>{capital(all.map(({said}) => say(said, names)).join(' · '))}</p>
				{notes.length > 0 && (
					<p class="log-note">{notes.map((note) => say(note, names)).join(' · ')}</p>
				)}
			</div>
			<button
				type="button"
				class="log-number"
				onClick={onOpen}
				aria-label={t('web.log.open', number)}
				aria-current={current}
			>
				{number}
			</button>
		</li>
	);
}

interface LinesProps {
	entries: Entry[];
	/** The names, one a line: a text is the same text as long as nobody is renamed. */
	who: string;
	shownPly: number;
	/** So that another language is another list. */
	lang: string;
	open: (ply: number) => void;
}

/** Hundreds of sentences: said again only when one is added, not with every click on the board. */
const Lines = memo(function Lines({entries, who, shownPly, open}: LinesProps) {
	const names = who.split('\n');
	return (
		<>
			{lines(entries).map((line) => {
				const last = line.ply + 1 + line.more.length;
				return (
					<LogLine
						key={line.ply}
						entry={line}
						names={names}
						current={
							shownPly > line.ply && shownPly <= last && shownPly !== entries.length
						}
						onOpen={() => open(last)}
					/>
				);
			})}
		</>
	);
});

export function Log({
	entries,
	names,
	shownPly,
	onOpen,
}: {
	entries: Entry[];
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
		const current = box?.querySelector('.current');
		if (box)
			box.scrollTop = current
				? (current as HTMLElement).offsetTop - box.clientHeight / 2
				: box.scrollHeight;
	}, [entries.length, shownPly]);
	return (
		<ol class="log" ref={list} tabindex={0} aria-label={t('web.log')}>
			<Lines
				entries={entries}
				who={names.join('\n')}
				shownPly={shownPly}
				lang={language.value}
				open={open}
			/>
			{entries.length === 0 && <li class="small">{t('web.log.empty')}</li>}
		</ol>
	);
}
