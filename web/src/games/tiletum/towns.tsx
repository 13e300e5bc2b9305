// towns.tsx - what stands beside a town on Tiletum's map: houses, the bonus tile, the cathedral.
import {Keystone, Piece} from '../../art/art';
import {t} from '../../app/words';
import type {TableProps} from '../view';
import {TileFace} from './art';
import {Target, acts} from './marks';
import {spotName} from './names';
import {MAP_WIDTH, PLACES, type Box} from './plan';
import type {House, Town, TownName} from './state';
import {topicId} from './topics';
import type {Key, Tiletum} from './types';

type Props = TableProps<Tiletum>;

interface TownProps {
	name: TownName;
	town: Town;
	props: Props;
}

function attributes({x, y, w, h}: Box): {x: number; y: number; width: number; height: number} {
	return {x, y, width: w, height: h};
}

/** A space for a house: whose stands there, or what a house brings. */
function Lot({name, house, box, props}: {name: TownName; house: House; box: Box; props: Props}) {
	const {space, owner, points, activates} = house;
	const place: Key = {kind: 'house', town: name, space};
	return (
		<g>
			<rect {...attributes(box)} rx="2.5" class="tt-lot" />
			{owner !== null ? (
				<Piece
					class="rise"
					name="house"
					seat={owner - 1}
					x={box.x + 8}
					y={box.y + 7}
					size={20}
				/>
			) : points ? (
				<Keystone x={box.x + 8} y={box.y + 8.5} size={14} points={points} />
			) : activates ? (
				<Piece name="city" x={box.x + 8} y={box.y + 8} size={13} />
			) : null}
			{(props.open.has(place) || acts(props, 'merchant')) && (
				<Target
					box={box}
					place={place}
					name={`${name}:${space}`}
					label={`${t('web.tiletum.house')} ${spotName(name)} ${space}`}
					topic={{kind: 'spot', spot: name}}
					props={props}
				/>
			)}
		</g>
	);
}

/** What stands below a town: its house spaces, then the bonus tile. */
export function Lots({name, town, props}: TownProps) {
	const [x, y] = PLACES[name];
	const {houses, bonus_space, bonus} = town;
	if (!houses.length && !bonus_space) return null;
	const left = x - (houses.length * 17 + (bonus_space ? 22 : 0)) / 2;
	const right = left + houses.length * 17 + 1;
	return (
		<g data-card={topicId({kind: 'spot', spot: name})}>
			{houses.map((house, at) => (
				<Lot
					key={house.space}
					name={name}
					house={house}
					box={{x: left + at * 17, y: y + 15, w: 16, h: 16}}
					props={props}
				/>
			))}
			{bonus && (
				<TileFace art={props.printed.tiles[bonus]} x={right} y={y + 13} w={21} h={20} />
			)}
			{bonus_space && !bonus && (
				<rect
					x={right}
					y={y + 14}
					width="19"
					height="18"
					rx="3"
					class="tt-lot tt-lot-empty"
				/>
			)}
		</g>
	);
}

/** What a contribution costs and brings; a cross on a closed cathedral. */
function Cost({town: {cathedral}, box: {x, y}}: {town: Town; box: Box}) {
	if (!cathedral) return null;
	if (cathedral.closed)
		return <path d={`M${x + 19} ${y + 6}l8 8m0-8l-8 8`} stroke="#FBF3DD" stroke-width="2" />;
	const top = cathedral.tiles.find(({owner}) => owner === null);
	return (
		<>
			<text x={x + 7} y={y + 14.6} class="tt-cost-text">
				{cathedral.stone}
			</text>
			<Piece name="stone" x={x + 18} y={y + 10} size={13} />
			<Keystone
				x={x + 36}
				y={y + 10}
				size={20}
				points={cathedral.points + (top?.points ?? 0)}
			/>
		</>
	);
}

export function CathedralSite({name, town, props}: TownProps) {
	if (!town.cathedral) return null;
	const [x, y] = PLACES[name];
	const box = {x: x > MAP_WIDTH - 70 ? x - 64 : x + 16, y: y - 14, w: 47, h: 20};
	const place: Key = {kind: 'pillar', town: name};
	return (
		<g data-card={topicId({kind: 'spot', spot: name})}>
			<rect {...attributes(box)} rx="4" class="tt-cost" />
			<Cost town={town} box={box} />
			{town.cathedral.pillars.map((seat, at) => (
				<Piece
					key={seat}
					class="rise"
					name="pillar"
					seat={seat - 1}
					x={box.x + 8 + at * 13}
					y={box.y + 28}
					size={17}
				/>
			))}
			{(props.open.has(place) || acts(props, 'architect')) && (
				<Target
					box={{x: box.x, y: box.y - 2, w: 46, h: 34}}
					place={place}
					name={name}
					label={`${t('web.tiletum.pillar')} ${spotName(name)}`}
					topic={{kind: 'spot', spot: name}}
					props={props}
				/>
			)}
		</g>
	);
}
