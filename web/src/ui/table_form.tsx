// The form of a new table: numbered questions, and beside them a summary of the answers.
import type {ComponentChildren} from 'preact';
import {Badge} from '../art/art';
import {gameName, t} from '../app/words';
import {GameCover} from '../games';
import {OptionFields, optionTexts} from './options';
import {GamePictures, PlayersField, type Choice} from './setup';

/** One question. `aside` is at the end of its line. */
export function Question({
	number,
	title,
	aside,
	children,
}: {
	number: number;
	title: string;
	aside?: string;
	children: ComponentChildren;
}) {
	return (
		<section class="panel question">
			<h2>
				<i aria-hidden="true">{number}</i> {title}
				{aside && <small>{aside}</small>}
			</h2>
			{children}
		</section>
	);
}

/** The first question of every table. */
export function WhichGame({choice}: {choice: Choice}) {
	return (
		<Question number={1} title={t('web.new.game')}>
			<div class="which-game">
				<GamePictures choice={choice} />
				<PlayersField choice={choice} />
			</div>
		</Question>
	);
}

export function WhichRules({choice, number}: {choice: Choice; number: number}) {
	if (choice.info.options.length === 0) return null;
	return (
		<Question number={number} title={t('web.new.rules')} aside={t('web.new.rules-usual')}>
			<OptionFields info={choice.info} options={choice.options} />
		</Question>
	);
}

/** What will be opened, in a picture and a sentence, and the button that does it. */
export function Summary(props: {
	choice: Choice;
	/** By seat; empty where it is free. */
	names: string[];
	facts: string[];
	/** The button, and what went wrong. */
	children: ComponentChildren;
}) {
	const {choice, names, facts} = props;
	const game = choice.name.value;
	const rules = optionTexts(game, choice.options.value);
	return (
		<section class="panel summary">
			<GameCover game={game} />
			<div class="summary-body">
				<ul class="plain summary-seats">
					{names.map((name, seat) => (
						<li key={seat} class={name ? '' : 'is-free'}>
							{name ? <Badge seat={seat} size={24} /> : <i class="seat-mark-free" />}
							<span>{name || t('web.online.free')}</span>
						</li>
					))}
				</ul>
				<p class="summary-title">{t('web.new.sum', gameName(game), names.length)}</p>
				<p class="small">
					{[...facts, ...(rules.length ? rules : [t('web.new.sum-usual')])].join(' · ')}
				</p>
				{props.children}
			</div>
		</section>
	);
}
