// The log: one entry per turn, which unfolds into its moves, each with a link to its position.
import {Fragment, type JSX} from 'preact';
import {useEffect, useMemo, useRef} from 'preact/hooks';
import {Badge, Line as Icon} from '../art/art';
import type {Entry} from '../app/session';
import {capitalize, inSentence, language, say, t, type Phrase} from '../app/words';
import {memo} from '../art/memo';
import type {Change, Changes} from './log_changes';
import {logLines, type Line, type SentenceJoiner} from './log_lines';
import type {Remark} from './log_remarks';

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

/** What followed: first for the player of the line, who is not named again. */
function Notes({notes, names, name}: {notes: Phrase[]; names: string[]; name: string}) {
	if (notes.length === 0) return null;
	return (
		<p class="log-note">
			{notesText(
				notes.map((note) => say(note, names)),
				name,
			)}
		</p>
	);
}

/** What it changed for its player. */
function ChangeMark({change}: {change: Change | null}) {
	if (!change) return null;
	return (
		<b class="log-change" data-sign={change.sign}>
			{change.text}
			{change.sign && ` ${change.sign}`}
		</b>
	);
}

/** What every line needs. */
interface Telling {
	names: string[];
	changes: Changes | undefined;
	open: (ply: number) => void;
}

/** A sentence without the name that the line has as its badge already: "takes a die". A verb that
    is about "you" would be an order without it: "you take a die" stays. */
export function withoutName(text: string, name: string): string {
	const who = inSentence(name);
	if (!name || !text.startsWith(who)) return text;
	const rest = text.slice(who.length);
	const end = who === name ? /^[:,\s]+/ : /^\s?[:,]\s*/;
	return rest.replace(end, '') === rest ? text : rest.replace(end, '');
}

/** Sentences of one player, in one line: "you take a die · pay 2 cloth". */
export function inOneLine(said: string[], name: string): string {
	const [first = '', ...more] = said.map((one) => withoutName(one, name));
	const pronoun = `${inSentence(name)} `;
	const cut = (one: string): string =>
		name && one.startsWith(pronoun) ? one.slice(pronoun.length) : one;
	return [first, ...more.map(cut)].join(' · ');
}

/** Notes below a sentence of a player, whose own come first and do not repeat the name. */
export function notesText(said: string[], name: string): string {
	const who = inSentence(name);
	const isOwn = (one: string): boolean =>
		withoutName(one, name) !== one || (name !== '' && one.startsWith(`${who} `));
	const own = said.filter(isOwn);
	const others = said.filter((one) => !isOwn(one));
	return capitalize([...(own.length ? [inOneLine(own, name)] : []), ...others].join(' · '));
}

/** With the name for those who do not see the badge, where the sentences do not say it. */
function Said({said, name}: {said: string[]; name: string}) {
	const text = inOneLine(said, name);
	const isNamed = !name || text.startsWith(`${inSentence(name)} `);
	return (
		<>
			{!isNamed && <span class="sr">{name}: </span>}
			{capitalize(text)}
		</>
	);
}

/** A turn of several moves: a few lines of it, and all of it when it is unfolded. */
function Folded({line, isNew, names, changes, open}: {line: Line; isNew: boolean} & Telling) {
	const {summary, sentences, actor} = line;
	const name = typeof actor === 'number' ? (names[actor] ?? '') : '';
	const said = (summary ? [summary] : sentences.map((one) => one.said)).map((one) =>
		say(one, names),
	);
	const [first = ''] = said;
	return (
		<details class="log-turn" open={isNew}>
			<summary>
				<span class="log-said">
					<Said said={said} name={name} />
				</span>
				<span class="log-who">{name || capitalize(first)}</span>
			</summary>
			<ol class="plain">
				{sentences.map((one) => (
					<li key={one.ply}>
						<div>
							<p>{capitalize(withoutName(say(one.said, names), name))}</p>
							<Notes notes={one.notes} names={names} name={name} />
						</div>
						{changes && typeof actor === 'number' && (
							<ChangeMark change={changes(actor, one.from, one.ply)} />
						)}
						<Ply ply={one.ply} current={false} open={open} />
					</li>
				))}
			</ol>
		</details>
	);
}

function LogLine({
	line,
	current,
	isNew,
	...telling
}: {line: Line; current: boolean; isNew: boolean} & Telling) {
	const {names, changes, open} = telling;
	const {actor} = line;
	const name = typeof actor === 'number' ? (names[actor] ?? '') : '';
	const [only, ...more] = line.sentences;
	return (
		<li class={current ? 'log-line current' : 'log-line'}>
			{typeof actor === 'number' ? (
				<Badge seat={actor} size={17} />
			) : (
				<Icon name="turn" size={15} />
			)}
			{only && more.length === 0 ? (
				<div>
					<p>
						<Said said={[say(only.said, names)]} name={name} />
					</p>
					<Notes notes={only.notes} names={names} name={name} />
				</div>
			) : (
				<Folded line={line} isNew={isNew} {...telling} />
			)}
			{changes && typeof actor === 'number' && (
				<ChangeMark change={changes(actor, line.from, line.to)} />
			)}
			<Ply ply={line.to} current={current} open={open} />
		</li>
	);
}

function RemarkLine({remark, open}: {remark: Remark; open: (variation: number) => void}) {
	const {seat, text, variation} = remark;
	return (
		<li class="log-line log-remark">
			{seat === null ? <Icon name="turn" size={15} /> : <Badge seat={seat} size={17} />}
			{variation === undefined ? (
				<p>{text}</p>
			) : (
				<button type="button" onClick={() => open(variation)} data-variation={variation}>
					{text}
				</button>
			)}
		</li>
	);
}

interface LinesProps {
	entries: Entry[];
	view: SentenceJoiner;
	/** The names, one per line: the text stays the same until a person is renamed. */
	who: string;
	shownPly: number;
	/** What was made after so many moves is unfolded. */
	newFrom: number;
	/** So that another language is another list. */
	lang: string;
	changes: Changes | undefined;
	remarks: Remark[];
	open: (ply: number) => void;
	openVariation: (variation: number) => void;
}

/** Hundreds of sentences: rendered again only when one is added, not with every click on the
    board. */
const Lines = memo(function Lines(props: LinesProps) {
	const {entries, view, shownPly, newFrom, changes, remarks, open} = props;
	const names = props.who.split('\n');
	const lines = logLines(entries, view);
	/** A remark is below the line that holds the last move before it. */
	const below = (from: number, to: number): JSX.Element[] =>
		remarks
			.filter(({ply}) => ply > from && ply <= to)
			.map((remark, at) => (
				<RemarkLine key={`${to} ${at}`} remark={remark} open={props.openVariation} />
			));
	return (
		<>
			{below(-1, 0)}
			{lines.map((line) => (
				<Fragment key={line.from}>
					<LogLine
						{...{line, names, changes, open}}
						isNew={line.from >= newFrom && typeof line.actor === 'number'}
						current={
							shownPly > line.from &&
							shownPly <= line.to &&
							shownPly !== entries.length
						}
					/>
					{below(line.from, line.to)}
				</Fragment>
			))}
		</>
	);
});

/** The same function for as long as a log is shown, whatever it does then. */
function useLatest(act: (n: number) => void): (n: number) => void {
	const latest = useRef(act);
	latest.current = act;
	return useMemo(() => (n) => latest.current(n), []);
}

/** Brings the line that is shown into sight. On a phone the sheet scrolls, not the list. */
function scrollTo(list: HTMLElement, isBeginning: boolean): void {
	const box = list.closest<HTMLElement>('.sheet-body') ?? list;
	const current = list.querySelector('.current');
	if (current) {
		const {top} = current.getBoundingClientRect();
		box.scrollTop += top - box.getBoundingClientRect().top - box.clientHeight / 2;
	}
	// No line leads to the beginning, and none is marked at the end.
	else box.scrollTop = isBeginning ? 0 : box.scrollHeight;
}

export function Log(props: {
	entries: Entry[];
	/** Which game it is, for what only that can say. */
	view: SentenceJoiner;
	names: string[];
	shownPly: number;
	/** Turns that began after so many moves are unfolded; without it, none is. */
	newFrom?: number;
	/** What is beside each line, if anything. */
	changes?: Changes | undefined;
	remarks: Remark[];
	onOpen: (ply: number) => void;
	onVariation?: (variation: number) => void;
}) {
	const {entries, shownPly} = props;
	const list = useRef<HTMLOListElement>(null);
	const remarks = useMemo(() => props.remarks, [JSON.stringify(props.remarks)]);
	useEffect(() => {
		if (list.current) scrollTo(list.current, shownPly === 0);
	}, [entries.length, shownPly]);
	return (
		<ol class="log" ref={list} tabindex={0} aria-label={t('web.log')}>
			<Lines
				entries={entries}
				view={props.view}
				who={props.names.join('\n')}
				shownPly={shownPly}
				newFrom={props.newFrom ?? Infinity}
				lang={language.value}
				changes={props.changes}
				remarks={remarks}
				open={useLatest(props.onOpen)}
				openVariation={useLatest((variation) => props.onVariation?.(variation))}
			/>
			{entries.length === 0 && <li class="small">{t('web.log.empty')}</li>}
		</ol>
	);
}
