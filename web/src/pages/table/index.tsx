// Board, sentence, tray, seats, preview, log. The same for all games.
import {computed, useSignal, type Signal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useEffect, useLayoutEffect, useMemo, useRef} from 'preact/hooks';
import {useClient} from '../../app/client';
import {useAnalysis} from '../../ui/analysis';
import {isPhone} from '../../app/settings';
import type {TableSession} from '../../games/session';
import type {TableProps} from '../../games/view';
import {t} from '../../app/words';
import {CardLayer, useCards} from '../../ui/card';
import type {OnlineControls} from '../../ui/online_controls';
import {Drawer} from '../../art/drawer';
import {GameStyle} from '../../ui/game_style';
import {ensureTabStop} from '../../ui/keyboard';
import {MenuItems} from '../../ui/menu';
import {RulesDrawer} from '../../ui/rules';
import {SeatDrawer} from '../../ui/seats';
import {Announcer} from './announcer';
import {TopBar} from './top_bar';
import {DeskTable} from './desktop';
import {Input, propsOf} from './input';
import {useKeys} from './keys';
import type {Side} from './shared_panels';
import {PhoneTable} from './phone';

/** What the drawer shows. */
type Open = {kind: 'menu'} | {kind: 'points'; seat: number} | null;

interface Props {
	session: TableSession;
	/** The others, where they sit at other devices. */
	controls?: OnlineControls;
	/** A note about the table as a whole. */
	note?: ComponentChildren;
}

export function Table(props: Props) {
	return (
		<GameStyle game={props.session.view.game}>
			<DressedTable {...props} />
		</GameStyle>
	);
}

function DressedTable({session, controls, note}: Props) {
	const input = useInput(session);
	const analysis = useAnalysis(session);
	const side = useSignal<Side>('move');
	const open = useSignal<Open>(null);
	const props = propsOf(input);
	const Plan = isPhone.value ? PhoneTable : DeskTable;
	const table = useMotion(input);
	return (
		<div
			ref={table}
			class={classOf(session, controls)}
			data-testid="table"
			data-mine={props.mine}
			data-over={session.isOver()}
			data-ply={session.shown.value.ply}
			data-asked={input.asked.value !== null}
			data-peeked={session.peeked.value !== null}
			data-moving={!session.stage.isIdle()}
		>
			<TopBar input={input} openMenu={() => (open.value = {kind: 'menu'})} />
			<Plan
				input={input}
				side={side}
				props={props}
				controls={controls}
				analysis={analysis}
				note={note}
				openPoints={(seat) => (open.value = {kind: 'points', seat})}
			/>
			<Announcer session={session} names={props.names} props={props} />
			<div class="sr" aria-live="polite" data-testid="speech">
				{input.speech.value}
			</div>
			<CardLayer letter={session.letter} />
			<TableDrawer session={session} controls={controls} props={props} open={open} />
			<RulesDrawer game={session.view.game} />
		</div>
	);
}

function classOf({view}: TableSession, controls: OnlineControls | undefined): string {
	const device = isPhone.value ? 'on-phone' : 'on-desk';
	return `page table game-${view.game} ${device} ${controls?.isCut() ? 'is-cut' : ''}`;
}

/** Connects keys, cards and picks of a player. */
function useInput(session: TableSession): Input {
	const {coach} = useClient().world;
	const input = useMemo(() => new Input(session, coach), [session]);
	useEffect(() => () => input.leave(), [input]);
	const shown = session.shown.value;
	const {view} = session;
	const names = session.seats.map(({name}) => name);
	useCards({view, shown, names});
	useEffect(ensureTabStop);
	// Right away, not after the next frame: the player may have chosen again by then.
	const {ply} = session.peeked.value ?? session.live.value;
	useLayoutEffect(() => input.clear(), [ply, session]);
	useKeys(input);
	return input;
}

/** What moves and sounds, as soon as it is loaded. */
function useMotion({session, picker}: Input) {
	const {motion} = useClient().loader;
	const table = useRef<HTMLDivElement>(null);
	useEffect(() => {
		let stop: (() => void) | null = null;
		let isLeft = false;
		void motion.get().then(({startMotion}) => {
			const picked = computed(() => picker.chosen.value.size);
			const picks = {refused: picker.whyNot, picked};
			if (!isLeft) stop = startMotion(session, () => table.current, picks);
		});
		return () => {
			isLeft = true;
			stop?.();
		};
	}, [session]);
	return table;
}

function TableDrawer({
	session,
	controls,
	props,
	open,
}: {
	session: TableSession;
	controls: OnlineControls | undefined;
	props: TableProps;
	open: Signal<Open>;
}) {
	const close = (): void => void (open.value = null);
	if (!open.value) return null;
	if (open.value.kind === 'menu')
		return (
			<Drawer title={t('web.menu')} close={close}>
				<MenuItems session={session} controls={controls} close={close} />
			</Drawer>
		);
	return (
		<SeatDrawer
			session={session}
			shown={session.shown.value}
			seat={open.value.seat}
			close={close}
			props={props}
			onSeat={(seat) => (open.value = {kind: 'points', seat})}
		/>
	);
}
