// castle.tsx - the castle of Caylus: keep, curtain wall and towers, with the seats' houses.
import {Keystone, Piece} from '../../art/art';

/** Small houses of the seats in the windows of a section; empty windows stay dotted. */
function Windows({spots, houses}: {spots: [number, number][]; houses: number[]}) {
	const owners = houses.flatMap((count, seat) => Array.from({length: count}, () => seat));
	return (
		<g>
			{spots.map(([x, y], at) => {
				const seat = owners[at];
				return seat === undefined ? (
					<rect
						key={at}
						x={x - 6}
						y={y - 6}
						width="12"
						height="12"
						rx="2"
						class="cy-window"
					/>
				) : (
					<Piece key={at} class="rise" name="house" seat={seat} x={x} y={y} size={19} />
				);
			})}
		</g>
	);
}

function grid(
	x: number,
	y: number,
	columns: number,
	count: number,
	dx: number,
	dy: number,
): [number, number][] {
	return Array.from({length: count}, (_, at) => [
		x + (at % columns) * dx,
		y + Math.floor(at / columns) * dy,
	]);
}

export interface CastleSection {
	label: string;
	/** "3/10" */
	detail: string;
	points: number;
	houses: number[];
	scored: boolean;
	building: boolean;
}

/** The stones, without anybody in them. */
function Walls() {
	return (
		<g stroke="var(--outline)" stroke-width={1.6} stroke-linejoin="round">
			<path d="M82 8h9v7h14v-7h14v7h14v-7h14v7h14v-7h9v92H82z" fill="#D5CBB2" />
			<path d="M150 15h20v85h-20z" fill="#B7AB8C" stroke="none" />
			<path d="M82 8h9v7h14v-7h14v7h14v-7h14v7h14v-7h9v92H82z" fill="none" />
			<path d="M62 92h10v8h16v-8h16v8h16v-8h16v8h16v-8h16v8h16v-8h14v92H62z" fill="#E9E1CC" />
			<path d="M116 184v-14a14 14 0 0 1 28 0v14z" fill="#2B2118" />
			<path d="M8 52h46v132H8z" fill="#DDD3BA" />
			<path d="M38 52h16v132H38z" fill="#C3B899" stroke="none" />
			<path d="M2 54 31 8l29 46z" fill="#53799A" />
			<path d="M31 8l29 46H40z" fill="#3F617E" stroke="none" />
			<path d="M206 52h46v132h-46z" fill="#DDD3BA" />
			<path d="M236 52h16v132h-16z" fill="#C3B899" stroke="none" />
			<path d="M200 54 229 8l29 46z" fill="#53799A" />
			<path d="M229 8l29 46h-20z" fill="#3F617E" stroke="none" />
			<path
				d="M8 52h46v132H8zM206 52h46v132h-46zM2 54 31 8l29 46zM200 54 229 8l29 46z"
				fill="none"
			/>
		</g>
	);
}

/** Windows of the two rows of the curtain wall, beside its gate. */
const UPPER_WALL = grid(76, 128, 5, 5, 27, 22);
const LOWER_WALL = [...grid(76, 150, 2, 2, 24, 22), ...grid(153, 150, 3, 3, 21, 22)];

interface CastleProps {
	x: number;
	y: number;
	/** Only the numbers, but legible on a phone. */
	brief?: boolean;
	dungeon: CastleSection;
	walls: CastleSection;
	towers: CastleSection;
}

/** Keep, curtain wall and two towers on their hill. 260 x 205. */
export function Castle({x, y, dungeon, walls, towers, brief = false}: CastleProps) {
	return (
		<g transform={`translate(${x} ${y})`}>
			<path d="M0 205q20-26 46-28h168q28 2 46 28z" fill="var(--green)" />
			<Walls />
			<Windows spots={grid(102, 48, 3, 6, 28, 21)} houses={dungeon.houses} />
			<Windows spots={UPPER_WALL} houses={take(walls.houses, 0, 5)} />
			<Windows spots={LOWER_WALL} houses={take(walls.houses, 5, 5)} />
			<Windows spots={grid(20, 84, 2, 7, 20, 20)} houses={take(towers.houses, 0, 7)} />
			<Windows spots={grid(218, 84, 2, 7, 20, 20)} houses={take(towers.houses, 7, 7)} />
			<SectionLabel x={126} y={34} section={dungeon} brief={brief} />
			<SectionLabel x={130} y={117} section={walls} brief={brief} />
			<SectionLabel
				x={31}
				y={71}
				section={{...towers, points: 0, detail: ''}}
				brief={brief}
			/>
			<SectionLabel x={229} y={71} section={{...towers, label: ''}} brief={brief} />
		</g>
	);
}

/** Houses number `from` to `from + count` in the order of the seats. */
function take(houses: number[], from: number, count: number): number[] {
	let skip = from;
	let room = count;
	return houses.map((own) => {
		const skipped = Math.min(skip, own);
		skip -= skipped;
		const taken = Math.min(room, own - skipped);
		room -= taken;
		return taken;
	});
}

/** Name, room and worth of a section; on phones only the numbers, but legible. A scored one is
    struck out. */
function SectionLabel({
	x,
	y,
	section,
	brief,
}: {
	x: number;
	y: number;
	section: CastleSection;
	brief: boolean;
}) {
	const words = (brief ? [section.detail] : [section.label, section.detail])
		.filter(Boolean)
		.join(' ');
	if (!words) return null;
	const size = brief ? 19 : 12;
	const wide = words.length * size * 0.5;
	const key = section.points > 0 ? (brief ? 24 : 18) : 0;
	const left = x - (wide + key) / 2;
	return (
		<g>
			<text x={left + wide / 2} y={y + (brief ? 3 : 0)} font-size={size} class="cy-section">
				{words}
			</text>
			{key > 0 && (
				<Keystone
					x={left + wide + key / 2 + 1}
					y={y - 3}
					size={key}
					points={section.points}
				/>
			)}
			{section.scored && (
				<path
					d={`M${left} ${y + size * 0.34}h${wide + key}`}
					stroke="#1D232B"
					stroke-width="2"
				/>
			)}
		</g>
	);
}
