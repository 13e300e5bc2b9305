// Who sits at the table, with what, and where the points come from.
import type {ComponentChildren} from 'preact';
import {useLayoutEffect} from 'preact/hooks';
import {Badge, Change, Points, useChange} from '../art/art';
import type {Shown} from '../app/session';
import type {TableSession} from '../games/session';
import {capitalize, t, tn} from '../app/words';
import {sourcesOf, type Source} from '../games/score_sources';
import type {TableProps} from '../games/view';
import {Drawer} from '../art/drawer';

// words: levels.*
export function seatNote(session: TableSession, seat: number): string {
	const bot = session.seats[seat]?.bot;
	if (bot) return t('web.bot', t(`levels.${bot}`));
	const isNamed = session.seats[seat]?.name !== t('web.you-name');
	return session.soleSeat() === seat && isNamed ? t('web.you') : '';
}

/** Whether it is this seat's turn, and ours to make. */
function turnClass(session: TableSession, shown: Shown, seat: number): string {
	if (shown.actor !== seat) return '';
	return session.mine() ? 'seat-mine' : 'seat-acts';
}

/** `note`: something beside the name, such as a clock. */
export function SeatPanel({
	session,
	shown,
	seat,
	names,
	note,
	onPoints,
}: {
	session: TableSession;
	shown: Shown;
	seat: number;
	names: string[];
	note?: ComponentChildren;
	onPoints: () => void;
}) {
	const {Goods, SeatBoard} = session.view;
	const acts = shown.actor === seat;
	return (
		<section
			class={`panel seat seat${seat} ${turnClass(session, shown, seat)}`}
			aria-label={names[seat]}
			data-seat={seat}
			onClick={SeatBoard && ((event) => isOnNothing(event) && onPoints())}
		>
			<div class="seat-head">
				<SeatName seat={seat} name={names[seat] ?? ''} open={SeatBoard && onPoints} />
				<span class="small">{seatNote(session, seat)}</span>
				<span class="spring" />
				{note}
				{acts && session.thinking.value && <Dots />}
				<SeatPoints {...{session, shown, seat, names, onPoints}} />
			</div>
			{session.isOver() && shown === session.live.value ? (
				<Counted sources={sourcesOf(session, shown.ply)[seat] ?? []} />
			) : (
				<Goods shown={shown} printed={session.view.printed} seat={seat} />
			)}
		</section>
	);
}

/** After the end: what counted, instead of what is left. */
function Counted({sources}: {sources: Source[]}) {
	const rows = sources.filter(({points}) => points !== 0);
	return (
		<ul class="plain counted">
			{rows.map(({word, label, points, colour}) => (
				<li key={word}>
					<i style={{background: colour}} /> {label} <b>{points}</b>
				</li>
			))}
		</ul>
	);
}

/** The points of a seat, drawn by themselves: those that fly count when they land. */
function SeatPoints({
	session,
	shown,
	seat,
	names,
	onPoints,
}: {
	session: TableSession;
	shown: Shown;
	seat: number;
	names: string[];
	onPoints: () => void;
}) {
	const points = pointsOf(session, shown, seat);
	const change = useChange(points);
	return (
		<span class="points-of">
			<button
				type="button"
				class="points-button"
				data-word={tn('web.points-of', points, names[seat] ?? '')}
				onClick={onPoints}
				aria-label={tn('web.points-of', points, names[seat] ?? '')}
			>
				<Points points={points} size={34} />
			</button>
			<Change {...change} />
		</span>
	);
}

function pointsOf({stage}: TableSession, shown: Shown, seat: number): number {
	const drawn = stage.drawn.value === shown ? stage.points.value : null;
	return (drawn ?? shown.points)[seat] ?? 0;
}

/** A click on a panel, but on none of its buttons. */
function isOnNothing({target}: Event): boolean {
	return target instanceof Element && !target.closest('button, a');
}

/** The name on a panel; a button if the seat has a board to show. */
function SeatName({
	seat,
	name,
	open,
}: {
	seat: number;
	name: string;
	open: (() => void) | undefined;
}) {
	const whose = (
		<>
			<Badge seat={seat} />
			<b class="seat-name">{name}</b>
		</>
	);
	if (!open) return whose;
	return (
		<button
			type="button"
			class="seat-open"
			data-open-seat={seat}
			aria-label={t('web.seat-board', name)}
			onClick={open}
		>
			{whose}
		</button>
	);
}

export function Dots() {
	return (
		<span class="thinking" aria-hidden="true">
			<i />
			<i />
			<i />
		</span>
	);
}

/** On phones: mark, name, points. */
export function SeatChips({
	session,
	shown,
	names,
	note,
	onSeat,
}: {
	session: TableSession;
	shown: Shown;
	names: string[];
	note?: ((seat: number) => ComponentChildren) | undefined;
	onSeat: (seat: number) => void;
}) {
	return (
		<nav class="seat-chips" aria-label={t('web.seats')}>
			{names.map((name, seat) => (
				<button
					key={seat}
					type="button"
					class={`seat-chip seat${seat} ${turnClass(session, shown, seat)}`}
					onClick={() => onSeat(seat)}
				>
					<Badge seat={seat} size={18} />
					<span class="chip-name">{name}</span>
					{note?.(seat)}
					<ChipPoints {...{session, shown, seat}} />
				</button>
			))}
		</nav>
	);
}

function ChipPoints({session, shown, seat}: {session: TableSession; shown: Shown; seat: number}) {
	return <b>{pointsOf(session, shown, seat)}</b>;
}

/** All names, to go from one board to the next. */
function SeatTabs({
	names,
	seat,
	onSeat,
}: {
	names: string[];
	seat: number;
	onSeat: (seat: number) => void;
}) {
	useLayoutEffect(() => {
		const press = ({key}: KeyboardEvent): void => {
			if (names[Number(key) - 1] !== undefined) onSeat(Number(key) - 1);
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [names.length]);
	return (
		<div class="seat-tabs" role="group" aria-label={t('web.seats')}>
			{names.map((name, at) => (
				<button
					key={at}
					type="button"
					class="button"
					aria-pressed={at === seat}
					data-key={at + 1}
					onClick={() => onSeat(at)}
				>
					<Badge seat={at} />
					<span>{name}</span>
				</button>
			))}
		</div>
	);
}

/** A seat's goods, what lies before it, and where its points come from. */
export function SeatDrawer({
	session,
	shown,
	seat,
	close,
	props,
	onSeat,
}: {
	session: TableSession;
	shown: Shown;
	seat: number;
	close: () => void;
	/** To show the board of a seat, and those of the others after it. */
	props?: TableProps;
	onSeat?: (seat: number) => void;
}) {
	const {Goods, SeatBoard} = session.view;
	const names = session.seats.map(({name}) => name);
	const board = SeatBoard && props && (
		// Nothing can be picked here, not even on the player's own board.
		<SeatBoard {...props} self={-1} mine={false} preview={null} seat={seat} />
	);
	return (
		<Drawer title={names[seat] ?? ''} close={close} shape={board ? 'wide' : 'narrow'}>
			{board && onSeat && <SeatTabs names={names} seat={seat} onSeat={onSeat} />}
			<div class={`seat-detail seat${seat}`}>
				<Goods
					shown={shown}
					printed={session.view.printed}
					seat={seat}
					compact={Boolean(board)}
				/>
			</div>
			{board}
			<h3>{t('web.where-points')}</h3>
			<PointBars
				sources={sourcesOf(session, shown.ply)[seat] ?? []}
				total={shown.points[seat] ?? 0}
			/>
		</Drawer>
	);
}

export function PointBars({sources, total}: {sources: Source[]; total: number}) {
	return (
		<div>
			<div class="bars" aria-hidden="true">
				{sources
					.filter(({points}) => points > 0)
					.map(({word, label, points, colour}) => (
						<span
							key={word}
							style={{flexGrow: points, background: colour}}
							title={label}
						>
							{points}
						</span>
					))}
			</div>
			<table class="sources">
				<tbody>
					{sources.map(({word, label, points}) => (
						<tr key={word}>
							<th scope="row">{capitalize(label)}</th>
							<td>{points}</td>
						</tr>
					))}
					<tr>
						<th scope="row">{t('web.total')}</th>
						<td>
							<b>{total}</b>
						</td>
					</tr>
				</tbody>
			</table>
		</div>
	);
}
