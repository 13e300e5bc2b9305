// Tables of the server: your own, those that are open to everyone, a new one.
import {useSignal, type Signal} from '@preact/signals';
import type {JSX} from 'preact';
import {useEffect} from 'preact/hooks';
import {Line} from '../art/art';
import {useClient} from '../app/client';
import {refusalText} from '../app/online';
import {address, go} from '../app/router';
import {gameName, t, tn} from '../app/words';
import type {Setup} from '../engine/engine';
import type {TableRow} from '../net/protocol';
import {NeedsServer} from '../ui/needs_server';
import {Segments} from '../ui/setup';
import {TableLine, useDetails, useListed, useRatings} from '../ui/tables';
import {PageTop} from '../ui/page_top';

/** Tables that are open to everyone, without our own. */
export function useOpenTables(): TableRow[] {
	const {myTables, rest} = useClient().online;
	const rows = useListed(() => rest.openTables());
	return rows.filter(({table}) => !myTables.value.some((mine) => mine.table === table));
}

/** `most`: at most so many, in little space. */
export function OpenTables({open, most}: {open: TableRow[]; most?: number}) {
	const rows = most ? open.slice(0, most) : open;
	const details = useDetails(rows);
	const ratings = useRatings(most ? [] : rows);
	return (
		<>
			{rows.length === 0 && <p class="small">{t('web.lobby.none-open')}</p>}
			<ul class="plain rows" data-testid="open-tables">
				{rows.map((row) => (
					<TableLine
						key={row.table}
						row={row}
						detail={details.get(row.table)}
						ratings={ratings}
						action={t('web.lobby.sit-down')}
						picture={!most}
					/>
				))}
			</ul>
		</>
	);
}

// words: web.lobby.go-on web.lobby.play web.lobby.result
function actionOn(row: TableRow): string {
	if (row.your_turn) return t('web.lobby.play');
	return t(row.status === 'over' ? 'web.lobby.result' : 'web.lobby.go-on');
}

/** `atStart`: only running games, in little space. */
export function MyTables({atStart = false}: {atStart?: boolean}) {
	const {myTables} = useClient().online;
	const rows = myTables.value.filter(
		({status}) => status !== 'closed' && (!atStart || status !== 'over'),
	);
	const details = useDetails(rows);
	const first = rows.find(({your_turn}) => your_turn);
	return (
		<>
			{rows.length === 0 && !atStart && <p class="small">{t('web.lobby.none-mine')}</p>}
			<ul class="plain rows" data-testid="my-tables">
				{rows.map((row) => (
					<TableLine
						key={row.table}
						row={row}
						detail={details.get(row.table)}
						action={actionOn(row)}
						testid={atStart && row === first ? 'continue-online' : undefined}
					/>
				))}
			</ul>
		</>
	);
}

/** What comes with the tables. */
interface Late {
	/** The games of other people. */
	watched(game: string): JSX.Element;
	tournaments(): JSX.Element;
	/** Leads to the next of these tables to start. */
	find(open: TableRow[]): JSX.Element;
}

export function Lobby(late: Late) {
	const {online} = useClient();
	useEffect(() => online.refreshTables(), []);
	return (
		<div class="page lobby">
			<PageTop title={t('web.lobby')} />
			<main>
				<NeedsServer>
					<Tables {...late} />
				</NeedsServer>
			</main>
		</div>
	);
}

function Tables({watched, tournaments, find}: Late) {
	const {me, myTables, turns} = useClient().online;
	const game = useSignal('');
	const open = useOpenTables().filter((row) => !game.value || row.game === game.value);
	return (
		<div class="lobby-page">
			<div class="lobby-main">
				<section class="panel stack lobby-open">
					<h2>{t('web.lobby.open')}</h2>
					<GameFilter game={game} />
					<OpenTables open={open} />
				</section>
				{watched(game.value)}
			</div>
			<div class="lobby-side">
				<a
					class="button lobby-new"
					href={address('online', 'new')}
					data-testid="new-online"
				>
					<Line name="people" /> {t('web.lobby.new')}
				</a>
				{(me.value || myTables.value.length > 0) && (
					<section class="panel stack lobby-mine">
						<h2>
							{t(turns.value > 0 ? 'web.lobby.my-turn' : 'web.lobby.mine')}
							{turns.value > 0 && <small>{tn('web.lobby.turns', turns.value)}</small>}
						</h2>
						<MyTables />
					</section>
				)}
				{tournaments()}
				{find(open)}
			</div>
		</div>
	);
}

/** The game to filter by; nothing means all. */
function GameFilter({game}: {game: Signal<string>}) {
	const {games} = useClient().loader.registry;
	return (
		<fieldset>
			<legend class="sr">{t('web.lobby.which')}</legend>
			<Segments
				name="which"
				values={['', ...games.filter(({hidden}) => !hidden).map(({name}) => name)]}
				value={game.value}
				label={(one) => (one ? gameName(one) : t('web.lobby.all'))}
				choose={(one) => (game.value = one)}
			/>
		</fieldset>
	);
}

/** Opens a table for friends with one click and goes there. Without a server, it leads to what to
    do about that. */
export function InviteButton({setup}: {setup: Setup}) {
	const {online} = useClient();
	const fault = useSignal('');
	if (online.server.value === undefined) return null;
	const open = async (): Promise<void> => {
		if (!online.server.value) return go('online');
		try {
			if (!(await online.ensureIdentity())) return;
			go(
				'online',
				await online.rest.newTable({
					...setup,
					clock: {kind: 'none'},
					listed: false,
					seats: ['me'],
				}),
			);
		} catch (error) {
			fault.value = refusalText(error);
		}
	};
	return (
		<>
			<button
				type="button"
				class="button"
				data-testid={`invite-${setup.game}`}
				onClick={() => void open()}
			>
				<Line name="people" /> {t('web.online.invite')}
			</button>
			{fault.value && (
				<p role="alert" class="small">
					{fault.value}
				</p>
			)}
		</>
	);
}
