// The bar on top of a table: undo, hint, rules, menu.
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
			<Mute />
			<TopButton icon="rules" label={t('web.rules')} keys="/" onClick={() => openRules()} />
			<TopButton icon="menu" label={t('web.menu')} narrow onClick={openMenu} />
		</Top>
	);
}
