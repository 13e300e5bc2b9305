// Moves by the beginnings of their words: "b g c3" is "building grey c3".

/** What is typed whole is meant before what begins with it. */
export function matching(typed: string, moves: string[]): string[] {
	const asked = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
	const found = moves.filter((move) => beginsWith(move.split(' '), asked));
	const exact = found.filter((move) => {
		const words = move.split(' ');
		const last = asked.length - 1;
		return words.length === asked.length && words[last] === asked[last];
	});
	return exact.length === 1 ? exact : found;
}

/** Each beginning is that of a later word than the one before it. */
function beginsWith(words: string[], asked: string[]): boolean {
	let at = 0;
	for (const beginning of asked) {
		while (at < words.length && !words[at]?.startsWith(beginning)) at++;
		if (at++ >= words.length) return false;
	}
	return true;
}
