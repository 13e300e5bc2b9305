// The levels of strength as people, from an apprentice to a grandmaster: the files of
// art/people. Hat and tool distinguish them, not colour alone.
import {drawings} from '#generated/art/people';

const PEOPLE: Partial<Record<string, [number, number, string]>> = drawings;

export function Person({level, height = 74}: {level: string; height?: number}) {
	const person = PEOPLE[level];
	if (!person) return null;
	const [wide, high, drawing] = person;
	return (
		<svg
			class="person"
			viewBox={`0 0 ${wide} ${high}`}
			height={height}
			width={(height * wide) / high}
			aria-hidden="true"
			dangerouslySetInnerHTML={{__html: drawing}}
		/>
	);
}
