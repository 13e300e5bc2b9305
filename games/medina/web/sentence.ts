// What to do now in Medina, and the table's subtitle.
import {t, tn} from '#app/words';
import {readMove, type Scene} from '#games/moves';
import type {Sentence, TableProps} from '#games/view';
import {moves} from './moves';
import {keyId, placeName} from './names';
import {isPlace, isStock, type State} from './state';
import type {Medina, Stock} from './types';

type Props = TableProps<Medina>;

/** The legal moves of a piece. */
export function movesOf(stock: Stock, props: Props): string[] {
	return movesByKey(props).get(keyId(stock)) ?? [];
}

/** The legal moves with each of their keys, by its id. */
export function movesByKey(props: Props): Map<string, string[]> {
	const found = new Map<string, string[]>();
	for (const move of props.shown.moves) {
		const {row, fields} = readMove<Medina>(moves, move);
		for (const id of new Set(row.parts?.(fields, props).map(({key}) => keyId(key)))) {
			const others = found.get(id);
			if (others) others.push(move);
			else found.set(id, [move]);
		}
	}
	return found;
}

/** Which piece of the turn it is. */
function whichPiece({turn_size, placed}: State): string {
	if (turn_size === 1) return t('web.medina.only-piece');
	return placed === 0
		? tn('web.medina.first-piece', turn_size)
		: tn('web.medina.more-pieces', turn_size - placed);
}

export function sentence(props: Props): Sentence {
	const {state, node} = props.shown;
	if (node === 'start')
		return {title: t('web.medina.do.start'), detail: t('web.medina.do.start-detail')};
	const which = whichPiece(state);
	const stock = props.chosen.find(isStock);
	const place = props.chosen.find(isPlace);
	if (!stock && place)
		return {
			title: t('web.medina.do.on', placeName(place)),
			detail: t('web.medina.do.on-detail'),
		};
	if (!stock)
		return {
			title: t('web.medina.do.place'),
			detail: `${which} ${t('web.medina.do.place-detail')}`,
		};
	if (stock.kind === 'piece' && stock.piece === 'tea')
		return {title: t('web.medina.do.tea'), detail: t('web.medina.do.tea-detail')};
	// words: web.medina.do.open.*
	const what = stock.kind === 'building' ? `building-${stock.colour}` : stock.piece;
	const gains = props.open.values().some((chips) => chips.length > 0);
	return {
		title: tn(`web.medina.do.open.${what}`, movesOf(stock, props).length),
		detail: `${which} ${t(gains ? 'web.medina.do.chips' : 'web.medina.do.another')}`,
	};
}

/** "second edition · 3 players · move 28" */
export function subtitle({shown: {state, ply}}: Scene<Medina>): string {
	return [
		t(state.edition === 'second' ? 'web.medina.second' : 'web.medina.first'),
		tn('web.players', state.seats.length),
		t('web.move-number', ply),
	].join(' · ');
}
