// Games of other people in the lobby: what their boards look like now.
import {useSignal} from '@preact/signals';
import {useMemo} from 'preact/hooks';
import {useClient} from '../app/client';
import {address} from '../app/router';
import {shownAfter} from '../app/shown_after';
import {gameName, language, t, tn} from '../app/words';
import type {Engine} from '../engine/engine';
import {viewOf} from '../games/views';
import {movesOf} from '../net/feed';
import type {TableMessage, TableRow} from '../net/protocol';
import {GameStyle} from '../ui/game_style';
import {StillBoard} from '../ui/still_board';
import {SeatMarks, seatName, useDetails, useListed} from '../ui/tables';

const AT_FIRST = 3;

/** First the games of people whom you follow. `game`: only of this one. Nothing, as long as there
    is no game to watch. */
export function WatchedTables({engine, game}: {engine: Engine; game: string}) {
	const {rest, me, myTables} = useClient().online;
	const isShown = (row: TableRow): boolean =>
		engine.games.some(({name}) => name === row.game) &&
		(!game || row.game === game) &&
		!myTables.value.some(({table}) => table === row.table);
	const followed = useListed(() =>
		me.value && !me.value.guest ? rest.followedTables() : Promise.resolve([]),
	).filter(isShown);
	const others = useListed(() => rest.playingTables()).filter(
		(row) => isShown(row) && !followed.some(({table}) => table === row.table),
	);
	return (
		<>
			<Games
				engine={engine}
				rows={followed}
				title={t('web.lobby.followed')}
				testid="followed-tables"
			/>
			<Games
				engine={engine}
				rows={others}
				title={t('web.lobby.watched')}
				testid="watched-tables"
			/>
		</>
	);
}

function Games(props: {engine: Engine; rows: TableRow[]; title: string; testid: string}) {
	const {engine, rows} = props;
	const isAll = useSignal(false);
	const drawn = isAll.value ? rows : rows.slice(0, AT_FIRST);
	const details = useDetails(drawn);
	if (rows.length === 0) return null;
	return (
		<section class="panel stack" data-testid={props.testid}>
			<h2>
				{props.title}
				<small>{tn('web.lobby.games', rows.length)}</small>
			</h2>
			<ul class="plain watched">
				{drawn.map((row) => (
					<li key={row.table} data-table={row.table}>
						<Watched engine={engine} row={row} detail={details.get(row.table)} />
					</li>
				))}
			</ul>
			{rows.length > drawn.length && (
				<button type="button" class="button" onClick={() => (isAll.value = true)}>
					{t('web.lobby.show-all')}
				</button>
			)}
		</section>
	);
}

/** One game, as on the start page. */
export function WatchedTable({engine, row}: {engine: Engine; row: TableRow}) {
	const details = useDetails([row]);
	return <Watched engine={engine} row={row} detail={details.get(row.table)} />;
}

interface Props {
	engine: Engine;
	row: TableRow;
	detail: TableMessage | undefined;
}

function Watched({engine, row, detail}: Props) {
	const waiting = <span class="watched-picture" />;
	return (
		<a class="watched-table" href={address('online', row.table)}>
			{detail ? (
				<GameStyle game={row.game} waiting={waiting}>
					<Picture key={language.value} engine={engine} detail={detail} />
				</GameStyle>
			) : (
				waiting
			)}
			<b>{gameName(row.game)}</b>
			<SeatMarks taken={Array.from({length: row.players}, () => true)} />
			{detail && <Standing detail={detail} />}
		</a>
	);
}

function Picture({engine, detail}: {engine: Engine; detail: TableMessage}) {
	const view = useMemo(() => viewOf(detail.game, engine.facts(detail)), []);
	const shown = useMemo(
		() => shownAfter(engine, view, detail, movesOf(detail.events)),
		[detail.now.size],
	);
	return (
		<span class={`watched-picture game-${detail.game}`} inert aria-hidden="true">
			{shown && (
				<StillBoard view={view} shown={shown} names={detail.now.seats.map(seatName)} />
			)}
		</span>
	);
}

/** How far the game is, and who has how many points. */
function Standing({detail: {now}}: {detail: TableMessage}) {
	const {points} = now;
	const names = now.seats.map((seat, at) =>
		points ? `${seatName(seat)} ${points[at]}` : seatName(seat),
	);
	return (
		<span class="small">
			{tn('web.moves', now.ply)} · {names.join(', ')}
		</span>
	);
}
