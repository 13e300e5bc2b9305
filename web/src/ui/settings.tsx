// The settings as a form. A choice takes effect right away.
import {choose, chooseLanguage, settings, type Settings} from '../app/settings';
import {LANGUAGES, LANGUAGE_NAMES, language, t} from '../app/words';

type Chosen = 'theme' | 'speed' | 'sound';

function Choice<K extends Chosen>({name, values}: {name: K; values: Settings[K][]}) {
	// words: web.settings.theme web.settings.theme.* web.settings.speed web.settings.speed.*
	// words: web.settings.sound web.settings.sound.*
	const about: `web.settings.${Chosen}` = `web.settings.${name}`;
	return (
		<fieldset>
			<legend>{t(about)}</legend>
			<div class="segments">
				{values.map((value) => (
					<label key={value}>
						<input
							type="radio"
							name={name}
							checked={settings.value[name] === value}
							onChange={() => choose(name, value)}
						/>
						<span>{t(`${about}.${value as string}`)}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

function Switch({name}: {name: 'confirm' | 'chips' | 'vibrate'}) {
	// words: web.settings.confirm web.settings.chips web.settings.vibrate
	return (
		<label class="switch">
			<input
				type="checkbox"
				checked={settings.value[name]}
				onChange={(event) => choose(name, event.currentTarget.checked)}
			/>
			{t(`web.settings.${name}`)}
		</label>
	);
}

const VOLUMES = 20;

function Volume() {
	return (
		<label class="field">
			{t('web.settings.volume')}
			<input
				type="range"
				min={0}
				max={VOLUMES}
				disabled={settings.value.sound === 'off'}
				value={settings.value.volume * VOLUMES}
				onInput={(event) => choose('volume', Number(event.currentTarget.value) / VOLUMES)}
			/>
		</label>
	);
}

export function SettingsForm() {
	return (
		<form class="settings" onSubmit={(event) => event.preventDefault()}>
			<fieldset>
				<legend>{t('web.settings.language')}</legend>
				<div class="segments">
					{LANGUAGES.map((lang) => (
						<label key={lang}>
							<input
								type="radio"
								name="language"
								checked={language.value === lang}
								onChange={() => void chooseLanguage(lang)}
							/>
							<span lang={lang}>{LANGUAGE_NAMES[lang]}</span>
						</label>
					))}
				</div>
			</fieldset>
			<Choice name="theme" values={['system', 'light', 'dark']} />
			<Choice name="speed" values={['off', 'calm', 'quick', 'fast']} />
			<Choice name="sound" values={['off', 'bell', 'all']} />
			<Volume />
			<Switch name="vibrate" />
			<Switch name="confirm" />
			<Switch name="chips" />
			<label class="field">
				{t('web.settings.name')}
				<input
					maxlength={24}
					value={settings.value.name}
					onInput={(event) => choose('name', event.currentTarget.value)}
				/>
			</label>
		</form>
	);
}
