// Below Medina's board: the pieces that can be taken in hand.
import {t, tn} from '#app/words';
import type {TableProps} from '#games/view';
import {keyId, stockWord} from './names';
import {StockArt} from './pieces';
import {movesByKey} from './sentence';
import {readMove} from '#games/moves';
import {moves} from './moves';
import {countOf, isPlace, isRoof, isStock, stockOf} from './state';
import {topicId} from './topics';
import type {Medina, Stock} from './types';

type Props = TableProps<Medina>;

/** How often a piece has keys on the keyboard. */
const DIGITS = 9;

function goesTo(move: string, place: string): boolean {
	const {row, fields} = readMove<Medina>(moves, move);
	const there = row.place?.(fields);
	return there !== null && there !== undefined && keyId(there) === place;
}

/** How many places are open to a piece, or why none is. */
function detail(stock: Stock, places: number, left: number): string {
	if (places === 0) return left === 0 ? t('web.medina.none-left') : '–';
	const piece = stock.kind === 'piece' ? stock.piece : 'building';
	if (piece === 'tea') return t('web.medina.tray-tea');
	if (isRoof(stock)) return tn('web.medina.palace-count', places);
	return tn(piece === 'wall' ? 'web.spaces' : 'web.squares', places);
}

// words: web.medina.short.*
function TrayItem({
	stock,
	at,
	legal,
	props,
}: {
	stock: Stock;
	at: number;
	/** The moves with this piece. */
	legal: string[];
	props: Props;
}) {
	const own = props.shown.state.seats[props.self];
	const left = own ? countOf(own, stock) : 0;
	const place = props.chosen.find(isPlace);
	const here =
		!place ||
		props.chosen.find(isStock) !== undefined ||
		legal.some((move) => goesTo(move, keyId(place)));
	const can = props.mine && legal.length > 0 && here;
	const chosen = props.chosen.has(stock);
	return (
		<button
			type="button"
			class={`tray-item ${can ? 'tray-open' : ''} ${chosen ? 'tray-chosen' : ''}`}
			aria-pressed={chosen}
			aria-disabled={!can}
			data-key={at < DIGITS ? at + 1 : undefined}
			data-piece={keyId(stock)}
			data-open={props.mine && props.open.has(stock) ? '' : undefined}
			data-card={topicId({kind: 'stock', stock})}
			onClick={() => props.pick(stock)}
		>
			<span class="tray-count">{left}</span>
			<StockArt stock={stock} seat={props.self} size={props.narrow ? 30 : 36} />
			<b>{t(`web.medina.short.${stockWord(stock)}`)}</b>
			<small>{detail(stock, legal.length, left)}</small>
		</button>
	);
}

export function Tray(props: Props) {
	const legal = movesByKey(props);
	return (
		<div class="tray" role="group" aria-label={t('web.medina.tray')}>
			{stockOf(props.shown.state, props.printed).map((stock, at) => (
				<TrayItem
					key={keyId(stock)}
					stock={stock}
					at={at}
					legal={legal.get(keyId(stock)) ?? []}
					props={props}
				/>
			))}
		</div>
	);
}
