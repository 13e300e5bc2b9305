// A new table on this device: who sits where, and the options.
import {useSignal, type Signal} from '@preact/signals';
import {Badge} from '../art/art';
import {useClient} from '../app/client';
import {newGame, ownName, soloSeats} from '../app/games';
import {defaultNames} from '../app/names';
import {go} from '../app/router';
import type {Level, SeatPlan} from '../app/store';
import {t} from '../app/words';
import type {Registry} from '../engine/engine';
import {BotOptions, Segments, useChoice} from '../ui/setup';
import {Question, Summary, WhichGame, WhichRules} from '../ui/table_form';
import {PageTop} from '../ui/page_top';
import {useDefaultLevel} from '../ui/default_level';

const PLAYERS = 2;

/** Two people at this device; further seats are bots by default. */
function firstSeats(): SeatPlan[] {
	return soloSeats(PLAYERS, '').map((seat, at) => ({
		...seat,
		bot: null,
		name: (at === 0 && ownName()) || (defaultNames()[at] ?? ''),
	}));
}

// words: levels.*
function seatText({name, bot}: SeatPlan): string {
	return bot ? `${name} (${t('web.bot', t(`levels.${bot}`))})` : name;
}

export function NewTable({registry, game}: {registry: Registry; game?: string | undefined}) {
	const {world} = useClient();
	const choice = useChoice(registry, game, PLAYERS);
	const plans = useSignal(firstSeats());
	const players = choice.players.value;
	const isEntered = useSignal(false);
	const level = useDefaultLevel(choice.name.value);
	const seats = soloSeats(players, level.value)
		.map((seat, at) => plans.value[at] ?? seat)
		.map((seat) => (isEntered.value ? {...seat, bot: null} : seat));
	const start = async (): Promise<void> => {
		const setup = {game: choice.name.value, players, options: choice.options.value};
		go('table', await newGame(world, setup, seats, {entered: isEntered.value}));
	};
	return (
		<div class="page new-table">
			<PageTop title={t('web.new.title')} />
			<main>
				<form
					class="table-form"
					onSubmit={(event) => {
						event.preventDefault();
						void start();
					}}
				>
					<div class="table-questions">
						<WhichGame choice={choice} />
						<Question number={2} title={t('web.new.seats')}>
							<Seats seats={seats} plans={plans} levels={registry.levels} />
						</Question>
						<HowPlayed isEntered={isEntered} />
						<WhichRules choice={choice} number={4} />
					</div>
					<Summary choice={choice} names={seats.map(seatText)} facts={[]}>
						<button type="submit" class="button go" data-testid="start-table">
							{t('web.new.start')}
						</button>
					</Summary>
				</form>
			</main>
		</div>
	);
}

/** Here, or with the box. */
function HowPlayed({isEntered}: {isEntered: Signal<boolean>}) {
	return (
		<Question number={3} title={t('web.new.how')}>
			<Segments
				name="how"
				values={['here', 'entered']}
				value={isEntered.value ? 'entered' : 'here'}
				label={(how) => t(how === 'here' ? 'web.new.how.here' : 'web.new.how.entered')}
				choose={(how) => (isEntered.value = how === 'entered')}
			/>
			<p class="small">
				{t(isEntered.value ? 'web.new.how.entered-text' : 'web.new.how.here-text')}
			</p>
		</Question>
	);
}

/** Who sits where: a name, and a person or a bot. */
function Seats({
	seats,
	plans,
	levels,
}: {
	seats: SeatPlan[];
	plans: Signal<SeatPlan[]>;
	levels: Level[];
}) {
	const change = (at: number, what: Partial<SeatPlan>): void => {
		plans.value = seats.map((seat, place) => (place === at ? {...seat, ...what} : seat));
	};
	return (
		<ul class="plain seat-list">
			{seats.map((seat, at) => (
				<li key={at}>
					<Badge seat={at} size={28} />
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
