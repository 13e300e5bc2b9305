// tray.tsx - what a seat of Tiletum has: its board with six buildings, rooms and crests,
// storehouse, contracts and dice.
import {Piece} from '../../art/art';
import {capital, t} from '../../app/words';
import type {TableProps} from '../view';
import {Die, Picture, TileFace} from './art';
import {Target} from './marks';
import {tileName} from './names';
import type {Box} from './plan';
import {ACTION_SIGNS, KIND_COLOURS} from './printed';
import {type Building, type Character, type Seat} from './state';
import type {Tiletum} from './types';

type Props = TableProps<Tiletum>;

const ROOM_W = 66;
const ROOM_H = 28;
const GROUND = 138;

interface RoomProps {
	tile: Character | null;
	building: number;
	floor: number;
	box: Box;
	props: Props;
}

/** A room: the character who lives there, or what it costs to move in. */
function Room({tile, building, floor, box, props}: RoomProps) {
	const {x, y, w, h} = box;
	return (
		<g>
			{tile ? (
				<TileFace art={props.printed.tiles[tile]} {...box} />
			) : (
				<>
					<rect x={x} y={y} width={w} height={h} rx="3" class="tt-room" />
					<Picture picture={`A${floor}`} x={x + w / 2} y={y + h / 2} size={16} />
				</>
			)}
			<Target
				box={box}
				place={{kind: 'room', building, floor}}
				name={`${building}:${floor}`}
				label={tile ? tileName(tile) : t('web.tiletum.room', building, floor)}
				topic={tile ? {kind: 'tile', tile} : {kind: 'room'}}
				props={props}
			/>
		</g>
	);
}

interface HouseProps {
	building: Building;
	number: number;
	props: Props;
}

/** The space under a building: its crest, or what one costs and brings. */
function CrestSpace({building, number, props}: HouseProps) {
	const {facts, tiles, crests} = props.printed;
	const {x, y, w, h} = {x: 12 + (number - 1) * 84, y: GROUND + 4, w: 68, h: 40};
	const marker = facts.buildings[number - 1]?.marker;
	const kind = building.kind ? ACTION_SIGNS[building.kind] : '';
	return (
		<>
			<rect x={x} y={y} width={w} height={h} rx="5" class="tt-crest" />
			{building.crest ? (
				<TileFace art={tiles[building.crest]} x={x + 16} y={y + 4} w={36} h={32} />
			) : (
				<Picture
					picture={`f${building.food}>${crests[number - 1]}`}
					x={x + 34}
					y={y + 14}
					size={19}
					most={66}
				/>
			)}
			{!building.crest && !!marker && (
				<g opacity={building.completed ? 1 : 0.85}>
					<Picture picture={`A${marker}${kind}`} x={x + 34} y={y + 31} size={13} />
				</g>
			)}
			{props.mine && (
				<Target
					box={{x, y, w, h}}
					place={{kind: 'crest', building: number}}
					name={String(number)}
					label={t('web.tiletum.crest-space', number)}
					topic={{kind: 'crest'}}
					props={props}
				/>
			)}
		</>
	);
}

/** Walls and roof, as high as there are rooms. */
function Walls({x, top, tint}: {x: number; top: number; tint: string | null}) {
	return (
		<>
			<path d={`M${x + 76} ${top + 4}l6 6v${GROUND - top - 6}h-6z`} class="md-shadow" />
			<rect
				x={x}
				y={top}
				width="76"
				height={GROUND - top}
				fill="#EBDCB9"
				stroke="var(--outline)"
				stroke-width="1.6"
			/>
			{tint && <rect x={x + 1} y={top + 1} width="74" height="4" fill={tint} />}
			<path
				d={`M${x - 5} ${top}l43 -22l43 22z`}
				fill="#B8674A"
				stroke="var(--outline)"
				stroke-width="1.6"
				stroke-linejoin="round"
			/>
			<path d={`M${x + 5} ${top - 2}l32 -16`} stroke="#E0A088" stroke-width="1.6" />
		</>
	);
}

function House({building, number, props}: HouseProps) {
	const x = 8 + (number - 1) * 84;
	const {rooms} = building;
	const top = GROUND - Math.max(1, rooms.length) * (ROOM_H + 2);
	const place = {kind: 'building', building: number} as const;
	return (
		<g>
			<Walls x={x} top={top} tint={building.kind && KIND_COLOURS[building.kind]} />
			{!building.filled && rooms.length > 0 && (
				<Piece name="house" seat={props.self} x={x + 38} y={top - 13} size={24} />
			)}
			{rooms.map((tile, at) => (
				<Room
					key={at + 1}
					tile={tile}
					building={number}
					floor={at + 1}
					box={{x: x + 5, y: GROUND - (at + 1) * (ROOM_H + 2), w: ROOM_W, h: ROOM_H}}
					props={props}
				/>
			))}
			{rooms.length === 0 && (
				<text x={x + 38} y={GROUND - 12} class="tt-room-text">
					{t('web.tiletum.inhabited')}
				</text>
			)}
			<CrestSpace building={building} number={number} props={props} />
			{(props.open.has(place) || props.chosen.has(place)) && (
				<Target
					box={{x, y: top, w: 76, h: GROUND - top}}
					place={place}
					name={String(number)}
					label={t('web.tiletum.building', number)}
					topic={{kind: 'room'}}
					props={props}
				/>
			)}
		</g>
	);
}

/** Where a part of the board lies beside the buildings, or on phones below them. */
interface PartProps {
	own: Seat;
	x: number;
	y: number;
	props: Props;
}

function Store({own, x: left, y: top, props}: PartProps) {
	const spaces = props.printed.facts.store_spaces;
	return (
		<>
			<text x={left} y={top + 16} class="tt-heading">
				{capital(t('tiletum.panel.store'))}
			</text>
			{Array.from({length: spaces}, (_, at) => {
				const held = own.store[at];
				const box = {x: left + at * 66, y: top + 24, w: 62, h: 58};
				const {x, y, w, h} = box;
				if (!held)
					return (
						<g key={at}>
							<rect
								x={x}
								y={y}
								width={w}
								height={h}
								rx="4"
								class="tt-lot tt-lot-empty"
							/>
						</g>
					);
				const {tile, in_use} = held;
				return (
					<g key={at}>
						<TileFace art={props.printed.tiles[tile]} {...box} used={in_use} />
						{!in_use && (
							<Target
								box={box}
								place={{kind: 'store', tile}}
								name={tile}
								label={tileName(tile)}
								topic={{kind: 'tile', tile}}
								props={props}
							/>
						)}
					</g>
				);
			})}
		</>
	);
}

function Contracts({own, x: left, y: top, props}: PartProps) {
	return (
		<>
			<text x={left} y={top + 102} class="tt-heading">
				{t('web.tiletum.fulfilled')}
			</text>
			{props.printed.facts.contract_spaces.map(({points, pillar}, at) => {
				const done = own.contracts[at];
				const x = left + at * 44;
				return (
					<g key={at}>
						<rect
							x={x}
							y={top + 110}
							width="40"
							height="46"
							rx="4"
							class={done ? 'tt-lot' : 'tt-lot tt-lot-empty'}
						/>
						{done && <Piece name="contract" x={x + 20} y={top + 133} size={32} />}
						{!done && pillar && (
							<Piece
								name="pillar"
								seat={props.self}
								x={x + 20}
								y={top + 130}
								size={30}
							/>
						)}
						<text x={x + 20} y={top + 170} class="tt-small">
							{points ? `${points} P` : ''}
						</text>
					</g>
				);
			})}
		</>
	);
}

/** Houses and pillars that are left, and the dice of this round. */
function Supply({own, x, y, props}: PartProps) {
	return (
		<>
			<text x={x + 290} y={y + 16} class="tt-heading">
				{t('web.tiletum.supply')}
			</text>
			<Piece name="house" seat={props.self} x={x + 304} y={y + 42} size={28} />
			<text x={x + 322} y={y + 48} class="tt-figure">
				{own.houses}
			</text>
			<Piece name="pillar" seat={props.self} x={x + 352} y={y + 42} size={28} />
			<text x={x + 370} y={y + 48} class="tt-figure">
				{own.pillars}
			</text>
			<text x={x + 290} y={y + 102} class="tt-heading">
				{t('web.tiletum.dice')}
			</text>
			{own.dice.map(({colour, value}, at) => (
				<Die
					key={at}
					colour={colour}
					resource={props.printed.facts.dice[colour]}
					value={value}
					x={x + 304 + at * 34}
					y={y + 126}
					size={27}
				/>
			))}
		</>
	);
}

export function OwnBoard(props: Props) {
	const own = (props.preview?.state ?? props.shown.state).seats[props.self];
	if (!own) return null;
	const part = {own, x: props.turned ? 8 : 528, y: props.turned ? 192 : 0, props};
	return (
		<svg
			class="tt-own board"
			viewBox={props.turned ? '0 0 520 372' : '0 0 916 186'}
			role="group"
			aria-label={t('web.tiletum.own')}
		>
			{own.buildings.map((building, at) => (
				<House key={at} building={building} number={at + 1} props={props} />
			))}
			<Store {...part} />
			<Contracts {...part} />
			<Supply {...part} />
		</svg>
	);
}

export function Tray(props: Props) {
	if (props.turned) return null;
	return (
		<div class="tt-tray" data-board>
			<OwnBoard {...props} />
		</div>
	);
}
