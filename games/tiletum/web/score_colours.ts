// The colours of Tiletum's score sheet.
import type {SourceColours} from '#games/view';

export const sources: SourceColours = {
	contracts: '#E2D09B',
	houses: '#D98A72',
	cathedrals: '#7FA6D9',
	characters: '#C99BD6',
	crests: '#E9BDB6',
	bonuses: '#A9C7D6',
	king: '#F4C63A',
	fairs: '#D99A55',
	map: '#7FB3A5',
	buildings: '#A893C9',
	goods: '#AEB6BF',
};
