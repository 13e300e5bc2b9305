// Every token that is drawn more than once, as an SVG symbol: the files of art/pieces.
//
// One light from the upper left, an ink outline, height straight up the page. Each silhouette is
// its own: colour never tells two tokens apart. Seat pieces take the pigment from the CSS variables
// --p, --pd, --pl, --on that the classes .seat0 … .seat4 and .neutral set.
import {drawings as marks} from '#generated/art/marks';
import {drawings as pieces} from '#generated/art/pieces';

/** The masons' marks, one for each seat, and the bar of neutral pieces. */
const MARKS = [marks.seat0, marks.seat1, marks.seat2, marks.seat3, marks.seat4, marks.neutral].map(
	([, , mark]) => mark,
);

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
	for (const [name, [size, , drawing]] of Object.entries(pieces)) {
		if (!drawing.includes('{mark}')) add(name, size, drawing);
		else
			MARKS.forEach((mark, seat) =>
				add(`${name}${seat}`, size, drawing.replace('{mark}', mark)),
			);
	}
	return parts.join('');
}
