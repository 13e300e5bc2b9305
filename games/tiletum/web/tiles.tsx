// Tiles as they are drawn: small on map and wheel, large where they are chosen, and
// long in a room.
import {Keystone} from '#art/art';
import {Person, Picture} from './art';
import {topicId} from './topics';
import {rect, type Box} from './plan';
import {PEOPLE, type TileArt} from './printed';

interface FaceProps {
	art: TileArt;
	box: Box;
}

/** Up to this width a tile has one sign, and its number on the corner. */
const SMALL = 40;
/** So much wider than high, a character has its picture beside it. */
const LONG = 1.6;

/** A tile of any sort. Paper stays paper in the dark. */
export function TileFace({art, used, ...box}: Box & {art: TileArt; used?: boolean}) {
	const Face = box.w <= SMALL ? SmallFace : art.kind ? CharacterFace : LargeFace;
	return (
		<g class="tt-tile" data-card={topicId({kind: 'tile', tile: art.tile})}>
			<rect {...rect(box)} rx="4.5" class="tt-tile-shadow" />
			<rect {...rect(box)} rx="4.5" class="tt-paper" />
			<Face art={art} box={box} />
			{used && <Hatching {...box} />}
		</g>
	);
}

/** A helper in use. */
function Hatching({x, y, w, h}: Box) {
	const d =
		`M${x} ${y + h}L${x + w} ${y}M${x} ${y + h / 2}L${x + w / 2} ${y}` +
		`M${x + w / 2} ${y + h}L${x + w} ${y + h / 2}`;
	return <path d={d} class="tt-used" />;
}

/** One sign with a number, the number perhaps after a plus or in a keystone. */
const ONE_SIGN = /^([^\d\s])(\+?\d+)$/;
const SIGN_AND_POINTS = /^([^\d\s])(\d*)\s(\d+)P$/;

/** Something that brings points: what it is at the upper left, a keystone at the lower right. */
function WithPoints({sign, points, box: {x, y, w, h}}: {sign: string; points: number; box: Box}) {
	return (
		<>
			<Picture
				picture={sign}
				x={x + w * 0.45}
				y={y + h * 0.33}
				size={h * 0.56}
				most={w * 0.84}
			/>
			<Keystone x={x + w * 0.68} y={y + h * 0.74} size={h * 0.54} points={points} />
		</>
	);
}

/** A sign of 22 px, and its number on the corner. */
function SmallFace({art: {rows, kind}, box}: FaceProps) {
	const {x, y, w, h} = box;
	const [above = '', below] = rows;
	const gain = below === undefined ? null : /^(\d+)P/.exec(below);
	if (gain) return <WithPoints sign={above} points={Number(gain[1])} box={box} />;
	if (below !== undefined)
		return (
			<>
				<Picture picture={above} x={x + w / 2} y={y + h * 0.29} size={h * 0.46} />
				<Picture picture={below} x={x + w / 2} y={y + h * 0.72} size={h * 0.46} />
			</>
		);
	const both = SIGN_AND_POINTS.exec(above);
	if (both)
		return <WithPoints sign={`${both[1]}${both[2]}`} points={Number(both[3])} box={box} />;
	const one = kind || above.startsWith('Z') ? null : ONE_SIGN.exec(above);
	if (!one)
		return <Picture picture={above} x={x + w / 2} y={y + h / 2} size={h * 0.82} most={w - 2} />;
	return (
		<>
			<Picture picture={one[1] ?? ''} x={x + w * 0.44} y={y + h * 0.47} size={h * 0.79} />
			<text x={x + w - 2} y={y + h - 2.5} font-size={h * 0.5} class="tt-tile-number">
				{one[2]}
			</text>
		</>
	);
}

/** The person on its ground with its letter, and below or beside it what it brings. */
function CharacterFace({art, box: {x, y, w, h}}: FaceProps) {
	if (!art.kind) return null;
	const {letter, ground} = PEOPLE[art.kind];
	const isLong = w > h * LONG;
	const bust = isLong ? {w: h - 2, h: h - 2} : {w: w - 2, h: h * 0.6};
	const size = Math.min(bust.w, bust.h) * (isLong ? 0.96 : 1);
	const beside = (w - bust.w) / 2;
	return (
		<>
			<rect {...rect({x: x + 1, y: y + 1, ...bust})} rx="3.5" fill={ground} />
			<Person
				kind={art.kind}
				x={x + 1 + bust.w / 2 + (isLong ? 0 : 3)}
				y={y + 1 + bust.h - size / 2}
				size={size}
			/>
			<Letter x={x + (isLong ? 6.5 : 9)} y={y + (isLong ? 7 : 9.5)} letter={letter} />
			<Picture
				picture={art.picture}
				x={isLong ? x + bust.w + beside : x + w / 2}
				y={isLong ? y + h / 2 : y + h * 0.8}
				size={isLong ? h * 0.56 : h * 0.33}
				most={isLong ? beside * 2 - 6 : w - 6}
			/>
		</>
	);
}

function Letter({x, y, letter}: {x: number; y: number; letter: string}) {
	return (
		<g class="tt-letter">
			<circle cx={x} cy={y} r="7.2" />
			<text x={x} y={y + 4.2}>
				{letter}
			</text>
		</g>
	);
}

/** Contracts have the price above and what they bring below a seam. */
function LargeFace({art: {rows}, box: {x, y, w, h}}: FaceProps) {
	const [above = '', below] = rows;
	const middle = x + w / 2;
	if (below === undefined)
		return (
			<Picture
				picture={above}
				x={middle}
				y={y + h / 2}
				size={above.startsWith('Z') ? h * 0.8 : h * 0.52}
				most={w - 10}
			/>
		);
	const size = Math.min(h * 0.4, 26);
	return (
		<>
			<Picture picture={above} x={middle} y={y + h * 0.27} size={size} most={w - 7} />
			<path d={`M${x + 5} ${y + h / 2}h${w - 10}`} class="tt-seam" />
			<Picture picture={below} x={middle} y={y + h * 0.75} size={size} most={w - 7} />
		</>
	);
}
