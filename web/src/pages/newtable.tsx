// newtable.tsx - a table of one's own: who sits where, and with which options.
import {useSignal} from '@preact/signals';
import {Badge} from '../art/art';
import {newGame, ownName, soloSeats} from '../app/games';
import {go} from '../app/router';
import type {Level, SeatPlan} from '../app/store';
import {t} from '../app/words';
import type {Engine} from '../engine/engine';
import {VIEWS} from '../games';
import {GameField, OptionsField, PlayersField} from '../ui/setup';
import {LanguageChoice, ThemeButton, Top} from '../ui/top';

// words: web.level.*
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
					<OptionsField info={info} options={options} />
					<button type="submit" class="button go wide-button" data-testid="start-table">
						{t('web.new.start')}
					</button>
				</form>
			</main>
		</div>
	);
}
