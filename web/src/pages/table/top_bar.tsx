// The bar on top of a table: undo, hint, rules, menu.
import {Line} from '../../art/art';
import {useClient} from '../../app/client';
import {address, route} from '../../app/router';
import {choose, settings} from '../../app/settings';
import {gameName, t} from '../../app/words';
import {openRules} from '../../ui/rules';
import {Top, TopButton} from '../../ui/top';
import type {Input} from './input';

/** Sound on and off; on a narrow screen it is in the settings. */
function Mute() {
	const isOff = settings.value.sound === 'off';
	return (
		<TopButton
			icon={isOff ? 'mute' : 'sound'}
			label={t(isOff ? 'web.unmute' : 'web.mute')}
			keys="M"
			onClick={() => choose('sound', isOff ? 'all' : 'off')}
		/>
	);
}

/** Where else it is our turn; the table that waits longest first. */
function NextTable() {
	const {online} = useClient();
	const [page, shown] = route.value;
	const waiting = online.myTables.value
		.filter(({table, your_turn}) => your_turn && table !== shown)
		.sort((one, other) => one.changed - other.changed);
	const [next] = waiting;
	if (page !== 'online' || !next) return null;
	return (
		<a
			class="top-button narrow-too next-table"
			href={address('online', next.table)}
			title={t('web.next-table')}
			data-testid="next-table"
		>
			<Line name="next" />
			<span class="wide-label">{t('web.next-table')}</span>
			<b class="count">{waiting.length}</b>
		</a>
	);
}

export function TopBar({input, openMenu}: {input: Input; openMenu: () => void}) {
	const {session} = input;
	const {view} = session;
	return (
		<Top title={gameName(view.game)} subtitle={view.subtitle(session.shown.value)}>
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
					disabled={!session.mine()}
					busy={session.hinting.value}
					onClick={() => void input.hint()}
				/>
			)}
			{session.coach && session.coach.value > 0 && (
				<TopButton
					icon="eye"
					label={t('web.coach.look')}
					keys="W"
					narrow
					disabled={!session.mine()}
					busy={input.tableCoach?.looking.value ?? false}
					onClick={() => input.look()}
				/>
			)}
			<NextTable />
			<Mute />
			<TopButton icon="rules" label={t('web.rules')} keys="/" onClick={() => openRules()} />
			<TopButton icon="menu" label={t('web.menu')} narrow onClick={openMenu} />
		</Top>
	);
}
