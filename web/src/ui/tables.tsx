// Tables in lists: which game, who sits there, at which pace.
import {useSignal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useEffect} from 'preact/hooks';
import {Badge, Line} from '../art/art';
import {useClient} from '../app/client';
import {nameWithBotMark} from '../app/names';
import {address} from '../app/router';
import {capitalize, gameName, t, tn} from '../app/words';
import {GameCover} from '../games';
import type {PoolRating, Seat, TableMessage, TableRow} from '../net/protocol';
import {isSure, uncertainty} from '../app/uncertainty';
import {agoText, paceText, timeText, useTick} from './clock';
import {optionTexts} from './options';

const LOOK_MS = 4000;
const MOST_DETAILS = 24;
const MARK_PX = 20;

/** Tables that come and go; `ask` asks for them. */
export function useListed(ask: () => Promise<TableRow[]>): TableRow[] {
	const {server} = useClient().online;
	const rows = useSignal<TableRow[]>([]);
	useEffect(() => {
		if (!server.value) return;
		const look = (): void => {
			if (!document.hidden)
				ask().then(
					(tables) => (rows.value = tables),
					() => undefined,
				);
		};
		look();
		const timer = setInterval(look, LOOK_MS);
		return () => clearInterval(timer);
	}, [server.value]);
	return rows.value;
}

/** What the lists do not say: who sits at these tables. It is asked once for each state of a
    table. */
export function useDetails(rows: TableRow[]): Map<string, TableMessage> {
	const {online} = useClient();
	useEffect(() => {
		let isGone = false;
		const ask = async (): Promise<void> => {
			for (const row of rows.slice(0, MOST_DETAILS)) {
				if (isGone) return;
				await online.learnOf(row);
			}
		};
		void ask();
		return () => void (isGone = true);
	}, [rows.map(({table, size}) => `${table} ${size}`).join()]);
	return online.details.value;
}

type Ratings = ReadonlyMap<string, PoolRating[]>;

/** The ratings of those who sit at rated tables. */
export function useRatings(rows: TableRow[]): Ratings {
	const {online} = useClient();
	const details = useDetails(rows);
	const people = rows
		.filter(({rated}) => rated)
		.flatMap(({table}) => details.get(table)?.now.seats ?? [])
		.flatMap(({person, guest}) => (person && !guest ? [person] : []));
	useEffect(() => {
		let isGone = false;
		const ask = async (): Promise<void> => {
			for (const person of people) if (!isGone) await online.learnRatings(person);
		};
		void ask();
		return () => void (isGone = true);
	}, [people.join()]);
	return online.ratings.value;
}

/** "Zoe 1440 ±110": with the rating for tables like this one. */
function ratedName(seat: Seat, {game, players}: TableRow, ratings: Ratings): string {
	const pool = ratings
		.get(seat.person ?? '')
		?.find((one) => one.game === game && one.players === players);
	if (!pool) return seatName(seat);
	return `${seatName(seat)} ${pool.rating}${isSure(pool) ? '' : '?'} ±${uncertainty(pool)}`;
}

// words: levels.*
export function seatName(seat: Seat): string {
	if (seat.kind === 'bot') return t('web.bot', t(`levels.${seat.level}`));
	if (seat.reserved) return t('web.online.reserved', seat.reserved.name);
	return seat.kind === 'person'
		? nameWithBotMark(seat.name ?? '', seat.bot)
		: t('web.online.free');
}

/** The seats of a table as their marks; free ones are dashed. */
export function SeatMarks({taken}: {taken: boolean[]}) {
	return (
		<span class="seat-marks" aria-hidden="true">
			{taken.map((isTaken, seat) =>
				isTaken ? (
					<Badge key={seat} seat={seat} size={MARK_PX} />
				) : (
					<i key={seat} class="seat-mark-free" />
				),
			)}
		</span>
	);
}

/** One table in a list. `picture`: with the game's cover. */
export function TableItem(props: {
	game: string;
	taken: boolean[];
	who: string;
	tags?: string[];
	note: ComponentChildren;
	isTurn: boolean;
	picture?: boolean | undefined;
	id?: string;
	/** Its buttons. */
	children: ComponentChildren;
}) {
	return (
		<li class={props.isTurn ? 'table-row is-turn' : 'table-row'} data-table={props.id}>
			{props.picture && (
				<span class="table-row-picture">
					<GameCover game={props.game} />
				</span>
			)}
			<b class="table-row-game">{gameName(props.game)}</b>
			<span class="table-row-seats">
				<SeatMarks taken={props.taken} />
			</span>
			<span class="table-row-tags">
				{props.tags?.map((tag) => (
					<span key={tag} class="tag">
						{tag}
					</span>
				))}
			</span>
			<span class="table-row-who">{props.who}</span>
			<span class="table-row-note small">{props.note}</span>
			<span class="table-row-ways">{props.children}</span>
		</li>
	);
}

// words: web.status.*
/** When something has to happen, or how long ago it did. */
function Pace({row}: {row: TableRow}) {
	const time = useClient().online.connection.time();
	if (row.deadline && row.status === 'playing')
		return (
			<span class="table-row-clock">
				<Line name="clock" size={13} /> {timeText(row.deadline - time)}
			</span>
		);
	if (row.status === 'open' || row.status === 'playing') return <>{paceText(row.clock)}</>;
	return <>{`${t(`web.status.${row.status}`)}, ${agoText(time - row.changed)}`}</>;
}

/** How far a game of ours is, and whose turn it is. */
function Progress({row, detail}: {row: TableRow; detail: TableMessage}) {
	const seat = row.your_turn ? undefined : detail.now.seats[(row.turn ?? 0) - 1];
	return (
		<>
			<span>{tn('web.moves', detail.now.ply)}</span>
			{seat && <span>{t('web.turn-of', seatName(seat))}</span>}
		</>
	);
}

/** In how long bots take the free seats. */
function FillTag({at}: {at: number}) {
	useTick();
	return (
		<span class="tag tag-fill">
			{t('web.lobby.fill', timeText(at - useClient().online.connection.time()))}
		</span>
	);
}

/** A table of the server. */
export function TableLine(props: {
	row: TableRow;
	detail: TableMessage | undefined;
	/** Of the people there, if the table is rated. */
	ratings?: Ratings;
	action: string;
	picture?: boolean | undefined;
	/** For tests: the first that waits for us. */
	testid?: string | undefined;
}) {
	const {row, detail, ratings, action} = props;
	const seats = detail?.now.seats ?? [];
	const taken = seats.map(({kind}) => kind !== 'empty');
	const free = taken.filter((isTaken) => !isTaken).length;
	const fill = row.status === 'open' ? row.deadline : undefined;
	const who = seats
		.filter(({kind}) => kind !== 'empty')
		.map((seat) => (row.rated && ratings ? ratedName(seat, row, ratings) : seatName(seat)));
	const isOurs = row.seat !== undefined && row.status === 'playing';
	return (
		<TableItem
			game={row.game}
			id={row.table}
			taken={detail ? taken : Array.from({length: row.players}, () => false)}
			who={[...who, ...(free ? [tn('web.online.seats-free', free)] : [])].join(', ')}
			tags={[
				...(row.rated ? [capitalize(t('web.new.rated'))] : []),
				...optionTexts(row.game, row.options).map(capitalize),
			]}
			note={
				<>
					{isOurs && detail && <Progress row={row} detail={detail} />}
					<Pace row={row} />
					{fill && <FillTag at={fill} />}
				</>
			}
			isTurn={row.your_turn}
			picture={props.picture}
		>
			<a
				class={row.your_turn ? 'button go' : 'button'}
				href={address('online', row.table)}
				data-testid={props.testid}
			>
				{action}
			</a>
		</TableItem>
	);
}
