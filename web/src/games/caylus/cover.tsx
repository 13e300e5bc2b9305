// cover.tsx - Caylus on the start page: the castle, the river, the road below.
import {Piece} from '../../art/art';
import {Flag, Tile} from './art';
import {Castle} from './castle';
import {print} from './printed';
import type {Facts} from './schema';

const SECTION = {label: '', detail: '', points: 0, scored: false, building: false};

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
			<g transform="translate(0 -22)">
				<Castle
					x={4}
					y={6}
					dungeon={{...SECTION, houses: [2, 1, 2]}}
					walls={{...SECTION, houses: [1, 2, 1]}}
					towers={{...SECTION, houses: []}}
				/>
			</g>
			<Tile art={tiles['wood-quarry']} name="" x={240} y={104} w={66} h={62} />
			<Flag x={248} y={82} seat={1} size={26} />
			<Piece name="worker" seat={0} x={294} y={150} size={38} />
			<Tile art={tiles.library} name="" x={322} y={104} w={60} h={62} />
			<Flag x={330} y={92} seat={2} size={24} />
			<Piece name="bailiff" x={150} y={184} size={42} />
			<Piece name="provost" x={192} y={182} size={42} />
		</svg>
	);
}
