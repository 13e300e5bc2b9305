// The colours of Medina's score sheet.
import type {SourceColours} from '#games/view';

export const sources: SourceColours = {
	buildings: '#D98A4E',
	stables: '#B9C79A',
	walls: '#C9BFA8',
	merchants: '#93B7C6',
	well: '#6E9AAD',
	'palace-tiles': '#F4C63A',
	'tower-tiles': '#C99BD6',
};
