// The pictures of the form for owners of a box: tiles as they are drawn in play, and the map with
// the lines that are entered.
import type {Row} from '#box/box';
import type {BoxPictures} from '#box/pictures';
import {t} from '#app/words';
import {linesOf} from './box';
import {Land} from './landscape';
import {spotName} from './names';
import {MAP_HEIGHT, MAP_WIDTH, PLACES} from './plan';
import {print} from './printed';
import {TileFace} from './tiles';
import type {Facts, SpotName, Tile} from '#generated/schema/tiletum';

const SIZE = 56;

/** Tiles by the word behind the dot; their printed numbers are those that we know or suppose. */
function Component({row, facts}: {row: Row; facts: unknown}) {
	const [kind = '', word = ''] = row.id.split('.');
	if (!['bonus', 'contract', 'character'].includes(kind)) return null;
	const art = print(facts as Facts).tiles[word as Tile];
	return (
		<svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
			<TileFace art={art} x={1} y={1} w={SIZE - 4} h={SIZE - 4} />
		</svg>
	);
}

const CLASSES: Record<string, string> = {'1': 'is-line', '0': 'is-none', '': 'is-open'};

function between(one: SpotName, other: SpotName): string {
	return `M${PLACES[one].join(' ')}L${PLACES[other].join(' ')}`;
}

/** The map: lines that are there, and dotted ones that nobody has looked at yet. */
const Group: BoxPictures['Group'] = ({group, values}) => {
	if (group !== 'lines') return null;
	const lines = linesOf(values);
	return (
		<svg
			class="box-picture"
			viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
			role="img"
			aria-label={t('box.tiletum.map')}
		>
			<Land />
			{lines.map(({row, line: [one, other], value}) => (
				<path
					key={row.id}
					d={between(one, other)}
					class={`tt-box-line ${CLASSES[value] ?? ''}`}
				/>
			))}
			{(Object.keys(PLACES) as SpotName[]).map((spot) => (
				<Spot key={spot} spot={spot} />
			))}
		</svg>
	);
};

function Spot({spot}: {spot: SpotName}) {
	const [x, y] = PLACES[spot];
	const isRoad = spot.includes('-');
	return (
		<g>
			<circle cx={x} cy={y} r={isRoad ? 4 : 7} class="tt-box-spot" />
			{!isRoad && (
				<text x={x} y={y - 11} class="tt-box-name">
					{spotName(spot)}
				</text>
			)}
		</g>
	);
}

export const boxPictures: BoxPictures = {Component, Group};
