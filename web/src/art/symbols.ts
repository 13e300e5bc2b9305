// Every token that is drawn more than once, as an SVG symbol of 64 x 64 units.
//
// One light from the upper left, an ink outline, height straight up the page. Each silhouette is
// its own: colour never tells two tokens apart. Seat pieces take the pigment from the CSS variables
// --p, --pd, --pl, --on that the classes .seat0 … .seat4 and .neutral set.

const INK = 'stroke="var(--k)" stroke-linejoin="round" stroke-linecap="round"';
const bold = `${INK} stroke-width="2.4"`;
const thin = `${INK} stroke-width="1.6"`;

/** The masons' marks, one for each seat, and the bar of neutral pieces. */
export const MARKS = [
	'<path d="M12 2.5 22.5 21H1.5Z"/>',
	`<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 0 0 0-21zm0 6.2a4.3 4.3
			0 1 1 0 8.6a4.3 4.3 0 0 1 0-8.6z"/>`,
	'<path d="M12 .8 23.2 12 12 23.2.8 12Z"/>',
	'<path d="M8.4 1.6h7.2v6.8h6.8v7.2h-6.8v6.8H8.4v-6.8H1.6V8.4h6.8Z"/>',
	'<path d="M2.2 2h19.6L14.6 12l7.2 10H2.2L9.4 12Z"/>',
	'<path d="M4 10h16v4H4z"/>',
];

/** Pieces that carry a seat's mark: the drawing, and where the mark sits (x, y, size). */
const SEAT_PIECES: Record<string, [string, number, number, number]> = {
	worker: [
		`<ellipse cx="33" cy="58" rx="20" ry="5" fill="rgba(0,0,0,.22)"/>
		<path ${bold} fill="var(--p)" d="M13 57C13 41 20 33 32 33s19 8 19 24c-8 4-30 4-38 0Z"/>
		<path d="M43 37c6 4 8 11 8 20-3 1.5-7 2.3-11 2.7C44 52 45 44 43 37Z" fill="var(--pd)"
			opacity=".75"/>
		<path ${bold} fill="var(--p)" d="M20 27C18 14 25 5 33 5c4 0 7 3 8 6 5 4 6 11 3 17-4 9-21
			9-24-1Z"/>
		<path d="M23 16c2-5 6-8 10-8" fill="none" stroke="var(--pl)" stroke-width="2.6"
			stroke-linecap="round"/>
		<path ${thin} fill="#F1D3AE" d="M25 27c-1-8 3-12 8-12s8 5 7 11c-2 6-12 7-15 1Z"/>`,
		23,
		39,
		17,
	],
	house: [
		`<path ${bold} fill="var(--pd)" d="M36 26 58 26V54H36Z"/>
		<path ${bold} fill="var(--p)" d="M6 30H38V56H6Z"/>
		<path ${bold} fill="var(--pl)" d="M22 8 46 6 62 28 40 32Z"/>
		<path ${bold} fill="var(--p)" d="M2 32 22 8 42 32Z"/>`,
		12.5,
		32.5,
		19,
	],
	pillar: [
		`<path ${bold} fill="var(--pd)" d="M14 50H50V58H14Z"/>
		<path ${bold} fill="var(--p)" d="M22 18H42V50H22Z"/>
		<path d="M35 19h6v30h-6Z" fill="var(--pd)" opacity=".7"/>
		<path d="M25.5 20v29" stroke="var(--pl)" stroke-width="2.2"/>
		<path ${bold} fill="var(--pl)" d="M13 8H51V12L44 18H20L13 12Z"/>`,
		23.5,
		26,
		15,
	],
	merchant: [
		`<ellipse cx="32" cy="58" rx="19" ry="4.5" fill="rgba(0,0,0,.22)"/>
		<path ${bold} fill="var(--p)" d="M32 28c12 0 17 14 18 30H14C15 42 20 28 32 28Z"/>
		<path ${thin} fill="var(--pd)" d="M44 36l10 4v14l-9 2Z"/>
		<circle ${bold} cx="32" cy="20" r="9.5" fill="#F1D3AE"/>
		<path ${bold} fill="var(--p)" d="M14 14c6 4 30 4 36 0-2-3-7-4-9-4-2-6-16-6-18 0-3 0-8 1-9
			4Z"/>`,
		23.5,
		36,
		16,
	],
	architect: [
		`<ellipse cx="32" cy="58" rx="19" ry="4.5" fill="rgba(0,0,0,.22)"/>
		<path ${bold} fill="var(--p)" d="M32 28c12 0 17 14 18 30H14C15 42 20 28 32 28Z"/>
		<path ${bold} fill="#F6EBCB" d="M44 30h9v22h-9Z" transform="rotate(10 48 40)"/>
		<circle ${bold} cx="32" cy="20" r="9.5" fill="#F1D3AE"/>
		<path ${bold} fill="var(--p)" d="M20 18c-2-12 6-14 12-14s15 2 12 14c-7-4-17-4-24 0Z"/>`,
		22,
		36,
		16,
	],
	disc: [
		`<ellipse ${bold} cx="32" cy="40" rx="24" ry="17" fill="var(--pd)"/>
		<ellipse ${bold} cx="32" cy="33" rx="24" ry="17" fill="var(--p)"/>`,
		21,
		22,
		22,
	],
	flag: [
		`<path d="M14 4V62" stroke="var(--k)" stroke-width="5" stroke-linecap="round"/>
		<path ${bold} fill="var(--p)" d="M15 6H58L48 20l10 14H15Z"/>`,
		20,
		9.5,
		21,
	],
	dome: [
		`<path ${bold} fill="var(--pd)" d="M12 46H52V56H12Z"/>
		<path d="M15 50.5H49" stroke="var(--pl)" stroke-width="1.6" opacity=".8"/>
		<path ${bold} fill="var(--p)" d="M12 47C4 32 18 24 28 15c3-3 4-6 4-10 0 4 1 7 4 10 10 9 24
			17 16 32Z"/>
		<path d="M40 21c9 8 16 15 11 25l-9 1c4-9 3-18-2-26Z" fill="var(--pd)" opacity=".75"/>
		<path d="M19 40c-1-7 4-11 8-15" fill="none" stroke="var(--pl)" stroke-width="3.4"
			stroke-linecap="round"/>`,
		22.5,
		25,
		19,
	],
	banner: [
		`<path d="M8 3H56V8H8Z" fill="#7A5A22" ${thin}/>
		<path ${bold} fill="var(--p)" d="M12 8H52V60L32 47 12 60Z"/>
		<path d="M46 9h5v47l-5-3.5Z" fill="var(--pd)" opacity=".7"/>`,
		18.5,
		15,
		27,
	],
};

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315]
	.map((turn) => `<ellipse cx="32" cy="15.5" rx="5" ry="7.5" transform="rotate(${turn} 32 32)"/>`)
	.join('');

const SYMBOLS: Record<string, string> = {
	food: `<path d="M43 43 53 53" stroke="var(--k)" stroke-width="11" stroke-linecap="round"/>
		<path d="M43 43 53 53" stroke="#FFF6E6" stroke-width="6.4" stroke-linecap="round"/>
		<g ${bold} fill="#FFF6E6">
		<circle cx="56.5" cy="51" r="4.4"/>
		<circle cx="51" cy="56.8" r="4.4"/></g>
		<path d="M53 53 48 48" stroke="#FFF6E6" stroke-width="6"/>
		<path ${bold} fill="#E8939A" d="M8 33C4 16 19 4 34 8c15 4 21 18 14 30-4 8-11 12-19 12C18 50
			10 44 8 33Z"/>
		<path d="M10 34c1 8 8 14 18 14 7 0 13-3 17-9-8 5-26 6-35-5Z" fill="#B95B66"/>
		<ellipse cx="24" cy="24" rx="10" ry="8.5" fill="#FCE3DF" stroke="#B95B66"
			stroke-width="1.6" transform="rotate(-24 24 24)"/>
		<circle cx="24" cy="24" r="3.2" fill="#FFF6E6" stroke="var(--k)" stroke-width="1.6"/>`,
	wood: `<path ${bold} fill="#7D4E22" d="M37 20V11l9-2v11"/>
		<path ${bold} fill="#9A6634" d="M17 18H50c6 0 10 7 10 14.5S56 47 50 47H17Z"/>
		<path d="M30 25H52M27 34H56M30 42H50" stroke="#5F3A17" stroke-width="2.2"
			stroke-linecap="round"/>
		<path d="M28 20.5h24" stroke="#C08C55" stroke-width="2.4" stroke-linecap="round"/>
		<ellipse ${bold} fill="#E3BC82" cx="16" cy="32.5" rx="11" ry="14.6"/>
		<ellipse cx="16" cy="32.5" rx="6.6" ry="9" fill="none" stroke="#9A6634" stroke-width="2"/>
		<ellipse cx="16" cy="32.5" rx="2.4" ry="3.6" fill="#9A6634"/>`,
	stone: `<path ${bold} fill="#C4C8CD" d="M6 25 18 11H58L46 25Z"/>
		<path ${bold} fill="#8C929A" d="M6 25H46V55H6Z"/>
		<path ${bold} fill="#5A5E66" d="M46 25 58 11V41L46 55Z"/>
		<path d="M13 32l5 5M22 31l7 7M34 33l6 6M14 44l6 6M26 43l6 6M37 44l4 4" stroke="#5F656D"
			stroke-width="2.2" stroke-linecap="round"/>
		<path d="M22 15h28" stroke="#EDEFF1" stroke-width="2"/>`,
	cloth: `<path ${bold} fill="#6B2F7D" d="M12 22H52V48q-5 8-10 1q-5 8-10 1q-5 8-10 1q-5 7-10-2Z"/>
		<path d="M22 24V50M32 24V51M42 24V50" stroke="#43184F" stroke-width="2.4"/>
		<path d="M13.5 40q5 5 9 0t9.5 0t9.5 0t9.5 0" fill="none" stroke="#F0C869"
			stroke-width="2.2"/>
		<rect ${bold} fill="#9B58AE" x="6" y="9" width="52" height="15" rx="7.5"/>
		<path d="M18 12.8H50" stroke="#CC98DA" stroke-width="2.4" stroke-linecap="round"/>
		<ellipse ${thin} fill="#DDB9E6" cx="12.5" cy="16.5" rx="4.6" ry="6"/>
		<path d="M12.5 14a2.6 2.6 0 1 1-2 2.6" fill="none" stroke="#6B2F7D" stroke-width="1.6"/>`,
	gold: `<path ${bold} fill="#FFE79A" d="M15 27 23 15H55L47 27Z"/>
		<path ${bold} fill="#F4C63A" d="M15 27H47L54 51H8Z"/>
		<path ${bold} fill="#B57F10" d="M47 27 55 15 62 38 54 51Z"/>
		<path d="M20 33h20l2.5 11h-25Z" fill="none" stroke="#A87408" stroke-width="2.2"
			stroke-linejoin="round"/>
		<path d="M26 18.5h22" stroke="#FFF8DC" stroke-width="2.2"/>`,
	denier: `<circle ${bold} cx="32" cy="34" r="25" fill="#8E949B"/>
		<circle ${bold} cx="32" cy="30.5" r="25" fill="#DDE1E4"/>
		<circle cx="32" cy="30.5" r="19.5" fill="none" stroke="#7B828A" stroke-width="2"
			stroke-dasharray="1.5 3.2" stroke-linecap="round"/>
		<path d="M28 16h8l-2 11 11-2v11l-11-2 2 11h-8l2-11-11 2v-11l11 2Z" fill="#5F666E"/>
		<path d="M13 24c3-8 9-12 17-13" fill="none" stroke="#fff" stroke-width="2.4"
			stroke-linecap="round"/>`,
	iron: `<path ${bold} fill="#4F86C6" d="M4 20H20V15H60V25C50 25 45 30 44 36V41L53 47V55H15V47L24
			41V36C22 29 9 31 4 20Z"/>
		<path d="M22 18h35" stroke="#B4D2F2" stroke-width="3" stroke-linecap="round"/>
		<path d="M17 50h34" stroke="#274F84" stroke-width="3"/>
		<path d="M26 36v5l-6 4h8l4-9Z" fill="#2F5C97"/>`,
	wool: `<path d="M24 46v11M31 48v9M43 48v9M50 45v12" stroke="var(--k)" stroke-width="6"
			stroke-linecap="round"/>
		<path ${bold} fill="#F8F3E7" d="M20 45c-8 1-11-7-6-11-5-6 2-14 9-11 2-8 13-9 17-3 6-5 15-1
			14 7 8 1 9 12 1 14 0 7-10 9-14 5-5 5-14 5-17 0-1 0-3 0-4-1Z"/>
		<path d="M27 30q4-6 8 0M38 38q4 5 8-1M24 39q3 4 7 1M43 28q4-3 6 1" fill="none"
			stroke="#B9AC8F" stroke-width="2.2" stroke-linecap="round"/>
		<path ${bold} fill="#3B3A3C" d="M5 28c0-5 6-8 11-5 5 3 5 10 2 15-2 4-8 5-10
			0-1-4-3-6-3-10Z"/>
		<path ${thin} fill="#3B3A3C" d="M17 25l7-2-4 7Z"/>
		<circle cx="11" cy="30" r="1.6" fill="#fff"/>`,
	key: `<path ${bold} fill="#C9A85B" d="M7 12 57 12 57 17 47 57 17 57 7 17Z"/>
		<path ${bold} fill="#F3E3B4" d="M7 8H57L47 53H17Z"/>
		<path d="M11 11H53" stroke="#FFF8E0" stroke-width="2.2"/>`,
	lily: `<g ${bold} fill="#F4C63A">
		<path d="M27 43C13 47 4 38 8 28c3-7 13-6 13 1 0 4-3 6-6 5 2 6 8 6 12 4Z"/>
		<path d="M37 43c14 4 23-5 19-15-3-7-13-6-13 1 0 4 3 6 6 5-2 6-8 6-12 4Z"/>
		<path d="M32 3C44 15 43 29 35 42H29C21 29 20 15 32 3Z"/>
		<path d="M29 46 24 58c4 0 6-1 8-4 2 3 4 4 8 4L35 46Z"/>
		<rect x="19" y="40" width="26" height="7" rx="2.5" fill="#B57F10"/></g>
		<path d="M30 12c-4 8-4 17-1 26" fill="none" stroke="#FFEBA6" stroke-width="2.4"
			stroke-linecap="round"/>`,
	ap: `<g ${bold} fill="#E7A43A">
		<path d="M29 16 12 58 17 58 34 22Z"/>
		<path d="M35 16 52 58 47 58 30 22Z"/>
		<circle cx="32" cy="12" r="8"/></g>
		<path d="M20 42q12 7 24 0" fill="none" stroke="var(--k)" stroke-width="3"/>`,
	any: `<path ${bold} fill="#FBF7EC" d="M32 6 56 20V44L32 58 8 44V20Z"/>
		<path d="M32 32 56 20M32 32 8 20M32 32V58" stroke="var(--k)" stroke-width="2.2"/>
		<path d="M15 33q1-5 5-3t0 6q-1 2-.5 4M19 44v.5M39 33q1-5 5-3t0 6q-1 2-.5 4M43 44v.5"
			fill="none" stroke="#1D232B" stroke-width="2.8" stroke-linecap="round"/>`,
	plain: `<path ${bold} fill="#E6DFCC" d="M32 6 56 20V44L32 58 8 44V20Z"/>
		<path d="M32 32 56 20M32 32 8 20M32 32V58" stroke="var(--k)" stroke-width="2.2"/>
		<path d="M15 38l8 4.5M41 42.5l8-4.5M24 20l16 .500" stroke="#1D232B" stroke-width="2.8"
			stroke-linecap="round"/>`,
	same: `<path ${bold} fill="#FBF7EC" d="M32 6 56 20V44L32 58 8 44V20Z"/>
		<path d="M32 32 56 20M32 32 8 20M32 32V58" stroke="var(--k)" stroke-width="2.2"/>
		<path d="M14 35l11 6.3M14 42l11 6.3M39 41.3l11-6.3M39 48.3l11-6.3" stroke="#1D232B"
			stroke-width="3" stroke-linecap="round"/>`,
	provost: `<ellipse cx="33" cy="59" rx="19" ry="4.5" fill="rgba(0,0,0,.25)"/>
		<path d="M53 6V58" stroke="var(--k)" stroke-width="5.5" stroke-linecap="round"/>
		<path d="M53 6V58" stroke="#D9A441" stroke-width="2.2" stroke-linecap="round"/>
		<path ${thin} fill="#AE2117" d="M53 7 62 11 53 16Z"/>
		<path ${bold} fill="#FBF8EF" d="M30 30c13 0 18 13 18 28H12c0-15 5-28 18-28Z"/>
		<path d="M41 36c5 5 6 13 6 21h-9c4-7 5-14 3-21Z" fill="#C9C2AF"/>
		<circle ${bold} cx="30" cy="20" r="9.5" fill="#F1D3AE"/>
		<path ${bold} fill="#FBF8EF" d="M17 17c0-9 5-13 13-13s14 4 13 11c-2 3-24 5-26 2Z"/>
		<path d="M24 55V41h5.5a4.3 4.3 0 0 1 0 8.6H24" fill="none" stroke="#1D232B"
			stroke-width="3.2" stroke-linejoin="round"/>`,
	bailiff: `<ellipse cx="32" cy="59" rx="22" ry="4.5" fill="rgba(0,0,0,.25)"/>
		<path ${bold} fill="#FBF8EF" d="M32 28c15 0 22 13 22 30H10c0-17 7-30 22-30Z"/>
		<path d="M45 35c6 6 8 14 8 22H43c4-7 5-14 2-22Z" fill="#C9C2AF"/>
		<path ${thin} fill="#F4C63A" d="M19 34q13 14 26 0l-2-3q-11 9-22 0Z"/>
		<circle ${bold} cx="32" cy="19" r="9.5" fill="#F1D3AE"/>
		<path ${bold} fill="#FBF8EF" d="M17 17 15 6 24 9 32 3 40 9 49 6 47 17c-8-4-22-4-30 0Z"/>
		<path d="M28 56V44.5h4.5a2.9 2.9 0 0 1 0 5.7H28h5.3a2.9 2.9 0 0 1 0 5.8Z" fill="none"
			stroke="#1D232B" stroke-width="2.8" stroke-linejoin="round"/>`,
	crest: `<path ${bold} fill="#F6EBCB" d="M10 8H54V30C54 45 44 54 32 59 20 54 10 45 10 30Z"/>
		<path fill="#AE2117" d="M32 9.5V57C21 52 11.5 44 11.5 30V9.5Z" opacity=".9"/>
		<path d="M32 9V58" stroke="var(--k)" stroke-width="2"/>`,
	contract: `<path ${bold} fill="#F6EBCB" d="M12 10H50V50H12Z"/>
		<rect ${bold} fill="#E2D09B" x="7" y="5" width="48" height="10" rx="5"/>
		<rect ${bold} fill="#E2D09B" x="9" y="47" width="48" height="10" rx="5"/>
		<path d="M20 24H42M20 32H42M20 40H34" stroke="#7A6A3C" stroke-width="3"
			stroke-linecap="round"/>
		<circle ${thin} fill="#AE2117" cx="44" cy="42" r="6"/>`,
	rose: `<circle ${bold} cx="32" cy="32" r="26" fill="#D9D6CC"/>
		<g fill="#3F6FA6" stroke="var(--k)" stroke-width="1.4">${PETALS}</g>
		<circle cx="32" cy="32" r="6.5" fill="#F4C63A" stroke="var(--k)" stroke-width="1.8"/>`,
	stall: `<path d="M12 28V58M52 28V58" stroke="var(--k)" stroke-width="5" stroke-linecap="round"/>
		<path ${bold} fill="#F6EBCB" d="M12 40H52V52H12Z"/>
		<path ${bold} fill="#F6EBCB" d="M14 8H50L58 30H6Z"/>
		<path fill="#AE2117" d="M23 9h9v20H18.5ZM41 9h8.5l7 20H44Z"/>
		<path ${bold} fill="none" d="M14 8H50L58 30H6Z"/>`,
	purse: `<path ${bold} fill="#5B6B3C" d="M22 18C8 28 4 44 12 54c8 6 32 6 40 0 8-10 4-26-10-36Z"/>
		<path ${bold} fill="#46532D" d="M20 6 26 16H38L44 6C38 11 26 11 20 6Z"/>
		<path ${bold} fill="#D9A441" d="M20 15H44V20H20Z"/>
		<circle cx="32" cy="39" r="8" fill="none" stroke="#C8D39A" stroke-width="3"/>`,
	crown: `<path ${bold} fill="#F4C63A" d="M8 50 4 18 19 30 32 9 45 30 60 18 56 50Z"/>
		<path d="M11 44 9 26l9 8" fill="none" stroke="#FFEBA6" stroke-width="2.4"
			stroke-linejoin="round"/>
		<path ${bold} fill="#B57F10" d="M8 50H56V57H8Z"/>`,
	tea: `<path ${bold} fill="#D3EBDD" d="M18 12H46L42 54H22Z"/>
		<path d="M19.5 24H44.5L41.5 52.5H22.5Z" fill="#A8561F"/>
		<path d="M26 28v20" stroke="#E6A765" stroke-width="3" stroke-linecap="round"/>
		<path ${bold} fill="none" d="M18 12H46L42 54H22Z"/>
		<path d="M26 3q4 3 0 6M36 2q4 3 0 6" fill="none" stroke="var(--ink2)" stroke-width="2.4"
			stroke-linecap="round"/>
		<ellipse ${bold} cx="32" cy="57" rx="19" ry="4" fill="#E8E2D2"/>`,
	stable: `<path d="M8 56h54l-6 4H14Z" fill="rgba(0,0,0,.2)"/>
		<path ${bold} fill="#A98752" d="M40 26H60V54H40Z"/>
		<path ${bold} fill="#E6D3A3" d="M4 26H42V56H4Z"/>
		<path ${bold} fill="#C9A55E" d="M10 12H56L62 27H2Z"/>
		<path d="M16 15l-4 10M26 15l-2 10M38 15l2 10M48 15l5 10" stroke="#8A6A2E" stroke-width="2"/>
		<path fill="#2B2118" d="M12 56V40c0-12 20-12 20 0V56Z"/>
		<path d="M18 43v-3c0-6 8-6 8 0v3" fill="none" stroke="#E6D3A3" stroke-width="3"/>
		<path d="M46 34h8v9h-8z" fill="#5E4722"/>`,
	well: `<ellipse ${bold} cx="32" cy="42" rx="26" ry="15" fill="#9A9386"/>
		<path ${bold} fill="#C9C2B2" d="M6 32a26 14 0 0 0 52 0v10a26 15 0 0 1-52 0Z"/>
		<ellipse ${bold} cx="32" cy="32" rx="26" ry="14" fill="#DAD4C6"/>
		<ellipse ${thin} cx="32" cy="32" rx="18" ry="9" fill="#3E88A5"/>
		<path d="M22 32q5-4 10 0t10 0" fill="none" stroke="#BFE3EF" stroke-width="2.2"/>
		<path d="M16 46v6M30 49v7M45 47v6" stroke="#7D776A" stroke-width="2"/>`,
	trader: `<ellipse cx="33" cy="58" rx="18" ry="4.5" fill="rgba(0,0,0,.25)"/>
		<path ${bold} fill="#FBF6EA" d="M32 30c12 0 17 13 18 28H14c1-15 6-28 18-28Z"/>
		<path d="M42 35c6 6 7 14 7 22H39c4-7 5-14 3-22Z" fill="#CFC5AC"/>
		<path d="M22 47q10 6 21 0" stroke="#B98B3A" stroke-width="4" fill="none"/>
		<circle ${bold} cx="32" cy="22" r="9" fill="#C68F5E"/>
		<path ${bold} fill="#FBF6EA" d="M19 19c-2-9 6-15 13-15s15 6 13 15c-8-5-18-5-26 0Z"/>
		<path d="M22 14q10-6 20 1" stroke="#B98B3A" stroke-width="2.4" fill="none"/>`,
	wall: `<path ${bold} fill="#B9AC92" d="M4 32H60V56H4Z"/>
		<path ${bold} fill="#EDE4CF" d="M4 14H14V22H25V14H39V22H50V14H60V34H4Z"/>
		<path d="M4 44H60M22 33V44M42 33V44M32 44V56M14 44V56M50 44V56" stroke="#8C8069"
			stroke-width="1.8"/>`,
	tower: `<path ${bold} fill="#CDBF9F" d="M14 22V56a18 6 0 0 0 36 0V22Z"/>
		<path d="M38 24h12v34q-5 2.5-12 3Z" fill="#A49574"/>
		<path ${bold} fill="#EDE4CF" d="M8 8H17V14H26V8H38V14H47V8H56V22a24 7 0 0 1-48 0Z"/>
		<path ${thin} fill="#2B2118" d="M28 38c0-7 8-7 8 0v8h-8Z"/>`,
	notary: `<path ${bold} fill="#8A6A2E" d="M8 64C8 50 18 45 32 45s24 5 24 19Z"/>
		<path ${thin} fill="#FFFDF6" d="M24 46h16l-8 11Z"/>
		<path ${bold} fill="#EBC49C" d="M19 25c0 15 5 22 13 22s13-7 13-22Z"/>
		<path ${bold} fill="#3B3F48" d="M9 17 32 6l23 11-8 11c-9-4-21-4-30 0Z"/>
		<path d="M14 17.5 32 9l8 4" fill="none" stroke="#7C828C" stroke-width="2.2"/>
		<g fill="#FFFFFF" ${thin}><circle cx="26" cy="32" r="5"/><circle cx="38" cy="32" r="5"/></g>
		<path d="M31 32h2M26 32h.1M38 32h.1" ${bold} fill="none"/>
		<path d="M28 41h8" ${thin} fill="none"/>
		<path ${thin} fill="#FFFDF6" d="M47 62C46 48 51 36 60 29c2 11-1 23-9 29Z"/>
		<path d="M47 63c1-10 4-18 9-25" ${thin} fill="none"/>`,
	courtier: `<path ${bold} fill="#5B3FA0" d="M7 64C7 51 18 46 32 46s25 5 25 18Z"/>
		<path ${bold} fill="#EBC49C" d="M20 22h24v13c0 9-5 13-12 13s-12-4-12-13Z"/>
		<path d="M19 24c-2 8-1 14 2 19M45 24c2 8 1 14-2 19" fill="none" stroke="#6B431F"
			stroke-width="5"/>
		<path ${thin} fill="#FFFDF6" d="M17 46q4-4 7.5 0q4-4 7.5 0q4-4 7.5 0q4-4 7.5 0q1 7-4
			8H21q-5-1-4-8Z"/>
		<path ${bold} fill="#F4C63A" d="M16 24V7l8 7 8-10 8 10 8-7v17Z"/>
		<path d="M18 20.5h28" stroke="#B57F10" stroke-width="2.6"/>
		<path d="M27 31h.1M37 31h.1" ${bold} fill="none"/>
		<path d="M32 33v4M28 41q4 2.5 8 0" ${thin} fill="none"/>
		<path d="M58 63V26" stroke="var(--k)" stroke-width="6" stroke-linecap="round"/>
		<path d="M58 63V26" stroke="#F4C63A" stroke-width="2.6"/>
		<circle ${thin} cx="58" cy="21" r="5" fill="#F4C63A"/>`,
	pedlar: `<path ${bold} fill="#2E7D5B" d="M8 64C8 51 18 46 32 46s24 5 24 18Z"/>
		<path d="M17 50 45 64" stroke="#8A5A2B" stroke-width="5"/>
		<path ${bold} fill="#EBC49C" d="M20 22h24v12c0 9-5 14-12 14s-12-5-12-14Z"/>
		<path ${bold} fill="#3E9B6E" d="M3 23c8-6 13-5 16-7 1-9 6-12 13-12s12 3 13 12c3 2 8 1 16 7-9
			7-49 7-58 0Z"/>
		<path d="M19 18q13 6 26 0" fill="none" stroke="#1F5C42" stroke-width="3.4"/>
		<path ${thin} fill="#FFFDF6" d="M43 15C46 6 52 2 61 2c0 8-6 14-15 16Z"/>
		<path d="M27 31h.1M37 31h.1" ${bold} fill="none"/>
		<path d="M25 39q4-4 7-1q3-3 7 1" fill="none" stroke="#4A2C12" stroke-width="3.4"
			stroke-linecap="round"/>
		<path ${bold} fill="#D9A441" d="M44 50c-6 5-6 13 2 14h8c7-1 7-9 1-14l2-4H42Z"/>`,
	mason: `<path ${bold} fill="#4F6C96" d="M8 64C8 51 18 46 32 46s24 5 24 18Z"/>
		<path ${bold} fill="#EBC49C" d="M19 20h26v14c0 8-5 12-13 12s-13-4-13-12Z"/>
		<path ${bold} fill="#6B431F" d="M19 31c4 4 22 4 26 0 1 12-4 21-13 21S18 43 19 31Z"/>
		<path d="M28 38q4 2.5 8 0" fill="none" stroke="#EBC49C" stroke-width="2.6"/>
		<path ${bold} fill="#6F8FBE" d="M14 24C13 10 21 5 32 5s19 5 18 19c-11-5-25-5-36 0Z"/>
		<path d="M15 22c11-4 23-4 34 0" fill="none" stroke="#3D5781" stroke-width="3"/>
		<path d="M27 28h.1M37 28h.1" ${bold} fill="none"/>
		<path d="M54 34 47 63M54 34l7 29" stroke="var(--k)" stroke-width="6"
			stroke-linecap="round"/>
		<path d="M54 34 47 63M54 34l7 29M50 51h8" stroke="#E7A43A" stroke-width="2.6"/>
		<circle ${thin} cx="54" cy="33" r="4" fill="#E7A43A"/>`,
	lady: `<path ${thin} fill="#FFFDF6" d="M33 2c17 8 25 25 25 55l-11-1C45 38 38 25 30 14Z"/>
		<path ${bold} fill="#B14C92" d="M10 64C10 52 18 47 32 47s22 5 22 17Z"/>
		<path ${thin} fill="#FFF3DA" d="M25 47h14l-7 10Z"/>
		<path ${bold} fill="#F3D2AE" d="M20 25c0 15 5 22 12 22s12-7 12-22Z"/>
		<path ${bold} fill="#7E3C94" d="M17 28 33 1l13 24c-9-4-19-3-29 3Z"/>
		<path d="M18 27.5c9-5 18-6 27-2.5" fill="none" stroke="#F4C63A" stroke-width="3.2"/>
		<path d="M27 33h.1M37 33h.1" ${bold} fill="none"/>
		<path d="M28.5 40q3.5 3 7 0" ${thin} fill="none"/>
		<circle cx="12" cy="45" r="5" fill="none" stroke="var(--k)" stroke-width="5.6"/>
		<path d="M12 50v13h5M12 57h4" fill="none" stroke="var(--k)" stroke-width="5.6"/>
		<circle cx="12" cy="45" r="5" fill="none" stroke="#F4C63A" stroke-width="2.4"/>
		<path d="M12 50v12h4M12 57h3" fill="none" stroke="#F4C63A" stroke-width="2.4"/>`,
	joker: `<path ${bold} fill="#C8457F" d="M32 30C28 12 14 8 8 20c7-2 10 4 10 12Z"/>
		<path ${bold} fill="#2F8F6B" d="M32 30C36 12 50 8 56 20c-7-2-10 4-10 12Z"/>
		<path ${bold} fill="#E7A43A" d="M22 30c2-12 6-18 10-22 4 4 8 10 10 22Z"/>
		<circle ${thin} fill="#F4C63A" cx="8" cy="22" r="4"/>
		<circle ${thin} fill="#F4C63A" cx="56" cy="22" r="4"/>
		<circle ${thin} fill="#F4C63A" cx="32" cy="8" r="4"/>
		<path ${bold} fill="#F1D3AE" d="M20 32h24c2 14-4 24-12 24S18 46 20 32Z"/>
		<path d="M27 40v2M37 40v2M26 48q6 5 12 0" fill="none" stroke="var(--k)" stroke-width="2.4"
			stroke-linecap="round"/>`,
	step: `<path d="M3 22h11M1 33h10M5 44h8" stroke="var(--k)" stroke-width="3"
			stroke-linecap="round"/>
		<path ${bold} fill="#8A5A2B" d="M20 8h20v27l15 7c4 2 5 5 5 9H20Z"/>
		<path d="M36 14v22M24 13h10" fill="none" stroke="#C08C55" stroke-width="3"/>
		<path ${bold} fill="#4A2C12" d="M18 51h44v6H18Z"/>`,
	wake: `<path ${bold} fill="#F2E6C8" d="M10 30H54V58H10Z"/>
		<path ${bold} fill="#B85F38" d="M3 31 32 6 61 31Z"/>
		<path ${bold} fill="#F4C63A" d="M36 25 21 44h9l-4 17 17-22h-9Z"/>`,
	wheel: `<circle ${bold} cx="32" cy="32" r="27" fill="#E9D9B4"/>
		<circle ${bold} cx="32" cy="32" r="17" fill="#F6EBCB"/>
		<path d="M32 5V59M8.6 18.5 55.4 45.5M8.6 45.5 55.4 18.5" stroke="var(--k)"
			stroke-width="2.2"/>
		<circle ${bold} cx="32" cy="32" r="7" fill="#B57F10"/>`,
	hammer: `<path ${bold} fill="#9A6634" d="M28 26h8l2 34h-12Z"/>
		<path ${bold} fill="#8C929A" d="M10 10H46c8 0 8 8 8 16H18C10 26 10 18 10 10Z"/>
		<path d="M14 13.5h30" stroke="#D8DCE0" stroke-width="2.4"/>`,
};

/** The inside of the one hidden <svg> that every <use> of the page refers to. `only`: with these
    names. */
export function symbolSheet(only?: ReadonlySet<string>): string {
	const parts: string[] = [];
	const add = (id: string, box: number, body: string): void => {
		if (only && !only.has(id)) return;
		parts.push(
			`<symbol id="${id}" viewBox="0 0 ${box} ${box}" overflow="visible">${body}</symbol>`,
		);
	};
	MARKS.forEach((mark, seat) => add(`mark${seat}`, 24, `<g fill="currentColor">${mark}</g>`));
	for (const [name, [drawing, x, y, size]] of Object.entries(SEAT_PIECES))
		MARKS.forEach((mark, seat) => {
			const at = `translate(${x} ${y}) scale(${size / 24})`;
			add(
				`${name}${seat}`,
				64,
				`${drawing}<g transform="${at}" fill="var(--on)">${mark}</g>`,
			);
		});
	for (const [name, drawing] of Object.entries(SYMBOLS)) add(name, 64, drawing);
	return parts
		.join('')
		.replace(/\s*\n\s*/g, ' ')
		.replace(/(\.\d*?[1-9])0+(?=\D)/g, '$1');
}
