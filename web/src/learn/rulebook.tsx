// rulebook.tsx - the rules as a page of their own.
import {address} from '../app/router';
import {t} from '../app/words';
import type {Engine} from '../engine/engine';
import {VIEWS} from '../games';
import {RulesText} from '../ui/rules';
import {LanguageChoice, ThemeButton, Top} from '../ui/top';

// words: web.*.intro
export function RulesPage({game, place}: {engine: Engine; game: string | undefined; place: string | undefined}) {
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
				<RulesText game={chosen} framed={place ?? null} />
			</main>
		</div>
	);
}
