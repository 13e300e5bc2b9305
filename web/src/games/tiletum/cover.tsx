// cover.tsx - Tiletum on the start page: a corner of Europe and the wheel's dice.
import {Piece} from '../../art/art';
import {Die} from './art';
import {ADRIATIC, ALPS, BRITAIN, CONTINENT, PLACES, WOODS} from './plan';
import type {Colour, Facts, TownName} from './schema';

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
	'tiletum',
	'koln',
	'paris',
	'troyes',
	'strasbourg',
	'frankfurt',
	'nurnberg',
	'leipzig',
];
const CHURCHES: TownName[] = ['london', 'koln', 'paris'];

const DICE: {colour: Colour; value: number; x: number; y: number}[] = [
	{colour: 'pink', value: 3, x: 92, y: 150},
	{colour: 'blue', value: 5, x: 66, y: 186},
	{colour: 'yellow', value: 1, x: 112, y: 192},
];

const ROAD_PATH = ROADS.map(([a, b]) => `M${PLACES[a].join()}L${PLACES[b].join()}`).join('');

function Land() {
	return (
		<>
			<rect width="596" height="440" fill="var(--water)" />
			<path
				d={BRITAIN + CONTINENT}
				fill="none"
				stroke="var(--water2)"
				stroke-width="8"
				opacity=".45"
			/>
			<path
				d={BRITAIN + CONTINENT}
				fill="var(--board)"
				stroke="var(--grid)"
				stroke-width="2"
			/>
			<path d={ADRIATIC} fill="var(--water)" />
			{ALPS.map(([x, y]) => (
				<path
					key={x}
					d={`M${x - 13} ${y + 9}l12-20l5 8l4-5l9 17z`}
					fill="var(--board2)"
					stroke="var(--grid)"
				/>
			))}
			{WOODS.map(([x, y]) => (
				<path
					key={x}
					d={`M${x} ${y}l5-11l5 11zM${x + 9} ${y + 3}l5-11l5 11z`}
					fill="var(--green)"
					stroke="var(--grid)"
					stroke-width=".8"
				/>
			))}
		</>
	);
}

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
			viewBox="40 50 390 210"
			preserveAspectRatio="xMidYMid slice"
			class="cover"
			aria-hidden="true"
		>
			<Land />
			<Roads />
			{TOWNS.map((name) => (
				<Piece
					key={name}
					name={CHURCHES.includes(name) ? 'church' : 'city'}
					x={PLACES[name][0]}
					y={PLACES[name][1]}
					size={36}
				/>
			))}
			<Piece name="house" seat={0} x={200} y={192} size={24} />
			<Piece name="house" seat={2} x={222} y={194} size={24} />
			<Piece name="merchant" seat={0} x={326} y={168} size={32} />
			<Piece name="architect" seat={1} x={252} y={112} size={32} />
			<Piece name="pillar" seat={1} x={292} y={134} size={22} />
			{DICE.map((die) => (
				<Die key={die.colour} {...die} resource={facts.dice[die.colour]} size={36} />
			))}
		</svg>
	);
}
