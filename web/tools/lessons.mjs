// Introductions as studies for readers: the words that their notes name, in one language.

const places = (look) => look.split(', ').filter((one) => /^[^. -][^ ]*$/.test(one));

/** The text of a step's word, as paragraphs. */
function linesOf(words, id) {
	const text = words[id];
	if (text === undefined) throw new Error(`no word ${id}`);
	return text.split('\n').filter(Boolean);
}

/** A study in the words of a language; `words` has those of `learn` and of the game's name.

    @param {string} study @param {string} game @param {Record<string, unknown>} words
    @returns {string} */
export function translated(study, game, words) {
	let step = '';
	const word = (part) => linesOf(words, `learn.${game}.${part}`);
	const texts = (kind, part) => word(`${step}.${part}`).map((line) => `#: ${kind} ${line}`);
	return study.replace(/^#: (\w+) (.*)$/gm, (line, kind, text) => {
		if (kind === 'study') return `#: study ${words[`${game}.name`]}`;
		if (kind === 'chapter') return `#: chapter ${word(`${text}.title`).join(' ')}`;
		if (kind === 'step') return `#: step ${word(`${(step = text)}.title`).join(' ')}`;
		if (kind === 'text') return texts(kind, text).join('\n');
		if (kind === 'find' || kind === 'done')
			return texts(kind, text)
				.join(' ')
				.replace(/ #: \w+/g, '');
		if (kind === 'look')
			return places(text)
				.map((key) => `#: mark ${key} green`)
				.join('\n');
		const [, pattern, part] = (kind === 'wrong' && /^(.*): (.*)$/.exec(text)) || [];
		return part ? `#: wrong ${pattern}: ${word(`${step}.${part}`).join(' ')}` : line;
	});
}
