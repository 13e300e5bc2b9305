// The wheel: dice by value, and the actions opposite.
import {useId} from 'preact/hooks';
import {seatClass} from '#art/art';
import {t, tn} from '#app/words';
import type {TableProps} from '#games/view';
import {ApDisc, Die, Picture} from './art';
import {EditTarget, Target} from './marks';
import {actionName, colourName} from './names';
import {BAND_INNER, BAND_OUTER, DICE_OUTER, HUB, RIM, packed} from './dice_packing';
import {TILE_SIZE, type Point} from './plan';
import {ACTION_SIGNS} from './printed';
import {ACTIONS, COLOURS, type Colour, type Face, type State} from './state';
import {TileFace} from './tiles';
import {topicId} from './topics';
import type {Tiletum} from './types';

type Props = TableProps<Tiletum>;

const C = RIM + 2;
/** Where the signs of an action stand. */
const BAND = (BAND_INNER + BAND_OUTER) / 2;

function at(angle: number, radius: number): Point {
	const a = (angle * Math.PI) / 180;
	return [C + radius * Math.sin(a), C - radius * Math.cos(a)];
}

/** Clockwise, or the other way round. */
function arc(from: number, to: number, radius: number): string {
	const sweep = to > from ? 1 : 0;
	return `M${at(from, radius).join()}A${radius} ${radius} 0 0 ${sweep} ${at(to, radius).join()}`;
}

function sector(angle: number, inner: number, outer: number): string {
	const back = arc(angle + 30, angle - 30, inner).slice(1);
	return `${arc(angle - 30, angle + 30, outer)}L${back}Z`;
}

interface DiceProps {
	face: Face;
	colour: Colour;
	centre: Point;
	size: number;
	props: Props;
}

/** The dice of one colour that lie on a face. */
function FaceDice({face, colour, centre, size, props}: DiceProps) {
	const {value} = face;
	const [x, y] = [C + centre[0], C + centre[1]];
	const resource = props.printed.facts.dice[colour];
	return (
		<g>
			<Die {...{colour, resource, value, x, y, size}} count={face.dice[colour]} />
			<Target
				box={{x: x - size / 2, y: y - size / 2, w: size, h: size}}
				place={{kind: 'die', colour, value}}
				name={`${colour}-${value}`}
				label={t(
					'web.tiletum.die',
					colourName(colour),
					value,
					tn(`tiletum.stock.${resource}`, value),
					actionName(face.action),
					face.ap,
				)}
				topic={{kind: 'die', colour, value}}
				shape="none"
				props={props}
			/>
		</g>
	);
}

/** The points of a seat's marker are in those of the face: they are shown by themselves. */
function Points({face, angle, state}: {face: Face; angle: number; state: State}) {
	const [x, y] = at(angle - 19, BAND);
	const seat = state.seat - 1;
	const {action} = face;
	const more = action === 'joker' ? 0 : (state.seats[seat]?.markers[action] ?? 0);
	const [mx, my] = at(angle - 15, BAND + 11);
	return (
		<>
			<ApDisc x={x} y={y} n={face.ap - more} r={11} />
			{more > 0 && (
				<g class={`tt-marker ${seatClass(seat)}`}>
					<rect x={mx - 10} y={my - 7} width="20" height="14" rx="7" />
					<text x={mx} y={my + 4.2}>
						+{more}
					</text>
				</g>
			)}
		</>
	);
}

/** The action opposite a face: its sign, its points, its bonus tile. */
function FaceAction({face, angle, props}: {face: Face; angle: number; props: Props}) {
	const [ix, iy] = at(angle, BAND);
	const [bx, by] = at(angle + 19.5, BAND);
	const art = face.bonus && props.printed.tiles[face.bonus];
	const half = TILE_SIZE / 2;
	return (
		<>
			<g data-card={topicId({kind: 'action', action: face.action})}>
				<Picture picture={ACTION_SIGNS[face.action]} x={ix} y={iy} size={32} />
			</g>
			<Points face={face} angle={angle} state={props.shown.state} />
			{art && <TileFace art={art} x={bx - half} y={by - half} w={TILE_SIZE} h={TILE_SIZE} />}
			<EditTarget
				box={{x: bx - half, y: by - half, w: TILE_SIZE, h: TILE_SIZE}}
				place={{kind: 'bonus-space', place: ACTIONS.indexOf(face.action)}}
				props={props}
			/>
		</>
	);
}

/** What the arc of a name has room for, and letters as large as that allows. */
const NAME_ROOM = 112;

function nameSize(name: string): {'font-size': number; 'letter-spacing'?: string} {
	const size = Math.min(13.5, (NAME_ROOM / name.length) * 1.75);
	return size < 13.5
		? {'font-size': Math.max(11, size)}
		: {'font-size': size, 'letter-spacing': '.05em'};
}

/** Names follow the rim: those above are read from inside, those below from outside. */
function RimName({face, angle, id}: {face: Face; angle: number; id: string}) {
	const name = actionName(face.action);
	const isBelow = angle > 90 && angle < 270;
	const path = isBelow ? arc(angle + 30, angle - 30, 160) : arc(angle - 30, angle + 30, 151);
	return (
		<>
			<path id={id} d={path} fill="none" />
			<text class="tt-rim-name" {...nameSize(name)} aria-hidden="true">
				<textPath href={`#${id}`} startOffset="50%">
					{name}
				</textPath>
			</text>
		</>
	);
}

/** A face and its action. The sign of what can be taken is one arc for all its dice. */
function WheelFace({face, place, props}: {face: Face; place: number; props: WheelProps}) {
	const angle = place * 60;
	const id = useId();
	const colours = COLOURS.filter((colour) => face.dice[colour]);
	const {size, centres} = packed(place, colours.length);
	const frame = props.shown.state.stack[0];
	const isActive = frame?.node === 'act' && frame.action === face.action;
	const isOpen =
		props.mine &&
		colours.some((colour) => props.open.has({kind: 'die', colour, value: face.value}));
	const [vx, vy] = at(angle, 22);
	const [nx, ny] = at(angle, 74);
	return (
		<g>
			<path
				d={sector(angle, BAND_INNER, BAND_OUTER)}
				class={isActive ? 'tt-action tt-action-now' : 'tt-action'}
				data-card={topicId({kind: 'action', action: face.action})}
			/>
			<path
				d={sector(angle, HUB, DICE_OUTER)}
				class={place % 2 ? 'tt-face tt-face-even' : 'tt-face'}
				onClick={() => props.onFace?.(face.value)}
			/>
			{isOpen && <path d={arc(angle - 25, angle + 25, DICE_OUTER)} class="tt-sector-open" />}
			<RimName face={face} angle={angle} id={id} />
			<FaceAction face={face} angle={angle} props={props} />
			<text x={vx} y={vy + 4.5} class="tt-value-text">
				{face.value}
			</text>
			{colours.length === 0 && (
				<text x={nx} y={ny + 4} class="tt-none-left">
					{t('web.tiletum.none-left')}
				</text>
			)}
			{colours.map((colour, order) => (
				<FaceDice
					key={colour}
					face={face}
					colour={colour}
					centre={centres[order] ?? [0, 0]}
					size={size}
					props={props}
				/>
			))}
		</g>
	);
}

const PETALS = [0, 60, 120, 180, 240, 300];

function Hub() {
	return (
		<g aria-hidden="true">
			<circle cx={C} cy={C} r={HUB} class="tt-hub" />
			<circle cx={C} cy={C} r="11" class="tt-hub-rose" />
			{PETALS.map((turn) => (
				<ellipse
					key={turn}
					cx={C}
					cy={C - 6}
					rx="2.4"
					ry="3.8"
					class="tt-hub"
					transform={`rotate(${turn} ${C} ${C})`}
				/>
			))}
		</g>
	);
}

/** `onFace`: a sector is touched, and none of its dice. */
type WheelProps = Props & {onFace?: (value: number) => void};

export function Wheel(props: WheelProps) {
	const {state} = props.shown;
	return (
		<svg
			class="tt-wheel board"
			viewBox={`0 0 ${C * 2} ${C * 2}`}
			role="group"
			aria-label={t('tiletum.panel.wheel')}
		>
			<circle cx={C + 1.5} cy={C + 2} r={RIM} class="tt-shadow" />
			<circle cx={C} cy={C} r={RIM} class="tt-rim" />
			<circle cx={C} cy={C} r={RIM - 3} class="tt-rim-line" />
			<Hub />
			{state.wheel.map((face) => (
				<WheelFace
					key={face.value}
					face={face}
					place={state.actions.indexOf(face.action)}
					props={props}
				/>
			))}
		</svg>
	);
}
