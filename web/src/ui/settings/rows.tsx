// One setting per row: its name, a line of help, and the control at the right.
import type {ComponentChildren} from 'preact';
import {choose, settings, type Settings} from '../../app/settings';
import {t} from '../../app/words';

/** A row with any control. `id`: of its name, to which the control refers. */
export function SettingRow(props: {
	id?: string;
	title: string;
	help?: string | undefined;
	children: ComponentChildren;
}) {
	return (
		<div class="setting">
			<span class="setting-text">
				<b id={props.id}>{props.title}</b>
				{props.help && <small>{props.help}</small>}
			</span>
			{props.children}
		</div>
	);
}

/** On or off. The whole row is the switch. */
export function SwitchRow(props: {
	title: string;
	help?: string | undefined;
	checked: boolean;
	disabled?: boolean;
	change: (on: boolean) => void;
}) {
	return (
		<label class="setting">
			<span class="setting-text">
				<b>{props.title}</b>
				{props.help && <small>{props.help}</small>}
			</span>
			<input
				class="toggle"
				type="checkbox"
				role="switch"
				checked={props.checked}
				disabled={props.disabled}
				onChange={(event) => props.change(event.currentTarget.checked)}
			/>
		</label>
	);
}

/** One of a few values. */
export function ChoiceRow<V extends string>(props: {
	name: string;
	title: string;
	help?: string | undefined;
	values: readonly V[];
	value: V;
	label: (value: V) => string;
	/** Whether the values are names of languages. */
	lang?: boolean;
	change: (value: V) => void;
}) {
	const id = `setting-${props.name}`;
	return (
		<SettingRow id={id} title={props.title} help={props.help}>
			<div class="segments" role="radiogroup" aria-labelledby={id}>
				{props.values.map((value) => (
					<label key={value}>
						<input
							type="radio"
							name={props.name}
							checked={props.value === value}
							onChange={() => props.change(value)}
						/>
						<span lang={props.lang ? value : undefined}>{props.label(value)}</span>
					</label>
				))}
			</div>
		</SettingRow>
	);
}

type Flag = {[K in keyof Settings]: Settings[K] extends boolean ? K : never}[keyof Settings];

/** A setting of this browser that is on or off. */
export function Switch({name, help}: {name: Flag; help?: string}) {
	// words: web.settings.confirm web.settings.chips web.settings.vibrate
	return (
		<SwitchRow
			title={t(`web.settings.${name}`)}
			help={help}
			checked={settings.value[name]}
			change={(on) => choose(name, on)}
		/>
	);
}

type Chosen = 'theme' | 'speed' | 'sound';

/** A setting of this browser with a few values. */
export function Choice<K extends Chosen>(props: {
	name: K;
	values: Settings[K][];
	help?: string | undefined;
}) {
	// words: web.settings.theme web.settings.theme.* web.settings.speed web.settings.speed.*
	// words: web.settings.sound web.settings.sound.*
	const about: `web.settings.${Chosen}` = `web.settings.${props.name}`;
	return (
		<ChoiceRow<Settings[K]>
			name={props.name}
			title={t(about)}
			help={props.help}
			values={props.values}
			value={settings.value[props.name]}
			label={(value) => t(`${about}.${value as string}`)}
			change={(value) => choose(props.name, value)}
		/>
	);
}
