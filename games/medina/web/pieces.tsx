// The pieces of Medina as tokens: in the tray, in lists and on cards.
import {NEUTRAL, Token} from '#art/art';
import {t} from '#app/words';
import {MATERIALS} from './art';
import type {Colour} from '#generated/schema/medina';
import type {Plain, Stock} from './types';

/** Tokens of pieces that belong to no seat. */
const TOKENS: Record<Plain, string> = {
	roof: 'dome',
	neutral: 'dome',
	block: 'dome',
	stable: 'stable',
	merchant: 'trader',
	wall: 'wall',
	tea: 'tea',
};

export function StockArt({stock, seat, size}: {stock: Stock; seat: number; size: number}) {
	if (stock.kind === 'building') return <BuildingArt colour={stock.colour} size={size} />;
	const name = TOKENS[stock.piece];
	if (name !== 'dome') return <Token name={name} size={size} />;
	return <Token name={name} seat={stock.piece === 'roof' ? seat : NEUTRAL} size={size} />;
}

/** One building as a token. */
export function BuildingArt({colour, size}: {colour: Colour; size: number}) {
	const m = MATERIALS[colour];
	return (
		<svg class="token" width={size} height={size} viewBox="0 0 48 58" aria-hidden="true">
			<rect
				x="2"
				y="44"
				width="44"
				height="12"
				fill={m.front}
				stroke="var(--k)"
				stroke-width="2"
			/>
			<path
				d={[
					'M10 54.5v-5a3 3.4 0 0 1 6 0v5zM21 54.5v-5a3 3.4 0 0 1 6 0v5zM32 54.5v-5',
					'a3 3.4 0 0 1 6 0v5z',
				].join('')}
				fill="#15110D"
			/>
			<rect
				x="2"
				y="2"
				width="44"
				height="43"
				fill={m.top}
				stroke="var(--k)"
				stroke-width="2"
			/>
			<rect x="9" y="8" width="30" height="30" fill={m.court} />
			<path d={m.pattern(9, 8)} fill="none" stroke={m.joint} stroke-width="1.2" />
			<path d="M4 43V4h40" fill="none" stroke={m.light} stroke-width="2.2" />
		</svg>
	);
}

// words: web.medina.letter.*
/** Letters on light stone are dark. */
export function inkOn(colour: Colour): string {
	return colour === 'grey' || colour === 'orange' ? '#1D232B' : '#fff';
}

/** A palace tile: the colour, its letter and its number. */
export function TileArt({colour, number}: {colour: Colour; number: number}) {
	return (
		<span
			class="md-tile"
			style={{
				background: MATERIALS[colour].top,
				color: inkOn(colour),
			}}
		>
			{number}
			<i>{t(`web.medina.letter.${colour}`)}</i>
		</span>
	);
}
