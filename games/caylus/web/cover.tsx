// Caylus on the start page: the castle, the river, the road below.
import {Piece} from '#art/art';
import {Flag, TileArtwork} from './art';
import {Castle} from './castle';
import {print} from './printed';
import type {Facts, Section} from '#generated/schema/caylus';

const SECTION = {points: 0, mark: 0, scored: false, building: false, loss: [], favours: []};

/** The keep is full, the wall is being built. */
const SECTIONS: Section[] = [
	{...SECTION, name: 'dungeon', room: 6, filled: 6, houses: [2, 2, 2]},
	{...SECTION, name: 'walls', room: 10, filled: 7, houses: [3, 2, 2], building: true},
	{...SECTION, name: 'towers', room: 14, filled: 0, houses: []},
];

export function Cover({facts}: {facts: Facts}) {
	const {tiles} = print(facts);
	return (
		<svg
			viewBox="0 0 390 210"
			preserveAspectRatio="xMidYMid slice"
			class="cover"
			aria-hidden="true"
		>
			<rect width="390" height="210" fill="var(--board)" />
			<path d="M0 150q100-30 200-14t190-20v94H0z" fill="var(--green)" />
			<path
				d="M-10 196q120 6 200-8t210 2"
				fill="none"
				stroke="var(--grid)"
				stroke-width="30"
			/>
			<path
				d="M-10 196q120 6 200-8t210 2"
				fill="none"
				stroke="var(--road)"
				stroke-width="26"
			/>
			<Castle x={0} y={4} scale={0.72} sections={SECTIONS} />
			<TileArtwork
				tile="wood-quarry"
				art={tiles['wood-quarry']}
				name=""
				x={240}
				y={104}
				w={66}
				h={66}
			/>
			<Flag x={248} y={82} seat={1} size={26} />
			<Piece name="worker" seat={0} x={294} y={150} size={38} />
			<TileArtwork tile="library" art={tiles.library} name="" x={318} y={104} w={66} h={66} />
			<Flag x={330} y={92} seat={2} size={24} />
			<Piece name="bailiff" x={150} y={184} size={42} />
			<Piece name="provost" x={192} y={182} size={42} />
		</svg>
	);
}
