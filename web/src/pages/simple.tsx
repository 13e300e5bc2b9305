// simple.tsx - pages that only hold text or a form: rules, settings, nothing found.
import {address} from '../app/router';
import {t} from '../app/words';
import {VIEWS} from '../games';
import {RulesText} from '../ui/rules';
import {SettingsForm} from '../ui/settings';
import {LanguageChoice, ThemeButton, Top} from '../ui/top';

// words: web.*.intro
export function RulesPage({game}: {game: string | undefined}) {
	const chosen = game && VIEWS[game] ? game : (Object.keys(VIEWS)[0] as string);
	return (
		<div class="page rules-page">
			<Top title={t('web.rules')}>
				<LanguageChoice />
				<ThemeButton />
			</Top>
			<main class="narrow-page">
				<nav class="segments" aria-label={t('web.rules')}>
					{Object.keys(VIEWS).map((name) => (
						<a key={name} class="segment" href={address('rules', name)} aria-current={name === chosen ? 'page' : undefined}>
							{t(`web.${name}.name`)}
						</a>
					))}
				</nav>
				<h2>{t(`web.${chosen}.name`)}</h2>
				<p>{t(`web.${chosen}.intro`)}</p>
				<RulesText game={chosen} />
			</main>
		</div>
	);
}

export function SettingsPage() {
	return (
		<div class="page settings-page">
			<Top title={t('web.settings')}>
				<ThemeButton />
			</Top>
			<main class="narrow-page">
				<SettingsForm />
				<h2>{t('web.keys')}</h2>
				<p>{t('web.keys.text')}</p>
			</main>
		</div>
	);
}

export function Missing() {
	return (
		<div class="page">
			<Top />
			<main class="narrow-page">
				<h1>{t('web.missing')}</h1>
				<p>
					<a class="button" href={address()}>
						{t('web.home')}
					</a>
				</p>
			</main>
		</div>
	);
}
