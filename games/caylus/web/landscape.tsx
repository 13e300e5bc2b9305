// The scenery of Caylus's board: a mill, trees and boats where no tile can be placed. It is drawn
// in quiet colours and cannot be clicked.
import type {Country as Places} from './plan';

/** A point on the ground. */
interface Point {
	x: number;
	y: number;
}

const INK = {stroke: 'var(--outline)', 'stroke-width': 1.3, 'stroke-linejoin': 'round'} as const;

function Mill({x, y}: Point) {
	return (
		<g transform={`translate(${x} ${y})`} {...INK}>
			<path d="M-14 0L-9-36H9L14 0z" fill="#C9B48A" />
			<path d="M4-36h5L14 0H4z" fill="#000" opacity=".1" stroke="none" />
			<path d="M-11-36q11-15 22 0z" fill="#8A5A33" />
			<path d="M-4 0v-9a4 4 0 0 1 8 0v9z" fill="#4A3520" />
			{[28, 118, 208, 298].map((turn) => (
				<g key={turn} transform={`translate(0 -38) rotate(${turn})`}>
					<path d="M0 0V-29" />
					<path d="M0-8h8v-21H0z" fill="#F4ECD8" stroke-width="1" />
				</g>
			))}
			<circle cy="-38" r="2.4" fill="#4A3520" />
		</g>
	);
}

function Tree({x, y}: Point) {
	return (
		<g transform={`translate(${x} ${y})`} {...INK}>
			<path d="M-2 0v-11h4V0z" fill="#8A5A33" />
			<path
				d="M0-34c9 0 13 7 11 14c-2 7-6 10-11 10s-9-3-11-10c-2-7 2-14 11-14z"
				class="cy-leaf"
			/>
		</g>
	);
}

function Boat({x, y}: Point) {
	return (
		<g transform={`translate(${x} ${y})`} {...INK}>
			<path d="M-13 0h26l-5 7H-8z" fill="#8A5A33" />
			<path d="M1-1V-19l11 14H1" fill="#F4ECD8" />
			<path d="M-1-3V-15l-8 12z" fill="#C65B49" />
		</g>
	);
}

export function Country({mill, trees, boats}: Places) {
	return (
		<g class="cy-country">
			{mill && <Mill {...mill} />}
			{trees.map((at) => (
				<Tree key={`${at.x} ${at.y}`} {...at} />
			))}
			{boats.map((at) => (
				<Boat key={`${at.x} ${at.y}`} {...at} />
			))}
		</g>
	);
}
