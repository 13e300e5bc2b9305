// newtable.tsx - a table of one's own: who sits where, and with which options.
import {useSignal} from '@preact/signals';
import {Badge} from '../art/art';
import {newGame, ownName, soloSeats} from '../app/games';
import {go} from '../app/router';
import type {Level, SeatPlan} from '../app/store';
import {has, t} from '../app/words';
import type {Engine} from '../engine/engine';
import {VIEWS} from '../games';
import {LanguageChoice, ThemeButton, Top} from '../ui/top';

// words: web.option.* web.level.*
export function NewTable({engine, game}: {engine: Engine; game?: string | undefined}) {
	const known = engine.games.filter(({name}) => VIEWS[name]);
	const name = useSignal(known.find((one) => one.name === game)?.name ?? known[0]?.name ?? '');
	const info = engine.info(name.value);
	const options = useSignal<Record<string, string>>({});
	const seats = useSignal<SeatPlan[]>(soloSeats(2, 'mason').map((seat, at) => ({...seat, bot: null, name: at === 0 ? ownName() : seat.name})));
	const setSeat = (at: number, change: Partial<SeatPlan>): void => {
		seats.value = seats.value.map((seat, place) => (place === at ? {...seat, ...change} : seat));
	};
	const setCount = (count: number): void => {
		const more = soloSeats(count, 'mason');
		seats.value = more.map((seat, at) => seats.value[at] ?? seat);
	};
	const start = async (): Promise<void> => {
		const setup = {game: name.value, players: seats.value.length, options: options.value};
		go('table', await newGame(setup, seats.value));
	};
	return (
		<div class="page new-table">
			<Top title={t('web.new.title')}>
				<LanguageChoice />
				<ThemeButton />
			</Top>
			<main class="narrow-page">
				<form
					onSubmit={(event) => {
						event.preventDefault();
						void start();
					}}
				>
					<fieldset>
						<legend>{t('web.new.game')}</legend>
						<div class="segments">
							{known.map((one) => (
								<label key={one.name}>
									<input
										type="radio"
										name="game"
										checked={name.value === one.name}
										onChange={() => {
											name.value = one.name;
											options.value = {};
											setCount(Math.min(one.playersMax, seats.value.length));
										}}
									/>
									<span>{t(`web.${one.name}.name`)}</span>
								</label>
							))}
						</div>
					</fieldset>
					<fieldset>
						<legend>{t('web.start.players')}</legend>
						<div class="segments">
							{Array.from({length: info.playersMax - info.playersMin + 1}, (_, at) => info.playersMin + at).map((count) => (
								<label key={count}>
									<input type="radio" name="players" checked={seats.value.length === count} onChange={() => setCount(count)} />
									<span>{count}</span>
								</label>
							))}
						</div>
						<ul class="plain seat-list">
							{seats.value.map((seat, at) => (
								<li key={at}>
									<Badge seat={at} size={26} />
									<input aria-label={t('web.new.seat-name', at + 1)} maxlength={24} value={seat.name} onInput={(event) => setSeat(at, {name: event.currentTarget.value})} />
									<select aria-label={t('web.new.who', at + 1)} value={seat.bot ?? ''} onChange={(event) => setSeat(at, {bot: (event.currentTarget.value || null) as Level | null})}>
										<option value="">{t('web.new.person')}</option>
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
						<legend>{t('web.new.options')}</legend>
						{info.options.map((option) => (
							<label key={option.name} class="field">
								{t(`web.option.${info.name}.${option.name}`)}
								<select
									value={options.value[option.name] ?? ''}
									onChange={(event) => {
										const {[option.name]: _, ...rest} = options.value;
										const chosen = event.currentTarget.value;
										options.value = chosen ? {...rest, [option.name]: chosen} : rest;
									}}
								>
									<option value="">{t('web.new.usual')}</option>
									{option.values.map((value) => {
										const id = `web.option.${info.name}.${option.name}.${value}`;
										return (
											<option key={value} value={value}>
												{has(id) ? t(id) : value}
											</option>
										);
									})}
								</select>
							</label>
						))}
					</fieldset>
					<button type="submit" class="button go wide-button" data-testid="start-table">
						{t('web.new.start')}
					</button>
				</form>
			</main>
		</div>
	);
}
