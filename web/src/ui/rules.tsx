// rules.tsx - the rules in a drawer: every numbered rule in words, searchable, linked from everywhere.
import {signal} from '@preact/signals';
import {useEffect, useRef} from 'preact/hooks';
import {has, t} from '../app/words';
import {VIEWS} from '../games';
import {Drawer} from './drawer';

/** The rule that somebody wants to read, such as "M37"; null while the rules are closed. */
export const wanted = signal<string | null>(null);
const query = signal('');

export function openRules(rule = ''): void {
	query.value = '';
	wanted.value = rule;
}

const MOST_RULES = 160;

// words: medina.rule.* caylus.rule.* tiletum.rule.*
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

export function RulesText({game, framed}: {game: string; framed?: string | null}) {
	const {letter} = VIEWS[game] as {letter: string};
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (framed) list.current?.querySelector(`#rule-${framed}`)?.scrollIntoView({block: 'center'});
	}, [framed, game]);
	const numbers = Array.from({length: MOST_RULES}, (_, at) => at + 1).filter((rule) => ruleText(game, letter, rule));
	const sought = query.value.trim().toLocaleLowerCase();
	const found = numbers.filter((rule) => !sought || `${letter}${rule} ${ruleText(game, letter, rule)}`.toLocaleLowerCase().includes(sought));
	return (
		<div class="rules-text" ref={list}>
			<label class="search">
				<span class="sr">{t('web.rules.search')}</span>
				<input type="search" placeholder={t('web.rules.search')} value={query.value} onInput={(event) => (query.value = event.currentTarget.value)} />
			</label>
			{found.length === 0 && <p>{t('web.rules.none')}</p>}
			<dl>
				{found.map((rule) => (
					<div key={rule} id={`rule-${letter}${rule}`} class={framed === `${letter}${rule}` ? 'rule framed' : 'rule'}>
						<dt>
							{letter}
							{rule}
						</dt>
						<dd>{ruleText(game, letter, rule)}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

/** The rules beside a table, while somebody reads them. */
export function RulesDrawer({game}: {game: string}) {
	if (wanted.value === null) return null;
	return (
		<Drawer title={`${t('web.rules')}: ${t(`web.${game}.name`)}`} close={() => (wanted.value = null)}>
			<RulesText game={game} framed={wanted.value} />
		</Drawer>
	);
}
