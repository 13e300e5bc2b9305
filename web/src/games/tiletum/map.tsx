// map.tsx - the map of Europe: roads, towns, houses and cathedrals, merchants and architects.
import type {JSX} from 'preact';
import {Piece} from '../../art/art';
import {listing, t} from '../../app/words';
import {memo} from '../../art/memo';
import type {TableProps} from '../view';
import {topicId} from './topics';
import {Target} from './marks';
import {spotName, tileName} from './names';
import {ADRIATIC, ALPS, BRITAIN, CONTINENT, MAP_HEIGHT, MAP_WIDTH, PLACES, WOODS} from './plan';
import {isRoad, townAt, type SpotName, type State, type TownName} from './state';
import {CathedralSite, Lots} from './towns';
import type {Tiletum} from './types';

type Props = TableProps<Tiletum>;

/** The spots of the map, in the engine's order. */
function spotsOf(state: State): SpotName[] {
	return Object.keys(state.map) as SpotName[];
}

const Land = memo(function Land() {
	return (
		<g aria-hidden="true">
			<rect width={MAP_WIDTH} height={MAP_HEIGHT} rx="10" fill="var(--water)" />
			<path
				d={[
					'M24 132q10-6 20 0t20 0M10 300q8-5 16 0t16 0M150 50q10-6 20 0t20 0',
					'M538 392q8-5 16 0t16 0M120 20q8-5 16 0t16 0',
				].join('')}
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
					d={[
						`M${x} ${y}l5-11l5 11zM${x + 9} ${y + 3}l5-11l5 11zM${x - 9} ${y + 3}`,
						'l5-11l5 11z',
					].join('')}
					fill="var(--green)"
					stroke="var(--grid)"
					stroke-width=".8"
				/>
			))}
		</g>
	);
});

function Roads({state}: {state: State}) {
	const d = spotsOf(state)
		.flatMap((spot) =>
			state.map[spot].adjacent
				.filter((other) => spot < other)
				.map((other) => `M${PLACES[spot].join(' ')}L${PLACES[other].join(' ')}`),
		)
		.join('');
	return (
		<g aria-hidden="true" fill="none" stroke-linecap="round">
			<path d={d} stroke="var(--grid)" stroke-width="8" />
			<path d={d} stroke="var(--road)" stroke-width="5" />
		</g>
	);
}

/** Merchants and architects of the seats, beside the spot. */
function Figures({state}: {state: State}) {
	const crowd = new Map<SpotName, number>();
	const drawn: JSX.Element[] = [];
	state.seats.forEach((seat, at) => {
		for (const kind of ['merchant', 'architect'] as const) {
			const spot = seat[kind];
			const place = PLACES[spot];
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

function spotLabel(spot: SpotName, {shown, names}: Props): string {
	const town = townAt(shown.state, spot);
	const built = town?.houses.flatMap(({owner}) => (owner ? [names[owner - 1] ?? ''] : [])) ?? [];
	return [
		spotName(spot),
		...(built.length ? [`${t('web.tiletum.houses')}: ${listing(built)}`] : []),
		...(town?.bonus ? [tileName(town.bonus)] : []),
	].join(', ');
}

/** A fair that is still to come. */
function Stall({spot, state}: {spot: SpotName; state: State}) {
	const [x, y] = PLACES[spot];
	const round = state.fairs.findIndex(({town}) => town === spot);
	if (round < 0 || round + 1 < state.round) return null;
	return (
		<g data-card={topicId({kind: 'fair', round})}>
			<Piece name="stall" x={x - 22} y={y - 7} size={18} />
			<circle cx={x - 33} cy={y - 11} r="7" class="tt-value" />
			<text x={x - 33} y={y - 7.3} class="tt-fair-round">
				{round + 1}
			</text>
		</g>
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

function SpotMark({spot, state, props}: {spot: SpotName; state: State; props: Props}) {
	const [x, y] = PLACES[spot];
	const town = townAt(state, spot);
	return (
		<g>
			{town ? (
				<Piece name={town.cathedral ? 'church' : 'city'} x={x} y={y} size={31} />
			) : (
				<circle
					cx={x}
					cy={y}
					r="6.5"
					fill="var(--road)"
					stroke="var(--outline)"
					stroke-width="1.6"
				/>
			)}
			{town && <TownName x={x} y={y - 19} name={spotName(spot)} />}
			<Target
				box={
					town
						? {x: x - 16, y: y - 16, w: 32, h: 30}
						: {x: x - 11, y: y - 11, w: 22, h: 22}
				}
				place={{kind: 'spot', spot}}
				name={spot}
				label={spotLabel(spot, props)}
				topic={{kind: 'spot', spot}}
				shape="ring"
				props={props}
			/>
			{town && !isRoad(spot) && (
				<>
					<Lots name={spot} town={town} props={props} />
					<CathedralSite name={spot} town={town} props={props} />
				</>
			)}
			<Stall spot={spot} state={state} />
		</g>
	);
}

export function EuropeMap(props: Props) {
	const state = props.preview?.state ?? props.shown.state;
	return (
		<svg
			class="tt-map board"
			viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
			role="group"
			aria-label={t('web.tiletum.map')}
		>
			<Land />
			<Roads state={state} />
			{spotsOf(state).map((spot) => (
				<SpotMark key={spot} spot={spot} state={state} props={props} />
			))}
			<Figures state={state} />
		</svg>
	);
}
