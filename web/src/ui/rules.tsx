// Links to rules by number, and the drawer with the rules beside a table.
import {signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useLazy} from '../app/lazy';
import {useClient} from '../app/client';
import {gameName, has, t} from '../app/words';
import {Drawer} from '../art/drawer';

/** The rule to show, such as "M37"; null while the rules are closed. */
export const openRule = signal<string | null>(null);

export function openRules(rule = ''): void {
	openRule.value = rule;
}

// words: *.rule.*
export function ruleText(game: string, letter: string, rule: number): string | null {
	const id = `${game}.rule.${letter}${rule}`;
	return has(id) ? t(id) : null;
}

export function RuleLink({letter, rule}: {letter: string; rule: number}) {
	return (
		<button type="button" class="rule-link" onClick={() => openRules(`${letter}${rule}`)}>
			{letter}
			{rule}
		</button>
	);
}

/** The rules beside a table, while they are open. The game stays visible. */
export function RulesDrawer({game}: {game: string}) {
	return openRule.value === null ? null : <OpenRules game={game} place={openRule.value} />;
}

function OpenRules({game, place}: {game: string; place: string}) {
	const {value: Rulebook, failed} = useLazy(useClient().loader.rulebook);
	// Leaving the table closes its rules.
	useEffect(() => () => void (openRule.value = null), []);
	return (
		<Drawer
			title={`${t('web.rules')} · ${gameName(game)}`}
			close={() => (openRule.value = null)}
			beside
		>
			{Rulebook ? (
				<Rulebook game={game} place={place} />
			) : (
				failed && <p role="alert">{t('web.later.failed')}</p>
			)}
		</Drawer>
	);
}
