// newonline.tsx - a new table of the server: game, seats, options, pace, and who may come.
import {useSignal} from '@preact/signals';
import {Badge} from '../art/art';
import {beSomebody, connection, refusalText, rest} from '../app/online';
import {go} from '../app/router';
import {t, tn} from '../app/words';
import type {Engine} from '../engine/engine';
import {VIEWS} from '../games';
import type {Clock, NewTable} from '../net/protocol';
import {GameField, OptionsField, PlayersField, Segments} from '../ui/setup';
import {LanguageChoice, ThemeButton, Top} from '../ui/top';
import {NeedsServer} from './lobby';

const BANKS = [5, 10, 15, 20, 30, 45, 60, 90];
const INCREMENTS = [0, 5, 10, 20, 30, 60];
const DAYS = [1, 2, 3, 5, 7, 14];
const DAY_SECONDS = 86400;

/** Opens the table; with every seat taken it begins at once. */
async function openTable(table: NewTable): Promise<void> {
	if (!(await beSomebody())) return;
	const id = await rest.newTable(table);
	if (table.seats.every(Boolean)) await connection.command(id, {type: 'start'});
	go('online', id);
}

/** Somebody sits in a seat; "me" only in one. */
function seated(seats: string[], at: number, who: string): string[] {
	return seats.map((seat, place) => (place === at ? who : who === 'me' && seat === 'me' ? '' : seat));
}

// words: web.level.* web.new.clock.*
export function NewOnline({engine, game}: {engine: Engine; game?: string | undefined}) {
	const known = engine.games.filter(({name}) => VIEWS[name]);
	const name = useSignal(known.find((one) => one.name === game)?.name ?? known[0]?.name ?? '');
	const info = engine.info(name.value);
	const options = useSignal<Record<string, string>>({});
	const seats = useSignal<string[]>(['me', '', '']);
	const kind = useSignal<Clock['kind']>('none');
	const bank = useSignal(20);
	const increment = useSignal(10);
	const days = useSignal(2);
	const listed = useSignal(false);
	const fault = useSignal('');
	const setCount = (count: number): void => {
		seats.value = Array.from({length: count}, (_, at) => seats.value[at] ?? '');
	};
	const clocks: Record<Clock['kind'], Clock> = {
		none: {kind: 'none'},
		live: {kind: 'live', bank: bank.value * 60, increment: increment.value},
		turn: {kind: 'turn', bank: days.value * DAY_SECONDS},
	};
	const open = (): void => {
		fault.value = '';
		const table = {game: name.value, players: seats.value.length, options: options.value, clock: clocks[kind.value], listed: listed.value, seats: seats.value};
		openTable(table).catch((error: unknown) => (fault.value = refusalText(error)));
	};
	return (
		<div class="page new-table">
			<Top title={t('web.new.online')}>
				<LanguageChoice />
				<ThemeButton />
			</Top>
			<main class="narrow-page">
				<NeedsServer>
					<form
						onSubmit={(event) => {
							event.preventDefault();
							open();
						}}
					>
						<GameField
							games={known}
							game={name.value}
							choose={(one) => {
								name.value = one.name;
								options.value = {};
								setCount(Math.min(one.playersMax, seats.value.length));
							}}
						/>
						<fieldset>
							<legend>{t('web.start.players')}</legend>
							<PlayersField info={info} players={seats.value.length} choose={setCount} />
							<ul class="plain seat-list seat-list-online">
								{seats.value.map((seat, at) => (
									<li key={at}>
										<Badge seat={at} size={26} />
										<select aria-label={t('web.new.who', at + 1)} value={seat} onChange={(event) => (seats.value = seated(seats.value, at, event.currentTarget.value))}>
											<option value="me">{t('web.you-name')}</option>
											<option value="">{t('web.new.somebody')}</option>
											{engine.levels.map((level) => (
												<option key={level} value={level}>
													{t('web.bot', t(`web.level.${level}`))}
												</option>
											))}
										</select>
									</li>
								))}
							</ul>
						</fieldset>
						<fieldset>
							<legend>{t('web.new.clock')}</legend>
							<Segments name="clock" values={['none', 'live', 'turn'] as Clock['kind'][]} value={kind.value} label={(one) => t(`web.new.clock.${one}`)} choose={(one) => (kind.value = one)} />
							<p class="small">{t(`web.new.clock.${kind.value}-text`)}</p>
							{kind.value === 'live' && (
								<div class="row fields">
									<Choice label={t('web.new.bank')} values={BANKS} value={bank.value} word={(n) => tn('web.minutes', n)} choose={(n) => (bank.value = n)} />
									<Choice label={t('web.new.increment')} values={INCREMENTS} value={increment.value} word={(n) => tn('web.seconds', n)} choose={(n) => (increment.value = n)} />
								</div>
							)}
							{kind.value === 'turn' && <Choice label={t('web.new.days')} values={DAYS} value={days.value} word={(n) => tn('web.days', n)} choose={(n) => (days.value = n)} />}
						</fieldset>
						<fieldset>
							<legend>{t('web.new.guests')}</legend>
							<Segments name="listed" values={['link', 'open']} value={listed.value ? 'open' : 'link'} label={(one) => t(one === 'open' ? 'web.new.listed' : 'web.new.by-link')} choose={(one) => (listed.value = one === 'open')} />
							<p class="small">{t(listed.value ? 'web.new.listed-text' : 'web.new.by-link-text')}</p>
						</fieldset>
						<details class="panel">
							<summary>{t('web.new.options')}</summary>
							<OptionsField info={info} options={options} />
						</details>
						<p role="alert" class={fault.value ? 'panel fault' : 'sr'}>
							{fault.value}
						</p>
						<button type="submit" class="button go wide-button" data-testid="open-table">
							{t(seats.value.every(Boolean) ? 'web.new.start' : 'web.new.open')}
						</button>
					</form>
				</NeedsServer>
			</main>
		</div>
	);
}

function Choice({label, values, value, word, choose}: {label: string; values: number[]; value: number; word: (n: number) => string; choose: (n: number) => void}) {
	return (
		<label class="field">
			{label}
			<select value={value} onChange={(event) => choose(Number(event.currentTarget.value))}>
				{values.map((one) => (
					<option key={one} value={one}>
						{word(one)}
					</option>
				))}
			</select>
		</label>
	);
}
