// What the coach says at a table: the reason for a hint, what a move has lost, what to look at,
// what is proven. Sentences come from the engine's data and the words of po/.
import type {ComponentChildren} from 'preact';
import {useEffect, useMemo, useRef} from 'preact/hooks';
import type {TableCoach, Remark} from '../app/table_coach';
import type {Shown} from '../app/session';
import {capitalize, has, language, loadDomain, t, tn} from '../app/words';
import type {
	Concern,
	LinePlace,
	Proof,
	ReasonRow,
	ReasonSentence,
	Reasons,
} from '../engine/reasons';
import type {TableSession} from '../games/session';
import type {View} from '../games/view';
import {Badge} from '../art/art';
import {Highlight} from './highlight';
import {Plain} from './sentence';

/** What the sentences of a reason share: the position before both moves, and who sits there. */
export interface Scene {
	view: View;
	shown: Shown;
	names: string[];
	/** The state after moves that follow the position. */
	stateAfter(moves: string[]): unknown;
}

/** The scene of a table before a move that was made, or can be. */
export function sceneAt(session: TableSession, shown: Shown, names: string[]): Scene {
	const stateAfter = (moves: string[]): unknown => session.stateAfterAt(shown.ply, ...moves);
	return {view: session.view, shown, names, stateAfter};
}

/** Loads the words with the first use; true when they are loaded. */
export function useReasonWords(): boolean {
	useEffect(() => void loadDomain('reasons').catch(() => undefined), []);
	return has('reasons.alike');
}

// words: *.colour.* *.town.*
function thingOf({view}: Scene, {kind, thing = ''}: {kind?: string; thing?: string}): string {
	const id = `${view.game}.${kind}.${thing}`;
	return has(id) ? t(id) : thing;
}

// words: *.source.*
/** "5 points for a palace (grey)"; of points, also what they are mainly for. */
export function figureOf(scene: Scene, row: ReasonRow): string {
	const figure = tn(row.words, Math.abs(row.figure), thingOf(scene, row));
	const source = `${scene.view.game}.source.${row.source}`;
	return row.source && has(source) ? t('reasons.mainly', figure, t(source)) : figure;
}

function costOf(scene: Scene, cost: ReasonRow, also?: ReasonRow): string {
	const figure = figureOf(scene, cost);
	return also ? t('reasons.and', figure, figureOf(scene, also)) : figure;
}

/** The places of a sentence are in engine/ai/reasons.h. */
function sentenceText(
	scene: Scene,
	{sentence, row, cost, also}: ReasonSentence,
	reasons: Reasons,
): string {
	const figure = figureOf(scene, row);
	const name = row.seat === null ? '' : (scene.names[row.seat - 1] ?? '');
	const [better, played] = [called(scene, reasons.better), called(scene, reasons.played)];
	const kind = sentence.split('.')[1];
	const other = cost ? costOf(scene, cost, also) : name;
	if (sentence === 'reasons.now.saves') return t(sentence, better, figure, played);
	if (kind === 'now') return t(sentence, better, figure, other);
	if (kind === 'then') return t(sentence, figure, played, name);
	if (kind === 'first' || kind === 'can' || kind === 'alike')
		return t(sentence, better, figure, played, other);
	return t(sentence, figure, name);
}

/** A move as its button names it, marked so that its name stands out from the sentence. */
function called({view, shown}: Scene, move: string): string {
	return t('reasons.move', view.toldName(move, shown));
}

// words: reasons.*
/** What the better move does; without such a fact, that the moves are about equal. */
function factText(scene: Scene, reasons: Reasons): string {
	const {better, played, idle, sentences} = reasons;
	if (better === played) return capitalize(t('reasons.only', called(scene, better)));
	if (sentences.length === 0)
		return capitalize(t(alikeWords(reasons), called(scene, better), called(scene, played)));
	if (idle && !sentences.some(isFact))
		return capitalize(t('reasons.idle', called(scene, better)));
	return sayAll(scene, reasons, isFact);
}

function alikeWords({quiet, idle}: Reasons): 'reasons.waits' | 'reasons.quiet' | 'reasons.alike' {
	if (!quiet) return 'reasons.alike';
	return idle ? 'reasons.waits' : 'reasons.quiet';
}

function expectedText(scene: Scene, reasons: Reasons): string {
	return sayAll(scene, reasons, (sentence) => !isFact(sentence));
}

function isFact({sentence}: ReasonSentence): boolean {
	return sentence.startsWith('reasons.now.');
}

function sayAll(
	scene: Scene,
	reasons: Reasons,
	isSaid: (sentence: ReasonSentence) => boolean,
): string {
	return reasons.sentences
		.filter(isSaid)
		.map((sentence) => capitalize(sentenceText(scene, sentence, reasons)))
		.join(' ');
}

/** So many moves are named that the same player makes next. */
const MOST_NEXT = 2;

/** A later move that is expected, who makes it, and after which of the two moves. */
export interface FollowUp {
	seat: number;
	move: string;
	line: LinePlace['line'];
	/** As a sentence would name it. */
	name: string;
}

function followUp(scene: Scene, {lines}: Reasons, {line, index}: LinePlace): FollowUp[] {
	const {view, shown, stateAfter} = scene;
	const moves = lines[line].map((entry) => entry.slice(2));
	const seat = Number(lines[line][index]?.[0]) - 1;
	const move = moves[index];
	if (move === undefined) return [];
	const there = {...shown, state: stateAfter(moves.slice(0, index))};
	return [{seat, move, line, name: view.toldName(move, there)}];
}

/** What the better move makes possible: what its player does next, and would not do after the
    other. Where others act before, the board may have changed: a move with a place on it would be
    named after pieces that are not there yet. */
function opened({view, shown}: Scene, {seat, lines}: Reasons): LinePlace[] {
	const isOwn = (entry: string): boolean => entry.startsWith(`${seat} `);
	const others = lines.better.findIndex((entry) => !isOwn(entry));
	const isClear = (entry: string, index: number): boolean =>
		others < 0 || index < others || boardKeys(view, entry.slice(2), shown).length === 0;
	return lines.better.flatMap((entry, index): LinePlace[] =>
		index > 0 &&
		isOwn(entry) &&
		!lines.played.includes(entry) &&
		!view.isDecline(entry.slice(2)) &&
		isClear(entry, index)
			? [{line: 'better', index}]
			: [],
	);
}

function saysOnlyFacts({sentences}: Reasons): boolean {
	return sentences.every(isFact);
}

/** The moves that bring what is expected, each once; where no sentence names any, what the better
    move makes possible. */
export function followUps(scene: Scene, reasons: Reasons): FollowUp[] {
	const causes = reasons.sentences.flatMap(({by}) => by ?? []);
	const isSilent = causes.length === 0 && saysOnlyFacts(reasons);
	const places = isSilent ? opened(scene, reasons).slice(0, MOST_NEXT) : causes;
	const found = places.flatMap((place) => followUp(scene, reasons, place));
	const same = (one: FollowUp, other: FollowUp): boolean =>
		one.seat === other.seat && one.move === other.move && one.line === other.line;
	return found.filter((one, at) => found.findIndex((other) => same(one, other)) === at);
}

/** At most two sentences: what the better move does, and what is expected. */
export function reasonText(scene: Scene, reasons: Reasons): string {
	return [factText(scene, reasons), expectedText(scene, reasons)].filter(Boolean).join(' ');
}

export function proofText({names}: Scene, {seat, margin}: Proof): string {
	return tn('reasons.proven', margin, names[seat - 1] ?? '');
}

/** What is said where a fact is all that there is: the other move comes to about the same. */
function equalText(scene: Scene, reasons: Reasons, moves: FollowUp[]): string {
	const {better, played, rows, sentences} = reasons;
	const isAlone = sentences.length > 0 && saysOnlyFacts(reasons) && rows.length === 0;
	return isAlone && moves.length === 0 && better !== played
		? capitalize(t('reasons.equal', called(scene, played)))
		: '';
}

/** Facts, and apart from them what is only expected, with the moves that lead to it. */
function Reason({scene, reasons}: {scene: Scene; reasons: Reasons}) {
	const moves = useMemo(() => followUps(scene, reasons), [reasons, language.value]);
	const [fact, expected] = [factText(scene, reasons), expectedText(scene, reasons)];
	const facts = [fact, equalText(scene, reasons, moves)].filter(Boolean).join(' ');
	return (
		<>
			{facts && <p>{facts}</p>}
			{(expected || moves.length > 0) && (
				<div class="expected" data-testid="expected">
					<p class="small">
						<b>{t('reasons.expected')}</b> · {t('reasons.expected.note')}
					</p>
					{expected && <p>{expected}</p>}
					{moves.length > 0 && (
						<FollowUps scene={scene} reasons={reasons} moves={moves} />
					)}
				</div>
			)}
		</>
	);
}

/** The moves by the line that they are in, each line under the move that it follows. */
function FollowUps({scene, reasons, moves}: {scene: Scene; reasons: Reasons; moves: FollowUp[]}) {
	const [better, played] = [called(scene, reasons.better), called(scene, reasons.played)];
	const heads = {
		better: saysOnlyFacts(reasons) ? t('reasons.opens', played) : t('reasons.after', better),
		played: t('reasons.after', played),
	};
	return (
		<div data-testid="follow-ups">
			{(['better', 'played'] as const).map((line) => (
				<LineMoves
					key={line}
					scene={scene}
					head={heads[line]}
					moves={moves.filter((one) => one.line === line)}
				/>
			))}
		</div>
	);
}

function LineMoves({scene, head, moves}: {scene: Scene; head: string; moves: FollowUp[]}) {
	if (moves.length === 0) return null;
	return (
		<>
			<p class="small">{head}</p>
			<ul class="plain follow-ups">
				{moves.map(({seat, move, name}) => (
					<li key={`${seat} ${move}`}>
						<Badge seat={seat} size={17} />
						<span class="sr">{scene.names[seat]}: </span>
						{name}
					</li>
				))}
			</ul>
		</>
	);
}

/** A reason, and what is proven. */
export function Why({
	scene,
	reasons,
	proof,
}: {
	scene: Scene;
	reasons: Reasons | null;
	proof?: Proof | null | undefined;
}) {
	if (!useReasonWords()) return null;
	return (
		<>
			{reasons && <Reason scene={scene} reasons={reasons} />}
			{proof && <p class="proven">{proofText(scene, proof)}</p>}
		</>
	);
}

function Note(props: {
	title: string;
	testid: string;
	children: ComponentChildren;
	buttons?: ComponentChildren;
}) {
	return (
		<section
			class={`panel coach-note ${props.testid}`}
			role="status"
			data-testid={props.testid}
		>
			<h2>{props.title}</h2>
			{props.children}
			{props.buttons && <div class="row coach-buttons">{props.buttons}</div>}
		</section>
	);
}

/** The text of a hint: the move, the reason, and what is proven. */
export interface ShownHint {
	ply: number;
	move: string;
	reasons: Reasons | null;
	proof: Proof | null;
}

export function HintNote({scene, hint, close}: {scene: Scene; hint: ShownHint; close: () => void}) {
	const keys = useMemo(() => keysOfHint(scene, hint), [hint]);
	const end = useRef<HTMLSpanElement>(null);
	// In a low sheet it would be below the edge.
	useEffect(() => end.current?.scrollIntoView({block: 'nearest'}), [hint]);
	return (
		<Note
			title={t('web.hint')}
			testid="hint"
			buttons={<Plain label={t('web.close')} onClick={close} />}
		>
			<p>
				<b>{scene.view.toldName(hint.move, scene.shown)}</b>
			</p>
			<Why scene={scene} reasons={hint.reasons} proof={hint.proof} />
			<span ref={end} />
			<Highlight targets={{keys}} />
		</Note>
	);
}

/** Where on the board the move is made, the reply that it forestalls, and what follows. */
export function keysOfHint(scene: Scene, {move, reasons}: ShownHint): string[] {
	const {view, shown} = scene;
	const next = reasons ? followUps(scene, reasons).map((one) => one.move) : [];
	const rival = reasons?.sentences.find(
		({sentence, row}) => row.seat !== reasons.seat && /\.(then|first|can)\./.test(sentence),
	)?.row.seat;
	const reply = reasons && rival ? replyOf(reasons, rival) : null;
	const moves = new Set([move, ...(reply ? [reply] : []), ...next]);
	return [...moves].flatMap((each) => boardKeys(view, each, shown));
}

/** The first move of a seat that is expected after the move that was played. */
export function replyOf({lines}: Reasons, seat: number | null): string | null {
	const reply = lines.played.find((entry) => entry.startsWith(`${seat} `));
	return reply?.replace(/^\d+ /, '') ?? null;
}

/** The places of the board that a move names. */
export function boardKeys(view: View, move: string, shown: Shown): string[] {
	return view
		.parts(move, shown)
		.filter(({at}) => at === 'board')
		.map(({key}) => view.id(key));
}

function lossText(scene: Scene, {move, loss}: Remark): string {
	return capitalize(tn('reasons.coach.loses', Math.round(loss), called(scene, move)));
}

/** After a move that loses too much. */
export function RemarkNote({
	session,
	coach,
	names,
}: {
	session: TableSession;
	coach: TableCoach;
	names: string[];
}) {
	const remark = coach.remark.value;
	const isSaid = useReasonWords();
	if (!remark || !isSaid) return null;
	const scene = sceneAt(session, session.shownAt(remark.ply), names);
	return (
		<Note
			title={t('web.coach')}
			testid="remark"
			buttons={
				<>
					<Plain label={t('web.coach.go-on')} onClick={() => coach.dismiss()} />
					<Plain label={t('web.coach.take-back')} onClick={() => coach.takeBack()} />
				</>
			}
		>
			<p>{lossText(scene, remark)}</p>
			<Why scene={scene} reasons={remark.reasons} />
		</Note>
	);
}

function concernText(scene: Scene, concern: Concern): string {
	return t(concern.words, thingOf(scene, concern));
}

/** Before a move: what to look at. */
export function ConcernsNote({scene, coach}: {scene: Scene; coach: TableCoach}) {
	const concerns = coach.concerns.value;
	const isSaid = useReasonWords();
	if (!isSaid || concerns?.ply !== scene.shown.ply) return null;
	return (
		<Note title={t('web.coach.look')} testid="concerns">
			{concerns.list.length === 0 ? (
				<p>{t('reasons.coach.alike')}</p>
			) : (
				<ul class="concerns">
					{concerns.list.map((concern) => (
						<li key={concern.words}>{concernText(scene, concern)}</li>
					))}
				</ul>
			)}
		</Note>
	);
}
