// The levels of strength as people, from an apprentice to a grandmaster. Hat and tool distinguish
// them, not colour alone.

const INK = 'stroke="var(--k)" stroke-linejoin="round" stroke-linecap="round"';
const bold = `${INK} stroke-width="2.2"`;
const thin = `${INK} stroke-width="1.6"`;

const SKIN = '#EBC49C';
/** Shoulders in a colour. */
const coat = (colour: string): string =>
	`<path ${bold} fill="${colour}" d="M9 73C9 57 19 50 32 50s23 7 23 23Z"/>`;
const head = `<path ${bold} fill="${SKIN}" d="M21 28h22v10c0 9-5 15-11 15s-11-6-11-15Z"/>`;
const eyes = `<path d="M28 38h.1M36 38h.1" ${bold} fill="none"/>`;
const smile = `<path d="M27.5 44q4.5 4 9 0" ${thin} fill="none"/>`;
/** A tool of wood, held up at the right. */
const handle = (path: string, colour = '#C58B4A'): string =>
	`<path d="${path}" fill="none" stroke="var(--k)" stroke-width="5.6" stroke-linecap="round"/>
	<path d="${path}" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>`;

const PEOPLE: Record<string, string> = {
	newcomer: `${coat('#8CBF62')}${head}${eyes}${smile}
		<path ${bold} fill="#F2D377" d="M8 30c9-5 12-4 15-6 0-9 3-14 9-14s9 5 9 14c3 2 6 1 15 6-11
			5-37 5-48 0Z"/>
		<path d="M23 24.500q9 4 18 0" fill="none" stroke="#B4552F" stroke-width="3"/>
		${handle('M55 66V48', '#5C8A3C')}
		<path ${bold} fill="#D85F4E"
			d="M48 47c-2-7 0-11 1-12l6 4 6-4c1 1 3 5 1 12-3 3-11 3-14 0Z"/>`,
	apprentice: `${coat('#7FA6C9')}
		<path ${bold} fill="#C9884A" d="M21 54q11 7 22 0l2 19H19Z"/>${head}${eyes}${smile}
		<path ${bold} fill="#A9622F" d="M20 30c-2-12 4-18 12-18s14 6 12 18q-12-6-24 0Z"/>
		<path d="M21 28q11-5 22 0" fill="none" stroke="#7A421C" stroke-width="3"/>
		<path d="M47 60c0-9 14-9 14 0" fill="none" ${bold}/>
		<path ${bold} fill="#B9C1CA" d="M46 60h16l-2.5 13h-11Z"/>
		<path ${thin} fill="#E7E2D6" d="M46 60q8 4 16 0"/>`,
	journeyman: `${handle('M57 73 57 24')}
		<circle ${bold} cx="57" cy="21" r="4.5" fill="#C58B4A"/>
		${coat('#4C8A68')}<path ${thin} fill="#F4EFE2" d="M25 51h14l-7 10Z"/>${head}${eyes}
		<path d="M26 44q3-3 6-.5 3-2.5 6 .5" fill="none" stroke="#6B431F" stroke-width="3.2"
			stroke-linecap="round"/>
		<path ${bold} fill="#41698C" d="M11 30c6-4 9-4 11-7 1-7 4-10 10-10s9 3 10 10c2 3 5 3 11 7-10
			5-32 5-42 0Z"/>
		<path ${thin} fill="#FFFDF6" d="M39 20c2-9 6-14 13-18 2 8-2 15-10 20Z"/>
		<path d="M40 21q5-9 10-16" ${thin} fill="none"/>`,
	mason: `${coat('#B0A796')}
		<path ${bold} fill="#9A6B3B" d="M20 56q12 6 24 0l2 17H18Z"/>${head}
		<path ${bold} fill="#4A3322" d="M20.5 36c4 5 19 5 23 0 2 14-4 23-11.5 23S18 50 20.5 36Z"/>
		<path d="M28 46q4 2.5 8 0" fill="none" stroke="${SKIN}" stroke-width="2.4"/>
		<path d="M28 34.500h.1M36 34.500h.1" ${bold} fill="none"/>
		<path ${bold} fill="#E6DCC2" d="M19 30c-2-13 5-18 13-18s15 5 13 18q-13-5-26 0Z"/>
		<path d="M19.5 27q12.5-5 25 0" fill="none" stroke="#B9A97F" stroke-width="3"/>
		${handle('M50 72 56 52')}
		<path ${bold} fill="#D9A35F" d="M46 43 64 48 61 58 43 53Z"/>`,
	foreman: `${coat('#B85A32')}<path ${thin} fill="#F4EFE2" d="M23 51.5h18l-9 9Z"/>${head}
		<path ${bold} fill="#8C8579"
			d="M20.5 37c3 5 5 6 6.5 6h10c1.5 0 3.5-1 6.5-6 2 12-3.5 19-11.5 19S18.5 49 20.5 37Z"/>
		<path d="M28.5 47q3.5 2.5 7 0" fill="none" stroke="${SKIN}" stroke-width="2.4"/>
		<path d="M28 35.5h.1M36 35.5h.1" ${bold} fill="none"/>
		<path ${bold} fill="#4F7A4A" d="M20 27c-1-11 4-17 12-17s13 6 12 17Z"/>
		<path ${bold} fill="#6A9A5F" d="M14 31c2-7 7-8 18-8s16 1 18 8q-18-6-36 0Z"/>
		<path ${bold} fill="#D9A35F" d="M45 40h6v26h13v6.5H45Z"/>
		<path d="M51 49h-3M51 57h-3M57 66v3" ${thin} fill="none"/>`,
	warden: `${coat('#2E6F78')}<path d="M19 55q13 20 26 0" fill="none" stroke="#F0C24B"
			stroke-width="3" stroke-dasharray="3.4 1.6"/>${head}
		<path ${bold} fill="#5B5650" d="M28.5 47.5h7c1 5-1 10-3.5 11-2.5-1-4.5-6-3.5-11Z"/>
		<path d="M24.5 46.5q4-5 7.5-2 3.5-3 7.5 2" fill="none" stroke="#5B5650"
			stroke-width="3.4" stroke-linecap="round"/>
		<path d="M28 37.5h.1M36 37.5h.1" ${bold} fill="none"/>
		<path ${bold} fill="#A8324A"
			d="M20 29C9 27 8 17 17 12 26 7 44 8 49 15c3 5 0 11-5 14q-12-5-24 0Z"/>
		<path d="M19.5 30q12.5-5.5 25 0" fill="none" stroke="var(--k)" stroke-width="6.4"
			stroke-linecap="round"/>
		<path d="M19.5 30q12.5-5.5 25 0" fill="none" stroke="#E9DCC0" stroke-width="3.6"
			stroke-linecap="round"/>
		${handle('M57 50V71M57 64h5M57 70h5', '#B9C1CA')}
		<circle ${bold} cx="57" cy="44.5" r="6.5" fill="#B9C1CA"/>
		<circle ${thin} cx="57" cy="44.5" r="2.6" fill="var(--panel)"/>`,
	master: `${coat('#7A3F8F')}<path d="M24 52 32 73 40 52" fill="none" stroke="#F0C24B"
			stroke-width="3"/>${head}
		<path ${bold} fill="#FBF8EE"
			d="M20.5 37c4 5 19 5 23 0 2 13-3 27-11.5 30-8.5-3-13.5-17-11.5-30Z"/>
		<path d="M28 46q4 2.5 8 0" fill="none" stroke="#B8654E" stroke-width="2.2"/>
		<path d="M28 35.500h.1M36 35.500h.1" ${bold} fill="none"/>
		<path ${bold} fill="#2F5AA8" d="M42 14c11 2 14 16 11 33l-7-3c2-10 0-16-5-20Z"/>
		<path ${bold} fill="#3C6CC4" d="M18 31C15 14 22 6 33 6s16 8 13 25q-14-6-28 0Z"/>
		<path d="M18.5 28.500q13.5-6 27 0" fill="none" stroke="#F0C24B" stroke-width="3.2"/>
		${handle('M57 46 51 70M57 46l6 24M54 60h6', '#F0C24B')}
		<circle ${thin} cx="57" cy="45" r="3.6" fill="#F0C24B"/>`,
	grandmaster: `${coat('#9C2F3A')}
		<path ${bold} fill="#FBF8EE" d="M14 58c5-7 11-8 18-8s13 1 18 8l-5 6c-8-5-18-5-26 0Z"/>
		<path d="M21 58h.1M27 56h.1M37 56h.1M43 58h.1" ${thin} fill="none"/>${head}
		<path ${bold} fill="#D9D6CE"
			d="M20.5 37c4 5 19 5 23 0 3 14-1 24-11.5 36-10.5-12-14.5-22-11.5-36Z"/>
		<path d="M28 46q4 2.5 8 0" fill="none" stroke="#B8654E" stroke-width="2.2"/>
		<path d="M28 35.5h.1M36 35.5h.1" ${bold} fill="none"/>
		<path ${bold} fill="#F0C24B" d="M18 31 15 10l9 8 8-13 8 13 9-8-3 21q-14-6-28 0Z"/>
		<path d="M18.5 28.5q13.5-6 27 0" fill="none" stroke="#9C2F3A" stroke-width="3.2"/>
		<circle ${thin} cx="32" cy="17" r="2.6" fill="#3C6CC4"/>
		${handle('M57 73V40', '#F0C24B')}
		<path ${bold} fill="#8FD3E8" d="M57 22l6 9-6 10-6-10Z"/>`,
};

export function Person({level, height = 74}: {level: string; height?: number}) {
	const drawing = PEOPLE[level];
	if (!drawing) return null;
	return (
		<svg
			class="person"
			viewBox="0 0 66 74"
			height={height}
			width={(height * 66) / 74}
			aria-hidden="true"
			dangerouslySetInnerHTML={{__html: drawing}}
		/>
	);
}
