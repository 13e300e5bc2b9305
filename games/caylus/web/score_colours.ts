// The colours of Caylus's score sheet.
import type {SourceColours} from '#games/view';

export const sources: SourceColours = {
	visitors: '#8FBF9F',
	craft: '#C98A55',
	residences: '#B9C79A',
	prestige: '#7FA6D9',
	castle: '#DDD3BA',
	penalties: '#C4C8CD',
	favours: '#F4C63A',
	trade: '#C99BD6',
	goods: '#AEB6BF',
};
