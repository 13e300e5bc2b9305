// A seat's six buildings at a glance: who lives there by letters, houses still on
// roofs, crests below.
import {Piece} from '#art/art';
import {t} from '#app/words';
import {Shield} from './art';
import {PEOPLE} from './printed';
import {CRESTS, isCharacter, type Building, type Character, type Facts, type Seat} from './state';

const STEP = 18;
const ROOM = 12;
const GROUND = 48;

function letterOf(tile: Character, facts: Facts): {letter: string; ground: string} | null {
	const printed = facts.tiles[tile];
	return printed.sort === 'character' ? PEOPLE[printed.kind] : null;
}

function Room({tile, x, y, facts}: {tile: Character | null; x: number; y: number; facts: Facts}) {
	const person = tile && isCharacter(tile) ? letterOf(tile, facts) : null;
	return (
		<g>
			<rect
				x={x}
				y={y}
				width="16"
				height={ROOM}
				class="tt-sky-room"
				fill={person ? person.ground : '#FDFAF1'}
			/>
			{person && (
				<text x={x + 8} y={y + 10} class="tt-sky-letter">
					{person.letter}
				</text>
			)}
		</g>
	);
}

function Tower({
	building,
	x,
	seat,
	facts,
}: {
	building: Building;
	x: number;
	seat: number;
	facts: Facts;
}) {
	const {rooms, crest, filled} = building;
	const top = GROUND - Math.max(1, rooms.length) * ROOM;
	return (
		<g>
			{rooms.length === 0 && (
				<rect x={x} y={top} width="16" height={ROOM} class="tt-sky-room" fill="#DCC9A0" />
			)}
			{rooms.map((tile, at) => (
				<Room key={at} tile={tile} x={x} y={GROUND - (at + 1) * ROOM} facts={facts} />
			))}
			<path d={`M${x - 1} ${top}l9-7l9 7z`} class="tt-roof" />
			{!filled && rooms.length > 0 && (
				<Piece name="house" seat={seat} x={x + 8} y={top - 5} size={11} />
			)}
			{crest ? (
				<Shield x={x + 8} y={GROUND + 8} size={13} crest={CRESTS.indexOf(crest) + 1} />
			) : (
				<path d={`M${x + 4} ${GROUND + 3}h8v5q0 4-4 6q-4-2-4-6z`} class="tt-sky-crest" />
			)}
		</g>
	);
}

export function Skyline({own, seat, facts}: {own: Seat; seat: number; facts: Facts}) {
	const words = [
		`${t('web.tiletum.completed')}: ${own.completed}`,
		`${t('web.tiletum.crests')}: ${own.crests}`,
		`${t('web.tiletum.fulfilled')}: ${own.contracts.length}`,
	].join(', ');
	return (
		<svg class="tt-skyline" viewBox="0 0 110 64" role="img" aria-label={words}>
			<path d={`M0 ${GROUND}h110`} class="tt-sky-ground" />
			{own.buildings.map((building, at) => (
				<Tower key={at} building={building} x={2 + at * STEP} seat={seat} facts={facts} />
			))}
		</svg>
	);
}
