// The pieces of Medina as tokens: in the tray, in lists and on cards.
import {NEUTRAL, Token} from '#art/art';
import {Placed} from '#art/drawing';
import {t} from '#app/words';
import {parts} from '#generated/art/medina/token';
import {patternOf, stoneClass} from './art';
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

// words: web.medina.letter.*
/** One building as a token, with the letter of its colour, as on the tiles. */
export function BuildingArt({colour, size}: {colour: Colour; size: number}) {
	return (
		<svg
			class={`token ${stoneClass(colour)}`}
			width={size}
			height={size}
			viewBox="0 0 48 58"
			aria-hidden="true"
		>
			<Placed drawing={parts.walls} />
			<Placed drawing={patternOf(colour)} x={2} y={14} />
			<Placed drawing={parts.edge} />
			<text x="24" y="36" class="md-letter" fill={inkOn(colour)}>
				{t(`web.medina.letter.${colour}`)}
			</text>
		</svg>
	);
}

/** Letters on light stone are dark. */
export function inkOn(colour: Colour): string {
	return colour === 'grey' || colour === 'orange' ? '#1D232B' : '#fff';
}

/** A palace tile: the colour, its letter and its number. */
export function TileArt({colour, number}: {colour: Colour; number: number}) {
	return (
		<span
			class={`md-tile ${stoneClass(colour)}`}
			style={{background: 'var(--top)', color: inkOn(colour)}}
		>
			{number}
			<i>{t(`web.medina.letter.${colour}`)}</i>
		</span>
	);
}
