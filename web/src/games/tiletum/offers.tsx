// offers.tsx - the contracts and characters on offer, and the King track.
import {Piece} from '../../art/art';
import {capital, signed, t, tn} from '../../app/words';
import type {TableProps} from '../view';
import {ApDisc, TileFace} from './art';
import {topicId} from './topics';
import {Target} from './marks';
import {tileName} from './names';
import type {Printed} from './printed';
import {heapSize, spread, type Character, type KingSpace, type Offer, type State} from './state';
import type {Tiletum} from './types';

type Props = TableProps<Tiletum>;

function Contract({offer: {tile, ap}, x, props}: {offer: Offer; x: number; props: Props}) {
	return (
		<g>
			{tile ? (
				<TileFace art={props.printed.tiles[tile]} x={x} y={23} w={56} h={42} />
			) : (
				<rect x={x} y={23} width="56" height="42" rx="4" class="tt-lot tt-lot-empty" />
			)}
			<ApDisc x={x + 28} y={70} n={ap} r={8.5} />
			{tile && (
				<Target
					box={{x, y: 24, w: 56, h: 46}}
					place={{kind: 'offer', tile}}
					name={tile}
					label={`${tileName(tile)}, ${tn('web.tiletum.ap', ap)}`}
					topic={{kind: 'tile', tile}}
					props={props}
				/>
			)}
		</g>
	);
}

function Person({tile, x, props}: {tile: Character; x: number; props: Props}) {
	return (
		<g>
			<TileFace art={props.printed.tiles[tile]} x={x} y={103} w={56} h={60} />
			<Target
				box={{x, y: 103, w: 56, h: 60}}
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
/** The name of an offer, and how many tiles its pile has. */
function Heading({y, id, left}: {y: number; id: 'contracts' | 'characters'; left: number}) {
	return (
		<>
			<text x="10" y={y} class="tt-heading">
				{capital(t(`tiletum.panel.${id}`))}
			</text>
			<text x="302" y={y} class="tt-note">
				{t('web.tiletum.pile', left)}
			</text>
		</>
	);
}

export function Offers(props: Props) {
	const {state} = props.shown;
	return (
		<svg
			class="tt-offers board"
			viewBox="0 0 312 172"
			role="group"
			aria-label={t('web.tiletum.offers')}
		>
			<rect x=".5" y=".5" width="311" height="171" rx="9" class="tt-panel" />
			<Heading y={17} id="contracts" left={heapSize(state.piles.contracts)} />
			{state.contracts.map((offer, place) => (
				<Contract key={place} offer={offer} x={8 + place * 60} props={props} />
			))}
			<Heading y={97} id="characters" left={heapSize(state.piles.characters)} />
			{spread(state.characters).map((tile, place) => (
				<Person key={place} tile={tile} x={8 + place * 60} props={props} />
			))}
		</svg>
	);
}

/** The width of a space of the King track. */
const KING_W = 36.6;

function KingSpot({space: {points, stack}, x}: {space: KingSpace; x: number}) {
	return (
		<g>
			<rect
				x={x}
				y="6"
				width={KING_W - 3}
				height="32"
				rx="4"
				class={points < 0 ? 'tt-king-low' : points > 0 ? 'tt-king-high' : 'tt-king-zero'}
			/>
			<text x={x + (KING_W - 3) / 2} y={stack.length ? 17 : 26.5} class="tt-king-points">
				{signed(points)}
			</text>
			{stack.map((seat, place) => (
				<Piece
					key={seat}
					name="disc"
					seat={seat - 1}
					x={x + 10 + place * 4.5}
					y={32 - place * 1.5}
					size={17}
				/>
			))}
		</g>
	);
}

export function KingTrack({state, printed}: {state: State; printed: Printed}) {
	const places = state.king.flatMap(({points, stack}) =>
		stack.map((seat) => `${seat}: ${points}`),
	);
	return (
		<svg
			class="tt-king board"
			data-card={topicId({kind: 'king'})}
			viewBox="0 0 596 44"
			role="img"
			aria-label={`${t('tiletum.panel.king')}: ${places.join(', ')}`}
		>
			<rect x=".5" y=".5" width="595" height="43" rx="8" class="tt-panel" />
			<Piece name="crown" x={18} y={22} size={24} />
			{state.king.map((space, at) => (
				<KingSpot key={space.points} space={space} x={36 + at * KING_W} />
			))}
			{state.king_tile && (
				<TileFace art={printed.tiles[state.king_tile]} x={553} y={8} w={36} h={28} />
			)}
		</svg>
	);
}
