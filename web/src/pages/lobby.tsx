// lobby.tsx - tables of the server: one's own, those that are open to everybody, a new one.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {Line} from '../art/art';
import {useClient} from '../app/client';
import {refusalText} from '../app/online';
import {address, go} from '../app/router';
import {t, tn} from '../app/words';
import type {TableRow} from '../net/protocol';
import {TableLine, useDetails} from '../ui/tables';
import {LanguageChoice, ThemeButton, Top, TopLink} from '../ui/top';

const LOOK_MS = 4000;
const MOST_AT_START = 4;

/** The tables that anybody may join, as they come and go. */
function useOpenTables(): TableRow[] {
	const {rest, server} = useClient().online;
	const rows = useSignal<TableRow[]>([]);
	useEffect(() => {
		if (!server.value) return;
		const look = (): void => {
			if (!document.hidden)
				rest.openTables().then(
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

function OpenTables({most}: {most?: number}) {
	const {myTables} = useClient().online;
	const open = useOpenTables().filter(
		({table}) => !myTables.value.some((mine) => mine.table === table),
	);
	const rows = most ? open.slice(0, most) : open;
	const details = useDetails(rows);
	return (
		<>
			{rows.length === 0 && <p class="small">{t('web.lobby.none-open')}</p>}
			<ul class="plain saved" data-testid="open-tables">
				{rows.map((row) => (
					<TableLine
						key={row.table}
						row={row}
						detail={details.get(row.table)}
						action={t('web.lobby.sit-down')}
					/>
				))}
			</ul>
		</>
	);
}

// words: web.lobby.go-on web.lobby.look web.lobby.play
function actionOn(row: TableRow): string {
	if (row.your_turn) return t('web.lobby.play');
	return t(
		row.status === 'over' || row.status === 'closed' ? 'web.lobby.look' : 'web.lobby.go-on',
	);
}

function MyTables() {
	const {myTables} = useClient().online;
	const rows = myTables.value.filter(({status}) => status !== 'closed');
	const details = useDetails(rows);
	return (
		<>
			{rows.length === 0 && <p class="small">{t('web.lobby.none-mine')}</p>}
			<ul class="plain saved" data-testid="my-tables">
				{rows.map((row) => (
					<TableLine
						key={row.table}
						row={row}
						detail={details.get(row.table)}
						action={actionOn(row)}
					/>
				))}
			</ul>
		</>
	);
}

export function Lobby() {
	const {online} = useClient();
	const {me, myTables, turns} = online;
	useEffect(() => online.refreshTables(), []);
	return (
		<div class="page lobby">
			<Top title={t('web.lobby')}>
				<AccountLink />
				<LanguageChoice />
				<ThemeButton />
			</Top>
			<main class="narrow-page wide-page">
				<NeedsServer>
					<p class="row">
						<a
							class="button go"
							href={address('online', 'new')}
							data-testid="new-online"
						>
							<Line name="people" /> {t('web.lobby.new')}
						</a>
					</p>
					{(me.value || myTables.value.length > 0) && (
						<section class="panel stack">
							<h2>
								{t('web.lobby.mine')}
								{turns.value > 0 && (
									<small>{tn('web.lobby.turns', turns.value)}</small>
								)}
							</h2>
							<MyTables />
						</section>
					)}
					<section class="panel stack">
						<h2>{t('web.lobby.open')}</h2>
						<OpenTables />
					</section>
				</NeedsServer>
			</main>
		</div>
	);
}

/** What is below makes sense only with a server; without one, says so. */
export function NeedsServer({children}: {children: preact.ComponentChildren}) {
	const {server} = useClient().online;
	if (server.value) return <>{children}</>;
	if (server.value === undefined) return <p class="small">{t('web.online.looking')}</p>;
	return (
		<section class="panel stack" data-testid="no-server">
			<h2>{t('web.online.none')}</h2>
			<p>{t('web.online.none-text')}</p>
			<p class="row">
				<a class="button" href={address()}>
					{t('web.home')}
				</a>
			</p>
		</section>
	);
}

/** The tables, with the number of those that wait for us. */
export function TablesLink() {
	const {server, turns} = useClient().online;
	if (!server.value) return null;
	return (
		<a
			class="top-button narrow-too"
			href={address('online')}
			title={t('web.lobby')}
			data-testid="tables-link"
		>
			<Line name="people" />
			<span class="wide-label">{t('web.lobby')}</span>
			{turns.value > 0 && (
				<b class="badge-count" aria-label={tn('web.lobby.turns', turns.value)}>
					{turns.value}
				</b>
			)}
		</a>
	);
}

export function AccountLink() {
	const {server, me} = useClient().online;
	if (!server.value) return null;
	return (
		<TopLink icon="person" label={me.value?.name ?? t('web.you.sign-in')} to={address('you')} />
	);
}

/** The online half of the start page. */
export function OnlineStart() {
	const {server} = useClient().online;
	if (!server.value) return null;
	return (
		<div class="start-more">
			<section class="panel">
				<h2>{t('web.lobby.open')}</h2>
				<OpenTables most={MOST_AT_START} />
			</section>
			<section class="panel">
				<h2>{t('web.online.title')}</h2>
				<p class="small">{t('web.online.text')}</p>
				<p class="row">
					<a class="button" href={address('online', 'new')}>
						<Line name="people" /> {t('web.lobby.new')}
					</a>
				</p>
			</section>
		</div>
	);
}

/** Our turn at a table of the server. */
export function OnlineTurn() {
	const {me, myTables, turns} = useClient().online;
	const row = myTables.value.find(({your_turn}) => your_turn);
	const details = useDetails(row ? [row] : []);
	if (!row) return null;
	return (
		<section class="panel continue">
			<div>
				<h2>{t('web.start.your-turn')}</h2>
				<p class="small">
					{t(`web.${row.game}.name`)} ·{' '}
					{details
						.get(row.table)
						?.now.seats.filter(({name, person}) => name && person !== me.value?.id)
						.map(({name}) => name)
						.join(', ')}
				</p>
				{turns.value > 1 && <p class="small">{tn('web.lobby.turns', turns.value)}</p>}
			</div>
			<a class="button go" href={address('online', row.table)} data-testid="continue-online">
				{t('web.start.continue')}
			</a>
		</section>
	);
}

/** Opens a table for friends with one click and goes there. */
export function InviteButton({game, players}: {game: string; players: number}) {
	const {online} = useClient();
	const fault = useSignal('');
	if (!online.server.value) return null;
	const open = async (): Promise<void> => {
		try {
			if (!(await online.beSomebody())) return;
			go(
				'online',
				await online.rest.newTable({
					game,
					players,
					options: {},
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
				class="button wide-button"
				data-testid={`invite-${game}`}
				onClick={() => void open()}
			>
				<Line name="link" /> {t('web.online.invite')}
			</button>
			{fault.value && (
				<p role="alert" class="small">
					{fault.value}
				</p>
			)}
		</>
	);
}
