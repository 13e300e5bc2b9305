// table.tsx - the table: board, sentence, tray, seats, preview, log. The same for all games.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect, useLayoutEffect, useMemo} from 'preact/hooks';
import {Badge, Line, Token} from '../art/art';
import {capital, say, signed, t, tn} from '../app/words';
import {go} from '../app/router';
import {phone, settings} from '../app/settings';
import type {Session} from '../app/session';
import type {Effect, TableProps} from '../games/view';
import type {Company} from '../ui/company';
import {CardLayer, closeCard, useCards} from '../ui/card';
import {Drawer} from '../ui/drawer';
import {goTo, inDrawer, rove, touch, typing, walk} from '../ui/keyboard';
import {Log} from '../ui/log';
import {Picker} from '../ui/picker';
import {openRules, RulesDrawer, ruleText, RuleLink} from '../ui/rules';
import {Go, Plain, SentenceBar} from '../ui/sentence';
import {SeatChips, SeatDrawer, SeatPanel} from '../ui/seats';
import {Top, TopButton} from '../ui/top';
import {MenuItems} from '../ui/menu';
import {Result} from '../ui/result';

type Side = 'move' | 'table' | 'log' | 'talk';
type Open = {kind: 'menu'} | {kind: 'points'; seat: number} | null;

/** `company`: the others, where they sit at other devices. */
export function Table({session, company}: {session: Session; company?: Company}) {
	const picker = useMemo(() => new Picker(session), [session]);
	const drawer = useSignal<Open>(null);
	const side = useSignal<Side>('move');
	const talks = useSignal(false);
	const names = session.seats.map(({name}) => name);
	const shown = session.shown.value;
	const {view} = session;
	useMemo(() => view.learn(session.facts()), [session]);
	const turned = phone.value && view.turns;
	const asked = useSignal<string | null>(null);
	/** What somebody wants to have read out. */
	const speech = useSignal('');
	const play = (move: string | null): void => {
		if (!move) return;
		if (asked.value !== move && session.mine() && view.warning?.(move, session.shown.value)) {
			asked.value = move;
			return;
		}
		asked.value = null;
		picker.clear();
		void session.play(move);
	};
	const pick = (key: string): void => {
		closeCard();
		play(picker.pick(key));
		if (!settings.value.confirm && picker.complete.value) play(picker.complete.value);
	};
	const props: TableProps<unknown> = {
		shown,
		names,
		self: session.self(),
		mine: session.mine(),
		chosen: picker.chosen.value,
		open: settings.value.chips ? picker.open.value : withoutChips(picker.open.value),
		preview: picker.preview.value,
		turned,
		pick,
		hover: (key) => (picker.hovered.value = key),
	};
	useCards((key) =>
		key.startsWith('word:') ? {title: key.slice(5), lines: []} : view.card(key, shown, names),
	);
	useEffect(rove);
	// At once, not after the next picture: a quick hand may have chosen again by then.
	useLayoutEffect(() => {
		picker.clear();
		asked.value = null;
	}, [shown.ply, session]);
	useKeys(session, picker, play, asked, speech);

	const sentence = (
		<Sentence
			session={session}
			company={company}
			picker={picker}
			props={props}
			play={play}
			asked={asked}
		/>
	);
	const notice = company?.notice();
	const over = session.isOver();
	const why = picker.whyNot.value && (
		<WhyNot
			session={session}
			place={picker.whyNot.value.place}
			rule={picker.whyNot.value.rule}
		/>
	);
	const preview = props.preview && (
		<Preview
			session={session}
			move={props.preview.move}
			state={props.preview.state}
			names={names}
		/>
	);
	const log = (
		<Log
			entries={session.log.value}
			names={names}
			shownPly={shown.ply}
			onOpen={(ply) => session.peek(ply)}
		/>
	);
	const top = (
		<Top title={t(`web.${view.game}.name`)} subtitle={view.subtitle(shown)}>
			<TopButton
				icon="undo"
				label={t(session.undoIsFree() ? 'web.undo' : 'web.undo.ask')}
				keys="U"
				narrow
				disabled={!session.canUndo()}
				onClick={() => void session.undo()}
			/>
			{session.hasHints && (
				<TopButton
					icon="hint"
					label={t('web.hint')}
					keys="H"
					narrow
					disabled={!props.mine}
					busy={session.hinting.value}
					onClick={() => void hint(session, picker)}
				/>
			)}
			<TopButton icon="rules" label={t('web.rules')} keys="?" onClick={() => openRules()} />
			<TopButton
				icon="menu"
				label={t('web.menu')}
				narrow
				onClick={() => (drawer.value = {kind: 'menu'})}
			/>
		</Top>
	);
	return (
		<div
			class={`page table game-${view.game} ${phone.value ? 'on-phone' : 'on-desk'} ${company?.isCut() ? 'is-cut' : ''}`}
			data-testid="table"
			data-mine={props.mine}
			data-over={over}
			data-ply={shown.ply}
			data-peeked={session.peeked.value !== null}
		>
			{top}
			{phone.value ? (
				<main class="phone-table">
					<SeatChips
						session={session}
						shown={shown}
						names={names}
						note={company?.seat}
						onSeat={(seat) => (drawer.value = {kind: 'points', seat})}
					/>
					{view.goodsRow && (
						<div class="phone-goods">
							<view.Goods shown={shown} seat={props.self} compact />
						</div>
					)}
					<div class="board-box">
						<view.Board {...props} />
					</div>
					<div class={`sheet ${props.mine ? 'sheet-mine' : ''}`}>
						<div class="tabs" role="tablist">
							{(
								(company
									? ['move', 'table', 'log', 'talk']
									: ['move', 'table', 'log']) as Side[]
							).map((name) => (
								<button
									key={name}
									type="button"
									role="tab"
									id={`tab-${name}`}
									aria-controls="sheet-body"
									aria-selected={side.value === name}
									onClick={() => (side.value = name)}
								>
									{t(`web.tab.${name}`)}
									{name === 'talk' && <Unread company={company} />}
								</button>
							))}
						</div>
						<div
							class="sheet-body"
							id="sheet-body"
							role="tabpanel"
							aria-labelledby={`tab-${side.value}`}
							tabindex={0}
						>
							{side.value === 'move' && (
								<>
									{sentence}
									{notice}
									{why}
									<Choices session={session} picker={picker} pick={pick} />
									{preview}
									{over && <Result session={session} names={names} />}
								</>
							)}
							{side.value === 'table' && <view.Panels {...props} />}
							{side.value === 'log' && log}
							{side.value === 'talk' && company?.talk()}
						</div>
					</div>
					<view.Tray {...props} />
				</main>
			) : (
				<main class="desk-table">
					<div class="left">
						{sentence}
						<div class="board-box">
							<view.Board {...props} />
						</div>
						<view.Tray {...props} />
					</div>
					<aside class="right" data-seats={names.length}>
						{names.map((_, seat) => (
							<SeatPanel
								key={seat}
								session={session}
								shown={shown}
								seat={seat}
								names={names}
								note={company?.seat(seat)}
								onPoints={() => (drawer.value = {kind: 'points', seat})}
							/>
						))}
						{over && <Result session={session} names={names} />}
						{notice}
						{preview}
						{why}
						<Choices session={session} picker={picker} pick={pick} />
						<view.Panels {...props} />
						<section class="panel log-panel">
							{company ? (
								<div class="log-tabs" role="tablist">
									<button
										type="button"
										role="tab"
										id="tab-log"
										aria-controls="log-body"
										aria-selected={!talks.value}
										onClick={() => (talks.value = false)}
									>
										{t('web.log')}
									</button>
									<button
										type="button"
										role="tab"
										id="tab-talk"
										aria-controls="log-body"
										aria-selected={talks.value}
										onClick={() => (talks.value = true)}
									>
										{t('web.talk')}
										<Unread company={company} />
									</button>
								</div>
							) : (
								<h2>{t('web.log')}</h2>
							)}
							{company ? (
								<div
									class="log-body"
									id="log-body"
									role="tabpanel"
									aria-labelledby={talks.value ? 'tab-talk' : 'tab-log'}
								>
									{talks.value ? company.talk() : log}
								</div>
							) : (
								log
							)}
						</section>
					</aside>
				</main>
			)}
			<Announcer session={session} names={names} props={props} />
			<div class="sr" aria-live="polite" data-testid="speech">
				{speech.value}
			</div>
			<CardLayer letter={view.letter} />
			{drawer.value?.kind === 'menu' && (
				<Drawer title={t('web.menu')} close={() => (drawer.value = null)}>
					<MenuItems
						session={session}
						company={company}
						close={() => (drawer.value = null)}
					/>
				</Drawer>
			)}
			{drawer.value?.kind === 'points' && (
				<SeatDrawer
					session={session}
					shown={shown}
					seat={drawer.value.seat}
					close={() => (drawer.value = null)}
				/>
			)}
			<RulesDrawer game={view.game} />
		</div>
	);
}

// words: web.*.name web.tab.*
function withoutChips(open: TableProps<unknown>['open']): TableProps<unknown>['open'] {
	return new Map([...open.keys()].map((key) => [key, []]));
}

async function hint(session: Session, picker: Picker<unknown>): Promise<void> {
	if (session.hinting.value) return;
	const ply = session.moves.value.length;
	const move = await session.hint();
	if (session.moves.value.length !== ply || !session.mine()) return;
	picker.clear();
	picker.chosen.value = picker.parts(move).map(({key}) => key);
}

function Unread({company}: {company: Company | undefined}) {
	const count = company?.unread.value ?? 0;
	if (count === 0) return null;
	return (
		<b class="badge-count" aria-label={tn('web.talk.unread', count)}>
			{count}
		</b>
	);
}

function Sentence({
	session,
	company,
	picker,
	props,
	play,
	asked,
}: {
	session: Session;
	company: Company | undefined;
	picker: Picker<unknown>;
	props: TableProps<unknown>;
	play: (move: string) => void;
	asked: Signal<string | null>;
}) {
	const {view} = session;
	const {shown, names} = props;
	if (session.peeked.value)
		return (
			<SentenceBar
				mood="away"
				title={t('web.peek.title', shown.ply)}
				detail={t('web.peek.detail')}
			>
				<Plain
					label={t('web.peek.replay')}
					onClick={() => go(...session.replayPath, shown.ply)}
				/>
				<Go label={t('web.peek.back')} keys="Esc" onClick={() => session.peek(null)} />
			</SentenceBar>
		);
	const urgent = company?.sentence();
	if (urgent) return urgent;
	if (session.isOver()) {
		const places = session.places();
		const winners = names.filter((_, seat) => places[seat] === 1);
		const best = shown.points[places.indexOf(1)] ?? 0;
		const again = session.againText();
		return (
			<SentenceBar
				mood="over"
				seat={places.indexOf(1)}
				title={
					session.verdict() ??
					(winners.length > 1
						? t('web.over.shared', winners.join(', '), best)
						: tn('web.over.wins', best, winners[0] ?? ''))
				}
				detail={t(
					'web.over.detail',
					names.map((name, seat) => `${name} ${shown.points[seat]}`).join(' · '),
				)}
			>
				<Plain label={t('web.over.replay')} onClick={() => go(...session.replayPath)} />
				{again && <Go label={again} onClick={() => session.again()} />}
			</SentenceBar>
		);
	}
	if (!props.mine) {
		const name = typeof shown.actor === 'number' ? (names[shown.actor] ?? '') : '';
		return (
			<SentenceBar
				mood="theirs"
				{...(typeof shown.actor === 'number' ? {seat: shown.actor} : {})}
				title={
					session.thinking.value && name
						? t('web.thinking', name)
						: name
							? t('web.turn-of', name)
							: t('web.happening')
				}
				detail={t('web.look-around')}
			/>
		);
	}
	const {value: doubtful} = asked;
	if (doubtful)
		return (
			<SentenceBar
				mood="yours"
				title={view.warning?.(doubtful, shown) ?? ''}
				detail={t('web.warn.detail')}
			>
				<Plain label={t('web.warn.back')} keys="Esc" onClick={() => (asked.value = null)} />
				<Go
					label={view.moveName(doubtful, shown)}
					keys="Enter"
					onClick={() => play(doubtful)}
				/>
			</SentenceBar>
		);
	const {title, detail, aside} = view.sentence(props);
	const complete = picker.complete.value;
	const declines = shown.moves.filter((move) => view.isDecline(move));
	const hotSeat = session.seats.filter((_, seat) => session.isMine(seat)).length > 1;
	return (
		<SentenceBar
			mood="yours"
			{...(hotSeat ? {seat: shown.actor as number} : {})}
			title={title}
			detail={detail}
			aside={aside}
		>
			{props.chosen.length > 0 && (
				<Plain
					label={t('web.put-back')}
					keys="Esc"
					icon={<Line name="close" size={15} />}
					onClick={() => picker.clear()}
				/>
			)}
			{!complete &&
				declines.map((move) => (
					<Plain
						key={move}
						label={view.moveName(move, shown)}
						keys="0"
						onClick={() => play(move)}
					/>
				))}
			{complete && (
				<Go
					label={view.moveName(complete, shown)}
					keys="Enter"
					onClick={() => play(complete)}
				/>
			)}
		</SentenceBar>
	);
}

export function EffectRow({effect}: {effect: Effect}) {
	return (
		<li>
			{effect.seat !== undefined ? (
				<Badge seat={effect.seat} size={18} />
			) : (
				<span class="effect-token">{effect.token}</span>
			)}
			<span>
				{effect.text} {effect.art}
				{effect.goods?.map(([token, more]) => (
					<span key={token} class="good">
						<Token name={token} size={18} /> {signed(more)}
					</span>
				))}
			</span>
			{effect.change && <b>{effect.change}</b>}
		</li>
	);
}

export function Preview({
	session,
	move,
	state,
	names,
}: {
	session: Session;
	move: string;
	state: unknown;
	names: string[];
}) {
	const effects = session.view.effects(move, session.live.value.state, state, names);
	return (
		<section class="panel preview" aria-live="off">
			<h2>
				{session.view.moveName(move, session.live.value)}
				<small>{t('web.before-confirm')}</small>
			</h2>
			<ul class="effects">
				{effects.map((effect, at) => (
					<EffectRow key={at} effect={effect} />
				))}
				{effects.length === 0 && <li class="effects-none small">{t('web.effect.none')}</li>}
			</ul>
		</section>
	);
}

export function WhyNot({session, place, rule}: {session: Session; place: string; rule: number}) {
	const {view} = session;
	const name = view.placeName(place, session.shown.value);
	return (
		<section class="panel why-not" role="alert">
			<p>
				<b>{t('web.why-not', /^[a-z]\d+$/.test(name) ? name : capital(name))}</b>{' '}
				{rule
					? (ruleText(view.game, view.letter, rule) ?? t('web.why-not.rule'))
					: t('web.why-not.now')}{' '}
				{rule > 0 && <RuleLink letter={view.letter} rule={rule} />}
			</p>
		</section>
	);
}

/** The next part of a move as buttons, where it is no place of the board. */
export function Choices({
	session,
	picker,
	pick,
}: {
	session: Session;
	picker: Picker<unknown>;
	pick: (key: string) => void;
}) {
	if (!session.mine()) return null;
	const {view} = session;
	const shown = session.shown.value;
	const chosen = picker.chosen.value;
	const keys = new Set<string>();
	for (const move of picker.complete.value ? [] : picker.candidates.value) {
		if (view.isDecline(move)) continue;
		const next = picker.parts(move).find((part) => !chosen.includes(part.key));
		if (next?.at === 'list') keys.add(next.key);
	}
	const taken = chosen.filter((key) =>
		picker.candidates.value.some((move) =>
			picker.parts(move).some((part) => part.key === key && part.at === 'list'),
		),
	);
	if (keys.size === 0 && taken.length === 0) return null;
	return (
		<section class="panel choices" aria-label={t('web.choices')}>
			{[...taken, ...keys].map((key, at) => (
				<button
					key={key}
					type="button"
					class={`choice ${taken.includes(key) ? 'choice-chosen' : ''} ${view.isMinor?.(key) ? 'choice-minor' : ''}`}
					aria-pressed={taken.includes(key)}
					data-choice={key}
					data-key={at < 9 ? at + 1 : undefined}
					data-card={`choice:${key}`}
					onClick={() => pick(key)}
				>
					{view.partArt?.(key, shown)}
					<span>{view.partName(key, shown)}</span>
				</button>
			))}
		</section>
	);
}

/** What a reader hears: what others did, what to do now, how many ways there are. */
function Announcer({
	session,
	names,
	props,
}: {
	session: Session;
	names: string[];
	props: TableProps<unknown>;
}) {
	const {shown} = props;
	const recent = session.log.value.slice(-4).filter(({actor}) => actor !== shown.actor);
	const words = [
		...recent.slice(-2).map(({said}) => say(said, names)),
		...(props.mine && props.chosen.length === 0
			? [session.view.sentence(props).title, tn('web.moves-open', shown.moves.length)]
			: []),
	];
	return (
		<div class="sr" aria-live="polite" data-testid="announcer">
			{words.join(' ')}
		</div>
	);
}

/** What happened since somebody else acted last. */
function turnSoFar(session: Session): string {
	const names = session.seats.map(({name}) => name);
	const log = session.log.value;
	let from = log.length;
	while (from > 0 && log[from - 1]?.actor === session.live.value.actor) from--;
	const recent = log.slice(Math.min(from, log.length - 1));
	return recent
		.flatMap(({said, notes}) => [said, ...notes].map((one) => capital(say(one, names))))
		.join('. ');
}

function useKeys(
	session: Session,
	picker: Picker<unknown>,
	play: (move: string | null) => void,
	asked: Signal<string | null>,
	speech: Signal<string>,
): void {
	useEffect(() => {
		const tap = (): unknown => session.hurry();
		const press = (event: KeyboardEvent): void => {
			if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
			if (document.querySelector('[aria-modal=true]') || inDrawer(event)) return;
			session.hurry();
			if (handle(event)) event.preventDefault();
		};
		const handle = (event: KeyboardEvent): boolean => {
			if (walk(event) || touch(event)) return true;
			const active = document.activeElement;
			switch (event.key) {
				case 'Escape':
					if (session.peeked.value) session.peek(null);
					else if (asked.value) asked.value = null;
					else picker.back();
					return true;
				case 'Enter':
					if (
						(asked.value || picker.complete.value) &&
						!active?.closest('button, a, [role=tab]')
					) {
						play(asked.value ?? picker.complete.value);
						return true;
					}
					return false;
				case 'u':
				case 'U':
					void session.undo(event.shiftKey);
					return true;
				case 'h':
				case 'H':
					if (session.hasHints && session.mine()) void hint(session, picker);
					return true;
				case '?':
					openRules();
					return true;
				case 's':
				case 'S':
					speech.value = session.seats
						.map(({name}, seat) => `${name}: ${session.shown.value.points[seat]}`)
						.join(', ');
					return true;
				case 't':
				case 'T':
					speech.value = turnSoFar(session);
					return true;
				case 'l':
				case 'L':
					document.querySelector<HTMLElement>('.log')?.focus();
					return true;
				case 'g':
				case 'G': {
					const name = prompt(t('web.go-to'));
					return name ? goTo(name.trim().toLowerCase()) : true;
				}
				case '0': {
					const decline = session.mine()
						? session.shown.value.moves.find((move) => session.view.isDecline(move))
						: undefined;
					play(decline ?? null);
					return true;
				}
			}
			return false;
		};
		addEventListener('keydown', press);
		addEventListener('pointerdown', tap);
		return () => {
			removeEventListener('keydown', press);
			removeEventListener('pointerdown', tap);
		};
	}, [session, picker]);
}
