// The map of Europe: roads, towns, houses and cathedrals, merchants and architects.
import {useId} from 'preact/hooks';
import {Piece} from '#art/art';
import {listing, t} from '#app/words';
import type {TableProps} from '#games/view';
import {Land} from './landscape';
import {Target} from './marks';
import {stepOf} from './moves';
import {spotName, tileName} from './names';
import {
	FIGURE_SIZE,
	MAP_HEIGHT,
	MAP_WIDTH,
	PLACES,
	SITES,
	crowd,
	standBox,
	startSlot,
	townBox,
	type Point,
} from './plan';
import {isRoad, townAt, type SpotName, type State, type TownName} from './state';
import {topicId} from './topics';
import {TownDrawing} from './town';
import {CathedralSite, Lots, Ties} from './town_plaques';
import type {Figure, Tiletum} from './types';

type Props = TableProps<Tiletum>;

/** The spots of the map, in the engine's order. */
function spotsOf(state: State): SpotName[] {
	return Object.keys(state.map) as SpotName[];
}

/** What lies further south is drawn later, and so in front. */
function townsOf(state: State): TownName[] {
	return spotsOf(state)
		.filter((spot): spot is TownName => !isRoad(spot))
		.sort((a, b) => PLACES[a][1] - PLACES[b][1]);
}

/** Roads end at the edge of the start town, which is large. */
function Roads({state}: {state: State}) {
	const d = spotsOf(state)
		.flatMap((spot) =>
			state.map[spot].adjacent
				.filter((other) => spot < other)
				.map((other) => `M${PLACES[spot].join(' ')}L${PLACES[other].join(' ')}`),
		)
		.join('');
	return (
		<g aria-hidden="true">
			<path d={d} class="tt-road-edge" />
			<path d={d} class="tt-road" />
		</g>
	);
}

interface Standing {
	seat: number;
	figure: Figure;
}

/** Who stands where, the seats in order. */
function standing(state: State): Map<SpotName, Standing[]> {
	const all = new Map<SpotName, Standing[]>();
	state.seats.forEach((own, seat) => {
		for (const figure of ['merchant', 'architect'] as const)
			all.set(own[figure], [...(all.get(own[figure]) ?? []), {seat, figure}]);
	});
	return all;
}

/** Where each of those at a spot stands. */
function placesAt(spot: SpotName, figures: Standing[], seats: number): Point[] {
	if (spot === 'tiletum') return figures.map(({seat, figure}) => startSlot(seat, seats, figure));
	const {x, y, w, h} = standBox(spot);
	return crowd(figures.length).map(([dx, dy]) => [x + w / 2 + dx, y + h - FIGURE_SIZE / 2 + dy]);
}

/** Merchants and architects of the seats; those further south in front of the others. */
function Figures({state}: {state: State}) {
	const drawn = [...standing(state)].flatMap(([spot, figures]) => {
		const places = placesAt(spot, figures, state.seats.length);
		return figures.map((who, at) => ({...who, place: places[at] ?? PLACES[spot]}));
	});
	const size = FIGURE_SIZE;
	return (
		<g aria-hidden="true">
			{drawn
				.sort((a, b) => a.place[1] - b.place[1])
				.map(({seat, figure, place: [x, y]}) => (
					<g
						key={`${figure}${seat}`}
						class="glide"
						style={{transform: `translate(${x}px, ${y}px)`}}
					>
						<Piece name={figure} seat={seat} x={0} y={0} size={size} />
					</g>
				))}
		</g>
	);
}

function spotLabel(spot: SpotName, {shown, names}: Props): string {
	const town = townAt(shown.state, spot);
	const built = town?.houses.flatMap(({owner}) => (owner ? [names[owner - 1] ?? ''] : [])) ?? [];
	return [
		spotName(spot),
		...(built.length ? [`${t('web.tiletum.houses')}: ${listing(built)}`] : []),
		...(town?.bonus ? [tileName(town.bonus)] : []),
	].join(', ');
}

/** The round of a fair that is still to come here, from 1; 0 if there is none. */
function fairRound(spot: SpotName, state: State): number {
	const round = state.fairs.findIndex(({town}) => town === spot) + 1;
	return round >= state.round ? round : 0;
}

/** A fair that is still to come. */
function Stall({x, y, round}: {x: number; y: number; round: number}) {
	return (
		<g data-card={topicId({kind: 'fair', round: round - 1})}>
			<Piece name="stall" x={x} y={y} size={19} />
			<circle cx={x - 8} cy={y - 7} r="6.5" class="tt-round" />
			<text x={x - 8} y={y - 3} class="tt-round-text">
				{round}
			</text>
		</g>
	);
}

const STALL_WIDTH = 22;

/** A town's name, and before it the stall of its fair. */
function NamePlate({spot, state}: {spot: TownName; state: State}) {
	const round = fairRound(spot, state);
	const {name} = SITES[spot];
	if (!name) {
		const {x, y} = townBox(spot);
		return round ? <Stall x={x + 16} y={y + 37} round={round} /> : null;
	}
	const [x, y, w, h] = name;
	const shift = round ? STALL_WIDTH / 2 : 0;
	const middle = x + w / 2 + shift;
	const word = spotName(spot);
	const half = (word.length * 6.6) / 2;
	return (
		<g>
			<text x={middle} y={y + h / 2 + 4.5} class="tt-town-name" aria-hidden="true">
				{word}
			</text>
			{round > 0 && <Stall x={middle - half - 12} y={y + h / 2} round={round} />}
		</g>
	);
}

/** The way that a figure would go. */
function Way({preview, shown, mine}: Props) {
	if (!mine || !preview) return null;
	const own = shown.state.seats[shown.state.seat - 1];
	const at = {merchant: own?.merchant, architect: own?.architect};
	const d = preview.way.flatMap((move) => {
		const step = stepOf(move);
		const from = step && at[step.figure];
		if (!from) return [];
		at[step.figure] = step.spot;
		return [`M${PLACES[from].join(' ')}L${PLACES[step.spot].join(' ')}`];
	});
	return d.length > 0 ? <path d={d.join('')} class="tt-way" aria-hidden="true" /> : null;
}

/** Where a click leads to a spot, and the disc that shows it. */
function SpotTarget({spot, props}: {spot: SpotName; props: Props}) {
	const [x, y] = PLACES[spot];
	const box = isRoad(spot) ? {x: x - 12, y: y - 10, w: 24, h: 20} : townBox(spot);
	return (
		<Target
			box={box}
			place={{kind: 'spot', spot}}
			name={spot}
			label={spotLabel(spot, props)}
			topic={{kind: 'spot', spot}}
			shape="disc"
			mark={isRoad(spot) ? [x, y] : SITES[spot].reach}
			props={props}
		/>
	);
}

function RoadSpot({spot}: {spot: SpotName}) {
	const [x, y] = PLACES[spot];
	return (
		<g aria-hidden="true">
			<ellipse cx={x} cy={y} rx="11" ry="8" class="tt-road-spot" />
			<path d={`M${x - 3.5} ${y}h7M${x} ${y - 2.5}v5`} class="tt-road-cross" />
		</g>
	);
}

export function EuropeMap(props: Props) {
	const state = props.preview?.state ?? props.shown.state;
	const id = useId();
	const towns = townsOf(state).map((spot) => ({spot, town: townAt(state, spot)}));
	return (
		<svg
			class="tt-map board"
			viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
			role="group"
			aria-label={t('web.tiletum.map')}
		>
			<clipPath id={id}>
				<rect width={MAP_WIDTH} height={MAP_HEIGHT} rx="12" />
			</clipPath>
			<g clip-path={`url(#${id})`}>
				<Land />
				<Roads state={state} />
			</g>
			{towns.map(({spot, town}) => town && <Ties key={spot} name={spot} town={town} />)}
			{spotsOf(state)
				.filter(isRoad)
				.map((spot) => (
					<RoadSpot key={spot} spot={spot} />
				))}
			<Way {...props} />
			{towns.map(({spot, town}) => (
				<g key={spot}>
					<TownDrawing
						town={spot}
						cathedral={town?.cathedral}
						seats={state.seats.length}
						fair={fairRound(spot, state) > 0}
					/>
					<NamePlate spot={spot} state={state} />
				</g>
			))}
			<Figures state={state} />
			{spotsOf(state).map((spot) => (
				<SpotTarget key={spot} spot={spot} props={props} />
			))}
			{towns.map(
				({spot, town}) =>
					town && (
						<g key={spot}>
							<Lots name={spot} town={town} props={props} />
							<CathedralSite name={spot} town={town} props={props} />
						</g>
					),
			)}
		</svg>
	);
}
