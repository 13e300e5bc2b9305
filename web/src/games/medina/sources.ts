// sources.ts - where points come from in Medina: all of them lie on the table.
import {capital, t} from '../../app/words';
import type {Scene} from '../moves';
import type {Source} from '../view';
import {MATERIALS} from './art';
import {value} from './state';
import type {Medina} from './types';

export function sources({shown: {state}}: Scene<Medina>, seat: number): Source[] {
	const found: Source[] = [];
	for (const palace of state.palaces)
		if (palace.owner === seat + 1)
			found.push({
				label: capital(t(`web.medina.palace.${palace.colour}`)),
				points: value(palace),
				colour: MATERIALS[palace.colour].top,
			});
	for (const {colour, number, holder} of state.colours)
		if (holder === seat + 1)
			found.push({
				label: t(`web.medina.tile.${colour}`),
				group: t('web.medina.source.tiles'),
				points: number,
				colour: '#EDE4CF',
			});
	for (const {number, holder} of state.towers)
		if (holder === seat + 1)
			found.push({
				label: t('web.medina.tower', number),
				group: t('web.medina.source.towers'),
				points: number,
				colour: '#EDE4CF',
			});
	return found;
}
