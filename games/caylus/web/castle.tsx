// The castle of Caylus, drawn as far as it is built. Planned parts are dashed, a course of stone
// appears with its first house, and the ledger below lists what is built and its price.
import {Keystone, Piece} from '#art/art';
import {t} from '#app/words';
import {Placed} from '#art/drawing';
import {memo} from '#art/memo';
import {parts} from '#generated/art/caylus/castle';
import type {Box} from './plan';
import {
	BLOCKS,
	BLOCK_NAMES,
	GROUND,
	HOUSE,
	coursesWith,
	isClosed,
	ownersIn,
	rooms,
	topOf,
	type Block,
	type BlockName,
} from './castle_shape';
import type {Section} from './state';

const INK = {stroke: 'var(--outline)', 'stroke-width': 1.7, 'stroke-linejoin': 'round'} as const;

/** What a block will be like, in dashes. */
function Planned({name}: {name: BlockName}) {
	const block = BLOCKS[name];
	const {left, right, top} = block;
	const spire = name === 'west' || name === 'east';
	return (
		<g class="cy-planned">
			<path d={`M${left} ${GROUND}V${top}H${right}V${GROUND}`} />
			{spire && (
				<path d={`M${left - 4} ${top}L${(left + right) / 2} 30L${right + 4} ${top}`} />
			)}
			{name !== 'keep' &&
				rooms(block).map(([x, y]) => <path key={`${x} ${y}`} d={niche(x, y)} />)}
		</g>
	);
}

function niche(x: number, y: number): string {
	return `M${x - 10} ${y + 12}v-15a10 9 0 0 1 20 0v15z`;
}

/** Poles, a platform and a crane with its stone: here is built. */
function Scaffold({block: {left, right}, top}: {block: Block; top: number}) {
	const edge = Math.min(top, GROUND - 20);
	return (
		<g class="cy-scaffold">
			<path d={`M${left - 4} ${GROUND}V${edge - 12}M${right + 4} ${GROUND}V${edge - 12}`} />
			<path d={`M${left - 8} ${edge - 2}H${right + 8}`} />
			<path d={`M${right - 12} ${edge - 2}v-26h-20m6 0v8`} />
			<path d={`M${right - 33} ${edge - 20}h13v9h-13z`} class="cy-lifted" />
		</g>
	);
}

/** The stones of a block with their houses. */
const Stones = memo(function Stones({name, section}: {name: BlockName; section: Section}) {
	const block = BLOCKS[name];
	const owners = ownersIn(name, section);
	const closed = isClosed(section);
	const standing = coursesWith(block, owners.length, closed);
	const top = topOf(block, standing);
	const {left, right} = block;
	const level = rooms(block).filter(([, y]) => y > top);
	return (
		<g>
			{!closed && <Planned name={name} />}
			{standing > 0 && (
				<g>
					<path
						d={`M${left} ${GROUND}V${top}H${right}V${GROUND}z`}
						fill={block.stone}
						{...INK}
					/>
					<path
						d={`M${right - 16} ${top + 1}H${right - 1}V${GROUND - 1}H${right - 16}z`}
						fill="#000"
						opacity=".1"
					/>
					{name === 'wall' && <Placed drawing={parts.gate} />}
					{closed && <Placed drawing={parts[name]} />}
					{level.map(([x, y], at) => (
						<Room key={at} x={x} y={y} seat={owners[at]} />
					))}
				</g>
			)}
			{section.building && !closed && <Scaffold block={block} top={top} />}
		</g>
	);
});

function Room({x, y, seat}: {x: number; y: number; seat: number | undefined}) {
	return seat === undefined ? (
		<path d={niche(x, y)} class="cy-niche" />
	) : (
		<Piece class="rise" name="house" seat={seat} x={x} y={y} size={HOUSE} />
	);
}

interface CastleProps {
	x: number;
	y: number;
	scale: number;
	sections: Section[];
}

/** Keep, curtain wall and two towers on their hill. */
export function Castle({x, y, scale, sections}: CastleProps) {
	return (
		<g transform={`translate(${x} ${y}) scale(${scale})`}>
			<Placed drawing={parts.hill} />
			{BLOCK_NAMES.map((name) => {
				const section = sections.find((one) => one.name === BLOCKS[name].section);
				return section && <Stones key={name} name={name} section={section} />;
			})}
		</g>
	);
}

// words: caylus.section.*
/** A plate for each section: its name, its houses, what a batch brings; the one being built is
    inverted, one that was scored is ticked. */
export function Ledger({
	plates,
	sections,
	text,
}: {
	plates: Box[];
	sections: Section[];
	text: number;
}) {
	return (
		<g>
			{sections.map((section, at) => {
				const box = plates[at];
				return box && <Plate key={section.name} box={box} section={section} text={text} />;
			})}
		</g>
	);
}

function Plate({box: {x, y, w, h}, section, text}: {box: Box; section: Section; text: number}) {
	const {filled, room, points, scored, building} = section;
	const whole = t(`caylus.section.${section.name}`);
	const size = Math.max(11.5 * text, h * 0.36);
	const key = h - 4;
	const count = `${filled}/${room}`;
	const space = w - key - 14 - count.length * size * 0.56;
	// A name that would be squeezed to less than two thirds is shown as its letter.
	const name = whole.length * size * 0.37 > space ? whole.slice(0, 1) : whole;
	return (
		<g class={building && !scored ? 'cy-plate cy-plate-now' : 'cy-plate'}>
			<rect x={x} y={y} width={w} height={h} rx="6" />
			<text
				x={x + 7}
				y={y + h * 0.54}
				font-size={size}
				{...(name.length * size * 0.56 > space
					? {textLength: space, lengthAdjust: 'spacingAndGlyphs'}
					: {})}
			>
				{name}
			</text>
			<text x={x + w - key - 4} y={y + h * 0.54} font-size={size} class="cy-plate-count">
				{count}
			</text>
			<path d={`M${x + 8} ${y + h - 6}h${w - key - 14}`} class="cy-bar" />
			{filled > 0 && (
				<path
					d={`M${x + 8} ${y + h - 6}h${((w - key - 14) * filled) / room}`}
					class="cy-bar cy-bar-full"
				/>
			)}
			{scored ? (
				<path d={`M${x + w - key + 2} ${y + h / 2}l5 6l10-12`} class="cy-tick" />
			) : (
				<Keystone x={x + w - key / 2 - 2} y={y + h / 2 + 1} size={key} points={points} />
			)}
		</g>
	);
}
