// The contracts and characters on offer, and the King track.
import {Piece} from '#art/art';
import {capitalize, signed, t, tn} from '#app/words';
import type {TableProps} from '#games/view';
import {ApDisc} from './art';
import {topicId} from './topics';
import {EditTarget, Target, acts} from './marks';
import {tileName} from './names';
import {fan, rect} from './plan';
import {TRACK_PLACE, heapSize, spread, type Character, type KingSpace, type Offer} from './state';
import {TileFace} from './tiles';
import type {Key, Tiletum} from './types';

type Props = TableProps<Tiletum>;

const STEP = 63;
const TILE = {w: 60, h: 60};

function Contract({
	offer: {tile, ap},
	space,
	x,
	y,
	props,
}: PlaceProps & {offer: Offer; space: number}) {
	const box = {x, y, ...TILE};
	return (
		<g>
			{tile ? (
				<TileFace art={props.printed.tiles[tile]} {...box} />
			) : (
				<rect {...rect(box)} rx="4.5" class="tt-tile-space" />
			)}
			<ApDisc x={x + 51} y={y + 51} n={ap} r={9.5} />
			{tile && (
				<Target
					box={box}
					place={{kind: 'offer', tile}}
					name={tile}
					label={`${tileName(tile)}, ${tn('web.tiletum.ap', ap)}`}
					topic={{kind: 'tile', tile}}
					props={props}
				/>
			)}
			<EditTarget box={box} place={{kind: 'offer-space', space}} props={props} />
		</g>
	);
}

interface PlaceProps {
	x: number;
	y: number;
	props: Props;
}

function PersonOffer({tile, x, y, props}: PlaceProps & {tile: Character}) {
	const box = {x, y, ...TILE};
	return (
		<g>
			<TileFace art={props.printed.tiles[tile]} {...box} />
			<Target
				box={box}
				place={{kind: 'offer', tile}}
				name={tile}
				label={tileName(tile)}
				topic={{kind: 'tile', tile}}
				props={props}
			/>
		</g>
	);
}

// words: tiletum.panel.contracts tiletum.panel.characters
/** The name of an offer, what it costs, and how many tiles its pile has. */
function Heading({y, id, left}: {y: number; id: 'contracts' | 'characters'; left: number}) {
	const name = capitalize(t(`tiletum.panel.${id}`));
	return (
		<>
			<text x="7" y={y} class="tt-heading">
				{name}
			</text>
			<text x="323" y={y} class="tt-note">
				{t('web.tiletum.pile', left)}
			</text>
		</>
	);
}

/** Contracts above, people below; each tile where it lies. */
export function Offers(props: Props) {
	const {state} = props.shown;
	return (
		<svg
			class="tt-offers board"
			viewBox="0 0 330 166"
			role="group"
			aria-label={t('web.tiletum.offers')}
		>
			<rect x=".5" y=".5" width="329" height="165" rx="9" class="tt-panel" />
			<Heading y={16} id="contracts" left={heapSize(state.piles.contracts)} />
			{state.contracts.map((offer, place) => (
				<Contract
					key={place}
					space={place}
					offer={offer}
					x={8 + place * STEP}
					y={21}
					props={props}
				/>
			))}
			<Heading y={97} id="characters" left={heapSize(state.piles.characters)} />
			{spread(state.characters).map((tile, place) => (
				<PersonOffer key={place} tile={tile} x={8 + place * STEP} y={102} props={props} />
			))}
		</svg>
	);
}

/** A space of the King track. */
const KING_W = 41.2;

interface KingProps {
	space: KingSpace;
	x: number;
	props: Props;
}

function KingSpot({space: {points, stack}, x, props}: KingProps) {
	const {size, offsets} = fan(stack.length);
	const middle = x + (KING_W - 2) / 2;
	return (
		<g>
			<rect
				x={x}
				y="1"
				width={KING_W - 2.5}
				height="42"
				rx="4.5"
				class={points < 0 ? 'tt-king-low' : points > 0 ? 'tt-king-high' : 'tt-king-zero'}
			/>
			<text x={middle} y={stack.length ? 14 : 27} class="tt-king-points">
				{signed(points)}
			</text>
			{[...stack]
				.map((seat, place) => (
					<Piece
						key={seat}
						name="disc"
						seat={seat - 1}
						x={middle + (offsets[place] ?? 0)}
						y={30}
						size={size}
					/>
				))
				.reverse()}
			<KingTarget points={points} x={x} props={props} />
		</g>
	);
}

/** Where a click climbs the track, and what that costs. */
function KingTarget({points, x, props}: {points: number; x: number; props: Props}) {
	const place: Key = {kind: 'king', points};
	const {open, chosen, nextParts} = props;
	if (!open.has(place) && !chosen.has(place) && !nextParts.has(place) && !acts(props, 'king'))
		return null;
	return (
		<Target
			box={{x: x + 1, y: 2, w: KING_W - 4.5, h: 40}}
			place={place}
			name={`king${points}`}
			label={t('web.tiletum.king-space', signed(points))}
			topic={{kind: 'king'}}
			props={props}
		/>
	);
}

export function KingTrack(props: Props) {
	const {printed} = props;
	const state = props.preview?.state ?? props.shown.state;
	const places = state.king.flatMap(({points, stack}) =>
		stack.map((seat) => `${props.names[seat - 1]} ${signed(points)}`),
	);
	return (
		<svg
			class="tt-king board"
			data-card={topicId({kind: 'king'})}
			viewBox="0 0 650 44"
			role="group"
			aria-label={t('web.option', t('tiletum.panel.king'), places.join(', '))}
		>
			<Piece name="crown" x={17} y={22} size={28} />
			{state.king.map((space, at) => (
				<KingSpot key={space.points} space={space} x={35 + at * KING_W} props={props} />
			))}
			{state.king_tile && (
				<TileFace art={printed.tiles[state.king_tile]} x={617} y={7} w={30} h={30} />
			)}
			<EditTarget
				box={{x: 617, y: 7, w: 30, h: 30}}
				place={{kind: 'bonus-space', place: TRACK_PLACE}}
				props={props}
			/>
		</svg>
	);
}
