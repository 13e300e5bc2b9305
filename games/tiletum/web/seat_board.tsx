// The board of a seat: six buildings with rooms and crests, storehouse, contracts, supply. Players
// can click their own; they only look at the others'.
import type {ComponentChildren} from 'preact';
import {Keystone, Piece} from '#art/art';
import {capitalize, t} from '#app/words';
import type {TableProps} from '#games/view';
import {Die, Picture, Shield} from './art';
import {Target} from './marks';
import {actionName, tileName} from './names';
import {rect, type Box} from './plan';
import {ACTION_SIGNS} from './printed';
import {CHOICES, CRESTS, type Building, type Character, type Choice, type Seat} from './state';
import {TileFace} from './tiles';
import {topicId} from './topics';
import type {Tiletum, Topic} from './types';

type Props = TableProps<Tiletum>;

export const ROOM_H = 36;
const FLOOR = ROOM_H + 2;
const CREST_H = 38;

/** Where the parts of a board lie. */
export interface BoardPlan {
	width: number;
	height: number;
	/** How many buildings stand side by side, how far apart, and where each row of them stands. */
	columns: number;
	step: number;
	grounds: number[];
	/** Upper left corners, and how large the tiles of the store and the contracts are. */
	store: Box;
	contracts: Box;
	supply: Box;
}

/** Whose board it is, and what is known of the table. */
interface Own {
	own: Seat;
	seat: number;
	/** Whether it can be clicked. */
	isSelf: boolean;
	plan: BoardPlan;
	props: Props;
}

interface RoomProps extends Own {
	tile: Character | null;
	building: number;
	floor: number;
	box: Box;
}

/** A room: the character who lives there, or what it costs to move in. */
function Room({tile, building, floor, box, isSelf, props}: RoomProps) {
	const {x, y, w, h} = box;
	return (
		<g>
			{tile ? (
				<TileFace art={props.printed.tiles[tile]} {...box} />
			) : (
				<>
					<rect {...rect(box)} rx="3" class="tt-room" />
					<Picture picture={`A${floor}`} x={x + w / 2} y={y + h / 2} size={20} />
				</>
			)}
			{isSelf && (
				<Target
					box={box}
					place={{kind: 'room', building, floor}}
					name={`${building}:${floor}`}
					label={tile ? tileName(tile) : t('web.tiletum.room', building, floor)}
					topic={tile ? {kind: 'tile', tile} : {kind: 'room'}}
					props={props}
				/>
			)}
		</g>
	);
}

/** A marker: the extra points of an action. Dashed until it is won. */
function Marker({
	x,
	y,
	ap,
	kind,
	won,
}: {
	x: number;
	y: number;
	ap: number;
	kind: Choice | null;
	won: boolean;
}) {
	const w = kind ? 40 : 25;
	return (
		<g class={won ? 'tt-pill' : 'tt-pill tt-pill-open'}>
			<rect x={x - w} y={y - 9.5} width={w} height="19" rx="6" />
			{kind && <Picture picture={ACTION_SIGNS[kind]} x={x - w + 11} y={y} size={16} />}
			<text x={x - 5} y={y + 5}>
				+{ap}
			</text>
		</g>
	);
}

interface HouseProps extends Own {
	building: Building;
	number: number;
	x: number;
	ground: number;
	w: number;
}

/** The space under a building: its crest, or what one costs and brings; then the marker. */
function CrestSpace({building, number, x, ground, w, isSelf, props}: HouseProps) {
	const {facts, crests} = props.printed;
	const box = {x: x + 1, y: ground + 4, w: w - 2, h: CREST_H};
	const middle = box.y + CREST_H / 2;
	const marker = facts.buildings[number - 1]?.marker ?? 0;
	const room = w - (marker ? 34 : 6);
	return (
		<>
			<rect
				{...rect(box)}
				rx="5"
				class={building.completed ? 'tt-crest tt-crest-done' : 'tt-crest'}
			/>
			{building.crest ? (
				<Shield
					x={x + 21}
					y={middle}
					size={33}
					crest={CRESTS.indexOf(building.crest) + 1}
				/>
			) : (
				<Picture
					picture={`${building.food}f>${crests[number - 1]}`}
					x={x + 3 + room / 2}
					y={middle}
					size={21}
					most={room}
				/>
			)}
			{marker > 0 && (
				<Marker
					x={x + w - 4}
					y={middle}
					ap={marker}
					kind={building.completed ? building.kind : null}
					won={building.completed}
				/>
			)}
			{isSelf && props.mine && (
				<Target
					box={box}
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
function Walls({x, w, top, ground}: {x: number; w: number; top: number; ground: number}) {
	return (
		<>
			<path d={`M${x + w} ${top + 4}l5 5v${ground - top - 5}h-5z`} class="tt-shadow" />
			<rect {...rect({x, y: top, w, h: ground - top})} class="tt-wall" />
			<path d={`M${x - 4} ${top}l${w / 2 + 4} -21l${w / 2 + 4} 21z`} class="tt-roof" />
			<path d={`M${x + 6} ${top - 3}l${w / 2 - 8} -14.5`} class="tt-ridge" />
		</>
	);
}

/** On the roof: the house that comes free when all rooms are taken, or the rose of a full one. */
function Roof({building, x, y, seat}: {building: Building; x: number; y: number; seat: number}) {
	if (building.rooms.length === 0) return null;
	return building.filled ? (
		<Piece name="rose" x={x} y={y + 1} size={17} />
	) : (
		<Piece name="house" seat={seat} x={x} y={y - 1} size={25} />
	);
}

function House(house: HouseProps) {
	const {building, number, x, ground, w, seat, isSelf, props} = house;
	const {rooms} = building;
	const top = ground - Math.max(1, rooms.length) * FLOOR - 1;
	const place = {kind: 'building', building: number} as const;
	return (
		<g>
			<Walls x={x} w={w} top={top} ground={ground} />
			<Roof building={building} x={x + w / 2} y={top - 10} seat={seat} />
			{rooms.map((tile, at) => (
				<Room
					{...house}
					key={at + 1}
					tile={tile}
					building={number}
					floor={at + 1}
					box={{x: x + 3, y: ground - (at + 1) * FLOOR, w: w - 6, h: ROOM_H}}
				/>
			))}
			{rooms.length === 0 && (
				<text x={x + w / 2} y={ground - 15} class="tt-room-text">
					{t('web.tiletum.inhabited')}
				</text>
			)}
			<CrestSpace {...house} />
			{isSelf && (props.open.has(place) || props.chosen.has(place)) && (
				<Target
					box={{x, y: top, w, h: ground - top}}
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

function Buildings(board: Own) {
	const {own, plan} = board;
	return (
		<>
			{own.buildings.map((building, at) => (
				<House
					{...board}
					key={at}
					building={building}
					number={at + 1}
					x={5 + (at % plan.columns) * plan.step}
					ground={plan.grounds[Math.floor(at / plan.columns)] ?? 0}
					w={plan.step - 5}
				/>
			))}
		</>
	);
}

/** A name, and beside it a remark. */
interface HeadingProps {
	x: number;
	y: number;
	children: string;
	note?: string;
	topic?: Topic;
}

function Heading({x, y, children, note, topic}: HeadingProps) {
	return (
		<text x={x} y={y} class="tt-heading" data-card={topic && topicId(topic)}>
			{capitalize(children)}
			{note && (
				<tspan dx="8" class="tt-remark">
					{note}
				</tspan>
			)}
		</text>
	);
}

function Store({own, isSelf, plan: {store}, props}: Own) {
	const spaces = props.printed.facts.store_spaces;
	const free = t('web.tiletum.store-free', spaces - own.store.length, spaces);
	return (
		<>
			<Heading x={store.x} y={store.y + 14} note={free} topic={{kind: 'store'}}>
				{t('tiletum.panel.store')}
			</Heading>
			{Array.from({length: spaces}, (_, at) => {
				const held = own.store[at];
				const box = {...store, x: store.x + at * (store.w + 5), y: store.y + 22};
				if (!held)
					return (
						<rect
							key={at}
							{...rect(box)}
							rx="4.5"
							class="tt-tile-space"
							data-card={topicId({kind: 'store'})}
						/>
					);
				const {tile, in_use} = held;
				return (
					<g key={at}>
						<TileFace art={props.printed.tiles[tile]} {...box} used={in_use} />
						{isSelf && !in_use && (
							<Target
								box={box}
								place={{kind: 'store', tile}}
								name={tile}
								label={tileName(tile)}
								topic={{kind: 'tile', tile}}
								shape="corner"
								props={props}
							/>
						)}
					</g>
				);
			})}
		</>
	);
}

function Contracts({own, seat, plan: {contracts}, props}: Own) {
	const note = t('web.tiletum.frees-pillar');
	return (
		<>
			<Heading x={contracts.x} y={contracts.y + 14} note={note}>
				{t('web.tiletum.fulfilled')}
			</Heading>
			{props.printed.facts.contract_spaces.map(({points, pillar}, at) => {
				const isDone = own.contracts[at] !== undefined;
				const {w, h} = contracts;
				const [x, y] = [contracts.x + at * (w + 4), contracts.y + 21];
				return (
					<g key={at}>
						<rect
							{...rect({x, y, w, h})}
							rx="4.5"
							class={isDone ? 'tt-paper' : 'tt-tile-space'}
						/>
						{isDone && (
							<Piece name="contract" x={x + w * 0.42} y={y + h * 0.36} size={26} />
						)}
						{!isDone && pillar && (
							<Piece
								name="pillar"
								seat={seat}
								x={x + w * 0.42}
								y={y + h * 0.38}
								size={24}
							/>
						)}
						{points > 0 && (
							<Keystone x={x + w - 11} y={y + h - 10} size={19} points={points} />
						)}
					</g>
				);
			})}
		</>
	);
}

/** The dice of this round, and space for those that are still to come. */
function Dice({own, x, y, props}: {own: Seat; x: number; y: number; props: Props}) {
	const {dice, dice_spaces} = props.printed.facts;
	return (
		<>
			{Array.from({length: dice_spaces}, (_, at) => {
				const die = own.dice[at];
				const left = x + at * 33;
				return die ? (
					<Die
						key={at}
						{...die}
						resource={dice[die.colour]}
						x={left + 14}
						y={y + 14}
						size={28}
					/>
				) : (
					<rect
						key={at}
						x={left}
						y={y}
						width="28"
						height="28"
						rx="5"
						class="tt-tile-space"
					/>
				);
			})}
		</>
	);
}

/** Houses and pillars that are left, the dice of this round, the markers that are won. */
function Supply({own, seat, plan: {supply}, props}: Own) {
	const {x, y, h} = supply;
	const won = CHOICES.filter((choice) => own.markers[choice] > 0);
	const count = (name: string, n: number, at: number): ComponentChildren => (
		<>
			<Piece name={name} seat={seat} x={x + at + 13} y={y + 33} size={26} />
			<text x={x + at + 35} y={y + 39} class="tt-figure">
				{n}
			</text>
		</>
	);
	const [dice, markers] = h > 100 ? [y + 60, y + 118] : [y, y];
	const [diceX, markersX] = h > 100 ? [x, x] : [x + 110, x + 230];
	return (
		<>
			<Heading x={x} y={y + 14}>
				{t('web.tiletum.supply')}
			</Heading>
			{count('house', own.houses, 0)}
			{count('pillar', own.pillars, 48)}
			<Heading x={diceX} y={dice + 14}>
				{t('web.tiletum.dice')}
			</Heading>
			<Dice own={own} x={diceX} y={dice + 21} props={props} />
			{won.length > 0 && (
				<Heading x={markersX} y={markers + 14}>
					{t('web.tiletum.markers')}
				</Heading>
			)}
			{won.map((choice, at) => (
				<g
					key={choice}
					role="img"
					aria-label={`${actionName(choice)} +${own.markers[choice]}`}
				>
					<Marker
						x={markersX + 40 + (at % 2) * 44}
						y={markers + 32 + Math.floor(at / 2) * 21}
						ap={own.markers[choice]}
						kind={choice}
						won
					/>
				</g>
			))}
		</>
	);
}

/** Below the map; spare width goes to the rooms. */
export function deskPlan(width: number): BoardPlan {
	const right = width - 404;
	return {
		width,
		height: 186,
		columns: 6,
		step: (right - 16) / 6,
		grounds: [140],
		store: {x: right, y: 2, w: 61, h: 66},
		contracts: {x: right, y: 100, w: 40, h: 47},
		supply: {x: width - 106, y: 2, w: 106, h: 180},
	};
}

export const PHONE_PLAN: BoardPlan = {
	width: 384,
	height: 584,
	columns: 3,
	step: 126,
	grounds: [142, 262],
	store: {x: 6, y: 318, w: 88, h: 84},
	contracts: {x: 6, y: 430, w: 58, h: 64},
	supply: {x: 6, y: 522, w: 372, h: 60},
};

export const DRAWER_PLAN: BoardPlan = {
	width: 700,
	height: 340,
	columns: 6,
	step: 116,
	grounds: [142],
	store: {x: 6, y: 194, w: 72, h: 78},
	contracts: {x: 352, y: 194, w: 53, h: 60},
	supply: {x: 352, y: 282, w: 340, h: 60},
};

/** The board of a seat after a plan. */
export function SeatBoard({
	seat,
	plan,
	label,
	props,
}: {
	seat: number;
	plan: BoardPlan;
	label: string;
	props: Props;
}) {
	const own = (props.preview?.state ?? props.shown.state).seats[seat];
	if (!own) return null;
	const board = {own, seat, plan, props, isSelf: seat === props.self};
	return (
		<svg
			class="tt-own board"
			viewBox={`0 0 ${plan.width} ${plan.height}`}
			role="group"
			aria-label={label}
		>
			<Buildings {...board} />
			<Store {...board} />
			<Contracts {...board} />
			<Supply {...board} />
		</svg>
	);
}
