// newtable.tsx - a table of one's own: who sits where, and with which options.
import {useSignal, type Signal} from '@preact/signals';
import {Badge} from '../art/art';
import {useClient} from '../app/client';
import {newGame, ownName, soloSeats} from '../app/games';
import {go} from '../app/router';
import type {Level, SeatPlan} from '../app/store';
import {t} from '../app/words';
import type {Registry} from '../engine/engine';
import {BotOptions, GameField, OptionsField, PlayersField, useChoice} from '../ui/setup';
import {LanguageChoice, ThemeButton, Top} from '../ui/top';

export function NewTable({registry, game}: {registry: Registry; game?: string | undefined}) {
	const {world} = useClient();
	const choice = useChoice(registry, game);
	const seats = useSignal<SeatPlan[]>(
		soloSeats(2, 'mason').map((seat, at) => ({
			...seat,
			bot: null,
			name: at === 0 ? ownName() : seat.name,
		})),
	);
	const setCount = (count: number): void => {
		const more = soloSeats(count, 'mason');
		seats.value = more.map((seat, at) => seats.value[at] ?? seat);
	};
	const start = async (): Promise<void> => {
		const setup = {
			game: choice.name.value,
			players: seats.value.length,
			options: choice.options.value,
		};
		go('table', await newGame(world, setup, seats.value));
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
						choice={choice}
						most={(players) => setCount(Math.min(players, seats.value.length))}
					/>
					<fieldset>
						<legend>{t('web.start.players')}</legend>
						<PlayersField
							info={choice.info}
							players={seats.value.length}
							choose={setCount}
						/>
						<Seats seats={seats} levels={registry.levels} />
					</fieldset>
					<OptionsField choice={choice} />
					<button type="submit" class="button go wide-button" data-testid="start-table">
						{t('web.new.start')}
					</button>
				</form>
			</main>
		</div>
	);
}

/** Who sits where: a name, and a person or a bot. */
function Seats({seats, levels}: {seats: Signal<SeatPlan[]>; levels: Level[]}) {
	const change = (at: number, what: Partial<SeatPlan>): void => {
		seats.value = seats.value.map((seat, place) => (place === at ? {...seat, ...what} : seat));
	};
	return (
		<ul class="plain seat-list">
			{seats.value.map((seat, at) => (
				<li key={at}>
					<Badge seat={at} size={26} />
					<input
						aria-label={t('web.new.seat-name', at + 1)}
						maxlength={24}
						value={seat.name}
						onInput={(event) => change(at, {name: event.currentTarget.value})}
					/>
					<select
						aria-label={t('web.new.who', at + 1)}
						value={seat.bot ?? ''}
						onChange={(event) => change(at, {bot: event.currentTarget.value || null})}
					>
						<option value="">{t('web.new.person')}</option>
						<BotOptions levels={levels} />
					</select>
				</li>
			))}
		</ul>
	);
}
