// A part of a table as it is drawn in play, with letters, from a position of the
// engine.
import {useLayoutEffect, useMemo, useRef} from 'preact/hooks';
import type {Shown} from '../app/session';
import {language} from '../app/words';
import type {Engine} from '../engine/engine';
import {nothingPicked, type TableProps, type View} from '../games/view';
import {viewOf} from '../games/views';
import {GameStyle} from '../ui/game_style';
import {useNear} from '../ui/near';
import {positionOf, shownAt, type Figure, type Crop} from './book';
import {LEARNER, type Lesson} from './lesson';
import {seatNames} from './session';
import {targetsOfKey} from '../ui/targets';
import {AROUND, disarm, keepOnly, placesOf, showOnly, unionOf} from '../ui/crop';

/** The tallest picture, in pixels. */
const TALLEST = 400;
const SVG = 'http://www.w3.org/2000/svg';

type Picked = 'chosen' | 'open' | 'lengths' | 'nextParts';

/** The piece in hand, and what is open to it, from the legal moves. */
function inHand(view: View, shown: Shown, hold = ''): Pick<TableProps, Picked> {
	const {chosen, open, ...nothing} = nothingPicked(view);
	const isHeld = (key: unknown): boolean => view.id(key) === hold;
	const keys = shown.moves.map((move) => view.parts(move, shown).map(({key}) => key));
	const fitting = hold ? keys.filter((all) => all.some(isHeld)) : keys;
	for (const key of fitting.flat()) if (!isHeld(key)) open.set(key, []);
	const held = keys.flat().find(isHeld);
	return {chosen: held === undefined ? chosen : chosen.with(held), open, ...nothing};
}

interface Props {
	engine: Engine;
	lesson: Lesson;
	figure: Figure;
}

/** A picture is drawn when the reader comes near it: a book has many, and each is a whole table. */
export function Picture(props: Props) {
	const {place, near} = useNear<HTMLDivElement>('600px');
	const later = <div class="picture picture-later" ref={place} />;
	if (!near) return later;
	return (
		<GameStyle game={props.lesson.game} waiting={later}>
			<Drawing key={language.value} {...props} />
		</GameStyle>
	);
}

function Drawing({engine, lesson, figure}: Props) {
	const {setup} = positionOf(lesson, figure);
	const view = useMemo(() => viewOf(lesson.game, engine.facts(setup)), [figure]);
	const shown = useMemo(() => shownAt(engine, lesson, figure, view), [figure]);
	const box = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (box.current) frame(box.current, figure);
	}, []);
	const props: TableProps = {
		shown,
		printed: view.printed,
		names: seatNames(setup.players),
		self: LEARNER,
		mine: figure.hold !== undefined,
		...(figure.hold === undefined ? nothingPicked(view) : inHand(view, shown, figure.hold)),
		preview: null,
		narrow: false,
		pick: () => undefined,
		hover: () => undefined,
	};
	const Drawn =
		figure.of === 'tray' ? view.Tray : figure.of === 'panels' ? view.Panels : view.Board;
	return (
		<div class={`picture game-${view.game}`} inert aria-hidden="true" ref={box}>
			<Drawn {...props} />
		</div>
	);
}

/** What is shown of a picture: an element, the drawing in it or around it, and the places to which
    that is cut. */
interface Kept {
	element: Element | null;
	svg: SVGSVGElement | null;
	places: SVGGraphicsElement[];
}

function keptOf(box: HTMLElement, part: Crop = {around: []}): Kept {
	if ('whole' in part) {
		const element = box.querySelector(part.whole);
		return {element, svg: element instanceof SVGSVGElement ? element : null, places: []};
	}
	const places = placesOf(box, part.around);
	const svg = places[0]?.ownerSVGElement ?? box.querySelector<SVGSVGElement>('svg.board');
	return {element: svg, svg, places};
}

/** Cuts the drawing to the figure's part, and adds its letters. */
function frame(box: HTMLElement, {crop: part, marks, below = AROUND}: Figure): void {
	const {element, svg, places} = keptOf(box, part);
	keepOnly(element, box);
	if (svg) {
		if (places.length > 0) cut(svg, places, below);
		const {width, height} = svg.viewBox.baseVal;
		svg.style.aspectRatio = `${width} / ${height}`;
		svg.style.maxWidth = `${(TALLEST * width) / height}px`;
		svg.append(marksOf(marks ?? {}, box, Math.max(11, width / 44)));
	}
	disarm(box);
}

function cut(svg: SVGSVGElement, targets: SVGGraphicsElement[], below: number): void {
	const {x, y, width, height} = unionOf(targets);
	showOnly(svg, {
		x: x - AROUND,
		y: y - 2 * AROUND,
		width: width + 2 * AROUND,
		height: height + 2 * AROUND + below,
	});
}

function element(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
	const made = document.createElementNS(SVG, name);
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
	made.textContent = text;
	return made;
}

/** A ring and a letter at each place; r is the size of the letter's disc. */
function marksOf(marks: Record<string, string>, box: Element, r: number): SVGElement {
	const group = element('g', {class: 'picture-marks'});
	for (const [letter, key] of Object.entries(marks))
		for (const target of targetsOfKey(key, box).slice(0, 1)) {
			const {x, y, width, height} = (target as SVGGraphicsElement).getBBox();
			group.append(
				element('rect', {x: x - 1, y: y - 1, width: width + 2, height: height + 2, rx: 6}),
				element('circle', {cx: x + 4, cy: y + 4, r}),
				element('text', {x: x + 4, y: y + 4 + r * 0.44, 'font-size': r * 1.3}, letter),
			);
		}
	return group;
}
