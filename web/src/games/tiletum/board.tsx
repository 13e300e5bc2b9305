// board.tsx - the wheel, the map of Europe, the offers and the King track.
import {signal} from '@preact/signals';
import type {ComponentChildren, JSX} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {Keystone, Piece} from '../../art/art';
import {capital, listing, t, tn} from '../../app/words';
import {memo} from '../../art/memo';
import type {TableProps} from '../view';
import {ApDisc, Die, Picture, TileFace} from './art';
import {actionName, resourceName, spotName, tileName} from './names';
import {ADRIATIC, ALPS, BRITAIN, CONTINENT, MAP_HEIGHT, MAP_WIDTH, PLACES, WOODS} from './places';
import {
	COLOURS,
	RESOURCE_OF,
	actionOf,
	heapSize,
	spread,
	topOf,
	townAt,
	type Face,
	type State,
	type Town,
} from './state';
import {ACTION_SIGNS} from './tiles';
import {OwnBoard} from './own';
import {Target, type Box} from './target';

// ---------------------------------------------------------------- the wheel

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
	return `M${a}A${outer} ${outer} 0 0 1 ${b}L${c}A${inner} ${inner} 0 0 0 ${d}Z`;
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

function WheelFace({face, place, props}: {face: Face; place: number; props: TableProps<State>}) {
	const angle = place * 60;
	const dice = COLOURS.flatMap((colour) =>
		face.dice[colour] ? [{colour, count: face.dice[colour]}] : [],
	);
	const frame = props.shown.state.stack[0];
	const active = frame?.node === 'act' && frame.action === face.action;
	const [ix, iy] = at(angle, 124);
	const [ax, ay] = at(angle - 21, 131);
	const [bx, by] = at(angle + 21, 131);
	const [vx, vy] = at(angle, 38);
	return (
		<g>
			<path
				d={sector(angle, 97, 151)}
				class={active ? 'tt-action tt-action-now' : 'tt-action'}
				data-card={`action:${face.action}`}
			/>
			<path
				d={sector(angle, 26, 97)}
				class={place % 2 ? 'tt-face tt-face-even' : 'tt-face'}
			/>
			<Picture picture={ACTION_SIGNS[face.action] ?? ''} x={ix} y={iy - 7} size={27} />
			<text
				x={ix + (ix > C + 20 ? -2 : ix < C - 20 ? 2 : 0)}
				y={iy + 17}
				class="tt-action-name"
				{...fit(actionName(face.action), 44)}
			>
				{actionName(face.action)}
			</text>
			<ApDisc x={ax} y={ay} n={face.ap} />
			{face.bonus && <TileFace tile={face.bonus} x={bx - 13} y={by - 13} w={26} h={26} />}
			<circle cx={vx} cy={vy} r="9" class="tt-value" />
			<text x={vx} y={vy + 4.5} class="tt-value-text">
				{face.value}
			</text>
			{dice.map(({colour, count}, order) => {
				const [x, y] = diePlace(angle, order, dice.length);
				const size = dice.length > 3 ? 20 : dice.length > 2 ? 22 : 26;
				const place = `die:${colour}-${face.value}`;
				return (
					<g key={colour}>
						{count > 1 && dice.length < 3 && (
							<Die
								colour={colour}
								value={face.value}
								x={x + 4}
								y={y - 4}
								size={size}
							/>
						)}
						<Die colour={colour} value={face.value} x={x} y={y} size={size} />
						<Target
							box={{x: x - size / 2, y: y - size / 2, w: size, h: size}}
							place={place}
							label={t(
								'web.tiletum.die',
								t(`tiletum.colour.${colour}`),
								face.value,
								resourceName(RESOURCE_OF[colour]),
								actionName(face.action),
								face.ap,
							)}
							shape="edge"
							props={props}
						/>
						{count > 1 && (
							<text
								x={x + size / 2 + 1}
								y={y - size / 2 + 3}
								class="tt-times"
								aria-hidden="true"
							>
								×{count}
							</text>
						)}
					</g>
				);
			})}
		</g>
	);
}

/** A word that would be too long is drawn narrower. */
function fit(word: string, most: number): {textLength?: number; lengthAdjust?: 'spacingAndGlyphs'} {
	return word.length * 6 > most ? {textLength: most, lengthAdjust: 'spacingAndGlyphs'} : {};
}

// words: tiletum.colour.*
function Wheel(props: TableProps<State>) {
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

// ---------------------------------------------------------------- the map

const Land = memo(function Land() {
	return (
		<g aria-hidden="true">
			<rect width={MAP_WIDTH} height={MAP_HEIGHT} rx="10" fill="var(--water)" />
			<path
				d="M24 132q10-6 20 0t20 0M10 300q8-5 16 0t16 0M150 50q10-6 20 0t20 0M538 392q8-5 16 0t16 0M120 20q8-5 16 0t16 0"
				fill="none"
				stroke="var(--water2)"
				stroke-width="1.6"
			/>
			<path
				d={BRITAIN + CONTINENT}
				fill="none"
				stroke="var(--water2)"
				stroke-width="7"
				opacity=".45"
			/>
			<path
				d={BRITAIN + CONTINENT}
				fill="var(--board)"
				stroke="var(--grid)"
				stroke-width="2"
				fill-rule="evenodd"
			/>
			<path d={ADRIATIC} fill="var(--water)" stroke="var(--grid)" stroke-width="1.5" />
			{ALPS.map(([x, y]) => (
				<path
					key={`${x}`}
					d={`M${x - 13} ${y + 9}l12-20l5 8l4-5l9 17z`}
					fill="var(--board2)"
					stroke="var(--grid)"
					stroke-linejoin="round"
				/>
			))}
			{WOODS.map(([x, y]) => (
				<path
					key={`${x}`}
					d={`M${x} ${y}l5-11l5 11zM${x + 9} ${y + 3}l5-11l5 11zM${x - 9} ${y + 3}l5-11l5 11z`}
					fill="var(--green)"
					stroke="var(--grid)"
					stroke-width=".8"
				/>
			))}
		</g>
	);
});

function Roads({state}: {state: State}) {
	const lines: string[] = [];
	for (const [spot, {adjacent}] of Object.entries(state.map))
		for (const other of adjacent) {
			const a = PLACES[spot];
			const b = PLACES[other];
			if (a && b && spot < other) lines.push(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`);
		}
	const d = lines.join('');
	return (
		<g aria-hidden="true" fill="none" stroke-linecap="round">
			<path d={d} stroke="var(--grid)" stroke-width="8" />
			<path d={d} stroke="var(--road)" stroke-width="5" />
		</g>
	);
}

interface TownProps {
	name: string;
	town: Town;
	props: TableProps<State>;
}

/** An action is under way in which its places may be asked for, open or not. */
function acts(props: TableProps<State>, action: string): boolean {
	const {state} = props.shown;
	return props.mine && props.shown.node === 'act' && actionOf(topOf(state)) === action;
}

/** What stands below a town: its house spaces, then the bonus tile. */
function Lots({name, town, props}: TownProps) {
	const [x, y] = PLACES[name] as [number, number];
	const {houses} = town;
	const items = houses.length + (town.bonus_space ? 1 : 0);
	const left = x - (houses.length * 17 + (town.bonus_space ? 22 : 0)) / 2;
	if (!items) return null;
	return (
		<g data-card={`spot:${name}`}>
			{houses.map(({space, owner, points, activates}, at) => {
				const box = {x: left + at * 17, y: y + 15, w: 16, h: 16};
				return (
					<g key={space}>
						<rect {...attributes(box)} rx="2.5" class="tt-lot" />
						{owner !== null ? (
							<Piece
								class="rise"
								name="house"
								seat={owner - 1}
								x={box.x + 8}
								y={box.y + 7}
								size={20}
							/>
						) : points ? (
							<Keystone x={box.x + 8} y={box.y + 8.5} size={14} points={points} />
						) : activates ? (
							<Piece name="city" x={box.x + 8} y={box.y + 8} size={13} />
						) : null}
						{(props.open.has(`house:${name}:${space}`) || acts(props, 'merchant')) && (
							<Target
								box={box}
								place={`house:${name}:${space}`}
								label={`${t('web.tiletum.house')} ${spotName(name)} ${space}`}
								card={`spot:${name}`}
								props={props}
							/>
						)}
					</g>
				);
			})}
			{town.bonus_space &&
				(town.bonus ? (
					<TileFace
						tile={town.bonus}
						x={left + houses.length * 17 + 1}
						y={y + 13}
						w={21}
						h={20}
					/>
				) : (
					<rect
						x={left + houses.length * 17 + 1}
						y={y + 14}
						width="19"
						height="18"
						rx="3"
						class="tt-lot tt-lot-empty"
					/>
				))}
		</g>
	);
}

function attributes({x, y, w, h}: Box): {x: number; y: number; width: number; height: number} {
	return {x, y, width: w, height: h};
}

function Cathedral({name, town, props}: TownProps) {
	const {cathedral} = town;
	if (!cathedral) return null;
	const [x, y] = PLACES[name] as [number, number];
	const top = cathedral.tiles.find(({owner}) => owner === null);
	const box = {x: x > MAP_WIDTH - 70 ? x - 64 : x + 16, y: y - 14, w: 47, h: 20};
	return (
		<g data-card={`spot:${name}`}>
			<rect {...attributes(box)} rx="4" class="tt-cost" />
			{cathedral.closed ? (
				<path
					d={`M${box.x + 19} ${box.y + 6}l8 8m0-8l-8 8`}
					stroke="#FBF3DD"
					stroke-width="2"
				/>
			) : (
				<>
					<text x={box.x + 7} y={box.y + 14.6} class="tt-cost-text">
						{cathedral.stone}
					</text>
					<Piece name="stone" x={box.x + 18} y={box.y + 10} size={13} />
					<Keystone
						x={box.x + 36}
						y={box.y + 10}
						size={20}
						points={cathedral.points + (top?.points ?? 0)}
					/>
				</>
			)}
			{cathedral.pillars.map((seat, at) => (
				<Piece
					key={seat}
					class="rise"
					name="pillar"
					seat={seat - 1}
					x={box.x + 8 + at * 13}
					y={box.y + 28}
					size={17}
				/>
			))}
			{(props.open.has(`pillar:${name}`) || acts(props, 'architect')) && (
				<Target
					box={{x: box.x, y: box.y - 2, w: 46, h: 34}}
					place={`pillar:${name}`}
					label={`${t('web.tiletum.pillar')} ${spotName(name)}`}
					card={`spot:${name}`}
					props={props}
				/>
			)}
		</g>
	);
}

/** Merchants and architects of the seats, beside the spot. */
function Figures({state}: {state: State}) {
	const crowd = new Map<string, number>();
	const drawn: JSX.Element[] = [];
	state.seats.forEach((seat, at) => {
		for (const kind of ['merchant', 'architect'] as const) {
			const spot = seat[kind];
			const place = PLACES[spot];
			if (!place) continue;
			const n = crowd.get(spot) ?? 0;
			crowd.set(spot, n + 1);
			const x = place[0] - 23 - (n % 4) * 12.5 + (n > 3 ? 6 : 0);
			const y = place[1] + 3 - (n > 3 ? 15 : 0);
			drawn.push(
				<g
					key={`${kind}${at}`}
					class="glide"
					style={{transform: `translate(${x}px, ${y}px)`}}
				>
					<Piece name={kind} seat={at} x={0} y={0} size={25} />
				</g>,
			);
		}
	});
	return <g aria-hidden="true">{drawn.reverse()}</g>;
}

function spotLabel(name: string, props: TableProps<State>): string {
	const {state} = props.shown;
	const town = townAt(state, name);
	const words = [spotName(name)];
	const houses =
		town?.houses
			.filter(({owner}) => owner !== null)
			.map(({owner}) => props.names[(owner as number) - 1] ?? '') ?? [];
	if (houses.length) words.push(`${t('web.tiletum.houses')}: ${listing(houses)}`);
	if (town?.bonus) words.push(tileName(town.bonus));
	return words.join(', ');
}

function EuropeMap(props: TableProps<State>) {
	const state = props.preview?.state ?? props.shown.state;
	const fair = state.fairs;
	return (
		<svg
			class="tt-map board"
			viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
			role="group"
			aria-label={t('web.tiletum.map')}
		>
			<Land />
			<Roads state={state} />
			{Object.entries(state.map).map(([name, spot]) => {
				const [x, y] = PLACES[name] as [number, number];
				const place = `spot:${name}`;
				const round = fair.findIndex(({town}) => town === name);
				return (
					<g key={name}>
						{spot.road ? (
							<circle
								cx={x}
								cy={y}
								r="6.5"
								fill="var(--road)"
								stroke="var(--outline)"
								stroke-width="1.6"
							/>
						) : (
							<Piece
								name={spot.cathedral ? 'church' : 'city'}
								x={x}
								y={y}
								size={31}
							/>
						)}
						{!spot.road && <TownName x={x} y={y - 19} name={spotName(name)} />}
						<Target
							box={
								spot.road
									? {x: x - 11, y: y - 11, w: 22, h: 22}
									: {x: x - 16, y: y - 16, w: 32, h: 30}
							}
							place={place}
							label={spotLabel(name, props)}
							card={`spot:${name}`}
							shape="ring"
							props={props}
						/>
						{!spot.road && (
							<>
								<Lots name={name} town={spot} props={props} />
								<Cathedral name={name} town={spot} props={props} />
							</>
						)}
						{round >= 0 && round + 1 >= state.round && (
							<g data-card={`fair:${round}`}>
								<Piece name="stall" x={x - 22} y={y - 7} size={18} />
								<circle cx={x - 33} cy={y - 11} r="7" class="tt-value" />
								<text x={x - 33} y={y - 7.3} class="tt-fair-round">
									{round + 1}
								</text>
							</g>
						)}
					</g>
				);
			})}
			<Figures state={state} />
		</svg>
	);
}

function TownName({x, y, name}: {x: number; y: number; name: string}) {
	const w = name.length * 6.1 + 8;
	return (
		<g aria-hidden="true">
			<rect x={x - w / 2} y={y - 10} width={w} height="13" rx="3" class="tt-plate" />
			<text x={x} y={y} class="tt-town">
				{name}
			</text>
		</g>
	);
}

// ---------------------------------------------------------------- offers and the King track

function Offers(props: TableProps<State>) {
	const {state} = props.shown;
	const people = spread(state.characters);
	return (
		<svg
			class="tt-offers board"
			viewBox="0 0 312 172"
			role="group"
			aria-label={t('web.tiletum.offers')}
		>
			<rect x=".5" y=".5" width="311" height="171" rx="9" class="tt-panel" />
			<text x="10" y="17" class="tt-heading">
				{capital(t('tiletum.panel.contracts'))}
			</text>
			<text x="302" y="17" class="tt-note">
				{t('web.tiletum.pile', heapSize(state.piles.contracts))}
			</text>
			{state.contracts.map(({tile, ap}, place) => {
				const x = 8 + place * 60;
				return (
					<g key={place}>
						{tile ? (
							<TileFace tile={tile} x={x} y={23} w={56} h={42} />
						) : (
							<rect
								x={x}
								y={23}
								width="56"
								height="42"
								rx="4"
								class="tt-lot tt-lot-empty"
							/>
						)}
						<ApDisc x={x + 28} y={70} n={ap} r={8.5} />
						{tile && (
							<Target
								box={{x, y: 24, w: 56, h: 46}}
								place={`offer:${tile}`}
								label={`${tileName(tile)}, ${tn('web.tiletum.ap', ap)}`}
								card={`tile:${tile}`}
								props={props}
							/>
						)}
					</g>
				);
			})}
			<text x="10" y="97" class="tt-heading">
				{capital(t('tiletum.panel.characters'))}
			</text>
			<text x="302" y="97" class="tt-note">
				{t('web.tiletum.pile', heapSize(state.piles.characters))}
			</text>
			{people.map((tile, place) => {
				const x = 8 + place * 60;
				return (
					<g key={place}>
						<TileFace tile={tile} x={x} y={103} w={56} h={60} />
						<Target
							box={{x, y: 103, w: 56, h: 60}}
							place={`offer:${tile}`}
							label={tileName(tile)}
							card={`tile:${tile}`}
							props={props}
						/>
					</g>
				);
			})}
		</svg>
	);
}

function KingTrack({state}: {state: State}) {
	const w = 36.6;
	return (
		<svg
			class="tt-king board"
			data-card="king:"
			viewBox="0 0 596 44"
			role="img"
			aria-label={`${t('tiletum.panel.king')}: ${state.king.flatMap(({points, stack}) => stack.map((seat) => `${seat}: ${points}`)).join(', ')}`}
		>
			<rect x=".5" y=".5" width="595" height="43" rx="8" class="tt-panel" />
			<Piece name="crown" x={18} y={22} size={24} />
			{state.king.map(({points, stack}, at) => {
				const x = 36 + at * w;
				return (
					<g key={points}>
						<rect
							x={x}
							y="6"
							width={w - 3}
							height="32"
							rx="4"
							class={
								points < 0
									? 'tt-king-low'
									: points > 0
										? 'tt-king-high'
										: 'tt-king-zero'
							}
						/>
						<text
							x={x + (w - 3) / 2}
							y={stack.length ? 17 : 26.5}
							class="tt-king-points"
						>
							{points > 0 ? `+${points}` : points < 0 ? `−${-points}` : 0}
						</text>
						{stack.map((seat, place) => (
							<Piece
								key={seat}
								name="disc"
								seat={seat - 1}
								x={x + 10 + place * 4.5}
								y={32 - place * 1.5}
								size={17}
							/>
						))}
					</g>
				);
			})}
			{state.king_tile && <TileFace tile={state.king_tile} x={553} y={8} w={36} h={28} />}
		</svg>
	);
}

// ---------------------------------------------------------------- together

/** On phones one part of the table is shown at a time. */
type PhoneView = 'map' | 'wheel' | 'offers' | 'own';
const phoneView = signal<PhoneView>('wheel');

export function showPart(part: string): void {
	phoneView.value = part as PhoneView;
}

/** What somebody has to look at for this decision. */
function needed(props: TableProps<State>): PhoneView {
	const {node, state} = props.shown;
	const action = actionOf(topOf(state));
	if (node === 'choose' || node === 'bonus' || node === 'joker') return 'wheel';
	if (node === 'act' && (action === 'character' || action === 'contract')) return 'offers';
	if (node === 'pick' || node === 'wake') return 'own';
	return 'map';
}

function Scroller({children, props}: {children: ComponentChildren; props: TableProps<State>}) {
	const box = useRef<HTMLDivElement>(null);
	const spot = props.shown.state.seats[props.self]?.merchant ?? 'tiletum';
	useEffect(() => {
		const place = PLACES[spot];
		const {current} = box;
		if (!place || !current) return;
		const scale = current.scrollWidth / MAP_WIDTH;
		current.scrollLeft = place[0] * scale - current.clientWidth / 2;
	}, [spot]);
	return (
		<div class="tt-scroller" ref={box} tabindex={0}>
			{children}
		</div>
	);
}

// words: web.tiletum.view.*
function PhoneBoard(props: TableProps<State>) {
	const {node, ply} = props.shown;
	useEffect(() => {
		if (props.mine) phoneView.value = needed(props);
	}, [node, ply, props.mine]);
	const view = phoneView.value;
	return (
		<div class="tt-phone" data-board role="group" aria-label={t('web.tiletum.board')}>
			<div class="tabs" role="tablist">
				{(['map', 'wheel', 'offers', 'own'] as PhoneView[]).map((name) => (
					<button
						key={name}
						type="button"
						role="tab"
						aria-selected={view === name}
						onClick={() => (phoneView.value = name)}
					>
						{t(`web.tiletum.view.${name}`)}
					</button>
				))}
			</div>
			<div class="tt-phone-view">
				{view === 'map' && (
					<>
						<Scroller props={props}>
							<EuropeMap {...props} />
						</Scroller>
						<KingTrack state={props.preview?.state ?? props.shown.state} />
					</>
				)}
				{view === 'wheel' && <Wheel {...props} />}
				{view === 'offers' && <Offers {...props} />}
				{view === 'own' && <OwnBoard {...props} />}
			</div>
		</div>
	);
}

export function Board(props: TableProps<State>) {
	if (props.turned) return <PhoneBoard {...props} />;
	return (
		<div class="tt-board" data-board role="group" aria-label={t('web.tiletum.board')}>
			<div class="tt-column">
				<Wheel {...props} />
				<Offers {...props} />
			</div>
			<div class="tt-column">
				<EuropeMap {...props} />
				<KingTrack state={props.preview?.state ?? props.shown.state} />
			</div>
		</div>
	);
}
