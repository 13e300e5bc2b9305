// setup.tsx - what every new table asks: which game, for how many, with which options.
import {useSignal, type Signal} from '@preact/signals';
import {has, t} from '../app/words';
import {infoOf, type GameInfo, type Registry} from '../engine/engine';
import {GAMES} from '../games';

/** What is to be played; the game that was asked for, or the first. */
export interface Choice {
	games: GameInfo[];
	info: GameInfo;
	name: Signal<string>;
	/** Those that differ from what is usual. */
	options: Signal<Record<string, string>>;
}

export function useChoice(registry: Registry, game: string | undefined): Choice {
	const games = registry.games.filter(({name}) => GAMES.includes(name));
	const name = useSignal(games.find((one) => one.name === game)?.name ?? games[0]?.name ?? '');
	const options = useSignal<Record<string, string>>({});
	return {games, info: infoOf(registry, name.value), name, options};
}

// words: web.option.* web.*.name
export function Segments<T extends string | number>({
	name,
	values,
	value,
	label,
	choose,
}: {
	name: string;
	values: T[];
	value: T;
	label: (value: T) => string;
	choose: (value: T) => void;
}) {
	return (
		<div class="segments">
			{values.map((one) => (
				<label key={one}>
					<input
						type="radio"
						name={name}
						checked={value === one}
						onChange={() => choose(one)}
					/>
					<span>{label(one)}</span>
				</label>
			))}
		</div>
	);
}

/** `most` is told how many players the game may have. */
export function GameField({choice, most}: {choice: Choice; most: (players: number) => void}) {
	const {games, name, options} = choice;
	const choose = (game: string): void => {
		name.value = game;
		options.value = {};
		most(games.find((one) => one.name === game)?.playersMax ?? 0);
	};
	return (
		<fieldset>
			<legend>{t('web.new.game')}</legend>
			<Segments
				name="game"
				values={games.map((one) => one.name)}
				value={name.value}
				label={(one) => t(`web.${one}.name`)}
				choose={choose}
			/>
		</fieldset>
	);
}

// words: web.level.*
/** Bots of every level, in a list of who may sit somewhere. */
export function BotOptions({levels}: {levels: string[]}) {
	return (
		<>
			{levels.map((level) => (
				<option key={level} value={level}>
					{t('web.bot', t(`web.level.${level}`))}
				</option>
			))}
		</>
	);
}

export function PlayersField({
	info,
	players,
	choose,
}: {
	info: GameInfo;
	players: number;
	choose: (players: number) => void;
}) {
	const counts = Array.from(
		{length: info.playersMax - info.playersMin + 1},
		(_, at) => info.playersMin + at,
	);
	return (
		<Segments name="players" values={counts} value={players} label={String} choose={choose} />
	);
}

export function optionValue(game: string, option: string, value: string): string {
	const id = `web.option.${game}.${option}.${value}`;
	return has(id) ? t(id) : value;
}

export function OptionsField({choice: {info, options}}: {choice: Choice}) {
	const set = (name: string, value: string): void => {
		const {[name]: _, ...rest} = options.value;
		options.value = value ? {...rest, [name]: value} : rest;
	};
	return (
		<fieldset>
			<legend>{t('web.new.options')}</legend>
			{info.options.map((option) => (
				<label key={option.name} class="field">
					{t(`web.option.${info.name}.${option.name}`)}
					<select
						value={options.value[option.name] ?? ''}
						onChange={(event) => set(option.name, event.currentTarget.value)}
					>
						<option value="">{t('web.new.usual')}</option>
						{option.values.map((value) => (
							<option key={value} value={value}>
								{optionValue(info.name, option.name, value)}
							</option>
						))}
					</select>
				</label>
			))}
		</fieldset>
	);
}
