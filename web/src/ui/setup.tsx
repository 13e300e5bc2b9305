// setup.tsx - what every new table asks: which game, for how many, with which options.
import type {Signal} from '@preact/signals';
import {has, t} from '../app/words';
import type {GameInfo} from '../engine/engine';

// words: web.option.* web.*.name
export function Segments<T extends string | number>({name, values, value, label, choose}: {name: string; values: T[]; value: T; label: (value: T) => string; choose: (value: T) => void}) {
	return (
		<div class="segments">
			{values.map((one) => (
				<label key={one}>
					<input type="radio" name={name} checked={value === one} onChange={() => choose(one)} />
					<span>{label(one)}</span>
				</label>
			))}
		</div>
	);
}

export function GameField({games, game, choose}: {games: GameInfo[]; game: string; choose: (info: GameInfo) => void}) {
	return (
		<fieldset>
			<legend>{t('web.new.game')}</legend>
			<Segments name="game" values={games.map(({name}) => name)} value={game} label={(name) => t(`web.${name}.name`)} choose={(name) => choose(games.find((one) => one.name === name) as GameInfo)} />
		</fieldset>
	);
}

export function PlayersField({info, players, choose}: {info: GameInfo; players: number; choose: (players: number) => void}) {
	const counts = Array.from({length: info.playersMax - info.playersMin + 1}, (_, at) => info.playersMin + at);
	return <Segments name="players" values={counts} value={players} label={String} choose={choose} />;
}

export function optionValue(game: string, option: string, value: string): string {
	const id = `web.option.${game}.${option}.${value}`;
	return has(id) ? t(id) : value;
}

/** Options that differ from what is usual. */
export function OptionsField({info, options}: {info: GameInfo; options: Signal<Record<string, string>>}) {
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
					<select value={options.value[option.name] ?? ''} onChange={(event) => set(option.name, event.currentTarget.value)}>
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
