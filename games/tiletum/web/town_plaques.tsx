// The plaques of a town on Tiletum's map: house spaces with the bonus tile, what its
// cathedral costs, and the bands that tie them to it.
import {Keystone, Piece} from '#art/art';
import {t} from '#app/words';
import type {TableProps} from '#games/view';
import {EditTarget, Target, acts} from './marks';
import {spotName, tileName} from './names';
import {LOT_WIDTH, TILE_SIZE, costBox, lotsBox, rect, townBox, type Box} from './plan';
import {
	contribution,
	placeOfTown,
	type Cathedral,
	type House,
	type Tile,
	type Town,
	type TownName,
} from './state';
import {TileFace} from './tiles';
import {topicId} from './topics';
import type {Key, Tiletum} from './types';

type Props = TableProps<Tiletum>;

interface TownProps {
	name: TownName;
	town: Town;
	props: Props;
}

/** A band from a plaque to its town: level where it lies beside it, else upright. */
export function Tie({from, to}: {from: Box; to: Box}) {
	const [cx, cy] = [from.x + from.w / 2, from.y + from.h / 2];
	const [tx, ty] = [to.x + to.w / 2, to.y + to.h / 2];
	const isBeside = cy > to.y && cy < to.y + to.h;
	const x = Math.min(Math.max(cx, to.x + 8), to.x + to.w - 8);
	const d = isBeside ? `M${cx} ${cy}H${tx}` : `M${x} ${cy}V${ty}`;
	const isApart = !isBeside && (x < from.x || x > from.x + from.w);
	return (
		<>
			<path d={isApart ? `M${cx} ${cy}L${tx} ${ty}` : d} class="tt-tie-edge" />
			<path d={isApart ? `M${cx} ${cy}L${tx} ${ty}` : d} class="tt-tie" />
		</>
	);
}

/** The bands of a town, drawn under all figures of the map. */
export function Ties({name, town}: Pick<TownProps, 'name' | 'town'>) {
	const to = townBox(name);
	const cost = town.cathedral && costBox(name, town.cathedral.closed);
	return (
		<g aria-hidden="true">
			{town.houses.length > 0 && (
				<Tie from={lotsBox(name, town.houses.length, town.bonus_space)} to={to} />
			)}
			{cost && <Tie from={cost} to={to} />}
		</g>
	);
}

/** The gable of a free space. */
function gable({x, y, w, h}: Box): string {
	const [foot, eaves] = [y + h - 2, y + h * 0.42];
	return `M${x + 1.5} ${foot}V${eaves}L${x + w / 2} ${y + 2}L${x + w - 1.5} ${eaves}V${foot}Z`;
}

/** A space for a house: its owner, or what a house brings. */
function Lot({name, house, box, props}: {name: TownName; house: House; box: Box; props: Props}) {
	const {space, owner, points, activates} = house;
	const place: Key = {kind: 'house', town: name, space};
	const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
	return (
		<g>
			{owner !== null ? (
				<Piece class="rise" name="house" seat={owner - 1} x={x} y={y} size={20} />
			) : (
				<path d={gable(box)} class="tt-lot" />
			)}
			{owner === null && points > 0 && (
				<text x={x} y={y + 6.5} class="tt-lot-points">
					{points}
				</text>
			)}
			{owner === null && activates && <Piece name="wake" x={x} y={y + 2.5} size={13} />}
			{(props.open.has(place) || props.nextParts.has(place) || acts(props, 'merchant')) && (
				<Target
					box={box}
					place={place}
					name={`${name}:${space}`}
					label={`${t('web.tiletum.house')} ${spotName(name)} ${space}`}
					topic={{kind: 'spot', spot: name}}
					shape={nearness(place, props)}
					props={props}
				/>
			)}
		</g>
	);
}

/** What can be done right away is marked here; the spots mark what needs a walk first. */
function nearness(place: Key, {lengths, nextParts}: Props): 'ticks' | 'none' {
	return (nextParts.get(place) ?? lengths.get(place) ?? 1) > 1 ? 'none' : 'ticks';
}

/** The house spaces of a town, then its bonus tile. */
export function Lots({name, town, props}: TownProps) {
	const {houses, bonus_space, bonus} = town;
	if (!houses.length && !bonus_space) return null;
	const {x, y, w, h} = lotsBox(name, houses.length, bonus_space);
	const top = y + (h - 20) / 2;
	const right = x + houses.length * LOT_WIDTH + 1;
	return (
		<g data-card={topicId({kind: 'spot', spot: name})}>
			<rect x={x} y={top - 1} width={w - 1} height="22" rx="4" class="tt-plaque" />
			{houses.map((house, at) => (
				<Lot
					key={house.space}
					name={name}
					house={house}
					box={{x: x + 1 + at * LOT_WIDTH, y: top, w: LOT_WIDTH - 1, h: 20}}
					props={props}
				/>
			))}
			{bonus && (
				<TileFace
					art={props.printed.tiles[bonus]}
					x={right}
					y={y}
					w={TILE_SIZE}
					h={TILE_SIZE}
				/>
			)}
			{bonus && <Prize name={name} tile={bonus} x={right} y={y} props={props} />}
			{bonus_space && !bonus && (
				<rect x={right} y={y + 1} width="26" height="26" rx="4" class="tt-tile-space" />
			)}
			<EditTarget
				box={{x: right, y, w: TILE_SIZE, h: TILE_SIZE}}
				place={{kind: 'bonus-space', place: placeOfTown(name)}}
				props={props}
			/>
		</g>
	);
}

/** The tile of a town, for a player who is there or arrives there. */
function Prize({name, tile, x, y, props}: PrizeProps) {
	const place: Key = {kind: 'prize', town: name};
	if (!props.lengths.has(place) && !props.nextParts.has(place)) return null;
	return (
		<Target
			box={{x, y, w: TILE_SIZE, h: TILE_SIZE}}
			place={place}
			name={`${name}:tile`}
			label={`${t('web.tiletum.prize', spotName(name))}: ${tileName(tile)}`}
			topic={{kind: 'tile', tile}}
			shape={nearness(place, props)}
			props={props}
		/>
	);
}

interface PrizeProps {
	name: TownName;
	tile: Tile;
	x: number;
	y: number;
	props: Props;
}

/** What a contribution costs and brings; a lock on a closed cathedral. */
function Price({cathedral, box: {x, y, w, h}}: {cathedral: Cathedral; box: Box}) {
	if (cathedral.closed) {
		const [cx, cy] = [x + w / 2, y + h / 2];
		return (
			<path
				d={`M${cx - 6} ${cy - 1}h12v8h-12zM${cx - 3.5} ${cy - 1}v-3a3.5 3.5 0 0 1 7 0v3`}
				class="tt-lock"
			/>
		);
	}
	const {stone, points} = contribution(cathedral);
	return (
		<>
			<text x={x + 9} y={y + 16} class="tt-cost-text">
				{stone}
			</text>
			<Piece name="stone" x={x + 22.5} y={y + 11} size={16} />
			<Keystone x={x + 42} y={y + 11.5} size={21} points={points} />
		</>
	);
}

/** The plaque of a cathedral; the cathedral itself takes the pillar. */
export function CathedralSite({name, town, props}: TownProps) {
	const box = costBox(name, town.cathedral?.closed);
	if (!town.cathedral || !box) return null;
	const site = townBox(name);
	const place: Key = {kind: 'pillar', town: name};
	return (
		<g data-card={topicId({kind: 'spot', spot: name})}>
			<rect {...rect(box)} rx="5" class="tt-cost" />
			<Price cathedral={town.cathedral} box={box} />
			{(props.open.has(place) || props.nextParts.has(place) || acts(props, 'architect')) && (
				<Target
					box={{x: site.x, y: site.y + site.h - 22, w: site.w, h: 24}}
					place={place}
					name={name}
					label={`${t('web.tiletum.pillar')} ${spotName(name)}`}
					topic={{kind: 'spot', spot: name}}
					shape={nearness(place, props)}
					props={props}
				/>
			)}
		</g>
	);
}
