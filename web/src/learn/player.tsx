// player.tsx - plays an introduction: one step at a time, on the real table, checked by the engine.
import {useSignal} from '@preact/signals';
import {useEffect, useLayoutEffect, useMemo, useRef} from 'preact/hooks';
import {Badge, Line} from '../art/art';
import {newGame, soloSeats} from '../app/games';
import {address, go} from '../app/router';
import {phone} from '../app/settings';
import {capital, say, t} from '../app/words';
import type {Engine} from '../engine/engine';
import type {TableProps} from '../games/view';
import {Choices, EffectRow, WhyNot} from '../pages/table';
import {CardLayer, closeCard, useCards} from '../ui/card';
import {inDrawer, rove, touch, typing, walk as walkBoard} from '../ui/keyboard';
import {Picker} from '../ui/picker';
import {RulesDrawer, openRules} from '../ui/rules';
import {SeatChips, SeatDrawer, SeatPanel} from '../ui/seats';
import {Go, Plain} from '../ui/sentence';
import {Top, TopButton, TopLink} from '../ui/top';
import {Lens} from './lens';
import {LEARNER, wordOf, type Lesson} from './lesson';
import {keepProgress, progressOf} from './progress';
import {Walk, type Answer} from './walk';

/** What can be done at any time of a lesson. */
interface Doing {
	walk: Walk;
	picker: Picker<unknown>;
	attempt(move: string | null): void;
	next(): void;
	back(): void;
	/** Picks the parts of the move that is asked for. */
	show(): void;
}

const NOTHING: TableProps<unknown>['open'] = new Map();

export function Player({engine, lesson, at}: {engine: Engine; lesson: Lesson; at: number}) {
	const walk = useMemo(() => new Walk(engine, lesson, at), [lesson]);
	useEffect(() => () => walk.session.value.leave(), [walk]);
	useEffect(() => {
		if (at !== walk.at.value) walk.open(at);
	}, [at]);
	const session = walk.session.value;
	const picker = useMemo(() => new Picker(session), [session]);
	useMemo(() => session.view.learn(session.facts()), [session]);
	const doing = doingOf(walk, picker);
	const shown = session.shown.value;
	const {view} = session;
	const names = walk.names();
	const mine = walk.asks && session.mine();
	/** The seat whose points somebody looks into. */
	const counted = useSignal<number | null>(null);
	const pick = (key: string): void => {
		closeCard();
		walk.kind.value = null;
		doing.attempt(picker.pick(key));
	};
	const props: TableProps<unknown> = {
		shown,
		names,
		self: LEARNER,
		mine,
		chosen: picker.chosen.value,
		open: mine ? picker.open.value : NOTHING,
		preview: mine ? picker.preview.value : null,
		turned: phone.value && view.turns,
		pick: mine ? pick : () => undefined,
		hover: (key) => (picker.hovered.value = key),
	};
	// At once, not after the next picture: a quick hand may have chosen again by then.
	useLayoutEffect(() => picker.clear(), [shown.ply, walk.at.value]);
	useEffect(() => {
		const {part} = walk.step;
		// After the board has turned to what it thinks is needed.
		if (part) queueMicrotask(() => view.showPart?.(part));
	}, [walk.at.value, shown.ply, mine]);
	useCards((key) => view.card(key, shown, names));
	useEffect(rove);
	useKeys(doing);
	const words = <Words {...doing} />;
	const help = mine && (
		<>
			{picker.whyNot.value && (
				<WhyNot
					session={session}
					place={picker.whyNot.value.place}
					rule={picker.whyNot.value.rule}
				/>
			)}
			<Choices session={session} picker={picker} pick={pick} />
		</>
	);
	return (
		<div
			class={`page table lesson game-${view.game} ${phone.value ? 'on-phone' : 'on-desk'}`}
			data-testid="lesson"
			data-step={walk.at.value + 1}
			data-asks={walk.asks}
			data-busy={walk.busy.value}
		>
			<Top
				title={t(`web.${view.game}.name`)}
				subtitle={t('learn.step', walk.at.value + 1, lesson.steps.length)}
			>
				<TopButton
					icon="rules"
					label={t('web.rules')}
					keys="?"
					narrow
					onClick={() => openRules()}
				/>
				<TopLink icon="close" label={t('learn.leave')} to={address('learn')} />
			</Top>
			{phone.value ? (
				<main class="phone-table">
					<SeatChips
						key={walk.tables}
						session={session}
						shown={shown}
						names={names}
						onSeat={(seat) => (counted.value = seat)}
					/>
					{view.goodsRow && (
						<div class="phone-goods" key={`goods ${walk.tables}`}>
							<view.Goods shown={shown} seat={LEARNER} compact />
						</div>
					)}
					<div class="board-box">
						<view.Board {...props} />
					</div>
					<div class={`sheet lesson-sheet ${mine ? 'sheet-mine' : ''}`}>
						{words}
						{help}
					</div>
					<view.Tray {...props} />
				</main>
			) : (
				<main class="desk-table">
					<div class="left">
						<div class="board-box">
							<view.Board {...props} />
						</div>
						<view.Tray {...props} />
					</div>
					<aside class="right">
						{words}
						{help}
						{names.map((_, seat) => (
							<SeatPanel
								key={`${walk.tables}.${seat}`}
								session={session}
								shown={shown}
								seat={seat}
								names={names}
								onPoints={() => (counted.value = seat)}
							/>
						))}
						<view.Panels {...props} />
					</aside>
				</main>
			)}
			<Lens keys={lookOf(walk, picker)} />
			<CardLayer letter={view.letter} />
			{counted.value !== null && (
				<SeatDrawer
					session={session}
					shown={shown}
					seat={counted.value}
					close={() => (counted.value = null)}
				/>
			)}
			<RulesDrawer game={view.game} />
		</div>
	);
}

function doingOf(walk: Walk, picker: Picker<unknown>): Doing {
	const {game} = walk.lesson;
	return {
		walk,
		picker,
		attempt(move) {
			if (!move) return;
			picker.clear();
			void walk.attempt(move);
		},
		next: () => (walk.last ? void finish(walk.lesson) : go('learn', game, walk.at.value + 2)),
		back: () => walk.at.value > 0 && go('learn', game, walk.at.value),
		show() {
			walk.helped.value = true;
			walk.kind.value = null;
			picker.clear();
			picker.chosen.value = picker.parts(walk.step.ask?.[0] as string).map(({key}) => key);
		},
	};
}

/** What is pointed at: what the step names, else the parts of the move that it asks for. */
function lookOf({step, asks, helped, busy, answer}: Walk, picker: Picker<unknown>): string[] {
	if (busy.value || answer.value) return [];
	if (!asks) return step.look ?? [];
	if (step.find && !helped.value) return [];
	const keys = step.look ?? picker.parts(step.ask?.[0] as string).map(({key}) => key);
	return keys.filter((key) => !picker.chosen.value.includes(key));
}

/** The introduction is over: the first real game begins. */
async function finish({game, setup}: Lesson): Promise<void> {
	keepProgress(game, {done: true, at: 0});
	go('table', await newGame(setup, soloSeats(setup.players, 'apprentice')));
}

/** What the teacher says, and the buttons. */
function Words({walk, picker, attempt, next, back, show}: Doing) {
	const {lesson, step} = walk;
	const {view, shown} = walk.session.value;
	const word = (part: string): string => t(wordOf(lesson, step, part));
	const complete = walk.asks ? picker.complete.value : null;
	const declines = walk.asks ? shown.value.moves.filter((move) => view.isDecline(move)) : [];
	const answer = walk.answer.value;
	const box = useRef<HTMLElement>(null);
	useEffect(() => box.current?.focus({preventScroll: true}), [walk.at.value, answer]);
	return (
		<section
			class={`panel lesson-words ${walk.asks ? 'lesson-asks' : ''}`}
			tabindex={-1}
			ref={box}
			aria-labelledby="lesson-title"
		>
			<Steps walk={walk} />
			<div aria-live="polite">
				<h2 id="lesson-title">{word('title')}</h2>
				{answer ? (
					<Done answer={answer} text={word('done')} />
				) : (
					<>
						<Others walk={walk} />
						<p>{word('say')}</p>
						{walk.asks && <p class="lesson-do">{word('do')}</p>}
						{walk.kind.value && <p class="lesson-not">{word(walk.kind.value)}</p>}
					</>
				)}
			</div>
			<div class="lesson-buttons">
				{walk.at.value > 0 && (
					<Plain
						label={t('learn.back')}
						icon={<Line name="back" size={14} />}
						onClick={back}
					/>
				)}
				{walk.asks && !complete && (
					<Plain label={t('learn.show')} keys="H" onClick={show} />
				)}
				{answer && <Plain label={t('learn.again')} onClick={() => walk.again()} />}
				<span class="spring" />
				{!complete &&
					declines.map((move) => (
						<Plain
							key={move}
							label={view.moveName(move, shown.value)}
							keys="0"
							onClick={() => attempt(move)}
						/>
					))}
				{complete && (
					<Go
						label={view.moveName(complete, shown.value)}
						keys="Enter"
						onClick={() => attempt(complete)}
					/>
				)}
				{!walk.asks && !walk.busy.value && (
					<Go
						label={t(walk.last ? 'learn.play' : 'learn.next')}
						keys="Enter"
						onClick={next}
					/>
				)}
			</div>
		</section>
	);
}

function Others({walk}: {walk: Walk}) {
	const others = walk.meanwhile();
	if (others.length === 0) return null;
	return (
		<ul class="plain lesson-others">
			{others.map(({ply, actor, said}) => (
				<li key={ply}>
					<Badge seat={actor as number} size={15} /> {capital(say(said, walk.names()))}
				</li>
			))}
		</ul>
	);
}

/** After the right move: why it was right, and what it changed, in the engine's figures. */
function Done({answer, text}: {answer: Answer; text: string}) {
	return (
		<>
			<p class="lesson-done">{text}</p>
			<ul class="effects">
				{answer.effects.map((effect, at) => (
					<EffectRow key={at} effect={effect} />
				))}
			</ul>
			{answer.instead && <p class="small">{t('learn.instead', answer.instead)}</p>}
		</>
	);
}

/** One dot for each step; those that were reached can be opened. */
function Steps({walk}: {walk: Walk}) {
	const {lesson} = walk;
	const {reached} = progressOf(lesson.game);
	return (
		<ol class="plain lesson-steps" aria-label={t('learn.steps')}>
			{lesson.steps.map((step, at) => {
				const name = `${at + 1}. ${t(wordOf(lesson, step, 'title'))}`;
				const now = at === walk.at.value;
				return (
					<li key={step.id}>
						{at <= reached || now ? (
							<a
								href={address('learn', lesson.game, at + 1)}
								aria-current={now ? 'step' : undefined}
								aria-label={name}
								title={name}
							/>
						) : (
							<span />
						)}
					</li>
				);
			})}
		</ol>
	);
}

function useKeys(doing: Doing): void {
	const now = useRef(doing);
	now.current = doing;
	useLayoutEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (typing(event) || event.ctrlKey || event.metaKey || event.altKey || inDrawer(event))
				return;
			if (walkBoard(event) || touch(event) || handle(event, now.current))
				event.preventDefault();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, []);
}

function handle({key}: KeyboardEvent, {walk, picker, attempt, next, back, show}: Doing): boolean {
	const {asks} = walk;
	const onControl = document.activeElement?.closest('button, a, summary');
	switch (key.toLowerCase()) {
		case 'enter':
			if (onControl || walk.busy.value) return false;
			if (asks) attempt(picker.complete.value);
			else next();
			return true;
		case 'escape':
			picker.back();
			return true;
		case 'h':
			if (asks) show();
			return true;
		case '0':
			if (asks)
				attempt(
					walk.session.value.shown.value.moves.find((move) =>
						walk.session.value.view.isDecline(move),
					) ?? null,
				);
			return true;
		case 'pagedown':
			if (!asks) next();
			return true;
		case 'pageup':
			back();
			return true;
		case '?':
			openRules();
			return true;
	}
	return false;
}
