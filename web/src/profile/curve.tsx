// A rating over its games, with the band in which the true strength is.
import {Line} from '../art/art';
import {dayText, t} from '../app/words';
import type {RatedGame} from '../net/protocol';
import {ticks} from '../ui/chart';
import {uncertainty} from '../app/uncertainty';

const WIDTH = 860;
const HEIGHT = 250;
const GRID_LINES = 4;
const MARGIN = 20;

interface Scale {
	low: number;
	high: number;
}

/** From the lowest to the highest rating, with the whole band at its end. */
function scaleOf(games: RatedGame[]): Scale {
	const last = games.at(-1);
	const room = last ? uncertainty(last) : 0;
	const ratings = games.map(({rating}) => rating);
	return {
		low: Math.min(...ratings) - room - MARGIN,
		high: Math.max(...ratings) + room + MARGIN,
	};
}

function yOf({low, high}: Scale, rating: number): number {
	const part = (rating - low) / (high - low);
	return HEIGHT * (1 - Math.max(0, Math.min(1, part)));
}

function xOf(at: number, count: number): number {
	return count > 1 ? (WIDTH * at) / (count - 1) : WIDTH;
}

function pathOf(points: [number, number][]): string {
	return points.map(([x, y], at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

function bandOf(games: RatedGame[], scale: Scale): string {
	const edge = (sign: number): [number, number][] =>
		games.map((game, at) => [
			xOf(at, games.length),
			yOf(scale, game.rating + sign * uncertainty(game)),
		]);
	return `${pathOf([...edge(1), ...edge(-1).reverse()])}Z`;
}

function gridOf({low, high}: Scale): number[] {
	const [first = 0, second = 100] = ticks(high - low, GRID_LINES);
	const step = second - first;
	const from = Math.ceil(low / step) * step;
	return Array.from({length: Math.floor((high - from) / step) + 1}, (_, at) => from + at * step);
}

/** `games`: the latest last, at least one. */
export function Curve({games, name}: {games: RatedGame[]; name: string}) {
	const scale = scaleOf(games);
	const [first, last] = [games[0], games.at(-1)];
	if (!first || !last) return null;
	const line = games.map(({rating}, at): [number, number] => [
		xOf(at, games.length),
		yOf(scale, rating),
	]);
	return (
		<figure class="rating-curve">
			<div class="rating-plot">
				<svg
					viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
					preserveAspectRatio="none"
					role="img"
					aria-label={t('profile.curve', name, last.rating, uncertainty(last))}
				>
					{gridOf(scale).map((rating) => (
						<path
							key={rating}
							class="rating-grid"
							d={`M0 ${yOf(scale, rating)}H${WIDTH}`}
						/>
					))}
					<path class="rating-band" d={bandOf(games, scale)} />
					<path class="rating-line" d={pathOf(line)} />
				</svg>
				{gridOf(scale).map((rating) => (
					<span
						key={rating}
						class="rating-y"
						aria-hidden="true"
						style={{top: `${(yOf(scale, rating) / HEIGHT) * 100}%`}}
					>
						{rating}
					</span>
				))}
				<span
					class="rating-end"
					aria-hidden="true"
					style={{top: `${(yOf(scale, last.rating) / HEIGHT) * 100}%`}}
				/>
			</div>
			<figcaption class="rating-days small">
				<span>{dayText(first.ended)}</span>
				{games.length > 1 && <span>{dayText(last.ended)}</span>}
			</figcaption>
		</figure>
	);
}

/** Nothing to draw yet. */
export function NoCurve() {
	return (
		<p class="small">
			<Line name="clock" size={15} /> {t('profile.no-games')}
		</p>
	);
}
