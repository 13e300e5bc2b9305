// index.tsx - Medina for people: how moves are picked and named, the tray, the seats' goods.
import {Count, Token} from '../../art/art';
import type {Shown} from '../../app/session';
import {capital, nameOf, phrase, signed, t, tn, type Phrase} from '../../app/words';
import type {Card, Effect, Part, Sentence, Source, TableProps, Told, GameView} from '../view';
import {MATERIALS} from './art';
import {Board, contentOf} from './board';
import {changes, notes, pointChanges, type Change} from './changes';
import {Cover} from './cover';
import {
	FACTS,
	holderSeat,
	palaceAt,
	value,
	type Colour,
	type Holder,
	type PalacePoints,
	type State,
} from './state';

/** The pieces of the tray, in the order of the stock. */
function trayKeys(state: State): string[] {
	const colours = state.colours.map(({colour}) => `building ${colour}`);
	const ditt = state.edition === 'first' && state.seats.length === 2;
	const second = state.edition === 'second';
	return [
		...colours,
		'stable',
		'merchant',
		'wall',
		'roof',
		...(second && state.seats.length < 4 ? ['neutral'] : []),
		...(ditt ? ['block'] : []),
		...(second ? ['tea'] : []),
	];
}

function stockOf(state: State, seat: number, key: string): number {
	const own = state.seats[seat];
	if (!own) return 0;
	const [piece, colour] = key.split(' ');
	switch (piece) {
		case 'building':
			return own.buildings[colour as Colour] ?? 0;
		case 'roof':
			return own.roofs;
		case 'neutral':
			return own.neutrals;
		case 'block':
			return own.blocks.length;
		case 'stable':
			return own.stables;
		case 'merchant':
			return own.merchants;
		case 'wall':
			return own.walls;
		default:
			return own.tea;
	}
}

// words: web.medina.building.* web.medina.piece.*
function pieceName(key: string): string {
	const [piece, colour] = key.split(' ');
	return colour ? t(`web.medina.building.${colour}`) : t(`web.medina.piece.${piece}`);
}

function split(move: string): {piece: string; place: string | null} {
	const words = move.split(' ');
	if (words.length === 1) return {piece: move, place: null};
	const place = words.pop() as string;
	return {piece: words.join(' '), place: words[0] === 'wall' ? `wall:${place}` : place};
}

function parts(move: string): Part[] {
	const {piece, place} = split(move);
	const first: Part = {key: piece, at: 'tray'};
	return place ? [first, {key: place, at: 'board'}] : [first];
}

function bare(place: string): string {
	return place.replace(/^(wall|tower):/, '');
}

function isPiece(key: string): boolean {
	return /^(building .*|roof|neutral|block|stable|merchant|wall|tea)$/.test(key);
}

export function PieceArt({piece, seat, size}: {piece: string; seat: number; size: number}) {
	const [kind, colour] = piece.split(' ');
	if (kind === 'building') return <BuildingArt colour={colour as Colour} size={size} />;
	if (kind === 'roof') return <Token name="dome" seat={seat} size={size} />;
	if (kind === 'neutral' || kind === 'block') return <Token name="dome" seat={5} size={size} />;
	return <Token name={kind === 'merchant' ? 'trader' : (kind as string)} size={size} />;
}

/** One building as a token. */
function BuildingArt({colour, size}: {colour: Colour; size: number}) {
	const m = MATERIALS[colour];
	return (
		<svg class="token" width={size} height={size} viewBox="0 0 48 58" aria-hidden="true">
			<rect
				x="2"
				y="44"
				width="44"
				height="12"
				fill={m.front}
				stroke="var(--k)"
				stroke-width="2"
			/>
			<path
				d="M10 54.5v-5a3 3.4 0 0 1 6 0v5zM21 54.5v-5a3 3.4 0 0 1 6 0v5zM32 54.5v-5a3 3.4 0 0 1 6 0v5z"
				fill="#15110D"
			/>
			<rect
				x="2"
				y="2"
				width="44"
				height="43"
				fill={m.top}
				stroke="var(--k)"
				stroke-width="2"
			/>
			<rect x="9" y="8" width="30" height="30" fill={m.court} />
			<path d={m.pattern(9, 8)} fill="none" stroke={m.joint} stroke-width="1.2" />
			<path d="M4 43V4h40" fill="none" stroke={m.light} stroke-width="2.2" />
		</svg>
	);
}

function sentence(props: TableProps<State>): Sentence {
	const {state, node} = props.shown;
	if (node === 'start')
		return {title: t('web.medina.do.start'), detail: t('web.medina.do.start-detail')};
	const rest = state.turn_size - state.placed;
	const which =
		state.turn_size === 1
			? t('web.medina.only-piece')
			: state.placed === 0
				? tn('web.medina.first-piece', state.turn_size)
				: tn('web.medina.more-pieces', rest);
	const piece = props.chosen.find(isPiece);
	const place = props.chosen.find((key) => !isPiece(key));
	if (!piece && place)
		return {title: t('web.medina.do.on', bare(place)), detail: t('web.medina.do.on-detail')};
	if (!piece)
		return {
			title: t('web.medina.do.place'),
			detail: `${which} ${t('web.medina.do.place-detail')}`,
		};
	if (piece === 'tea')
		return {title: t('web.medina.do.tea'), detail: t('web.medina.do.tea-detail')};
	const places = props.shown.moves.filter((move) => split(move).piece === piece).length;
	// words: web.medina.do.open.*
	const title = tn(`web.medina.do.open.${piece.replace(' ', '-')}`, places);
	return {
		title,
		detail: `${which} ${t(props.open.size && [...props.open.values()].some((chips) => chips.length) ? 'web.medina.do.chips' : 'web.medina.do.another')}`,
	};
}

function moveName(move: string): string {
	const {piece, place} = split(move);
	if (!place) return t('web.medina.button.tea');
	if (piece === 'roof' || piece === 'neutral' || piece === 'block')
		return t('web.medina.button.roof', place);
	return t('web.medina.button.place', bare(place));
}

// words: web.medina.log.*
function tell(move: string, actor: unknown, before: State, after: State): Told {
	const {piece, place} = split(move);
	const who = typeof actor === 'number' ? nameOf(actor) : '';
	const id = `web.medina.log.${actor === 'chance' ? `chance-${piece}` : piece.replace(' ', '-')}`;
	const where: string | Phrase = place ? bare(place) : '';
	if (place && /^(roof|neutral|block)$/.test(piece)) {
		const palace = palaceAt(before, place);
		if (palace)
			return {
				said: phrase(id, who, phrase(`web.medina.palace.${palace.colour}`), place),
				notes: notes(before, after),
			};
	}
	return {said: phrase(id, who, where), notes: notes(before, after)};
}

/** "stable 1, wall 1" */
function reasons(gains: Partial<PalacePoints>): string {
	return (Object.keys(gains) as (keyof PalacePoints)[])
		.map((key) => `${t(`web.medina.gain.${key}`)} ${signed(gains[key] ?? 0)}`)
		.join(', ');
}

function holderName(holder: Holder, names: string[]): string {
	const seat = holderSeat(holder);
	return seat === null
		? t(holder === null ? 'web.nobody' : 'web.medina.neutral')
		: (names[seat] ?? '');
}

function effectOf(change: Change, names: string[]): Effect {
	switch (change.kind) {
		case 'points':
			return {
				seat: change.seat,
				text: t('web.effect.points', names[change.seat] ?? ''),
				change: `${change.from} → ${change.to}`,
			};
		case 'palace': {
			const {palace, from, to} = change;
			const name = capital(t(`web.medina.palace.${palace.colour}`));
			const seat = holderSeat(palace.owner);
			const text = change.isNew
				? t('web.medina.effect.new', name)
				: `${name}: ${reasons(change.gains)}`;
			return {
				...(seat === null ? {} : {seat}),
				token: seat === null ? <BuildingArt colour={palace.colour} size={20} /> : undefined,
				text,
				change: `${from} → ${to}`,
			} as Effect;
		}
		case 'tile':
			return {
				token: <TileArt colour={change.colour} number={change.number} />,
				text: t(
					'web.medina.effect.tile',
					t(`web.medina.tile.${change.colour}`),
					holderName(change.from, names),
					holderName(change.to, names),
				),
			};
		case 'tower':
			return {
				token: <Token name="tower" size={20} />,
				text: t(
					'web.medina.effect.tower',
					change.number,
					holderName(change.from, names),
					holderName(change.to, names),
				),
			};
		case 'merchants':
			return {
				token: <Token name="trader" size={20} />,
				text: tn('web.medina.note.merchants', change.n, names[change.seat] ?? ''),
			};
		case 'tea':
			return {
				token: <Token name="tea" size={20} />,
				text: tn('web.medina.note.tea', change.n, names[change.seat] ?? ''),
			};
		case 'closed':
			return {
				token: <BuildingArt colour={change.colour} size={20} />,
				text: t(`web.medina.closed.${change.colour}`),
			};
	}
}

function effects(_move: string, before: State, after: State, names: string[]): Effect[] {
	return [...pointChanges(before, after), ...changes(before, after)].map((change) =>
		effectOf(change, names),
	);
}

/** A palace tile: the colour, its letter and its number. */
function TileArt({colour, number}: {colour: Colour; number: number}) {
	return (
		<span
			class="md-tile"
			style={{
				background: MATERIALS[colour].top,
				color: colour === 'grey' || colour === 'orange' ? '#1D232B' : '#fff',
			}}
		>
			{number}
			<i>{t(`web.medina.letter.${colour}`)}</i>
		</span>
	);
}

// words: web.medina.letter.*
function Goods({shown, seat, compact}: {shown: Shown<State>; seat: number; compact?: boolean}) {
	const {state} = shown;
	const own = state.seats[seat];
	if (!own) return null;
	const claimed = (colour: Colour) =>
		state.palaces.find((palace) => palace.colour === colour && palace.owner === seat + 1);
	const towers = state.towers.filter(({holder}) => holder === seat + 1);
	return (
		<>
			<div class="md-palaces" aria-label={t('web.medina.palaces')}>
				{state.colours.map(({colour, number, holder}) => {
					const palace = claimed(colour);
					const m = MATERIALS[colour];
					const dark = colour !== 'grey' && colour !== 'orange';
					return (
						<span
							key={colour}
							class={`md-claim ${palace ? '' : 'md-unclaimed'}`}
							style={
								palace
									? {background: m.top, color: dark ? '#fff' : '#1D232B'}
									: {borderColor: m.top}
							}
							data-card={`colour:${colour}`}
							title={`${capital(t(`web.medina.palace.${colour}`))}: ${palace ? value(palace) : t('web.medina.none-yet')}`}
						>
							<b>{palace ? value(palace) : '·'}</b>
							<i>{t(`web.medina.letter.${colour}`)}</i>
							{holder === seat + 1 && (
								<em title={t(`web.medina.tile.${colour}`)}>+{number}</em>
							)}
						</span>
					);
				})}
				<span class="spring" />
				{towers.map(({number}) => (
					<span key={number} class="md-tower" title={t('web.medina.tower', number)}>
						<Token name="tower" size={15} />
						{number}
					</span>
				))}
			</div>
			{!compact && (
				<div class="goods">
					{trayKeys(state).map((key) => (
						<span
							key={key}
							class={`count ${stockOf(state, seat, key) ? '' : 'none'}`}
							title={`${capital(pieceName(key))}: ${stockOf(state, seat, key)}`}
						>
							<PieceArt piece={key} seat={seat} size={18} />
							<span class="sr">{pieceName(key)}: </span>
							<b>{stockOf(state, seat, key)}</b>
						</span>
					))}
				</div>
			)}
		</>
	);
}

function Tray(props: TableProps<State>) {
	const {state} = props.shown;
	const place = props.chosen.find((key) => !isPiece(key));
	return (
		<div class="tray" role="group" aria-label={t('web.medina.tray')}>
			{trayKeys(state).map((key, at) => {
				const stock = stockOf(state, props.self, key);
				const places = props.shown.moves.filter((move) => split(move).piece === key);
				const here =
					!place ||
					props.chosen.some(isPiece) ||
					places.some((move) => split(move).place === place);
				const can = props.mine && places.length > 0 && here;
				const chosen = props.chosen.includes(key);
				const detail =
					places.length > 0
						? key === 'tea'
							? t('web.medina.tray-tea')
							: tn(
									key === 'wall'
										? 'web.spaces'
										: key === 'roof' || key === 'neutral' || key === 'block'
											? 'web.medina.palace-count'
											: 'web.squares',
									places.length,
								)
						: stock === 0
							? t('web.medina.none-left')
							: '–';
				return (
					<button
						key={key}
						type="button"
						class={`tray-item ${can ? 'tray-open' : ''} ${chosen ? 'tray-chosen' : ''}`}
						aria-pressed={chosen}
						aria-disabled={!can}
						data-key={at < 9 ? at + 1 : undefined}
						data-piece={key}
						data-card={`piece:${key}`}
						onClick={() => props.pick(key)}
					>
						<span class="tray-count">{stock}</span>
						<PieceArt piece={key} seat={props.self} size={props.turned ? 30 : 36} />
						<b>
							{t(
								key.startsWith('building')
									? `web.medina.short.${key.slice(9)}`
									: `web.medina.short.${key}`,
							)}
						</b>
						<small>{detail}</small>
					</button>
				);
			})}
		</div>
	);
}

// words: web.medina.short.*
function Panels({shown, names}: TableProps<State>) {
	const {state} = shown;
	const unheld = state.towers.filter(({holder, merchants}) => holder === null && merchants > 0);
	return (
		<section class="panel md-table">
			<h2>{t('web.medina.on-table')}</h2>
			<ul class="plain">
				{state.colours.map(({colour, number, holder, palace}) => (
					<li key={colour} data-card={`colour:${colour}`}>
						<TileArt colour={colour} number={number} />
						{holder === null
							? t('web.nobody')
							: `${holderName(holder, names)} · ${palace ?? ''}`}
					</li>
				))}
				{state.towers.map(({number, holder, merchants, tower}) => (
					<li key={tower} data-card={`at:tower:${tower}`}>
						<span class="md-tower">
							<Token name="tower" size={15} />
							{number}
						</span>
						{holderName(holder, names)}
						{holder === null && merchants > 0 && (
							<Count
								name="trader"
								n={merchants}
								size={16}
								label={t('web.medina.piece.merchant')}
							/>
						)}
					</li>
				))}
			</ul>
			{state.edition === 'second' && (
				<p class="small">
					<Token name="tea" size={16} /> {tn('web.medina.tea-left', state.tea_pile)}
					{unheld.length
						? ` · ${tn(
								'web.medina.tower-merchants',
								unheld.reduce((sum, {merchants}) => sum + merchants, 0),
							)}`
						: ''}
				</p>
			)}
		</section>
	);
}

function sources({state}: Shown<State>, seat: number): Source[] {
	const found: Source[] = [];
	for (const palace of state.palaces)
		if (palace.owner === seat + 1)
			found.push({
				label: capital(t(`web.medina.palace.${palace.colour}`)),
				points: value(palace),
				colour: MATERIALS[palace.colour].top,
			});
	for (const {colour, number, holder} of state.colours)
		if (holder === seat + 1)
			found.push({
				label: t(`web.medina.tile.${colour}`),
				group: t('web.medina.source.tiles'),
				points: number,
				colour: '#EDE4CF',
			});
	for (const {number, holder} of state.towers)
		if (holder === seat + 1)
			found.push({
				label: t('web.medina.tower', number),
				group: t('web.medina.source.towers'),
				points: number,
				colour: '#EDE4CF',
			});
	return found;
}

function card(key: string, shown: Shown<State>, names: string[]): Card | null {
	const {state} = shown;
	const [kind, ...rest] = key.split(':');
	const name = rest.join(':');
	if (kind === 'piece') return pieceCard(name);
	if (kind === 'colour') {
		const colour = name as Colour;
		const tile = state.colours.find((one) => one.colour === colour);
		if (!tile) return null;
		return {
			title: capital(t(`web.medina.tile.${colour}`)),
			lines: [
				t('web.medina.card.tile', tile.number),
				t('web.medina.card.holder', holderName(tile.holder, names)),
				...(tile.closed ? [t(`web.medina.closed.${colour}`)] : []),
			],
			rules: [52, 54, 55],
		};
	}
	if (kind !== 'at') return null;
	const palace = name.includes(':') ? undefined : palaceAt(state, name);
	if (palace) {
		const p = palace.points;
		return {
			title: capital(t(`web.medina.palace.${palace.colour}`)),
			art: <BuildingArt colour={palace.colour} size={46} />,
			lines: [
				palace.owner === null
					? capital(t('web.medina.unclaimed'))
					: holderName(palace.owner, names),
				t('web.medina.card.palace', p.buildings, p.stables, p.walls, p.merchants, p.well),
				tn('web.medina.card.size', palace.size),
				...(palace.owner === null
					? [t(palace.extendable ? 'web.medina.card.grows' : 'web.medina.card.blocked')]
					: []),
			],
			rules: [79],
		};
	}
	if (name.startsWith('tower:')) {
		const tower = state.towers.find((one) => `tower:${one.tower}` === name);
		if (!tower) return null;
		return {
			title: t('web.medina.tower', tower.number),
			art: <Token name="tower" size={46} />,
			lines: [
				t('web.medina.card.tower', tower.number),
				t('web.medina.card.holder', holderName(tower.holder, names)),
				...(tower.holder === null && tower.merchants
					? [tn('web.medina.tower-merchants', tower.merchants)]
					: []),
			],
			rules: [58, 62],
		};
	}
	const content = contentOf(state, name, names);
	if (state.city.well_squares.includes(name) && content === t('web.medina.at.free'))
		return {
			title: name,
			lines: [t('web.medina.card.well-square', FACTS.well_points)],
			rules: [74],
		};
	if (content === t('web.medina.at.free')) return null;
	return {
		title: bare(name),
		lines: [content],
		...(state.city.well === name ? {rules: [73, 74]} : {}),
	};
}

// words: web.medina.about.*
const PIECE_RULES: Record<string, number[]> = {
	building: [19, 20, 22, 24],
	roof: [30, 32],
	neutral: [34, 35],
	block: [89, 90],
	stable: [37, 39],
	merchant: [42, 43, 44],
	wall: [47, 48],
	tea: [70],
};

function pieceCard(key: string): Card {
	const kind = key.split(' ')[0] as string;
	return {
		title: capital(pieceName(key)),
		lines: [t(`web.medina.about.${kind}`)],
		rules: PIECE_RULES[kind] ?? [],
	};
}

function subtitle(shown: Shown<State>): string {
	return `${t(shown.state.edition === 'second' ? 'web.medina.second' : 'web.medina.first')} · ${tn('web.players', shown.state.seats.length)} · ${t('web.move-number', shown.ply)}`;
}

export const medina: GameView<State> = {
	game: 'medina',
	letter: 'M',
	turns: true,
	goodsRow: false,
	parts,
	isDecline: () => false,
	sentence,
	moveName,
	partName: (key) => (isPiece(key) ? capital(pieceName(key)) : bare(key)),
	partArt: (key, shown) =>
		isPiece(key) ? (
			<PieceArt
				piece={key}
				seat={typeof shown.actor === 'number' ? shown.actor : 0}
				size={26}
			/>
		) : null,
	meant(chosen, key, shown) {
		const piece = isPiece(key) ? key : chosen.find(isPiece);
		const place = isPiece(key) ? chosen.find((one) => !isPiece(one)) : key;
		if (piece === 'tea') return 'tea';
		if (!piece || place?.startsWith('tower:')) return null;
		if (place) return `${piece} ${bare(place)}`;
		return someMove(piece, shown.state);
	},
	placeName: (key) => (isPiece(key) ? pieceName(key) : bare(key)),
	tell,
	effects,
	card,
	sources,
	subtitle,
	Board,
	Tray,
	Goods,
	Panels,
	Cover,
};

/** A move of a piece that has no place at all, to learn why: where it would most likely be meant. */
function someMove(piece: string, state: State): string {
	const [kind, colour] = piece.split(' ');
	if (kind === 'wall') return 'wall n1';
	const open = state.palaces.find((palace) => palace.owner === null) ?? state.palaces[0];
	if (kind === 'building') {
		const own = state.palaces.find(
			(palace) => palace.colour === colour && palace.owner === null,
		);
		const beside = own?.buildings[0] ?? 'h6';
		return `building ${colour} ${beside}`;
	}
	return `${kind} ${open?.square ?? 'h6'}`;
}
