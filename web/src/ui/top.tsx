// The bar on top of every page.
import type {ComponentChildren} from 'preact';
import {Line, Logo} from '../art/art';
import {useClient} from '../app/client';
import {address} from '../app/router';
import {choose, chooseLanguage, dark} from '../app/settings';
import {LANGUAGES, LANGUAGE_NAMES, language, t} from '../app/words';
import {Dots} from './seats';

export function Top({
	title,
	subtitle,
	sections,
	children,
}: {
	title?: string;
	subtitle?: string;
	sections?: ComponentChildren;
	children?: ComponentChildren;
}) {
	const {network} = useClient().online;
	return (
		<header class="top">
			<a class="home" href={address()} title={t('web.home')}>
				<Logo />
				<span class="house">Bastide</span>
			</a>
			{sections}
			{title && <h1>{title}</h1>}
			{subtitle && <span class="subtitle">{subtitle}</span>}
			<span class="spring" />
			{!network.value && (
				<span class="offline" title={t('web.offline-detail')}>
					<Line name="offline" size={16} /> <span class="wide">{t('web.offline')}</span>
				</span>
			)}
			{children}
		</header>
	);
}

export function TopLink({icon, label, to}: {icon: string; label: string; to: string}) {
	return (
		<a class="top-button" href={to} title={label}>
			<Line name={icon} />
			<span class="wide-label">{label}</span>
		</a>
	);
}

export function TopButton(props: {
	icon: string;
	label: string;
	keys?: string;
	disabled?: boolean;
	narrow?: boolean;
	busy?: boolean;
	onClick: () => void;
}) {
	return (
		<button
			type="button"
			class={`top-button ${props.narrow ? 'narrow-too' : ''}`}
			aria-disabled={props.disabled}
			aria-busy={props.busy}
			onClick={() => !props.disabled && props.onClick()}
			title={props.label}
		>
			<Line name={props.icon} />
			<span class="wide-label">{props.label}</span>
			{props.busy ? <Dots /> : props.keys && <kbd class="wide">{props.keys}</kbd>}
		</button>
	);
}

export function LanguageChoice() {
	return (
		<div class="languages" role="group" aria-label={t('web.settings.language')}>
			{LANGUAGES.map((lang) => (
				<button
					key={lang}
					type="button"
					lang={lang}
					aria-pressed={language.value === lang}
					onClick={() => void chooseLanguage(lang)}
				>
					<span class="wide">{LANGUAGE_NAMES[lang]}</span>
					<span class="narrow">{lang.toUpperCase()}</span>
				</button>
			))}
		</div>
	);
}

export function ThemeButton() {
	const label = t(dark.value ? 'web.theme.to-light' : 'web.theme.to-dark');
	return (
		<button
			type="button"
			class="icon-button"
			aria-label={label}
			title={label}
			onClick={() => choose('theme', dark.value ? 'light' : 'dark')}
		>
			<Line name={dark.value ? 'sun' : 'moon'} />
		</button>
	);
}
