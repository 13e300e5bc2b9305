// Tiletum on the start page: a corner of Europe and the wheel's dice.
import {Piece} from '#art/art';
import {Die} from './art';
import {Land} from './landscape';
import {PLACES, townBox} from './plan';
import type {Colour, Facts, TownName} from '#generated/schema/tiletum';
import {Drawing, StartTown} from './town';

const ROADS: [TownName, TownName][] = [
	['london', 'brugge'],
	['brugge', 'antwerpen'],
	['brugge', 'tiletum'],
	['antwerpen', 'tiletum'],
	['antwerpen', 'koln'],
	['tiletum', 'koln'],
	['koln', 'frankfurt'],
	['antwerpen', 'hamburg'],
	['tiletum', 'paris'],
	['paris', 'troyes'],
	['troyes', 'strasbourg'],
	['strasbourg', 'frankfurt'],
	['frankfurt', 'nurnberg'],
	['troyes', 'lyon'],
	['strasbourg', 'milano'],
	['hamburg', 'leipzig'],
];
const TOWNS: TownName[] = [
	'london',
	'brugge',
	'antwerpen',
	'hamburg',
	'leipzig',
	'koln',
	'frankfurt',
	'nurnberg',
	'paris',
	'strasbourg',
	'troyes',
];

const DICE: {colour: Colour; value: number; x: number; y: number}[] = [
	{colour: 'pink', value: 3, x: 104, y: 150},
	{colour: 'blue', value: 5, x: 78, y: 188},
	{colour: 'yellow', value: 1, x: 122, y: 194},
];

const ROAD_PATH = ROADS.map(([a, b]) => `M${PLACES[a].join()}L${PLACES[b].join()}`).join('');

function Roads() {
	return (
		<>
			<path d={ROAD_PATH} stroke="var(--grid)" stroke-width="8" stroke-linecap="round" />
			<path d={ROAD_PATH} stroke="var(--road)" stroke-width="5" stroke-linecap="round" />
		</>
	);
}

export function Cover({facts}: {facts: Facts}) {
	return (
		<svg
			viewBox="60 40 410 220"
			preserveAspectRatio="xMidYMid slice"
			class="cover"
			aria-hidden="true"
		>
			<Land />
			<Roads />
			<StartTown seats={4} name="Tiletum" fair={false} />
			{TOWNS.map((town) => (
				<Drawing key={town} town={town} box={townBox(town)} />
			))}
			<Piece name="house" seat={0} x={352} y={96} size={24} />
			<Piece name="merchant" seat={0} x={362} y={176} size={32} />
			<Piece name="architect" seat={1} x={290} y={166} size={32} />
			<Piece name="pillar" seat={1} x={316} y={146} size={20} />
			{DICE.map((die) => (
				<Die key={die.colour} {...die} resource={facts.dice[die.colour]} size={36} />
			))}
		</svg>
	);
}
