// replay.tsx - a game from its first move to its last: slider, moves, points at each moment.
import {useSignal} from '@preact/signals';
import {useEffect, useMemo} from 'preact/hooks';
import {Badge, Line} from '../art/art';
import {Analysis, SLIP, type Verdict} from '../app/analysis';
import {newGame} from '../app/games';
import {go} from '../app/router';
import type {Session} from '../app/session';
import {phone} from '../app/settings';
import {t, tn} from '../app/words';
import type {TableProps} from '../games/view';
import {CardLayer, useCards} from '../ui/card';
import {saveFile} from '../ui/files';
import {rove, typing, walk} from '../ui/keyboard';
import {Log} from '../ui/log';
import {PointBars, SeatChips} from '../ui/seats';
import {Top, TopButton} from '../ui/top';

const NOTHING: TableProps<unknown>['open'] = new Map();
const PLAY_MS = 700;

export function Replay({session, ply}: {session: Session; ply: number | null}) {
	const last = session.moves.value.length;
	const at = useSignal(Math.min(ply ?? (session.live.value.actor === 'over' ? 0 : last), last));
	const playing = useSignal(false);
	useMemo(() => session.view.learn(session.facts()), [session]);
	const analysis = useMemo(() => new Analysis(session), [session]);
	useEffect(() => () => analysis.stop(), [analysis]);
	const names = session.seats.map(({name}) => name);
	useEffect(() => session.peek(at.value), [at.value, session]);
	useEffect(() => {
		if (!playing.value) return;
		const timer = setInterval(() => {
			if (at.value >= last) playing.value = false;
			else at.value++;
		}, PLAY_MS);
		return () => clearInterval(timer);
	}, [playing.value]);
	const move = (to: number): void => {
		playing.value = false;
		at.value = Math.max(0, Math.min(last, to));
	};
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (typing(event) && !(event.target as HTMLInputElement).matches('[type=range]'))
				return;
			const onBoard = document.activeElement?.hasAttribute('data-cell');
			if (onBoard && walk(event)) return event.preventDefault();
			const to = {ArrowLeft: at.value - 1, ArrowRight: at.value + 1, Home: 0, End: last}[
				event.key
			];
			if (to === undefined) return;
			event.preventDefault();
			move(to);
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [session]);
	useEffect(rove);
	const {view} = session;
	const shown = session.shown.value;
	useCards((key) => view.card(key, shown, names));
	const props: TableProps<unknown> = {
		shown,
		names,
		self: session.self(),
		mine: false,
		chosen: [],
		open: NOTHING,
		preview: null,
		turned: phone.value && view.turns,
		pick: () => undefined,
		hover: () => undefined,
	};
	const branch = async (): Promise<void> => {
		const seats = session.seats.map((seat, place) =>
			place === 0 || session.seats.some(({bot}) => bot)
				? seat
				: {...seat, bot: 'mason' as const},
		);
		go('table', await newGame(session.setup, seats, session.moves.value.slice(0, at.value)));
	};
	return (
		<div
			class={`page replay game-${view.game} ${phone.value ? 'on-phone' : 'on-desk'}`}
			data-testid="replay"
			data-ply={shown.ply}
		>
			<Top
				title={t(`web.${view.game}.name`)}
				subtitle={`${t('web.replay')} · ${names.join(', ')}`}
			>
				{(session.hasHints || session.isOver()) && (
					<TopButton
						icon={analysis.running.value ? 'pause' : 'eye'}
						label={t(analysis.running.value ? 'web.replay.stop' : 'web.replay.analyse')}
						narrow
						onClick={() =>
							analysis.running.value ? analysis.stop() : void analysis.run()
						}
					/>
				)}
				<TopButton
					icon="play"
					label={t('web.replay.branch')}
					narrow
					onClick={() => void branch()}
				/>
				<TopButton
					icon="save"
					label={t('web.menu.save')}
					narrow
					onClick={() => saveFile(`${session.setup.game}.game`, session.record())}
				/>
			</Top>
			<main class={phone.value ? 'phone-table' : 'desk-table'}>
				<div class="left">
					{phone.value && (
						<SeatChips
							session={session}
							shown={shown}
							names={names}
							onSeat={() => undefined}
						/>
					)}
					<div class="board-box">
						<view.Board {...props} />
					</div>
					<section class="panel replay-bar">
						{analysis.verdicts.value.size > 0 ? (
							<ChanceGraph
								session={session}
								verdicts={analysis.verdicts.value}
								at={at.value}
								go={move}
							/>
						) : (
							<PointGraph session={session} at={at.value} />
						)}
						<input
							type="range"
							min={0}
							max={last}
							value={at.value}
							aria-label={t('web.replay.position')}
							aria-valuetext={t('web.replay.at', at.value, last)}
							onInput={(event) => move(Number(event.currentTarget.value))}
						/>
						<div class="row replay-buttons">
							<button
								type="button"
								class="button"
								onClick={() => move(0)}
								aria-label={t('web.replay.first')}
							>
								<Line name="first" />
							</button>
							<button
								type="button"
								class="button"
								onClick={() => move(at.value - 1)}
								aria-label={t('web.replay.back')}
							>
								<Line name="back" />
							</button>
							<button
								type="button"
								class="button go"
								onClick={() => (playing.value = !playing.value)}
							>
								<Line name={playing.value ? 'pause' : 'play'} />{' '}
								{t(playing.value ? 'web.replay.pause' : 'web.replay.play')}
							</button>
							<button
								type="button"
								class="button"
								onClick={() => move(at.value + 1)}
								aria-label={t('web.replay.forward')}
							>
								<Line name="next" />
							</button>
							<button
								type="button"
								class="button"
								onClick={() => move(last)}
								aria-label={t('web.replay.last')}
							>
								<Line name="last" />
							</button>
							<b>{t('web.replay.at', at.value, last)}</b>
						</div>
					</section>
				</div>
				{!phone.value && (
					<aside class="right">
						<BestMoves
							session={session}
							verdict={analysis.verdicts.value.get(shown.ply)}
						/>
						<section class="panel log-panel">
							<h2>{t('web.log')}</h2>
							<Log
								entries={session.log.value}
								names={names}
								shownPly={shown.ply}
								onOpen={move}
							/>
						</section>
						<section class="panel">
							<h2>{t('web.replay.points')}</h2>
							{names.map((name, seat) => (
								<details key={seat} class="points-row">
									<summary>
										<Badge seat={seat} /> {name} <b>{shown.points[seat]}</b>
									</summary>
									<PointBars
										sources={view.sources(shown, seat, session.log.value)}
										total={shown.points[seat] ?? 0}
									/>
								</details>
							))}
						</section>
						<view.Panels {...props} />
					</aside>
				)}
			</main>
			<CardLayer letter={view.letter} />
		</div>
	);
}

const WIDTH = 780;
const HEIGHT = 84;

/** Marks of the seats along their lines, so that colour is not the only sign. */
const MARKS = 5;
/** How high a graph is on the screen (.graph). */
const GRAPH_PX = 76;

function Marks({lines}: {lines: [number, number][][]}) {
	return (
		<>
			{lines.flatMap((line, seat) =>
				Array.from({length: Math.min(MARKS, line.length)}, (_, at) => {
					const [x, y] = line[
						Math.round(
							((at + 1) / Math.min(MARKS, line.length)) * (line.length - 1) -
								seat * 2,
						)
					] ??
						line[line.length - 1] ?? [0, 0];
					return (
						<span
							key={`${seat} ${at}`}
							class="graph-mark"
							style={{
								left: `${(x / WIDTH) * 100}%`,
								top: `${(y / HEIGHT) * GRAPH_PX}px`,
							}}
						>
							<Badge seat={seat} size={13} />
						</span>
					);
				}),
			)}
		</>
	);
}

function linePath(line: [number, number][]): string {
	return line
		.map(([x, y], place) => `${place ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
		.join('');
}

/** The points of every seat over the whole game, with the moment that is shown. */
function PointGraph({session, at}: {session: Session; at: number}) {
	const log = session.log.value;
	const most = Math.max(1, ...log.flatMap(({points}) => points));
	const x = (ply: number): number => (ply / Math.max(1, log.length)) * WIDTH;
	const y = (points: number): number => HEIGHT - 4 - (points / most) * (HEIGHT - 12);
	const lines = session.seats.map((_, seat): [number, number][] => [
		[0, y(0)],
		...log.map(({points}, ply): [number, number] => [x(ply + 1), y(points[seat] ?? 0)]),
	]);
	return (
		<div class="graph-box">
			<svg
				class="graph"
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				role="img"
				aria-label={t('web.replay.graph')}
				preserveAspectRatio="none"
			>
				<path d={`M0 ${y(0)}H${WIDTH}M0 ${y(most / 2)}H${WIDTH}`} class="graph-grid" />
				{lines.map((line, seat) => (
					<path key={seat} class={`graph-line seat${seat}`} d={linePath(line)} />
				))}
				<path d={`M${x(at)} 0V${HEIGHT}`} class="graph-now" />
				<title>{tn('web.moves', log.length)}</title>
			</svg>
			<Marks lines={lines} />
		</div>
	);
}

/** Every seat's chance of first place, as far as the analysis has come; slips are marked below. */
function ChanceGraph({
	session,
	verdicts,
	at,
	go: jump,
}: {
	session: Session;
	verdicts: Map<number, Verdict>;
	at: number;
	go: (ply: number) => void;
}) {
	const log = session.log.value;
	const x = (ply: number): number => (ply / Math.max(1, log.length)) * WIDTH;
	const y = (chance: number): number => HEIGHT - 18 - chance * (HEIGHT - 24);
	const known = [...verdicts].sort(([a], [b]) => a - b);
	const lines = session.seats.map((_, seat) =>
		known.map(([ply, {first}]): [number, number] => [x(ply), y(first[seat] ?? 0)]),
	);
	return (
		<div class="chances">
			<svg
				class="graph"
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				role="img"
				aria-label={t('web.replay.chances')}
				preserveAspectRatio="none"
			>
				<path
					d={[0, 0.5, 1].map((chance) => `M0 ${y(chance)}H${WIDTH}`).join('')}
					class="graph-grid"
				/>
				{lines.map((line, seat) => (
					<path key={seat} class={`graph-line seat${seat}`} d={linePath(line)} />
				))}
				<path d={`M${x(at)} 0V${HEIGHT}`} class="graph-now" />
			</svg>
			<Marks lines={lines} />
			{known
				.filter(([, {loss}]) => loss >= SLIP)
				.map(([ply, {loss}]) => (
					<button
						key={ply}
						type="button"
						class="slip"
						style={{left: `${(x(ply) / WIDTH) * 100}%`}}
						title={t('web.replay.slip', Math.round(loss * 100))}
						aria-label={t('web.replay.slip-at', ply + 1, Math.round(loss * 100))}
						onClick={() => jump(ply)}
					>
						?
					</button>
				))}
		</div>
	);
}

/** What a good player would look at here. */
function BestMoves({session, verdict}: {session: Session; verdict: Verdict | undefined}) {
	if (!verdict) return null;
	const shown = session.shown.value;
	const made = session.log.value[shown.ply]?.move;
	return (
		<section class="panel best">
			<h2>
				{t('web.replay.best')}
				<small>
					{verdict.loss >= SLIP
						? t('web.replay.slip', Math.round(verdict.loss * 100))
						: ''}
				</small>
			</h2>
			<ol class="plain">
				{verdict.best.map(({move, value}) => (
					<li key={move} class={move === made ? 'made' : ''}>
						<span>{session.view.moveName(move, shown)}</span>
						<meter
							min={0}
							max={1}
							value={value}
							aria-label={session.view.moveName(move, shown)}
						/>
						<b>{Math.round(value * 100)} %</b>
					</li>
				))}
			</ol>
		</section>
	);
}
