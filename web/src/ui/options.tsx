// The options of a game as cards with a line each, the default marked.
import type {Signal} from '@preact/signals';
import {useEffect, useMemo} from 'preact/hooks';
import {useClient} from '../app/client';
import {capitalize, has, t, textOr} from '../app/words';
import type {Engine, GameInfo, GameOption} from '../engine/engine';

type Options = Record<string, string>;

function without(options: Options, name: string): Options {
	const {[name]: _, ...rest} = options;
	return rest;
}

/** The default of each option. It may depend on other options. */
export function defaultOf(engine: Engine, info: GameInfo, options: Options): Options {
	const {name: game, playersMin: players} = info;
	return Object.fromEntries(
		info.options.map(({name}) => [
			name,
			engine.choices({game, players, options: without(options, name)})[name] ?? '',
		]),
	);
}

/** The same before the engine is loaded: with default options no one has to wait for it. */
function useUsual(info: GameInfo, options: Options): Options {
	const {registry, engine} = useClient().loader;
	const {value} = engine.value;
	const isUsual = Object.keys(options).length === 0;
	useEffect(() => {
		if (!isUsual) engine.request();
	}, [isUsual]);
	return useMemo(
		() => (value ? defaultOf(value, info, options) : (registry.usual[info.name] ?? {})),
		[value, info, options],
	);
}

// words: options.*
export function optionValue(game: string, option: string, value: string): string {
	return textOr(`options.${game}.${option}.${value}`, value);
}

function optionName(game: string, option: string): string {
	return textOr(`options.${game}.${option}`, capitalize(option));
}

/** "Edition: first": only what is not the default. */
export function optionsText(game: string, options: Options): string {
	return optionTexts(game, options).join(' · ');
}

export function optionTexts(game: string, options: Options): string[] {
	return Object.entries(options).map(([name, value]) =>
		t('web.option', optionName(game, name), optionValue(game, name, value)),
	);
}

/** The options of a game, or only one of them. `options` holds those that are not the default. */
export function OptionFields({
	info,
	options,
	only,
}: {
	info: GameInfo;
	options: Signal<Options>;
	only?: string;
}) {
	const usual = useUsual(info, options.value);
	const choose = (name: string, value: string): void => {
		const rest = without(options.value, name);
		options.value = value === usual[name] ? rest : {...rest, [name]: value};
	};
	return (
		<>
			{info.options
				.filter(({name}) => !only || name === only)
				.map((option) => (
					<OptionField
						key={option.name}
						game={info.name}
						option={option}
						usual={usual[option.name] ?? ''}
						value={options.value[option.name] ?? usual[option.name] ?? ''}
						choose={(value) => choose(option.name, value)}
					/>
				))}
		</>
	);
}

function OptionField(props: {
	game: string;
	option: GameOption;
	usual: string;
	value: string;
	choose: (value: string) => void;
}) {
	const {game, option, usual, value, choose} = props;
	return (
		<fieldset class="option" data-option={option.name}>
			<legend>{optionName(game, option.name)}</legend>
			<div class="option-values">
				{option.values.map((one) => (
					<label key={one} class="radio-card option-value" data-value={one}>
						<input
							type="radio"
							name={`option-${option.name}`}
							checked={one === value}
							onChange={() => choose(one)}
						/>
						<b>
							{capitalize(optionValue(game, option.name, one))}
							{one === usual && <small>{t('web.new.usual')}</small>}
						</b>
						<OptionLine id={`options.${game}.${option.name}.${one}.text`} />
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** The explanation of a value, if its name is not enough. */
function OptionLine({id}: {id: string}) {
	return has(id) ? <span class="small">{t(id)}</span> : null;
}
