// The form of a new tournament.
import {useSignal, type Signal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useClient} from '../app/client';
import {refusalText} from '../app/online';
import {address, go} from '../app/router';
import {capitalize, gameName, t} from '../app/words';
import type {GameInfo} from '../engine/engine';
import type {Clock, NewTournament as Wanted} from '../net/protocol';
import {paceText} from '../ui/clock';
import {Segments} from '../ui/setup';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86400;
const LETTERS_MAX = 40;
const ROUNDS_MAX = 30;
const PLACES_MAX = 256;
const ROBIN_PLACES_MAX = 32;

const CLOCKS: Clock[] = [
	{kind: 'live', bank: 15 * MINUTE_SECONDS, increment: 10},
	{kind: 'live', bank: 25 * MINUTE_SECONDS, increment: 15},
	{kind: 'live', bank: 45 * MINUTE_SECONDS, increment: 30},
	{kind: 'turn', bank: DAY_SECONDS},
	{kind: 'turn', bank: 3 * DAY_SECONDS},
	{kind: 'turn', bank: 7 * DAY_SECONDS},
];
const FORMATS: Wanted['format'][] = ['swiss', 'heats', 'robin', 'ladder'];
const SCHEMES: Wanted['scheme'][] = ['10/6/3/1', '5/3/1', 'rank'];

/** The sizes of tables that all of these games allow: exact ones, and those that differ by one. */
function sizesFor(games: GameInfo[]): [least: number, most: number][] {
	const least = Math.max(2, ...games.map(({playersMin}) => playersMin));
	const most = Math.min(5, ...games.map(({playersMax}) => playersMax));
	const counts = Array.from({length: Math.max(0, most - least + 1)}, (_, at) => least + at);
	return counts.flatMap((count): [number, number][] =>
		count < most
			? [
					[count, count],
					[count, count + 1],
				]
			: [[count, count]],
	);
}

const sizeText = ([least, most]: [number, number]): string =>
	least === most ? String(most) : `${least}–${most}`;

interface Answers {
	name: Signal<string>;
	games: Signal<string[]>;
	size: Signal<string>;
	format: Signal<Wanted['format']>;
	scheme: Signal<Wanted['scheme']>;
	rounds: Signal<number>;
	places: Signal<number>;
	clock: Signal<number>;
	/** As the field of the page has it; '' if the owner starts it. */
	starts: Signal<string>;
	rated: Signal<boolean>;
	bots: Signal<boolean>;
}

function useAnswers(first: string): Answers {
	return {
		name: useSignal(''),
		games: useSignal([first]),
		size: useSignal('3–4'),
		format: useSignal<Wanted['format']>('swiss'),
		scheme: useSignal<Wanted['scheme']>('10/6/3/1'),
		rounds: useSignal(3),
		places: useSignal(16),
		clock: useSignal(1),
		starts: useSignal(''),
		rated: useSignal(true),
		bots: useSignal(false),
	};
}

/** A round robin is for two. */
function sizeOf({format, size}: Answers, sizes: [number, number][]): [number, number] {
	if (format.value === 'robin') return [2, 2];
	return sizes.find((one) => sizeText(one) === size.value) ?? sizes.at(-1) ?? [2, 2];
}

function wantedOf(answers: Answers, [least, most]: [number, number]): Wanted {
	const isRobin = answers.format.value === 'robin';
	const starts = answers.starts.value ? new Date(answers.starts.value).getTime() : 0;
	return {
		name: answers.name.value.trim(),
		format: answers.format.value,
		games: answers.games.value,
		least,
		most,
		scheme: answers.scheme.value,
		rounds: answers.rounds.value,
		places: isRobin ? Math.min(ROBIN_PLACES_MAX, answers.places.value) : answers.places.value,
		clock: CLOCKS[answers.clock.value] ?? {kind: 'turn', bank: DAY_SECONDS},
		rated: answers.rated.value,
		bots: answers.bots.value,
		...(starts ? {starts} : {}),
	};
}

export function NewTournament() {
	const {loader, online} = useClient();
	const games = loader.registry.games.filter(({hidden}) => !hidden);
	const answers = useAnswers(games[0]?.name ?? '');
	const fault = useSignal('');
	const chosen = games.filter(({name}) => answers.games.value.includes(name));
	const sizes = sizesFor(chosen);
	const size = sizeOf(answers, sizes);
	if (!online.me.value || online.me.value.guest)
		return (
			<section class="panel stack tournament-form">
				<p>
					{t('tournaments.needs-password')}{' '}
					<a href={address('you')}>{t('web.you.sign-in')}</a>
				</p>
			</section>
		);
	const open = async (): Promise<void> => {
		fault.value = '';
		try {
			go('tournaments', await online.rest.newTournament(wantedOf(answers, size)));
		} catch (error) {
			fault.value = refusalText(error);
		}
	};
	return (
		<form
			class="panel stack tournament-form"
			onSubmit={(event) => (event.preventDefault(), void open())}
		>
			<h2>{t('tournaments.new')}</h2>
			<Field label={t('tournaments.name')}>
				<input
					type="text"
					required
					maxLength={LETTERS_MAX}
					value={answers.name.value}
					data-testid="tournament-name"
					onInput={(event) => (answers.name.value = event.currentTarget.value)}
				/>
			</Field>
			<Games games={games} chosen={answers.games} />
			<FormatFields answers={answers} sizes={sizes} size={size} />
			<PaceFields answers={answers} />
			<p role="alert" class={fault.value ? 'panel fault' : 'sr'}>
				{fault.value}
			</p>
			<button type="submit" class="button go" data-testid="open-tournament">
				{t('tournaments.open')}
			</button>
		</form>
	);
}

function Field({label, children}: {label: string; children: ComponentChildren}) {
	return (
		<label class="field">
			{label}
			{children}
		</label>
	);
}

/** At least one game stays chosen. */
function Games({games, chosen}: {games: GameInfo[]; chosen: Signal<string[]>}) {
	const choose = (name: string, isChosen: boolean): void => {
		const next = games
			.map((game) => game.name)
			.filter((one) => (one === name ? isChosen : chosen.value.includes(one)));
		if (next.length > 0) chosen.value = next;
		else chosen.value = [...chosen.value];
	};
	return (
		<fieldset>
			<legend>{t('tournaments.games')}</legend>
			<div class="row">
				{games.map(({name}) => (
					<label key={name} class="row tournament-check">
						<input
							type="checkbox"
							checked={chosen.value.includes(name)}
							onChange={(event) => choose(name, event.currentTarget.checked)}
						/>
						{gameName(name)}
					</label>
				))}
			</div>
			<p class="small">{t('tournaments.games-text')}</p>
		</fieldset>
	);
}

// words: tournaments.format.*
function FormatFields({
	answers,
	sizes,
	size,
}: {
	answers: Answers;
	sizes: [number, number][];
	size: [number, number];
}) {
	const format = answers.format.value;
	return (
		<>
			<fieldset>
				<legend>{t('tournaments.format')}</legend>
				<Segments
					name="format"
					values={FORMATS}
					value={format}
					label={(one) => t(`tournaments.format.${one}`)}
					choose={(one) => (answers.format.value = one)}
				/>
				<p class="small">{t(`tournaments.format.${format}-text`)}</p>
			</fieldset>
			{format !== 'robin' && (
				<fieldset>
					<legend>{t('tournaments.seats')}</legend>
					<Segments
						name="size"
						values={sizes.map(sizeText)}
						value={sizeText(size)}
						label={(one) => one}
						choose={(one) => (answers.size.value = one)}
					/>
				</fieldset>
			)}
			<SchemeField scheme={answers.scheme} />
			<div class="row fields">
				{format !== 'robin' && (
					<NumberField
						label={t('tournaments.number')}
						value={answers.rounds}
						least={1}
						most={ROUNDS_MAX}
					/>
				)}
				<NumberField
					label={t('tournaments.places')}
					value={answers.places}
					least={size[0]}
					most={format === 'robin' ? ROBIN_PLACES_MAX : PLACES_MAX}
				/>
			</div>
		</>
	);
}

function SchemeField({scheme}: {scheme: Answers['scheme']}) {
	return (
		<fieldset>
			<legend>{t('tournaments.scheme')}</legend>
			<Segments
				name="scheme"
				values={SCHEMES}
				value={scheme.value}
				label={(one) => (one === 'rank' ? t('tournaments.scheme.rank') : one)}
				choose={(one) => (scheme.value = one)}
			/>
		</fieldset>
	);
}

function NumberField({
	label,
	value,
	least,
	most,
}: {
	label: string;
	value: Signal<number>;
	least: number;
	most: number;
}) {
	return (
		<Field label={label}>
			<input
				type="number"
				required
				min={least}
				max={most}
				value={value.value}
				onInput={(event) => (value.value = Number(event.currentTarget.value))}
			/>
		</Field>
	);
}

function PaceFields({answers}: {answers: Answers}) {
	return (
		<>
			<div class="row fields">
				<Field label={t('tournaments.clock')}>
					<select
						value={answers.clock.value}
						onChange={(event) =>
							(answers.clock.value = Number(event.currentTarget.value))
						}
					>
						{CLOCKS.map((clock, at) => (
							<option key={at} value={at}>
								{paceText(clock)}
							</option>
						))}
					</select>
				</Field>
				<Field label={t('tournaments.when')}>
					<input
						type="datetime-local"
						value={answers.starts.value}
						onInput={(event) => (answers.starts.value = event.currentTarget.value)}
					/>
				</Field>
			</div>
			<p class="small">{t('tournaments.start-text')}</p>
			<Check label={capitalize(t('tournaments.rated'))} value={answers.rated} />
			<Check label={t('tournaments.bots')} value={answers.bots} />
		</>
	);
}

function Check({label, value}: {label: string; value: Signal<boolean>}) {
	return (
		<label class="row tournament-check">
			<input
				type="checkbox"
				checked={value.value}
				onChange={(event) => (value.value = event.currentTarget.checked)}
			/>
			{label}
		</label>
	);
}
