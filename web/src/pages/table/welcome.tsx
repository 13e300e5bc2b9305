// Before a person's first game of a title: an introduction is offered, a coach, and a name. The
// table is behind it and can be used: whatever is done there starts the game.
import {lessons} from '#generated/content';
import {useSignal, type Signal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useEffect, useLayoutEffect, useRef} from 'preact/hooks';
import {useClient} from '../../app/client';
import {isFirstGame, meet} from '../../app/newcomer';
import {go} from '../../app/router';
import {choose, isPhone, settings} from '../../app/settings';
import {COACH_LOSS} from '../../app/table_coach';
import {gameName, t} from '../../app/words';
import {Line} from '../../art/art';
import {Person} from '../../art/people';
import type {LocalTable} from '../../games/session';

/** What is chosen in the dialog. */
interface Wishes {
	learns: Signal<boolean>;
	coach: Signal<boolean>;
	name: Signal<string>;
}

export function Welcome({session}: {session: LocalTable}) {
	const {world} = useClient();
	const open = useSignal(false);
	const {game} = session.setup;
	useEffect(() => {
		if (!lessons.includes(game)) return;
		void isFirstGame(world, session).then((isFirst) => (open.value = isFirst));
	}, [session]);
	const close = (learns: boolean): void => {
		const waiting = {id: session.id, moves: session.moves.value.length};
		meet(game, learns ? waiting : null);
		open.value = false;
		if (learns) go('learn', game);
	};
	return open.value ? <WelcomeDialog session={session} close={close} /> : null;
}

interface DialogProps {
	session: LocalTable;
	close: (learns: boolean) => void;
}

function WelcomeDialog({session, close}: DialogProps) {
	const box = useRef<HTMLElement>(null);
	const wishes: Wishes = {
		learns: useSignal(true),
		coach: useSignal(true),
		name: useSignal(settings.value.name),
	};
	const begin = (learns: boolean): void => {
		const name = wishes.name.value.trim();
		if (name) {
			choose('name', name);
			session.rename(name);
		}
		session.setCoach(wishes.coach.value ? COACH_LOSS : 0);
		close(learns);
	};
	useOutside(box, () => begin(false));
	return (
		<div class="welcome-veil">
			<section
				ref={box}
				class="welcome"
				role="dialog"
				aria-labelledby="welcome-title"
				data-testid="welcome"
			>
				<form
					class="welcome-form"
					onSubmit={(event) => {
						event.preventDefault();
						begin(wishes.learns.value);
					}}
				>
					<Head session={session} />
					<Ways learns={wishes.learns} />
					<div class="welcome-pair">
						<NameField name={wishes.name} />
						<CoachSwitch coach={wishes.coach} />
					</div>
					<button type="submit" class="button go" data-testid="welcome-start">
						{t('web.welcome.start')}
					</button>
				</form>
			</section>
		</div>
	);
}

/** Calls back when something is done at the table, or Escape is pressed. Takes the focus first. */
function useOutside(box: {current: HTMLElement | null}, act: () => void): void {
	const latest = useRef(act);
	latest.current = act;
	useLayoutEffect(() => {
		// On a phone the caret would bring up a keyboard over the dialog.
		const first = isPhone.value ? 'input' : '[name=name]';
		box.current?.querySelector<HTMLElement>(first)?.focus();
		const isInside = ({target}: Event): boolean =>
			target instanceof Node && (box.current?.contains(target) ?? false);
		const outside = (event: Event): void => {
			if (!isInside(event)) latest.current();
		};
		const press = (event: KeyboardEvent): void => {
			if (event.key === 'Escape' || !isInside(event)) latest.current();
		};
		addEventListener('click', outside, true);
		addEventListener('keydown', press, true);
		return () => {
			removeEventListener('click', outside, true);
			removeEventListener('keydown', press, true);
		};
	}, []);
}

// words: levels.*.plays
function Head({session: {seats, setup}}: {session: LocalTable}) {
	const level = seats.find(({bot}) => bot)?.bot ?? '';
	return (
		<div class="welcome-head">
			<Person level={level} height={70} />
			<div>
				<h2 id="welcome-title">{t('web.welcome.title', gameName(setup.game))}</h2>
				<p class="small">
					{t('web.option', t(`levels.${level}`), t(`levels.${level}.plays`))}
				</p>
			</div>
		</div>
	);
}

function Ways({learns}: {learns: Signal<boolean>}) {
	return (
		<div class="welcome-pair" role="radiogroup" aria-labelledby="welcome-title">
			<Way
				value="learn"
				icon="rules"
				isChosen={learns.value}
				choose={() => (learns.value = true)}
			>
				<b>{t('web.welcome.learn')}</b>
				<span>{t('web.welcome.learn-text')}</span>
			</Way>
			<Way
				value="play"
				icon="play"
				isChosen={!learns.value}
				choose={() => (learns.value = false)}
			>
				<b>{t('web.welcome.play')}</b>
				<span>{t('web.welcome.play-text')}</span>
			</Way>
		</div>
	);
}

function Way(props: {
	value: string;
	icon: string;
	isChosen: boolean;
	choose: () => void;
	children: ComponentChildren;
}) {
	const {value, icon, isChosen, choose, children} = props;
	return (
		<label class="radio-card welcome-way">
			<input
				type="radio"
				name="way"
				value={value}
				checked={isChosen}
				onChange={choose}
				data-testid={`welcome-${value}`}
			/>
			<Line name={icon} size={20} />
			{children}
		</label>
	);
}

function NameField({name}: {name: Signal<string>}) {
	return (
		<label class="field">
			{t('web.settings.name')}
			<input
				name="name"
				maxlength={24}
				autocomplete="nickname"
				spellcheck={false}
				value={name.value}
				onInput={(event) => (name.value = event.currentTarget.value)}
			/>
			<small>{t('web.welcome.name-text')}</small>
		</label>
	);
}

function CoachSwitch({coach}: {coach: Signal<boolean>}) {
	return (
		<label class="switch welcome-coach">
			<input
				type="checkbox"
				checked={coach.value}
				onChange={(event) => (coach.value = event.currentTarget.checked)}
			/>
			<span>
				<b>{t('web.coach')}</b>
				<small>{t('web.welcome.coach-text')}</small>
			</span>
		</label>
	);
}
