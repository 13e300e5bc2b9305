// index.tsx - Tiletum for people: how moves are picked and named, what they change, what lies beside.
import {Badge, Count, Line, Points, Token} from '../../art/art';
import type {Entry, Shown} from '../../app/session';
import type {Actor} from '../../engine/engine';
import {capital, nameOf, phrase, signed, t, tn, type Phrase} from '../../app/words';
import {goodsNotes} from '../notes';
import {sourcesOf, type Categories, type Ledger} from '../sources';
import type {Card, Effect, Part, Sentence, Source, TableProps, Told, GameView} from '../view';
import {Signs} from './art';
import {Board, showPart} from './board';
import {Cover} from './cover';
import {actionName, resourceName, spotId, spotName, tileName, tilePhrase} from './names';
import {OwnTray, Pending} from './own';
import {
	RESOURCES,
	RESOURCE_OF,
	actionOf,
	dieOf,
	heapSize,
	spotAt,
	topOf,
	townAt,
	type Colour,
	type Seat,
	type State,
} from './state';
import {ACTION_SIGNS, FACTS, FAIRS, LETTERS, isCharacter, pictureOf, sortOf} from './tiles';

const DECLINES = ['end', 'skip'];
/** What can be done at any time of one's turn, without action points. */
const TASKS = ['buy', 'fulfil', 'crest', 'contribute', 'use'];

const board = (key: string): Part => ({key, at: 'board'});
const list = (key: string): Part => ({key, at: 'list'});
const tray = (key: string): Part => ({key, at: 'tray'});

function takeParts(words: string[]): Part[] {
	const [colour, face] = words as [Colour, string];
	const as = words[words.indexOf('as') + 1];
	const value = words.includes('as') ? (as as string) : face;
	const resource = words.includes('colour')
		? (words[words.indexOf('colour') + 1] as string)
		: RESOURCE_OF[colour];
	return [board(`die:${colour}-${face}`), list(`as:${value}`), list(`goods:${resource}`)];
}

function parts(move: string, shown: Shown<State>): Part[] {
	const walks = shown.node === 'walk';
	const [verb, ...words] = move.split(' ') as [string, ...string[]];
	const [a, b, c] = words;
	switch (verb) {
		case 'take':
			return takeParts(words);
		case 'architect':
		case 'merchant':
			return [...(walks ? [list(`go:${verb}`)] : []), board(`spot:${a}`)];
		case 'house':
			return [board(`house:${a}:${b}`)];
		case 'pillar':
			return [board(`pillar:${a}`)];
		case 'contract':
		case 'character':
			return [board(`offer:${a}`)];
		case 'place':
			return [tray(`store:${a}`), tray(`room:${b}:${c}`)];
		case 'exchange':
			return [list(`give:${a}`), list(`get:${b}`)];
		case 'activate':
			return [tray(`building:${a}`)];
		case 'crest':
			return [tray(`crest:${a}`)];
		case 'use':
			return [tray(`store:${a}`)];
		case 'fulfil':
			return c ? [tray(`store:${a}`), list(`with:${c}`)] : [tray(`store:${a}`)];
		default:
			return [list(move)];
	}
}

function goodsWords(words: string[]): string {
	return words.map(resourceName).join(', ');
}

// words: web.tiletum.go.*
function partName(key: string, shown: Shown<State>): string {
	const [kind, a, b] = key.split(':') as [string, string?, string?];
	switch (kind) {
		case 'as':
			return t('web.tiletum.as', a ?? '', actionFor(shown.state, Number(a)));
		case 'goods':
			return resourceName(a ?? '');
		case 'go':
			return t(`web.tiletum.go.${a}`);
		case 'give':
			return t('web.tiletum.give', resourceName(a ?? ''));
		case 'get':
			return t('web.tiletum.get', resourceName(a ?? ''));
		case 'with':
			return t('web.tiletum.with', resourceName(a ?? ''));
		case 'spot':
			return spotName(a ?? '');
		case 'house':
			return `${t('web.tiletum.house')} ${spotName(a ?? '')} ${b}`;
		case 'pillar':
			return `${t('web.tiletum.pillar')} ${spotName(a ?? '')}`;
		case 'offer':
		case 'store':
			return tileName(a ?? '');
		case 'room':
			return t('web.tiletum.room', a ?? '', b ?? '');
		case 'building':
			return t('web.tiletum.building', a ?? '');
		case 'crest':
			return t('web.tiletum.crest-space', a ?? '');
		case 'buy food':
		case 'buy iron':
		case 'buy stone':
		case 'buy wool':
			return resourceName(kind.slice(4));
		case 'die': {
			const [colour, value] = (a ?? '').split('-');
			return `${t(`tiletum.colour.${colour}`)} ${value}`;
		}
		default:
			return moveName(key, shown);
	}
}

function actionFor(state: State, value: number): string {
	const face = state.wheel.find((one) => one.value === value);
	return face ? `${actionName(face.action)} ${face.ap}` : '';
}

function moveName(move: string, shown: Shown<State>): string {
	const [verb, ...words] = move.split(' ') as [string, ...string[]];
	const [a, b, c] = words as [string, string, string];
	const {state} = shown;
	switch (verb) {
		case 'take': {
			const value = words.includes('as') ? (words[words.indexOf('as') + 1] as string) : b;
			return t(
				'web.tiletum.button.take',
				t(`tiletum.colour.${a}`),
				b,
				actionFor(state, Number(value)),
			);
		}
		case 'bonus':
			return t('web.tiletum.button.bonus', tileName(offeredTile(state) ?? 'joker'));
		case 'colour':
			return resourceName(a);
		case 'action':
			return actionName(a);
		case 'architect':
		case 'merchant':
			return t(
				verb === 'merchant'
					? 'web.tiletum.button.merchant'
					: 'web.tiletum.button.architect',
				spotName(a),
			);
		case 'house':
			return t('web.tiletum.button.house', spotName(a));
		case 'pillar':
			return t('web.tiletum.button.pillar', spotName(a));
		case 'contract':
		case 'character':
			return t('web.tiletum.button.tile', tileName(a));
		case 'tile':
			return t('web.tiletum.button.town-tile');
		case 'reset':
			return t('web.tiletum.button.reset');
		case 'place':
			return t('web.tiletum.button.place', tileName(a), b, c);
		case 'exchange':
			return t('web.tiletum.button.exchange', resourceName(a), resourceName(b));
		case 'advance':
			return t('web.tiletum.button.advance');
		case 'activate':
			return t('web.tiletum.button.activate', a);
		case 'effect':
			return tileName(a);
		case 'gain':
			return t('web.tiletum.button.gain', goodsWords(words));
		case 'buy':
			return t('web.tiletum.button.buy', resourceName(a));
		case 'fulfil':
			return t('web.tiletum.button.fulfil', tileName(a));
		case 'crest':
			return t('web.tiletum.button.crest', a);
		case 'contribute':
			return t('web.tiletum.button.contribute', spotName(a));
		case 'use':
			return t('web.tiletum.button.use', tileName(a));
		case 'end':
			return t(
				state.stack.length > 1 ? 'web.tiletum.button.end-this' : 'web.tiletum.button.end',
			);
		default:
			return t('web.tiletum.button.skip');
	}
}

/** The tile that a `bonus` node is about. */
function offeredTile(state: State): string | null {
	const top = topOf(state);
	if (top?.node === 'king-tile') return state.king_tile;
	return (
		state.wheel.find(({action}) => action === actionOf(top))?.bonus ??
		state.wheel.find(({bonus}) => bonus)?.bonus ??
		null
	);
}

function partPicture(key: string): string {
	const [kind, a] = key.split(':') as [string, string?];
	if (kind === 'goods' || kind === 'get') return LETTERS[a ?? ''] ?? '';
	if (kind === 'give' || kind === 'with') return `${LETTERS[a ?? ''] ?? ''}>`;
	if (kind === 'go') return a === 'merchant' ? 'MX' : 'RX';
	const [verb, ...words] = key.split(' ') as [string, ...string[]];
	switch (verb) {
		case 'gain':
			return words.map((word) => LETTERS[word] ?? '').join('');
		case 'colour':
			return LETTERS[words[0] ?? ''] ?? '';
		case 'buy':
			return `g${FACTS.buy_price}>${LETTERS[words[0] ?? ''] ?? ''}`;
		case 'action':
			return ACTION_SIGNS[words[0] ?? ''] ?? '';
		case 'effect':
			return pictureOf(words[0] ?? '');
		case 'advance':
			return 'K';
		case 'contribute':
			return 'U';
		default:
			return '';
	}
}

/** Action points that are left, as discs to be counted at a glance. */
function Pips({left}: {left: number}) {
	return (
		<span class="pips" aria-hidden="true">
			{Array.from({length: Math.min(left, 9)}, (_, at) => (
				<i key={at} />
			))}
		</span>
	);
}

/** What a die brings that waits for the answer about a bonus tile: its goods, then its action. */
function waitingDie(before: State, after: State, names: string[]): Effect[] {
	const die = dieOf(topOf(after));
	if (!die || before.stack.some(dieOf)) return [];
	const face = after.wheel.find(({value}) => value === die.value);
	const seat = (after.seat ?? 1) - 1;
	const found: Effect[] = [{seat, text: `${names[seat]} `, goods: [[die.resource, die.value]]}];
	if (face)
		found.push({
			token: <Token name="ap" />,
			text: actionName(face.action),
			change: String(face.ap),
		});
	if (face?.bonus)
		found.push({
			token: <Line name="list" />,
			text: t('web.tiletum.effect.bonus', tileName(face.bonus)),
			art: <Signs picture={pictureOf(face.bonus)} size={17} />,
		});
	return found;
}

// words: tiletum.node.*
function sentence(props: TableProps<State>): Sentence {
	const {state, node} = props.shown;
	const action = actionOf(topOf(state));
	if (node === 'act' && action) {
		const left = state.ap;
		const title =
			left > 0
				? tn('web.tiletum.do.act', left, actionName(action))
				: t('web.tiletum.do.spent', actionName(action));
		return {title, detail: t('web.tiletum.detail.tasks'), aside: <Pips left={left} />};
	}
	return {
		title: t(`tiletum.node.${node}`),
		detail: t(node === 'choose' ? 'web.tiletum.detail.choose' : 'web.tiletum.detail.any'),
	};
}

function goodsChange(before: Seat, after: Seat): [string, number][] {
	return RESOURCES.flatMap((resource): [string, number][] =>
		after.goods[resource] === before.goods[resource]
			? []
			: [[resource, after.goods[resource] - before.goods[resource]]],
	);
}

function kingPlace(state: State, seat: number): number {
	return state.king.find(({stack}) => stack.includes(seat + 1))?.points ?? 0;
}

function effects(_move: string, before: State, after: State, names: string[]): Effect[] {
	const found: Effect[] = [];
	after.seats.forEach((seat, at) => {
		const old = before.seats[at] as Seat;
		const goods = goodsChange(old, seat);
		const points = seat.points === old.points ? undefined : `${old.points} → ${seat.points}`;
		if (goods.length || points)
			found.push({
				seat: at,
				text: `${names[at]} `,
				goods,
				...(points ? {change: points} : {}),
			});
		const gone = old.store.length - seat.store.length;
		if (gone < 0)
			found.push({
				seat: at,
				text: t('web.tiletum.effect.store'),
				change: `${seat.store.length}/${FACTS.store_spaces}`,
			});
		if (seat.completed > old.completed)
			found.push({
				seat: at,
				text: t('web.tiletum.effect.completed'),
				change: `${old.completed} → ${seat.completed}`,
			});
		if (kingPlace(after, at) !== kingPlace(before, at))
			found.push({
				token: <Token name="crown" />,
				text: names[at] ?? '',
				change: `${signed(kingPlace(before, at))} → ${signed(kingPlace(after, at))}`,
			});
	});
	const left = actionOf(topOf(after));
	found.push(...waitingDie(before, after, names));
	if (left)
		found.push({
			token: <Token name="ap" />,
			text: actionName(left),
			change: String(after.ap),
		});
	return found;
}

function notes(before: State, after: State): Phrase[] {
	const found: Phrase[] = [];
	if (before.phase !== after.phase && after.round !== before.round)
		found.push(phrase('web.tiletum.note.round', after.round));
	after.seats.forEach((seat, at) => {
		const old = before.seats[at] as Seat;
		const goods = goodsChange(old, seat);
		found.push(
			...goodsNotes(at, goods, (resource, n) =>
				phrase('web.good', n, phrase(`tiletum.resource.${resource}`)),
			),
		);
		if (seat.points !== old.points)
			found.push(phrase('web.note.points', nameOf(at), old.points, seat.points));
	});
	return found;
}

// words: web.tiletum.log.*
function tell(move: string, actor: Actor, before: State, after: State): Told {
	const [verb, ...words] = move.split(' ') as [string, ...string[]];
	const [a, b] = words as [string, string];
	const who = typeof actor === 'number' ? nameOf(actor) : '';
	const said = ((): Phrase => {
		if (actor === 'chance') return chanceSaid(verb, words);
		switch (verb) {
			case 'take':
				return phrase('web.tiletum.log.take', who, phrase(`tiletum.colour.${a}`), b);
			case 'architect':
			case 'merchant':
			case 'house':
			case 'pillar':
			case 'contribute':
				return phrase(`web.tiletum.log.${verb}`, who, phrase(spotId(a)));
			case 'contract':
			case 'character':
				return phrase('web.tiletum.log.tile', who, tilePhrase(a));
			case 'place':
			case 'fulfil':
			case 'use':
			case 'effect':
				return phrase(`web.tiletum.log.${verb}`, who, tilePhrase(a));
			case 'bonus': {
				const tile = offeredTile(before);
				return tile
					? phrase('web.tiletum.log.tile', who, tilePhrase(tile))
					: phrase('web.tiletum.log.town-tile', who);
			}
			case 'exchange':
				return phrase(
					'web.tiletum.log.exchange',
					who,
					phrase(`tiletum.resource.${a}`),
					phrase(`tiletum.resource.${b}`),
				);
			case 'gain':
			case 'buy':
			case 'colour':
				return phrase(`web.tiletum.log.${verb}`, who, {
					id: '',
					list: words.map((word) => phrase(`tiletum.resource.${word}`)),
				});
			case 'action':
				return phrase('web.tiletum.log.action', who, phrase(`tiletum.action.${a}`));
			case 'activate':
			case 'crest':
				return phrase(`web.tiletum.log.${verb}`, who, a);
			case 'tile':
				return phrase('web.tiletum.log.town-tile', who);
			default:
				return phrase(`web.tiletum.log.${verb}`, who);
		}
	})();
	return {said, notes: notes(before, after)};
}

// words: tiletum.fair.* tiletum.cost.*
function chanceSaid(verb: string, words: string[]): Phrase {
	const [a, b] = words as [string, string];
	switch (verb) {
		case 'die':
			return phrase('web.tiletum.log.chance-die', phrase(`tiletum.colour.${a}`), b);
		case 'wheel':
			return phrase('web.tiletum.log.chance-wheel', a);
		case 'corruption':
			return phrase('web.tiletum.log.chance-corruption', a);
		case 'contract':
		case 'character':
			return phrase('web.tiletum.log.chance-tile', tilePhrase(a));
		case 'bonus':
			return phrase('web.tiletum.log.chance-tile', tilePhrase(b));
		case 'cost':
			return phrase(
				'web.tiletum.log.chance-at',
				phrase(spotId(a)),
				phrase(`tiletum.cost.${b}`),
			);
		case 'town':
			return phrase('web.tiletum.log.chance-fair', a, phrase(spotId(b)));
		case 'fair':
			return phrase('web.tiletum.log.chance-fair', a, phrase(`tiletum.fair.${b}`));
		default:
			return phrase('web.tiletum.log.chance-at', a, phrase(`tiletum.action.${b}`));
	}
}

function Goods({shown, seat, compact}: {shown: Shown<State>; seat: number; compact?: boolean}) {
	const own = shown.state.seats[seat];
	if (!own) return null;
	const place = shown.state.order.indexOf(seat + 1) + 1;
	return (
		<>
			<div class="goods">
				{RESOURCES.map((resource) => (
					<Count
						key={resource}
						name={resource}
						n={own.goods[resource]}
						size={20}
						label={resourceName(resource)}
					/>
				))}
				<span class="spring" />
				{!compact && (
					<span class="small">{place ? t(`web.caylus.order.${place}`) : ''}</span>
				)}
			</div>
			{!compact && (
				<div class="goods tt-second">
					<Count
						name="house"
						seat={seat}
						n={own.houses}
						label={t('web.tiletum.houses')}
					/>
					<Count
						name="pillar"
						seat={seat}
						n={own.pillars}
						label={t('web.tiletum.pillars')}
					/>
					<Count name="crest" n={own.crests} label={t('web.tiletum.crests')} />
					<Count
						name="contract"
						n={own.contracts.length}
						label={t('web.tiletum.fulfilled')}
					/>
					<Count name="city" n={own.completed} label={t('web.tiletum.completed')} />
					<span class="spring" />
					<span class="small">
						{t('web.tiletum.store', own.store.length, FACTS.store_spaces)}
					</span>
				</div>
			)}
		</>
	);
}

/** The legal ways to spend the points of the action under way, with what each brings at once. */
function CanBuy(props: TableProps<State>) {
	const {shown, mine, self} = props;
	if (!mine || props.preview || (shown.node !== 'act' && shown.node !== 'walk')) return null;
	const moves = shown.moves.filter(
		(move) => isPaid(move) && parts(move, shown).some(({at}) => at !== 'list'),
	);
	if (moves.length === 0) return null;
	return (
		<section class="panel tt-buy">
			<h2>
				{shown.node === 'walk'
					? t('web.tiletum.can-walk')
					: tn('web.tiletum.can-buy', shown.state.ap)}
				<Token name="ap" size={18} />
			</h2>
			<ul class="plain">
				{moves.map((move) => {
					const points =
						(shown.pointsAfter[shown.moves.indexOf(move)]?.[self] ?? 0) -
						(shown.points[self] ?? 0);
					return (
						<li key={move}>
							<button
								type="button"
								class="tt-buy-item"
								onClick={() =>
									parts(move, shown).forEach(
										({key}) => props.chosen.includes(key) || props.pick(key),
									)
								}
							>
								<span>{moveName(move, shown)}</span>
								<BuySigns move={move} state={shown.state} />
								{points !== 0 && (
									<Points
										points={points}
										size={22}
										label={tn('web.points', points)}
									/>
								)}
							</button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

function isPaid(move: string): boolean {
	return !TASKS.includes(move.split(' ')[0] as string) && !DECLINES.includes(move);
}

/** What lies where a move goes. */
function BuySigns({move, state}: {move: string; state: State}) {
	const [verb, a] = move.split(' ') as [string, string?];
	const tile =
		verb === 'contract' || verb === 'character' || verb === 'place'
			? a
			: verb === 'merchant' || verb === 'architect'
				? townAt(state, a ?? '')?.bonus
				: null;
	return tile ? <Signs picture={pictureOf(tile)} size={16} /> : null;
}

function Fairs(props: TableProps<State>) {
	const {shown, names, self} = props;
	const {state} = shown;
	return (
		<section class="panel tt-fairs">
			<h2>
				{capital(t('tiletum.panel.fairs'))}
				<small>{t('web.tiletum.fair-who')}</small>
			</h2>
			<ol class="plain">
				{state.fairs.map(({town, tile, value, seats}, at) => {
					const own = seats[self];
					if (at + 1 < state.round) return null;
					return (
						<li
							key={at}
							class={at + 1 === state.round ? 'tt-now' : ''}
							data-card={tile ? `fair:${at}` : undefined}
						>
							<b>{at + 1}</b>
							<span>{town ? spotName(town) : '–'}</span>
							<span>
								{value} × {tile && <Signs picture={FAIRS[tile] ?? ''} size={16} />}
							</span>
							<small>
								{seats.map(
									(seat, who) =>
										seat.takes_part && <Badge key={who} seat={who} size={14} />,
								)}
							</small>
							<b title={names[self]}>{own && signed(own.points)}</b>
						</li>
					);
				})}
			</ol>
			<Piles {...props} />
		</section>
	);
}

/** What is left in every pile, in the bag, and of the tokens of corruption. */
function Piles({shown: {state}}: TableProps<State>) {
	const {piles} = state;
	const dice = Object.values(state.bag).reduce((sum, n) => sum + n, 0);
	return (
		<p class="small tt-piles" data-card="piles:">
			{t('web.tiletum.piles.bonus')} {heapSize(piles.bonus)} · {t('web.tiletum.piles.bag')}{' '}
			{dice} · {t('web.tiletum.piles.corruption')}{' '}
			{state.corruption.map((n, value) => `${value}×${n}`).join(' ')}
		</p>
	);
}

// words: web.tiletum.piles.*
function pilesCard(state: State): Card {
	const heap = (name: 'bonus' | 'discards' | 'contracts' | 'characters'): string =>
		`${capital(t(`web.tiletum.piles.${name}`))}: ${
			Object.entries(state.piles[name])
				.map(([tile, n]) => (n > 1 ? `${n} × ${tileName(tile)}` : tileName(tile)))
				.join(', ') || '–'
		}`;
	const bag = Object.entries(state.bag)
		.map(([colour, n]) => `${t(`tiletum.colour.${colour}`)} ${n}`)
		.join(', ');
	return {
		title: t('web.tiletum.piles'),
		lines: [
			heap('contracts'),
			heap('characters'),
			heap('bonus'),
			heap('discards'),
			`${capital(t('web.tiletum.piles.bag'))}: ${bag}`,
			`${capital(t('web.tiletum.piles.corruption'))}: ${state.corruption.map((n, value) => `${value} × ${n}`).join(', ')}`,
		],
	};
}

function Panels(props: TableProps<State>) {
	return (
		<>
			<CanBuy {...props} />
			{props.shown.state.stack.length > 1 && <Pending state={props.shown.state} />}
			<Fairs {...props} />
		</>
	);
}

function card(key: string, shown: Shown<State>, names: string[]): Card | null {
	const {state} = shown;
	const [kind, name] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
	if (kind === 'tile')
		return {
			title: tileName(name),
			art: <Signs picture={pictureOf(name)} size={26} />,
			lines: [t(tileAbout(name))],
			rules: tileRules(name),
		};
	if (kind === 'spot') return spotCard(name, state, names);
	if (kind === 'piles') return pilesCard(state);
	if (kind === 'action')
		return {
			title: actionName(name),
			art: <Signs picture={ACTION_SIGNS[name] ?? ''} size={30} />,
			lines: [t(`web.tiletum.does.${name}`)],
			rules: ACTION_RULES[name] ?? [],
		};
	if (kind === 'king')
		return {
			title: t('tiletum.panel.king'),
			art: <Token name="crown" size={34} />,
			lines: [
				t('web.tiletum.about.king'),
				...state.king.flatMap(({points, stack}) =>
					stack.map((seat) => `${names[seat - 1]}: ${signed(points)}`),
				),
			],
			rules: [40, 41, 43],
		};
	if (kind === 'room')
		return {
			title: t('web.tiletum.rooms'),
			lines: [t('web.tiletum.about.room')],
			rules: [69, 70, 72],
		};
	if (kind === 'crest')
		return {
			title: t('web.tiletum.crests'),
			lines: [t('web.tiletum.about.crest')],
			rules: [90, 112],
		};
	if (kind === 'fair') {
		const fair = state.fairs[Number(name)];
		if (!fair?.tile) return null;
		return {
			title: t(`tiletum.fair.${fair.tile}`),
			lines: [
				t('web.tiletum.about.fair', fair.value),
				...fair.seats.map(
					(seat, at) =>
						`${names[at]}: ${seat.points}${seat.takes_part ? '' : ` (${t('web.tiletum.absent')})`}`,
				),
			],
			rules: [45, 46],
		};
	}
	if (kind === 'at' && name.startsWith('die:')) {
		const [colour, value] = name.slice(4).split('-') as [Colour, string];
		return {
			title: `${t(`tiletum.colour.${colour}`)} ${value}`,
			lines: [
				t(
					'web.tiletum.about.die',
					value,
					resourceName(RESOURCE_OF[colour]),
					actionFor(state, Number(value)),
				),
			],
			rules: [22, 27, 28],
		};
	}
	return null;
}

// words: web.tiletum.about.* web.tiletum.does.*
const ACTION_RULES: Record<string, number[]> = {
	architect: [56, 60],
	merchant: [61, 64],
	character: [67, 69],
	contract: [74, 76],
	king: [77],
	joker: [79],
};

function tileAbout(tile: string): string {
	return `web.tiletum.about.${sortOf(tile) ?? 'helper'}`;
}

function tileRules(tile: string): number[] {
	return (
		{crest: [90], contract: [85], character: [69, 73], helper: [97, 99]}[
			tileAbout(tile).slice(18)
		] ?? []
	);
}

function spotCard(name: string, state: State, names: string[]): Card | null {
	const spot = spotAt(state, name);
	if (!spot) return null;
	const town = townAt(state, name);
	const lines: string[] = [];
	const houses = (town?.houses ?? [])
		.filter(({owner}) => owner !== null)
		.map(({owner}) => names[(owner as number) - 1] ?? '');
	if (town)
		lines.push(
			`${t('web.tiletum.houses')}: ${houses.length}/${town.houses.length} ${houses.join(', ')}`,
		);
	if (town?.bonus) lines.push(tileName(town.bonus));
	const cathedral = town?.cathedral;
	if (cathedral?.closed) lines.push(t('tiletum.cost.closed'));
	else if (cathedral)
		lines.push(
			t(
				'web.tiletum.about.cathedral',
				cathedral.stone,
				cathedral.points,
				cathedral.tiles.find(({owner}) => owner === null)?.points ?? 0,
			),
			`${t('web.tiletum.pillars')}: ${cathedral.pillars.map((seat) => names[seat - 1]).join(', ') || '–'} (${cathedral.spaces})`,
		);
	const here = state.seats.flatMap((seat, at) => [
		...(seat.merchant === name ? [`${names[at]}: ${actionName('merchant')}`] : []),
		...(seat.architect === name ? [`${names[at]}: ${actionName('architect')}`] : []),
	]);
	return {
		title: spotName(name),
		lines: [...lines, ...here],
		rules: spot.road ? [66] : cathedral ? [60, 96] : [64],
	};
}

const CATEGORIES: Categories = {
	contract: ['web.tiletum.source.contract', '#E2D09B'],
	cathedral: ['web.tiletum.source.cathedral', '#93B7C6'],
	house: ['web.tiletum.source.house', '#C8744A'],
	tile: ['web.tiletum.source.tile', '#C99BD6'],
	round: ['web.tiletum.source.round', '#F4C63A'],
};

function categoryOf(entry: Entry, seat: number): string {
	const verb = entry.move.split(' ')[0];
	if (entry.actor !== seat || verb === 'end') return 'round';
	if (verb === 'fulfil') return 'contract';
	if (verb === 'contribute') return 'cathedral';
	if (verb === 'house') return 'house';
	return verb === 'use' || verb === 'place' || verb === 'effect' || verb === 'crest'
		? 'tile'
		: 'round';
}

// words: web.tiletum.source.*
function sources(shown: Shown<State>, seat: number, log: Entry[]): Source[] {
	const ledger: Ledger = {categories: CATEGORIES, categoryOf, start: FACTS.start_points};
	return [
		{label: t('web.tiletum.source.start'), points: FACTS.start_points, colour: '#C4C8CD'},
		...sourcesOf(ledger, shown, seat, log),
	];
}

function subtitle(shown: Shown<State>): string {
	const {state} = shown;
	return `${tn('web.players', state.seats.length)} · ${t('web.tiletum.round', state.round)} · ${t('web.tiletum.lap', state.lap)}`;
}

export const tiletum: GameView<State> = {
	game: 'tiletum',
	letter: 'T',
	turns: true,
	goodsRow: true,
	showPart,
	parts,
	isDecline: (move) => DECLINES.includes(move),
	warning: (move, shown) => {
		const left = shown.state.ap;
		return move === 'end' && shown.node === 'act' && left > 0 && shown.moves.some(isPaid)
			? tn('web.tiletum.warn.points', left)
			: null;
	},
	isMinor: (key) => /^(buy|contribute) /.test(key),
	sentence,
	moveName,
	partName,
	partArt: (key) => {
		const picture = partPicture(key);
		return picture ? <Signs picture={picture} size={20} /> : null;
	},
	meant(_chosen, key, shown) {
		const [kind, a, b] = key.split(':');
		if (kind === 'spot')
			return actionOf(topOf(shown.state)) === 'architect'
				? `architect ${a}`
				: `merchant ${a}`;
		if (kind === 'offer') return isCharacter(a ?? '') ? `character ${a}` : `contract ${a}`;
		if (kind === 'house') return `house ${a} ${b}`;
		if (kind === 'pillar') return `pillar ${a}`;
		if (kind === 'crest') return `crest ${a}`;
		if (kind === 'building') return `activate ${a}`;
		if (kind === 'die') return `take ${(a ?? '').replace('-', ' ')}`;
		if (kind === 'room') {
			const held = _chosen.find((one) => one.startsWith('store:'));
			return held ? `place ${held.slice(6)} ${a} ${b}` : null;
		}
		if (kind === 'store')
			return isCharacter(a ?? '')
				? `place ${a} 1 1`
				: sortOf(a ?? '') === 'contract'
					? `fulfil ${a}`
					: sortOf(a ?? '') === 'crest'
						? 'crest 6'
						: `use ${a}`;
		return null;
	},
	placeName: (key, shown) => partName(key, shown),
	tell,
	effects,
	card,
	sources,
	subtitle,
	Board,
	Tray: OwnTray,
	Goods,
	Panels,
	Cover,
};
