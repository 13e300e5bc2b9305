// The menu of a table.
import {useState} from 'preact/hooks';
import {Line} from '../art/art';
import type {TableSession} from '../games/session';
import {go} from '../app/router';
import {COACH_LOSS} from '../app/table_coach';
import {t, tn} from '../app/words';
import {saveFile} from './files';
import {showKeys} from './keyboard_table';
import type {OnlineControls} from './online_controls';
import {SettingsForm} from './settings';
import {RuleLink, openRules, ruleText} from './rules';
import {Segments} from './setup';

export function MenuItems({
	session,
	controls,
	close,
}: {
	session: TableSession;
	controls?: OnlineControls | undefined;
	close: () => void;
}) {
	const item = (icon: string, label: string, act: () => void) => (
		<li>
			<button
				type="button"
				class="menu-item"
				onClick={() => {
					close();
					act();
				}}
			>
				<Line name={icon} /> {label}
			</button>
		</li>
	);
	return (
		<>
			<ul class="plain menu">
				{item('rules', t('web.rules'), () => openRules())}
				{item('keyboard', t('web.keys'), showKeys)}
			</ul>
			{controls ? (
				controls.menu(close)
			) : (
				<ul class="plain menu">
					{item('list', t('web.menu.replay'), () => go(...session.replayPath))}
					{item('save', t('web.menu.save'), () =>
						saveFile(`${session.setup.game}.game`, session.record()),
					)}
					{item('turn', t('web.menu.again'), () => session.rematch())}
					{item('home', t('web.home'), () => go())}
				</ul>
			)}
			{session.coach && <CoachChoice session={session} />}
			<TypedMove session={session} close={close} />
			<h3>{t('web.settings')}</h3>
			<SettingsForm />
		</>
	);
}

/** From how many points on the coach remarks. */
const LOSSES = [0, 8, COACH_LOSS, 2];

function CoachChoice({session}: {session: TableSession}) {
	const value = session.coach?.value ?? 0;
	return (
		<fieldset data-testid="coach">
			<legend>{t('web.coach')}</legend>
			<p class="small">{t('web.coach.text')}</p>
			<Segments
				name="coach"
				values={LOSSES}
				value={value}
				label={(points) => (points ? tn('web.coach.from', points) : t('web.coach.off'))}
				choose={(points) => session.setCoach(points)}
			/>
		</fieldset>
	);
}

/** Every move can also be written, in the notation of the records. */
function TypedMove({session, close}: {session: TableSession; close: () => void}) {
	const [fault, setFault] = useState('');
	const [rule, setRule] = useState(0);
	return (
		<form
			class="typed"
			onSubmit={(event) => {
				event.preventDefault();
				const field = event.currentTarget.elements.namedItem('move') as HTMLInputElement;
				const move = field.value.trim().toLowerCase();
				if (session.shown.value.moves.includes(move)) {
					field.value = '';
					setFault('');
					void session.play(move);
					return;
				}
				const broken = session.why(move) ?? 0;
				setRule(broken);
				setFault(
					broken
						? (ruleText(session.setup.game, session.letter, broken) ?? '')
						: t('web.typed.none'),
				);
			}}
		>
			<label>
				{t('web.typed')}
				<input name="move" autocomplete="off" spellcheck={false} />
			</label>
			<p
				role="status"
				class="small"
				onClick={(event) => (event.target as Element).closest('.rule-link') && close()}
			>
				{fault} {fault && rule > 0 && <RuleLink letter={session.letter} rule={rule} />}
			</p>
		</form>
	);
}
