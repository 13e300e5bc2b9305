// What the cards say about the things of Caylus's table.
import {Token} from '#art/art';
import {has, t} from '#app/words';
import type {Scene} from '#games/moves';
import type {Card} from '#games/view';
import {Signs} from './art';
import {reachText} from './effects';
import {spaceName, tileName} from './names';
import {
	PHASES,
	isSpecial,
	roadNumber,
	roadSpace,
	type RoadSpace,
	type Space,
	type Special,
	type State,
	type Tile,
} from './state';
import type {Caylus, Topic} from './types';

type Here = Scene<Caylus>;

// words: web.caylus.one.* web.caylus.tile.*
function tileCard(tile: Tile, {printed}: Here): Card {
	const art = printed.tiles[tile];
	const id = `web.caylus.tile.${tile}`;
	return {
		title: tileName(tile),
		art: <Signs picture={art.picture} size={24} />,
		lines: [t(`web.caylus.one.${art.kind}`), ...(has(id) ? [t(id)] : [])],
	};
}

function officerCard(officer: 'provost' | 'bailiff', state: State): Card {
	const art = <Token name={officer} size={40} />;
	return officer === 'provost'
		? {
				title: t('web.caylus.effect.provost'),
				art,
				lines: [t('web.caylus.about.provost'), t('caylus.rule.C53'), t('caylus.rule.C48')],
				rules: [48, 49, 51, 53],
			}
		: {
				title: t('web.caylus.effect.bailiff'),
				art,
				lines: [t('web.caylus.about.bailiff', state.bailiff_goal)],
				rules: [89, 91],
			};
}

/** What the tile on a space of the road means for workers, which nothing drawn there shows. */
function workerRule(
	tile: Tile,
	owner: number | null,
	{printed}: Here,
): {text?: string; rules: number[]} {
	const {kind} = printed.tiles[tile];
	if (kind === 'residence' || kind === 'prestige')
		return {text: t('caylus.rule.C30'), rules: [30]};
	return owner === null ? {rules: [51]} : {text: t('caylus.rule.C33'), rules: [23, 33, 51]};
}

function roadCard({space, tile, owner, worker, waiting}: RoadSpace, here: Here, names: string[]) {
	const {state} = here.shown;
	const title = spaceName(space, state);
	if (!tile) return {title, lines: [t('web.caylus.card.lot')], rules: [61]};
	const made = tileCard(tile, here);
	const {text, rules} = workerRule(tile, owner, here);
	// words: web.caylus.owner web.caylus.worker-of web.caylus.waiting
	const whose = (id: string, seat: number | null): string[] =>
		seat === null ? [] : [t(`web.caylus.${id}`, names[seat - 1] ?? '')];
	return {
		...made,
		title,
		lines: [
			...made.lines,
			...whose('owner', owner),
			...(text ? [text] : []),
			...whose('worker-of', worker),
			...whose('waiting', waiting),
			reachText(roadNumber(state, space), state.provost),
		],
		rules,
	};
}

// words: web.caylus.special.* web.caylus.does.*
const SPECIAL_RULES: Record<Special, number[]> = {
	gate: [35, 37],
	'trading-post': [40],
	guild: [41],
	joust: [42],
	stables: [43],
	inn: [24, 45],
};

function castleCard(state: State, names: string[]): Card {
	const lines = state.sections.map(({name, houses, filled, room}) => {
		const counts = houses.map((count, seat) => `${names[seat]} ${count}`).join(', ');
		return t('web.option', `${t(`caylus.section.${name}`)} ${filled}/${room}`, counts);
	});
	return {
		title: t('caylus.space.castle'),
		lines: [t('web.caylus.special.castle'), t('caylus.rule.C86'), ...lines],
		rules: [80, 82, 84, 86, 91],
	};
}

function spaceCard(at: Space, here: Here, names: string[]): Card | null {
	const {state} = here.shown;
	if (isSpecial(at))
		return {
			title: spaceName(at, state),
			lines: [t(`web.caylus.special.${at}`), t('caylus.rule.C34')],
			rules: [34, ...SPECIAL_RULES[at]],
		};
	const space = roadSpace(state, at);
	return space ? roadCard(space, here, names) : castleCard(state, names);
}

/** What newcomers miss in a phase. */
function phaseRules(phase: number): string[] {
	if (phase === PHASES.workers) return [t('caylus.rule.C19'), t('caylus.rule.C23')];
	return phase === PHASES.provost ? [t('caylus.rule.C48')] : [];
}

export function card(topic: Topic, here: Here, names: string[]): Card | null {
	const {state} = here.shown;
	switch (topic.kind) {
		case 'at':
			return spaceCard(topic.at, here, names);
		case 'tile':
		case 'choice':
			return tileCard(topic.tile, here);
		case 'phase':
			return {
				title: t(`web.caylus.phase.${topic.phase}`),
				lines: [t(`web.caylus.does.${topic.phase}`), ...phaseRules(topic.phase)],
			};
		case 'officer':
			return officerCard(topic.officer, state);
		case 'mark':
			return {
				title: t(`caylus.section.${topic.section}`),
				lines: [t('web.caylus.about.mark')],
				rules: [91],
			};
	}
}
