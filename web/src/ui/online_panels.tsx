// The controls of an online table: connection, clocks, consent, chat, leaving.
import {useSignal} from '@preact/signals';
import type {JSX} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {Line} from '../art/art';
import {useClient} from '../app/client';
import {refusalText, type Online} from '../app/online';
import type {OnlineTable} from '../games/session';
import {go} from '../app/router';
import {t, tn} from '../app/words';
import type {Feed} from '../net/feed';
import type {Asked, Now} from '../net/protocol';
import {ClockFace, useTick} from './clock';
import type {OnlineControls} from './online_controls';
import {FairDice} from './fair_dice';
import {RuleLink, ruleText} from './rules';
import {Go, Plain, SentenceBar} from './sentence';
import {GuestMark, Chat, ChatPanel} from './chat';

export function onlineControls(session: OnlineTable, online: Online): OnlineControls {
	const talk = new Chat(session.feed, online);
	return {
		sentence: () => sentence(session),
		notice: () => notice(session),
		seat: (seat) => <SeatNote session={session} seat={seat} />,
		talk: () => <ChatPanel talk={talk} />,
		unread: talk.unread,
		menu: (close) => <OnlineMenu session={session} close={close} />,
		isCut: () => !session.isConnected(),
	};
}

/** How long until the next attempt. */
function Lost({session}: {session: OnlineTable}) {
	useTick();
	const {connection} = session;
	const {world} = useClient();
	const state = connection.state.value;
	const seconds =
		state.kind === 'waiting' ? Math.max(0, Math.ceil((state.until - world.now()) / 1000)) : 0;
	return (
		<SentenceBar
			mood="away"
			title={seconds > 0 ? tn('web.online.lost', seconds) : t('web.online.reconnecting')}
			detail={t('web.online.lost-detail')}
		>
			<Plain label={t('web.online.try-now')} onClick={() => connection.nudge()} />
		</SentenceBar>
	);
}

function sentence(session: OnlineTable): JSX.Element | null {
	const {now} = session;
	const own = session.ownSeat();
	const seat = now.seats[own];
	if (!session.isConnected()) return <Lost session={session} />;
	if (now.status === 'over') return null;
	if (now.broken) return <SentenceBar mood="away" title={t('web.refusal.broken')} detail="" />;
	const isAsked = now.asked && seat && !now.asked.agreed.includes(own + 1);
	if (seat?.resigned)
		return (
			<SentenceBar
				mood="theirs"
				title={t('web.online.resigned')}
				detail={t('web.online.looking-on')}
			/>
		);
	if (seat?.away)
		return (
			<SentenceBar
				mood="away"
				title={t('web.online.away')}
				detail={t('web.online.away-detail')}
			>
				<Go
					label={t('web.online.return')}
					onClick={() => void session.command({type: 'return'})}
				/>
			</SentenceBar>
		);
	if (now.status === 'paused' && !isAsked)
		return (
			<SentenceBar
				mood="theirs"
				title={t('web.online.paused')}
				detail={t('web.online.paused-detail')}
			>
				{seat && (
					<Go
						label={t('web.online.resume')}
						onClick={() => void session.command({type: 'resume'})}
					/>
				)}
			</SentenceBar>
		);
	if (isAsked) return <Question session={session} />;
	return null;
}

// words: web.online.asks-*
function question(asked: Asked, name: string): string {
	if (asked.what === 'undo') return t('web.online.asks-undo', name, (asked.ply ?? 0) + 1);
	return t(`web.online.asks-${asked.what}`, name);
}

/** A player asks for an undo, for a break, or for its end. */
function Question({session}: {session: OnlineTable}) {
	const {asked} = session.now;
	if (!asked) return null;
	const name = session.seats[asked.seat - 1]?.name ?? '';
	return (
		<SentenceBar
			mood="yours"
			seat={asked.seat - 1}
			title={question(asked, name)}
			detail={t('web.online.asks-detail')}
		>
			<Plain
				label={t('web.online.refuse')}
				onClick={() => void session.command({type: 'refuse'})}
			/>
			<Go
				label={t('web.online.agree')}
				onClick={() => void session.command({type: 'agree'})}
			/>
		</SentenceBar>
	);
}

// words: web.online.asked-*
function notice(session: OnlineTable): JSX.Element | null {
	const fault = session.fault.value;
	const cut = session.cut.value;
	const {asked} = session.now;
	if (fault) {
		const rule = ruleText(session.setup.game, session.letter, Number(fault.rule.slice(1)));
		return (
			<section class="panel why-not" role="alert" data-testid="fault">
				<p>
					{cut && <b>{t('web.online.cut', cut.made, cut.of)}</b>}{' '}
					{rule ?? refusalText(fault)}{' '}
					{rule && (
						<RuleLink letter={session.letter} rule={Number(fault.rule.slice(1))} />
					)}{' '}
					<button
						type="button"
						class="rule-link"
						onClick={() => (session.fault.value = null)}
					>
						{t('web.close')}
					</button>
				</p>
			</section>
		);
	}
	if (asked && asked.seat - 1 === session.ownSeat())
		return (
			<section class="panel why-not" role="status" data-testid="asked">
				<p>{t(`web.online.asked-${asked.what}`)}</p>
			</section>
		);
	return null;
}

/** Clock, and a note about the player. */
function SeatNote({session, seat}: {session: OnlineTable; seat: number}) {
	const {now, connection} = session;
	const who = now.seats[seat];
	if (!who) return null;
	const runs =
		now.status === 'playing' &&
		now.turn === seat + 1 &&
		who.kind === 'person' &&
		!who.away &&
		!who.resigned;
	const here = session.feed.present.value?.people.some(({id}) => id === who.person);
	const note = who.resigned
		? t('web.online.has-resigned')
		: who.away
			? t('web.online.is-away')
			: '';
	return (
		<>
			{who.guest && <GuestMark />}
			{note && <span class="small seat-remark">{note}</span>}
			{!note && who.kind === 'person' && !session.isMine(seat) && here !== undefined && (
				<span
					class={here ? 'presence presence-here' : 'presence'}
					role="img"
					aria-label={t(here ? 'web.online.here' : 'web.online.not-here')}
					title={t(here ? 'web.online.here' : 'web.online.not-here')}
				/>
			)}
			{who.kind === 'person' &&
				who.left !== undefined &&
				session.head.clock.kind !== 'none' && (
					<ClockFace
						left={who.left}
						since={() => connection.time() - now.time}
						runs={runs}
						name={session.seats[seat]?.name ?? ''}
					/>
				)}
		</>
	);
}

export function CopyLink({table}: {table: string}) {
	const done = useSignal(false);
	const link = useClient().online.invitation(table);
	const field = useRef<HTMLInputElement>(null);
	const copy = async (): Promise<void> => {
		field.current?.select();
		// Browsers hand the clipboard only to pages that came by HTTPS, or from this machine.
		if (navigator.clipboard)
			await navigator.clipboard.writeText(link).then(
				() => (done.value = true),
				() => undefined,
			);
		else done.value = document.execCommand('copy');
	};
	return (
		<div class="copy-link">
			<input
				ref={field}
				readonly
				value={link}
				aria-label={t('web.invite.link')}
				onFocus={(event) => event.currentTarget.select()}
				data-testid="link"
			/>
			<button type="button" class="button" onClick={() => void copy()}>
				<Line name="link" /> {t(done.value ? 'web.invite.copied' : 'web.invite.copy')}
			</button>
		</div>
	);
}

/** The owner of a tournament's tables is the tournament, whose id begins with a minus. */
function isTournament(owner: string): boolean {
	return owner.startsWith('-');
}

function RecordItem({table}: {table: string}) {
	const {rest} = useClient().online;
	return (
		<li>
			<a
				class="menu-item"
				href={rest.recordAddress(table)}
				download={`${table}.game`}
				data-testid="record"
			>
				<Line name="save" /> {t('web.menu.save')}
			</a>
		</li>
	);
}

function OnlineMenu({session, close}: {session: OnlineTable; close: () => void}) {
	const {now} = session;
	const owner = session.feed.head.value?.owner ?? '';
	const item = (icon: string, label: string, act: () => void) => (
		<li>
			<button type="button" class="menu-item" onClick={() => (close(), act())}>
				<Line name={icon} /> {label}
			</button>
		</li>
	);
	const again = now.status === 'over' ? session.rematchText() : null;
	const waitsFor = session.waitsFor();
	const onlookers = onlookersText(session.feed, now);
	return (
		<>
			<ul class="plain menu">
				{item('list', t('web.menu.replay'), () => go(...session.replayPath))}
				{session.isPresent() &&
					!isTournament(owner) &&
					item(
						'pause',
						t('web.online.pause'),
						() => void session.command({type: 'pause'}),
					)}
				{session.isPresent() &&
					item(
						'door',
						t('web.online.hand-over'),
						() => void session.command({type: 'takeover', seat: session.ownSeat() + 1}),
					)}
				{waitsFor !== null &&
					item(
						'door',
						t('web.online.take-over', session.seats[waitsFor]?.name ?? ''),
						() => void session.command({type: 'takeover', seat: waitsFor + 1}),
					)}
				{session.isPresent() && (
					<Resign resign={() => (close(), void session.command({type: 'resign'}))} />
				)}
				{again && item('turn', again, () => session.rematch())}
				<RecordItem table={session.feed.table} />
				{isTournament(owner) &&
					item('list', t('web.tournament'), () => go('tournaments', owner))}
				{item('people', t('web.lobby'), () => go('online'))}
				{item('home', t('web.home'), () => go())}
			</ul>
			{onlookers && <p class="small">{onlookers}</p>}
			{session.ownSeat() >= 0 && <NotifyHere table={session.feed.table} />}
			<h3>{t('web.invite.watch')}</h3>
			<CopyLink table={session.feed.table} />
			<FairDice session={session} />
		</>
	);
}

/** Whether we are notified of our turns at this table. */
function NotifyHere({table}: {table: string}) {
	const {notifications} = useClient();
	useEffect(() => void notifications.load().catch(() => undefined), [table]);
	const data = notifications.data.value;
	if (!data || (data.push.length === 0 && !data.mail)) return null;
	return (
		<label class="switch">
			<input
				type="checkbox"
				data-testid="notify-here"
				checked={data.turns && !data.quiet_tables.includes(table)}
				disabled={!data.turns}
				onChange={(event) =>
					void notifications
						.setQuietTable(table, !event.currentTarget.checked)
						.catch(() => undefined)
				}
			/>
			{t('web.notify.here')}
		</label>
	);
}

/** Giving up is asked for twice. */
function Resign({resign}: {resign: () => void}) {
	const asked = useSignal(false);
	return (
		<li>
			<button
				type="button"
				class="menu-item"
				aria-expanded={asked.value}
				onClick={() => (asked.value = !asked.value)}
			>
				<Line name="flag" /> {t('web.online.resign')}
			</button>
			{asked.value && (
				<div class="row confirm">
					<p class="small">{t('web.online.resign-text')}</p>
					<button type="button" class="button go" data-testid="resign" onClick={resign}>
						{t('web.online.resign-yes')}
					</button>
					<button type="button" class="button" onClick={() => (asked.value = false)}>
						{t('web.online.resign-no')}
					</button>
				</div>
			)}
		</li>
	);
}

/** Spectators, by name where they have one. */
export function onlookersText(feed: Feed, now: Now): string {
	const present = feed.present.value;
	if (!present) return '';
	const names = present.people
		.filter(({id}) => !now.seats.some(({person}) => person === id))
		.map(({name}) => name);
	const all = names.length + present.others;
	if (all === 0) return '';
	return names.length > 0
		? t('web.online.onlookers', names.join(', '), all)
		: tn('web.online.onlookers-count', all);
}
