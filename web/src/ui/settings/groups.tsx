// The settings, one group per subject. A new group is a row of GROUPS, its rows a component, and
// its title a text.
import type {FunctionComponent} from 'preact';
import {useClient} from '../../app/client';
import {address} from '../../app/router';
import {choose, chooseLanguage, isStill, settings} from '../../app/settings';
import {LANGUAGES, LANGUAGE_NAMES, language, t} from '../../app/words';
import {Notify} from './notifications';
import {Choice, ChoiceRow, SettingRow, Switch} from './rows';

export interface Group {
	/** Its title is `web.settings.group.<id>`, its address `#/settings/<id>`. */
	id: string;
	/** A line icon. */
	icon: string;
	Rows: FunctionComponent;
}

// words: web.settings.group.*
export const GROUPS: readonly Group[] = [
	{id: 'table', icon: 'home', Rows: AtTheTable},
	{id: 'motion', icon: 'play', Rows: Motion},
	{id: 'look', icon: 'moon', Rows: LanguageAndLook},
	{id: 'sound', icon: 'sound', Rows: Sound},
	{id: 'notify', icon: 'bell', Rows: Notify},
	{id: 'you', icon: 'person', Rows: You},
];

function AtTheTable() {
	return (
		<>
			<Switch name="confirm" help={t('web.settings.confirm.help')} />
			<Switch name="chips" help={t('web.settings.chips.help')} />
		</>
	);
}

function Motion() {
	return (
		<Choice
			name="speed"
			values={['off', 'calm', 'quick', 'fast']}
			help={isStill() ? t('web.settings.speed.still') : t('web.settings.speed.help')}
		/>
	);
}

function LanguageAndLook() {
	return (
		<>
			<ChoiceRow
				name="language"
				title={t('web.settings.language')}
				values={LANGUAGES}
				value={language.value}
				label={(lang) => LANGUAGE_NAMES[lang]}
				lang
				change={(lang) => void chooseLanguage(lang)}
			/>
			<Choice name="theme" values={['system', 'light', 'dark']} />
		</>
	);
}

function Sound() {
	return (
		<>
			<Choice name="sound" values={['off', 'bell', 'all']} />
			<Volume />
			<Switch name="vibrate" />
		</>
	);
}

const VOLUMES = 20;

function Volume() {
	const {volume, sound} = settings.value;
	return (
		<SettingRow id="setting-volume" title={t('web.settings.volume')}>
			<span class="volume">
				<input
					type="range"
					min={0}
					max={VOLUMES}
					aria-labelledby="setting-volume"
					disabled={sound === 'off'}
					value={volume * VOLUMES}
					onInput={(event) =>
						choose('volume', Number(event.currentTarget.value) / VOLUMES)
					}
				/>
				<output>{t('web.settings.percent', Math.round(volume * 100))}</output>
			</span>
		</SettingRow>
	);
}

function You() {
	const {server} = useClient().online;
	return (
		<>
			<SettingRow id="setting-name" title={t('web.settings.name')}>
				<input
					class="setting-field"
					aria-labelledby="setting-name"
					maxlength={24}
					value={settings.value.name}
					onInput={(event) => choose('name', event.currentTarget.value)}
				/>
			</SettingRow>
			{server.value && (
				<SettingRow title={t('web.settings.account')} help={t('web.settings.account.help')}>
					<a class="button" href={address('you')}>
						{t('web.settings.account.open')}
					</a>
				</SettingRow>
			)}
		</>
	);
}
