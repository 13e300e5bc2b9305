// A table on the server: the invitation before the game, then the table itself, or its replay.
import {useSignal} from '@preact/signals';
import type {FunctionComponent} from 'preact';
import {useEffect, useMemo} from 'preact/hooks';
import {Badge, Line} from '../art/art';
import {useClient} from '../app/client';
import {deviceStorage} from '../app/local_storage';
import {refusalText, type Online} from '../app/online';
import {OnlineSession} from '../app/online_session';
import {Plans} from '../app/plans';
import {address, isOverlay} from '../app/router';
import {watchDice} from '../app/dice_verifier';
import {gameName, t, tn} from '../app/words';
import type {Engine} from '../engine/engine';
import {GameCover} from '../games';
import type {TableSession} from '../games/session';
import {viewOf} from '../games/views';
import type {View} from '../games/view';
import type {Feed} from '../net/feed';
import type {Now, Seat, TableHead} from '../net/protocol';
import {paceText} from '../ui/clock';
import type {OnlineControls} from '../ui/online_controls';
import {CopyLink, onlineControls, onlookersText} from '../ui/online_panels';
import {optionsText} from '../ui/options';
import {BotOptions} from '../ui/setup';
import {seatName} from '../ui/tables';
import {GuestMark, Chat, ChatPanel} from '../ui/chat';
import {LatePlans} from '../ui/late_plans';
import {PageTop} from '../ui/page_top';
import {Top} from '../ui/top';
import {NeedsServer} from '../ui/needs_server';
import {FillNote, type Act} from './fill_note';
import {NotifyOffer} from '../ui/notify_offer';
import {Overlay} from './overlay';
import {Replay} from './replay';
import {Missing} from './simple';
import {Table} from './table';

const ID = /^[\w-]{16}$/;

/** Subscribes to a table for as long as the page is open. */
function useFeed(table: string): Feed {
	const {connection} = useClient().online;
	const feed = useMemo(() => connection.watch(table), [table]);
	useEffect(() => () => connection.unwatch(table), [table]);
	useEffect(() => watchDice(deviceStorage, feed, connection), [feed]);
	return feed;
}

/** The game for paper, loaded on request. */
type SheetComponent = FunctionComponent<{session: TableSession}>;

export function OnlinePage(props: {
	engine: Engine;
	id: string;
	kind: string | undefined;
	ply: number | null;
	Sheet: SheetComponent | undefined;
}) {
	return ID.test(props.id) ? <Watched {...props} /> : <Missing />;
}

function Watched({
	engine,
	id,
	kind,
	ply,
	Sheet,
}: {
	engine: Engine;
	id: string;
	kind: string | undefined;
	ply: number | null;
	Sheet: SheetComponent | undefined;
}) {
	const {online, loader} = useClient();
	const feed = useFeed(id);
	const head = feed.head.value;
	const now = feed.now.value;
	useEffect(() => online.refreshTables(), [now?.size]);
	if (feed.refused.value) return <Missing />;
	if (head && !loader.registry.games.some(({name}) => name === head.game))
		return <UnknownGame game={head.game} />;
	if (!head || !now)
		return (
			<div class="page">
				<Top title={t('web.online.title')} />
				<main class="narrow-page">
					<NeedsServer>
						<p class="small">{t('web.online.looking')}</p>
					</NeedsServer>
				</main>
			</div>
		);
	if (now.status === 'open' || now.status === 'closed')
		return <Invitation engine={engine} feed={feed} head={head} now={now} />;
	return <Playing {...{engine, feed, head, ply, Sheet}} replay={kind === 'replay'} />;
}

/** A game that came with a newer server. */
function UnknownGame({game}: {game: string}) {
	return (
		<div class="page" data-testid="unknown-game">
			<PageTop title={t('web.online.title')} />
			<main class="narrow-page">
				<section class="panel stack">
					<h2>{t('web.online.unknown', gameName(game))}</h2>
					<p>{t('web.online.unknown-text')}</p>
					<p class="row">
						<button type="button" class="button go" onClick={() => location.reload()}>
							{t('web.online.update')}
						</button>
						<a class="button" href={address('online')}>
							{t('web.lobby')}
						</a>
					</p>
				</section>
			</main>
		</div>
	);
}

function Playing({
	engine,
	feed,
	head,
	replay,
	ply,
	Sheet,
}: {
	engine: Engine;
	feed: Feed;
	head: TableHead;
	replay: boolean;
	ply: number | null;
	Sheet: SheetComponent | undefined;
}) {
	const {world, online, notifications} = useClient();
	const session = useMemo(() => {
		const view = viewOf(head.game, engine.facts(head));
		return new OnlineSession(world, engine, view, feed, online.connection);
	}, [feed]);
	const plans = useMemo(() => new Plans(world, engine, session, online.rest), [session]);
	const controls = useMemo(() => controlsWith(plans, online), [plans]);
	useEffect(
		() => () => {
			plans.leave();
			session.leave();
		},
		[session],
	);
	useEffect(() => {
		if (!replay) session.peek(null);
	}, [replay]);
	const moved = feed.log.value.some(
		({kind, seat}) => kind === 'move' && seat !== undefined && seat === session.ownSeat() + 1,
	);
	useEffect(() => {
		if (moved) notifications.moved();
	}, [moved]);
	if (Sheet) return <Sheet session={session} />;
	if (isOverlay.value)
		return <Overlay session={session} ply={replay ? ply : null} note={controls.seat} />;
	if (replay) return <Replay session={session} ply={ply} />;
	const trial = plans.trial.value;
	if (trial) return <Table key="trial" session={trial} note={<LatePlans plans={plans} />} />;
	return (
		<>
			<Table session={session} controls={controls} />
			<NotifyOffer />
		</>
	);
}

/** What an online table has in addition, with conditional moves among it. */
function controlsWith(plans: Plans<unknown, View>, online: Online): OnlineControls {
	const controls = onlineControls(plans.session, online);
	const notice = () => (
		<>
			{controls.notice()}
			<LatePlans plans={plans} />
		</>
	);
	return {...controls, notice};
}

/** Before the game: who sits where, what will be played, and the way to get others here. */
function Invitation({
	engine,
	feed,
	head,
	now,
}: {
	engine: Engine;
	feed: Feed;
	head: TableHead;
	now: Now;
}) {
	const {online} = useClient();
	const talk = useMemo(() => new Chat(feed, online), [feed]);
	if (now.status === 'closed') return <Closed game={head.game} />;
	return (
		<div class="page invitation" data-testid="invitation">
			<PageTop title={gameName(head.game)} subtitle={t('web.invite')} />
			<main class="narrow-page wide-page invitation-page">
				<section class="panel invitation-game">
					<GameCover game={head.game} />
					<div class="stack invitation-body">
						<h2>{gameName(head.game)}</h2>
						<p class="row">
							<span>{tn('web.players', head.players)}</span>·
							<span>{paceText(head.clock)}</span>·
							<span>{t(head.listed ? 'web.new.listed' : 'web.new.by-link')}</span>
						</p>
						{Object.keys(head.options).length > 0 && (
							<p class="small">{optionsText(head.game, head.options)}</p>
						)}
						<Seating engine={engine} feed={feed} head={head} now={now} />
					</div>
				</section>
				<div class="stack">
					<section class="panel stack">
						<h2>{t('web.invite.friends')}</h2>
						<p class="small">{t('web.invite.friends-text')}</p>
						<CopyLink table={feed.table} />
					</section>
					<section class="panel stack">
						<h2>{t('web.talk')}</h2>
						<ChatPanel talk={talk} />
					</section>
				</div>
			</main>
		</div>
	);
}

function Closed({game}: {game: string}) {
	return (
		<div class="page">
			<PageTop title={gameName(game)} />
			<main class="narrow-page">
				<h2>{t('web.invite.closed')}</h2>
				<p>
					<a class="button" href={address('online')}>
						{t('web.lobby')}
					</a>
				</p>
			</main>
		</div>
	);
}

/** The seats, and beginning. */
function Seating({
	engine,
	feed,
	head,
	now,
}: {
	engine: Engine;
	feed: Feed;
	head: TableHead;
	now: Now;
}) {
	const fault = useSignal('');
	const {online} = useClient();
	const you = online.me.value;
	const own = now.seats.findIndex(({person}) => person !== undefined && person === you?.id);
	const isOwner = head.owner === you?.id;
	const free = now.seats.filter(({kind}) => kind === 'empty').length;
	const onlookers = onlookersText(feed, now);
	const act: Act = async (command) => {
		fault.value = '';
		try {
			if (await online.ensureIdentity()) await online.connection.command(feed.table, command);
		} catch (error) {
			fault.value = refusalText(error);
		}
	};
	return (
		<>
			<ul class="plain invitation-seats">
				{now.seats.map((seat, at) => (
					<SeatRow
						key={at}
						seat={seat}
						at={at}
						own={own}
						mayTake={!seat.reserved || seat.reserved.id === you?.id}
						isOwner={isOwner}
						levels={engine.levels}
						act={act}
					/>
				))}
			</ul>
			{onlookers && <p class="small">{onlookers}</p>}
			<p role="alert" class={fault.value ? 'panel fault' : 'sr'}>
				{fault.value}
			</p>
			{now.fill && <FillNote fill={now.fill} free={free} isOwner={isOwner} act={act} />}
			{isOwner ? (
				<Begin free={free} isDrawing={!!now.drawing} act={act} />
			) : (
				<p data-testid="waiting">{waitingText(head, now, own, free)}</p>
			)}
		</>
	);
}

function Begin({free, isDrawing, act}: {free: number; isDrawing: boolean; act: Act}) {
	return (
		<div class="row">
			<button
				type="button"
				class="button go wide-button"
				disabled={free > 0 || isDrawing}
				data-testid="begin"
				onClick={() => void act({type: 'start'})}
			>
				{isDrawing
					? t('web.invite.drawing')
					: free > 0
						? tn('web.invite.waiting', free)
						: t('web.new.start')}
			</button>
			<button type="button" class="button" onClick={() => void act({type: 'close'})}>
				{t('web.invite.close')}
			</button>
		</div>
	);
}

/** What those who cannot begin wait for. */
function waitingText(head: TableHead, now: Now, own: number, free: number): string {
	if (now.drawing) return t('web.invite.drawing');
	if (own < 0) return t('web.invite.looking-on');
	if (free > 0) return tn('web.invite.waiting', free);
	const owner = now.seats.find(({person}) => person === head.owner)?.name;
	return owner ? t('web.invite.begins', owner) : t('web.invite.begins-nobody');
}

function SeatRow({
	seat,
	at,
	own,
	mayTake,
	isOwner,
	levels,
	act,
}: {
	seat: Seat;
	at: number;
	own: number;
	mayTake: boolean;
	isOwner: boolean;
	levels: string[];
	act: Act;
}) {
	return (
		<li
			class={`seat-row seat${at}`}
			data-seat={at}
			data-kind={seat.kind}
			data-committed={!!seat.commit}
		>
			<Badge seat={at} size={26} />
			<b class={seat.kind === 'empty' ? 'seat-free' : ''}>
				{seatName(seat)} {at === own && <small>({t('web.you')})</small>}{' '}
				{seat.guest && <GuestMark />}
			</b>
			<span class="spring" />
			{seat.kind === 'empty' && own < 0 && mayTake && (
				<button
					type="button"
					class="button go small-button"
					data-testid={`sit-${at + 1}`}
					onClick={() => void act({type: 'sit', seat: at + 1})}
				>
					{t('web.invite.sit')}
				</button>
			)}
			{at === own && (
				<button
					type="button"
					class="button small-button"
					onClick={() => void act({type: 'stand'})}
				>
					{t('web.invite.stand')}
				</button>
			)}
			{isOwner && at !== own && <Remove seat={seat} at={at} act={act} />}
			{isOwner && <BotChoice seat={seat} at={at} levels={levels} act={act} />}
		</li>
	);
}

/** The owner of the table may remove a person, or free a reserved seat. */
function Remove({seat, at, act}: {seat: Seat; at: number; act: Act}) {
	const name = seat.kind === 'person' ? seat.name : seat.reserved?.name;
	if (name === undefined) return null;
	return (
		<button
			type="button"
			class="icon-button"
			aria-label={t('web.invite.remove', name)}
			title={t('web.invite.remove', name)}
			data-testid={`remove-${at + 1}`}
			onClick={() => void act({type: 'remove', seat: at + 1})}
		>
			<Line name="close" size={16} />
		</button>
	);
}

/** The owner of the table may seat a bot, and remove it. */
function BotChoice({seat, at, levels, act}: {seat: Seat; at: number; levels: string[]; act: Act}) {
	const choose = (level: string): void => void act({type: 'bot', seat: at + 1, level});
	if (seat.kind === 'empty')
		return (
			<select
				aria-label={t('web.invite.bot', at + 1)}
				value=""
				onChange={({currentTarget: {value}}) => value && choose(value)}
			>
				<option value="">{t('web.invite.seat-bot')}</option>
				<BotOptions levels={levels} />
			</select>
		);
	if (seat.kind === 'person') return null;
	return (
		<button
			type="button"
			class="icon-button"
			aria-label={t('web.invite.no-bot')}
			title={t('web.invite.no-bot')}
			onClick={() => choose('')}
		>
			<Line name="close" size={16} />
		</button>
	);
}
