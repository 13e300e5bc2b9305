// Files of games that are fetched as text: puzzles, introductions.
export type Fetch = (address: string) => Promise<Response>;

/** One file for each game. */
export function fetchTexts(
	fetch: Fetch,
	games: readonly string[],
	addressOf: (game: string) => string,
): Promise<string[]> {
	return Promise.all(
		games.map(async (game) => {
			const answer = await fetch(addressOf(game));
			if (!answer.ok) throw new Error(`no ${addressOf(game)}`);
			return answer.text();
		}),
	);
}
