// tiles.ts - what is painted on Tiletum's tiles. Pictures only: what a tile does, the engine knows.
//
// f g i s w resources, ? any, = of one kind, A action point, and of the actions M merchant, R architect,
// B character, C contract, K King, J joker; X a step, H house, Q pillar, Z crest, T activate a building.

export const BONUS: Record<string, string> = {
	joker: 'J1', 'merchant-2': 'M2', 'merchant-3': 'M3', 'character-2': 'B2', 'character-3': 'B3', 'contract-2': 'C2', 'contract-3': 'C3',
	'architect-2': 'R2', 'architect-3': 'R3', 'king-2': 'K2', 'king-3': 'K3', 'ap-1': 'A1', 'ap-2': 'A2', 'ap-3': 'A3', colour: '>?',
	'gold-4': 'g4', 'vp-4': '4P', 'gold-2-vp-2': 'g2 2P', 'any-2': '?2', 'any-3': '?3', goods: 'iwsf', activate: 'T',
	'crest-1': 'Z1', 'crest-2': 'Z2', 'crest-3': 'Z3', 'crest-4': 'Z4', 'crest-5': 'Z5', 'crest-6': 'Z6',
};

export const CONTRACTS: Record<string, string> = {
	a1: '=1>1P', a3: '=3>3P', a5: '=5>6P', a7: '=7>10P', a8: '=8>13P', b2: 'i2>2P', b3: 'i3>4P', b9: 'i9>17P', c5: 'i5>7PK', c7: 'i7>11PK',
	d2: 'w2>2P', d3: 'w3>4P', d9: 'w9>17P', e5: 'w5>7PX', e7: 'w7>11PX', f2: '=2i2>5P', f3: '=3i3>8P', g2: '=2w2>5P', g3: '=3w3>8P',
	h11: 'w1i1>2P', h31: 'w3i1>6P', h13: 'w1i3>6P', h52: 'w5i2>12P', h25: 'w2i5>12P', i3: 'w3i3>9PB', i5: 'w5i5>16PB',
};

export const CHARACTERS: Record<string, string> = {
	'co-ap1-any': '?C1', 'co-ap2-any': '?C2', 'co-ap3': 'C3', 'co-wool2': 'w2', 'co-iron1': 'i1', 'co-iron2': 'i2', 'co-gold-iron': 'gi', 'co-gold-wool': 'gw',
	'ch-ap1': 'B1', 'ch-ap2': 'B2', 'ch-walk': 'RMX', 'ch-food1': 'f1', 'ch-food2': 'f2', 'ki-ap1': 'K1', 'ki-ap2': 'K2', 'ki-vp2': '2P', 'ki-vp3': '3P',
	'me-step1': 'MX', 'me-step2': 'MX2', 'me-step-house': 'MXH', 'me-house': 'H', 'me-gold2': 'g2', 'me-gold3': 'g3',
	'ar-step1': 'RX', 'ar-step2': 'RX2', 'ar-step-pillar': 'RXQ', 'ar-pillar': 'Q', 'ar-stone1': 's1', 'ar-stone2': 's2',
};

export const FAIRS: Record<string, string> = {
	'house-pillar': 'HQ', 'contract-cathedral': 'CU', contract: 'C', king: 'K', 'contract-crest': 'CZ', house: 'H', upper: 'B', crest: 'Z', pillar: 'Q', building: 'T', cathedral: 'U',
};

/** What the crest under each building brings. */
export const CREST_BONUS = ['H', 'Q', 'MX', 'RX', '?2', '5P'];
/** The marker that each completed building brings. */
export const MARKERS = ['3', '2', '2', '1', '1', ''];

export const ACTION_SIGNS: Record<string, string> = {architect: 'R', merchant: 'M', character: 'B', contract: 'C', king: 'K', joker: 'J'};

/** Clothes of the five kinds of character. */
export const KIND_COLOURS: Record<string, string> = {co: '#B98A3A', ch: '#8E5AA8', ki: '#3C6FA8', me: '#3F8F6B', ar: '#7A6A58'};

export function pictureOf(tile: string): string {
	return BONUS[tile] ?? CONTRACTS[tile] ?? CHARACTERS[tile] ?? '';
}

export function isCharacter(tile: string): boolean {
	return tile in CHARACTERS;
}
