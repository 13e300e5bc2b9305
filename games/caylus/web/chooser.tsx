// Choices of Caylus that need more than a word: tiles as they will look on the road, with what they
// do, cost and lack; and cubes that are tapped into a basket.
import {useSignal, type Signal} from '@preact/signals';
import {Count, Line, Points, Token} from '#art/art';
import {capitalize, has, listing, t} from '#app/words';
import {readMove} from '#games/moves';
import type {ChooserProps} from '#games/view';
import type {Shown} from '#app/session';
import {TileArtwork} from './art';
import {addable, bought, purchases, purchasesOf, without, type Purchase} from './basket';
import {keyId} from './keys';
import {moves} from './moves';
import {goodName} from './deals';
import {cubeName, tileName} from './names';
import {grouped, lacking, type PaidGroup} from './payment';
import {
	BUILDABLE_TILES,
	CUBES,
	type BuildableTile,
	type Cube,
	type Cubes,
	type Kind,
	type Seat,
	type State,
	type Tile,
} from './state';
import type {Caylus, Key} from './types';

type Props = ChooserProps<Caylus>;

/** What the seat that decides has in a position. */
function seatOf({actor}: Shown<State>, {seats}: State): Seat | undefined {
	return typeof actor === 'number' ? seats[actor] : undefined;
}

function actingSeat(shown: Shown<State>): Seat | undefined {
	return seatOf(shown, shown.state);
}

/** The tiles that may be built now. */
function offered({moves: all}: Shown<State>): Tile[] {
	const tiles = all.flatMap((move) => {
		const {verb, fields} = readMove<Caylus>(moves, move);
		return verb === 'build' && 'tile' in fields ? [fields.tile] : [];
	});
	return [...new Set(tiles)];
}

/** All that are left of the sorts that may be built: affordable ones first, then by points. */
function candidates({shown, printed}: Props): BuildableTile[] {
	const open = new Set<Tile>(offered(shown));
	const kinds = new Set<Kind>([...open].map((tile) => printed.tiles[tile].kind));
	const rank = (tile: BuildableTile): number =>
		(open.has(tile) ? 100 : 0) + (printed.tiles[tile].facts.points ?? 0);
	return BUILDABLE_TILES.filter(
		(tile) => kinds.has(printed.tiles[tile].kind) && shown.state.supply[tile] > 0,
	).sort((a, b) => rank(b) - rank(a));
}

/** Cubes of the cost: dashed and struck where they are missing. */
function Cost({paid: {cube, missing, n}}: {paid: PaidGroup}) {
	return (
		<span class={missing ? 'cy-cost cy-cost-missing' : 'cy-cost'}>
			{n > 1 && <b>{n}</b>}
			<Token name={cube ?? 'any'} size={20} />
		</span>
	);
}

/** "missing: 1 stone and 2 gold" */
function lackText(costs: PaidGroup[]): string {
	const missing = costs.flatMap(({cube, missing, n}) =>
		missing && cube ? [goodName(cube, n)] : [],
	);
	return missing.length ? t('web.caylus.lacks', listing(missing)) : '';
}

// words: web.caylus.tile.*
/** What a tile does, and what its builder lacks. Both are painted too: there are many prestige
    tiles, and their words are for those who cannot see them. */
function TileWords({tile, lacks, kind}: {tile: BuildableTile; lacks: string; kind: Kind}) {
	const does = `web.caylus.tile.${tile}`;
	const words = [has(does) ? t(does) : '', lacks].filter(Boolean);
	const style = kind === 'prestige' ? 'sr' : undefined;
	return (
		<>
			{words.map((said) => (
				<small key={said} class={style}>
					{said}
				</small>
			))}
		</>
	);
}

function TileCard({tile, at, props}: {tile: BuildableTile; at: number; props: Props}) {
	const {shown, printed, chosen, pick} = props;
	const art = printed.tiles[tile];
	const key: Key = {kind: 'tile', tile};
	const id = keyId(key);
	const open = offered(shown).includes(tile);
	const seat = actingSeat(shown);
	const costs = seat ? grouped(lacking(art.facts, seat.cubes)) : [];
	return (
		<button
			type="button"
			class={`cy-card ${open ? 'cy-card-open' : 'cy-card-shut'}`}
			aria-pressed={chosen.has(key)}
			data-choice={id}
			data-open={props.keys.has(id) && !chosen.has(key) ? '' : undefined}
			data-key={open && at < 9 ? at + 1 : undefined}
			data-card={`choice:${id}`}
			onClick={() => pick(key)}
		>
			<b class="cy-card-name">{tileName(tile)}</b>
			<Points points={art.facts.points ?? 0} />
			<svg viewBox="-6 -32 92 112" aria-hidden="true">
				<TileArtwork tile={tile} art={art} name="" x={0} y={0} w={74} h={77} />
			</svg>
			<span class="cy-card-words">
				<span class="cy-costs">
					{costs.map((paid, place) => (
						<Cost key={place} paid={paid} />
					))}
				</span>
				<TileWords tile={tile} lacks={open ? '' : lackText(costs)} kind={art.kind} />
			</span>
		</button>
	);
}

/** The choice that remains after a tile was chosen: which cube pays for it. */
function Rest({props}: {props: Props}) {
	return (
		<>
			{[...props.keys].map(
				([id, key]) =>
					key.kind !== 'tile' && (
						<button
							key={id}
							type="button"
							class="choice"
							aria-pressed={props.chosen.has(key)}
							data-choice={id}
							data-open={props.chosen.has(key) ? undefined : ''}
							onClick={() => props.pick(key)}
						>
							{key.kind === 'cube' && <Token name={key.cube} size={24} />}
							<span>{key.kind === 'cube' ? cubeName(key.cube) : id}</span>
						</button>
					),
			)}
		</>
	);
}

/** A player's cubes in a row. */
function Purse({cubes}: {cubes: Cubes}) {
	return (
		<span class="cy-purse">
			{CUBES.map((cube) => (
				<Count key={cube} name={cube} n={cubes[cube]} size={18} label={cubeName(cube)} />
			))}
		</span>
	);
}

// words: web.caylus.kind.*
/** Of which sort the tiles are, what there is to pay with, and what the chosen one would leave. */
function Head({tiles, props, fold}: {tiles: Tile[]; props: Props; fold: Signal<boolean>}) {
	const {shown, printed, preview} = props;
	const [first] = tiles;
	const now = actingSeat(shown)?.cubes;
	const then = preview && seatOf(shown, preview.state)?.cubes;
	return (
		<header class="cy-chooser-head">
			<h2>{first && capitalize(t(`web.caylus.kind.${printed.tiles[first].kind}`))}</h2>
			{now && <Purse cubes={now} />}
			{then && (
				<>
					<small>{t('web.caylus.leaves')}</small>
					<Purse cubes={then} />
				</>
			)}
			<button
				type="button"
				class="button small-button cy-fold"
				aria-expanded={!fold.value}
				onClick={() => (fold.value = !fold.value)}
			>
				{t(fold.value ? 'web.caylus.see-tiles' : 'web.caylus.see-castle')}{' '}
				<Line name="eye" size={15} />
			</button>
		</header>
	);
}

function TileChooser(props: Props) {
	const fold = useSignal(false);
	const tiles = candidates(props);
	return (
		<>
			<Head tiles={tiles} props={props} fold={fold} />
			{!fold.value && (
				<div class={tiles.length > 8 ? 'cy-cards cy-cards-many' : 'cy-cards'}>
					{tiles.map((tile, at) => (
						<TileCard key={tile} tile={tile} at={at} props={props} />
					))}
					<Rest props={props} />
				</div>
			)}
		</>
	);
}

// ---------------------------------------------------------------- cubes

/** What is picked lies in the basket; what was put back does so no longer. */
function heldIn(basket: Cube[], from: Purchase[], {chosen, confirms}: Props): Cube[] {
	const picked = from.find(({move}) => chosen.has({kind: 'whole', move}));
	if (picked) return picked.cubes;
	return confirms && bought(from, basket) ? [] : basket;
}

/** What can be put together after what is picked: the next batch. */
function laterFrom({keys, chosen}: Props): Purchase[] {
	const whole = [...keys.values()].flatMap((key) =>
		key.kind === 'whole' && !chosen.has(key) ? [key.move] : [],
	);
	return chosen.size > 0 ? purchasesOf(whole) : [];
}

interface Hand {
	/** What makes a move, or will. */
	held: Cube[];
	/** What is begun after it. */
	begun: Cube[];
	/** What can be tapped. */
	more: Cube[];
	/** The move, if it is made without confirmation. */
	ready: string | null;
	tap(cube: Cube): void;
	putBack(cube: Cube): void;
}

/** Taps fill the basket, and when it is full the next one; taps on it empty it. */
function useHand(from: Purchase[], props: Props): Hand {
	const basket = useSignal<Cube[]>([]);
	const next = useSignal<Cube[]>([]);
	const held = heldIn(basket.value, from, props);
	const more = addable(from, held);
	const later = more.length > 0 ? [] : laterFrom(props);
	const put = (cubes: Cube[]): void => {
		basket.value = cubes;
		next.value = [];
		const move = bought(from, cubes);
		// Without a question before each move, a basket that could hold more is not yet a move.
		const isFinal = addable(from, cubes).length === 0;
		props.unpick();
		if (move && (isFinal || props.confirms)) props.pick({kind: 'whole', move});
	};
	const begin = (cubes: Cube[]): void => {
		const move = bought(later, cubes);
		next.value = move ? [] : cubes;
		if (move) props.pick({kind: 'whole', move});
	};
	return {
		held,
		begun: later.length > 0 ? next.value : [],
		more: more.length > 0 ? more : addable(later, next.value),
		ready: props.confirms ? null : bought(from, held),
		tap: (cube) => (more.includes(cube) ? put([...held, cube]) : begin([...next.value, cube])),
		putBack: (cube) => put(without(held, cube)),
	};
}

/** The red button says what the basket holds. */
function Basket({from, props}: {from: Purchase[]; props: Props}) {
	const {held, begun, more, ready, tap, putBack} = useHand(from, props);
	return (
		<div class="cy-basket">
			{addable(from, []).map((cube, at) => (
				<button
					key={cube}
					type="button"
					class="choice cy-cube"
					aria-disabled={!more.includes(cube)}
					data-choice={`cube:${cube}`}
					data-open={more.includes(cube) ? '' : undefined}
					data-key={at + 1}
					onClick={() => more.includes(cube) && tap(cube)}
				>
					<Token name={cube} size={30} />
					<span>{cubeName(cube)}</span>
				</button>
			))}
			<span class="cy-basket-held" aria-live="polite">
				<small>{t('web.caylus.basket')}</small>
				{held.map((cube, at) => (
					<button
						key={at}
						type="button"
						class="choice choice-chosen cy-cube"
						aria-label={t('web.caylus.basket-out', cubeName(cube))}
						onClick={() => putBack(cube)}
					>
						<Token name={cube} size={26} />
					</button>
				))}
				{begun.length > 0 && <small>+</small>}
				{begun.map((cube, at) => (
					<Token key={at} name={cube} size={26} label={cubeName(cube)} />
				))}
				{ready && (
					<button
						type="button"
						class="button"
						onClick={() => props.pick({kind: 'whole', move: ready})}
					>
						{t('web.caylus.basket-done')}
					</button>
				)}
			</span>
		</div>
	);
}

function CubeChooser(props: Props) {
	// Another decision begins with an empty basket.
	return <Basket key={props.shown.ply} from={purchases(props.shown.moves)} props={props} />;
}

export function hasChooser(shown: Shown<State>): boolean {
	return offered(shown).length > 0 || purchases(shown.moves).length > 0;
}

export function Chooser(props: Props) {
	return offered(props.shown).length > 0 ? (
		<TileChooser {...props} />
	) : (
		<CubeChooser {...props} />
	);
}
