// wheel.tsx - the wheel: dice by value, and the actions opposite.
import {t} from '../../app/words';
import type {TableProps} from '../view';
import {ApDisc, Die, Picture, TileFace} from './art';
import {topicId} from './topics';
import {Target} from './marks';
import {actionName, colourName, resourceName} from './names';
import {ACTION_SIGNS} from './printed';
import {COLOURS, type Colour, type Face} from './state';
import type {Tiletum} from './types';

type Props = TableProps<Tiletum>;

const C = 155;

function at(angle: number, radius: number): [number, number] {
	const a = (angle * Math.PI) / 180;
	return [C + radius * Math.sin(a), C - radius * Math.cos(a)];
}

function sector(angle: number, inner: number, outer: number): string {
	const [a, b, c, d] = [
		at(angle - 30, outer),
		at(angle + 30, outer),
		at(angle + 30, inner),
		at(angle - 30, inner),
	];
	const there = `M${a.join()}A${outer} ${outer} 0 0 1 ${b.join()}`;
	return `${there}L${c.join()}A${inner} ${inner} 0 0 0 ${d.join()}Z`;
}

/** Up to three kinds of die side by side near the rim, the others in front of them. */
function diePlace(angle: number, order: number, kinds: number): [number, number] {
	const outer = kinds > 3 ? kinds - 2 : kinds;
	const back = order < outer;
	const row = back ? outer : kinds - outer;
	const place = back ? order : order - outer;
	return at(
		angle + (place - (row - 1) / 2) * (back ? (row > 2 ? 19 : 24) : 27),
		back ? (kinds > 3 ? 84 : 80) : 58,
	);
}

interface DiceProps {
	face: Face;
	colour: Colour;
	/** Of the kinds of dice on this face: which it is, and how many there are. */
	order: number;
	kinds: number;
	angle: number;
	props: Props;
}

/** The dice of one colour that lie on a face. */
function FaceDice({face, colour, order, kinds, angle, props}: DiceProps) {
	const {value} = face;
	const count = face.dice[colour];
	const [x, y] = diePlace(angle, order, kinds);
	const size = kinds > 3 ? 20 : kinds > 2 ? 22 : 26;
	const resource = props.printed.facts.dice[colour];
	const die = {colour, resource, value, size};
	return (
		<g>
			{count > 1 && kinds < 3 && <Die {...die} x={x + 4} y={y - 4} />}
			<Die {...die} x={x} y={y} />
			<Target
				box={{x: x - size / 2, y: y - size / 2, w: size, h: size}}
				place={{kind: 'die', colour, value}}
				name={`${colour}-${value}`}
				label={t(
					'web.tiletum.die',
					colourName(colour),
					value,
					resourceName(resource),
					actionName(face.action),
					face.ap,
				)}
				topic={{kind: 'die', colour, value}}
				shape="edge"
				props={props}
			/>
			{count > 1 && (
				<text x={x + size / 2 + 1} y={y - size / 2 + 3} class="tt-times" aria-hidden="true">
					×{count}
				</text>
			)}
		</g>
	);
}

/** The action opposite a face: its sign and name, its points, its bonus tile. */
function FaceAction({face, angle, props}: {face: Face; angle: number; props: Props}) {
	const [ix, iy] = at(angle, 124);
	const [ax, ay] = at(angle - 21, 131);
	const [bx, by] = at(angle + 21, 131);
	const name = actionName(face.action);
	const art = face.bonus && props.printed.tiles[face.bonus];
	return (
		<>
			<Picture picture={ACTION_SIGNS[face.action]} x={ix} y={iy - 7} size={27} />
			<text
				x={ix + (ix > C + 20 ? -2 : ix < C - 20 ? 2 : 0)}
				y={iy + 17}
				class="tt-action-name"
				{...fit(name, 44)}
			>
				{name}
			</text>
			<ApDisc x={ax} y={ay} n={face.ap} />
			{art && <TileFace art={art} x={bx - 13} y={by - 13} w={26} h={26} />}
		</>
	);
}

function WheelFace({face, place, props}: {face: Face; place: number; props: Props}) {
	const angle = place * 60;
	const colours = COLOURS.filter((colour) => face.dice[colour]);
	const frame = props.shown.state.stack[0];
	const active = frame?.node === 'act' && frame.action === face.action;
	const [vx, vy] = at(angle, 38);
	return (
		<g>
			<path
				d={sector(angle, 97, 151)}
				class={active ? 'tt-action tt-action-now' : 'tt-action'}
				data-card={topicId({kind: 'action', action: face.action})}
			/>
			<path
				d={sector(angle, 26, 97)}
				class={place % 2 ? 'tt-face tt-face-even' : 'tt-face'}
			/>
			<FaceAction face={face} angle={angle} props={props} />
			<circle cx={vx} cy={vy} r="9" class="tt-value" />
			<text x={vx} y={vy + 4.5} class="tt-value-text">
				{face.value}
			</text>
			{colours.map((colour, order) => (
				<FaceDice
					key={colour}
					face={face}
					colour={colour}
					order={order}
					kinds={colours.length}
					angle={angle}
					props={props}
				/>
			))}
		</g>
	);
}

/** A word that would be too long is drawn narrower. */
function fit(word: string, most: number): {textLength?: number; lengthAdjust?: 'spacingAndGlyphs'} {
	return word.length * 6 > most ? {textLength: most, lengthAdjust: 'spacingAndGlyphs'} : {};
}

export function Wheel(props: Props) {
	const {state} = props.shown;
	return (
		<svg
			class="tt-wheel board"
			viewBox="0 0 310 310"
			role="group"
			aria-label={t('tiletum.panel.wheel')}
		>
			<circle cx={C + 3} cy={C + 4} r="151" class="md-shadow" />
			{state.wheel.map((face) => (
				<WheelFace
					key={face.value}
					face={face}
					place={state.actions.indexOf(face.action)}
					props={props}
				/>
			))}
			<circle cx={C} cy={C} r="26" class="tt-hub" />
			<text x={C} y={C - 3} class="tt-hub-text">
				{t('web.tiletum.round', state.round)}
			</text>
			<text x={C} y={C + 10} class="tt-hub-text">
				{t('web.tiletum.lap', state.lap)}
			</text>
		</svg>
	);
}
