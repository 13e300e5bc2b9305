// log.tsx - what happened, one sentence a move, each with a link to its position.
import {useEffect, useRef} from 'preact/hooks';
import {Badge, Line} from '../art/art';
import type {Entry} from '../app/session';
import {capital, say, t} from '../app/words';

export function LogLine({entry, names, current, onOpen}: {entry: Entry; names: string[]; current: boolean; onOpen: () => void}) {
	return (
		<li class={current ? 'log-line current' : 'log-line'}>
			{typeof entry.actor === 'number' ? <Badge seat={entry.actor} size={17} /> : <Line name="turn" size={15} />}
			<div>
				<p>{capital(say(entry.said, names))}</p>
				{entry.notes.length > 0 && <p class="log-note">{entry.notes.map((note) => say(note, names)).join(' · ')}</p>}
			</div>
			<button type="button" class="log-number" onClick={onOpen} aria-label={t('web.log.open', entry.ply + 1)} aria-current={current}>
				{entry.ply + 1}
			</button>
		</li>
	);
}

export function Log({entries, names, shownPly, onOpen}: {entries: Entry[]; names: string[]; shownPly: number; onOpen: (ply: number) => void}) {
	const list = useRef<HTMLOListElement>(null);
	useEffect(() => {
		const box = list.current;
		const current = box?.querySelector('.current');
		if (box) box.scrollTop = current ? (current as HTMLElement).offsetTop - box.clientHeight / 2 : box.scrollHeight;
	}, [entries.length, shownPly]);
	return (
		<ol class="log" ref={list} tabindex={0} aria-label={t('web.log')}>
			{entries.map((entry) => (
				<LogLine key={entry.ply} entry={entry} names={names} current={shownPly === entry.ply + 1 && shownPly !== entries.length} onOpen={() => onOpen(entry.ply + 1)} />
			))}
			{entries.length === 0 && <li class="small">{t('web.log.empty')}</li>}
		</ol>
	);
}
