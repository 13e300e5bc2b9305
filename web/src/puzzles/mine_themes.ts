// Where a player loses most.
import type {Mistake} from '../app/mistakes';

const SHOWN = 3;

export interface LostTheme {
	theme: string;
	points: number;
	count: number;
	/** The drill to begin with. */
	first: string;
}

/** The themes that cost most points in some drills, the worst first. */
export function worstThemes(drills: Mistake[]): LostTheme[] {
	const names = [...new Set(drills.map(({theme}) => theme))];
	return names
		.map((theme) => {
			const own = drills.filter((drill) => drill.theme === theme);
			return {
				theme,
				points: own.reduce((sum, {points}) => sum + points, 0),
				count: own.length,
				first: own[0]?.name ?? '',
			};
		})
		.sort((a, b) => b.points - a.points)
		.slice(0, SHOWN);
}
