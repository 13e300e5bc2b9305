// Pages with only text or a form: settings, not found, still loading.
import {address} from '../app/router';
import {t} from '../app/words';
import {SettingsForm} from '../ui/settings';
import {ThemeButton, Top} from '../ui/top';

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

/** A page of which a part is on its way, or did not come. */
export function Waiting({title, failed}: {title: string; failed: boolean}) {
	return (
		<div class="page">
			<Top title={title} />
			<main class="narrow-page" aria-busy={!failed}>
				{failed && <p role="alert">{t('web.later.failed')}</p>}
			</main>
		</div>
	);
}
