// The ground of the map of Europe: coasts, rivers, hills and woods. It cannot be clicked, and is
// drawn once.
import {memo} from '#art/memo';
import {MAP_HEIGHT, MAP_WIDTH, type Point} from './plan';

const BRITAIN =
	'M0 0H138C126 14 116 26 121 42C132 60 126 82 112 97C94 115 62 125 34 122Q14 122 0 116Z';
const CONTINENT =
	'M650 0H380C372 12 366 20 352 24C336 30 328 32 308 36C286 42 268 44 250 50' +
	'C226 56 208 66 190 72' +
	'C172 80 158 92 148 102C138 114 124 124 114 136C104 146 92 146 82 154C72 162 72 172 58 178' +
	'C44 184 26 186 14 196C4 206 8 218 20 222C32 226 40 238 38 250C38 268 28 290 22 308' +
	'C14 332 10 356 10 380C8 404 10 424 16 440C48 446 76 446 102 449C134 453 150 448 172 450' +
	'C196 453 220 447 244 450C268 452 284 447 304 449C322 446 338 442 352 446' +
	'C376 449 394 442 408 447' +
	'C420 450 430 453 440 456H598C590 438 576 420 563 402C549 384 533 366 527 350' +
	'C521 336 531 326 547 322C563 318 579 326 591 336C607 346 629 351 650 353Z';
export const COASTS = BRITAIN + CONTINENT;

/** Greener ground and barer ground, as ellipses: middle and half axes. */
const MEADOWS: [number, number, number, number][] = [
	[130, 320, 96, 60],
	[500, 140, 116, 58],
	[60, 56, 56, 42],
	[420, 386, 96, 28],
	[560, 20, 140, 40],
];
const MOORS: [number, number, number, number][] = [
	[360, 312, 120, 40],
	[540, 272, 84, 26],
	[90, 440, 104, 20],
];

/** Thames, Seine, Loire, Garonne, Rhône, Rhine, Elbe, Danube, Po. */
const RIVERS =
	'M58 118C62 102 60 90 66 76C56 60 40 52 24 46M116 136C98 162 92 192 88 226' +
	'C106 250 128 260 152 272' +
	'M12 334C34 332 62 322 96 314C118 306 130 296 152 300M18 394' +
	'C38 386 48 372 56 362C76 384 96 402 114 418' +
	'M244 450C234 420 222 394 216 366C226 342 250 332 272 322' +
	'M256 48C280 80 296 112 318 148C340 170 350 192 340 214C320 236 316 250 308 264' +
	'C300 290 290 306 280 318' +
	'M382 12C398 34 406 56 426 76C454 96 484 102 502 106C530 118 554 128 572 142' +
	'M402 216C438 226 470 236 502 232C540 234 570 246 604 252C624 256 638 262 650 268' +
	'M266 366C300 370 322 368 352 362C392 352 450 356 502 344Q516 340 528 346';

/** "x,y x,y …": where such a thing stands. */
function points(text: string): Point[] {
	return text.split(' ').map((one) => one.split(',').map(Number) as Point);
}

const MOUNTAINS = points('421,260 399,327 452,255 497,278 625,46 602,70 623,98 631,78 28,411');
const FIELDS = points(
	'267,139 267,152 228,114 219,126 558,434 534,446 564,446 534,429 121,444 99,285 ' + '50,274',
);
const HILLS = points('25,35 34,114 269,422 243,421 46,237');
const TREES = points(
	'537,22 520,27 461,161 538,107 493,25 523,164 536,39 461,25 464,121 505,25 552,32 ' +
		'551,189 570,39 593,21 636,219 603,185 599,42 616,23 572,20 639,186 638,25 586,40 ' +
		'638,237 615,182 605,25 354,192 248,206 248,149 270,122 373,78 270,191 246,223 ' +
		'408,81 380,234 248,247 459,141 249,377 134,277 168,253 109,265 54,254 221,313 ' +
		'136,234 109,306 92,310 194,314 502,343 431,447 488,344 495,373 525,382 477,370 ' +
		'292,286 369,239 307,423 295,411 279,290 336,291 77,102 112,29',
);
const WAVES = points(
	'150,20 190,44 300,14 20,138 48,152 6,168 168,66 604,384 622,412 628,440 336,12',
);
const SHIPS: Point[] = [
	[26, 150],
	[618, 426],
];

/** A shape at every point. */
const shapes = (where: Point[], shape: (x: number, y: number) => string): string =>
	where.map(([x, y]) => shape(x, y)).join('');

/** Firs and round crowns in turn. */
const WOODS = {
	firs: shapes(
		TREES.filter((_, at) => at % 3),
		(x, y) => `M${x} ${y - 13}l4.5 10h-9z`,
	),
	crowns: shapes(
		TREES.filter((_, at) => at % 3 === 0),
		(x, y) => `M${x - 4.2} ${y - 7}a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z`,
	),
	trunks: shapes(TREES, (x, y) => `M${x} ${y}v-3.5`),
};

function Ellipses({of}: {of: [number, number, number, number][]}) {
	return (
		<>
			{of.map(([cx, cy, rx, ry]) => (
				<ellipse key={cx} cx={cx} cy={cy} rx={rx} ry={ry} />
			))}
		</>
	);
}

function Ship({x, y}: {x: number; y: number}) {
	return (
		<g transform={`translate(${x} ${y})`} stroke="var(--outline)" stroke-linejoin="round">
			<path d="M-11 8h22c-2 4-4 6-7 6h-9c-3 0-5-2-6-6z" fill="#8A5A2B" />
			<path d="M0 8v-20" />
			<path d="M1.5-11c8 3 8 12 0 16zM-1.5-8c-7 3-7 9 0 12z" fill="#FBF6EA" />
		</g>
	);
}

function Relief() {
	return (
		<>
			<path
				d={shapes(HILLS, (x, y) => `M${x - 11} ${y}q11-16 22 0z`)}
				fill="var(--green)"
				stroke="var(--grid)"
			/>
			<path
				d={shapes(FIELDS, (x, y) => `M${x - 8} ${y - 8}h18l-3 8h-18z`)}
				fill="var(--lit)"
				fill-opacity=".45"
				stroke="var(--grid)"
				stroke-width=".8"
			/>
			<path
				d={shapes(FIELDS, (x, y) => `M${x - 9} ${y - 5.5}h18m-19 2.7h18`)}
				stroke="var(--grid)"
				stroke-width=".8"
			/>
			<path d={WOODS.trunks} stroke="#7A5A33" stroke-width="1.6" />
			<path
				d={WOODS.firs + WOODS.crowns}
				fill="#7C9C66"
				fill-opacity=".8"
				stroke="#4F6B41"
				stroke-width=".9"
			/>
			<path
				d={shapes(MOUNTAINS, (x, y) => `M${x - 12} ${y}l10-17l5 6l2-2l8 13z`)}
				fill="var(--board2)"
				stroke="#8E7C58"
				stroke-linejoin="round"
			/>
			<path
				d={shapes(MOUNTAINS, (x, y) => `M${x - 2} ${y - 17}l5 6l2-2l8 13h-10l-2-8z`)}
				fill="#00000026"
			/>
			<path
				d={shapes(MOUNTAINS, (x, y) => `M${x - 5.5} ${y - 11}l3.5-6l3.3 4l-2 2l-1.8-1.5z`)}
				fill="#FFFFFFB0"
			/>
		</>
	);
}

export const Land = memo(function Land() {
	return (
		<g aria-hidden="true">
			<rect width={MAP_WIDTH} height={MAP_HEIGHT} fill="var(--water)" />
			<path
				d={shapes(WAVES, (x, y) => `M${x} ${y}q4-3 8 0t8 0t8 0`)}
				fill="none"
				stroke="var(--water2)"
				stroke-width="1.3"
			/>
			<path d={COASTS} fill="none" stroke="#FFFFFF" stroke-opacity=".2" stroke-width="16" />
			<path d={COASTS} fill="none" stroke="#FFFFFF" stroke-opacity=".2" stroke-width="7" />
			<path d={COASTS} fill="var(--board)" stroke="var(--grid)" stroke-width="1.8" />
			<g fill="var(--green)" opacity=".42">
				<Ellipses of={MEADOWS} />
			</g>
			<g fill="var(--board2)" opacity=".6">
				<Ellipses of={MOORS} />
			</g>
			<path
				d={RIVERS}
				fill="none"
				stroke="var(--water)"
				stroke-width="3"
				stroke-linecap="round"
			/>
			<Relief />
			{SHIPS.map(([x, y]) => (
				<Ship key={x} x={x} y={y} />
			))}
		</g>
	);
});
