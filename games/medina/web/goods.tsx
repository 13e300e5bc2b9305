// A seat's palaces and tiles in Medina, and the pieces that are left.
import {Token} from '#art/art';
import {capitalize, t} from '#app/words';
import type {GoodsProps} from '#games/view';
import {stoneClass} from './art';
import {keyId, stockName} from './names';
import {StockArt, inkOn} from './pieces';
import {countOf, stockOf, value, type ColourState, type Seat, type State} from './state';
import {topicId} from './topics';
import type {Medina, Stock} from './types';

/** A seat's palace of a colour, with its palace tile if it holds that. */
function Claim({tile, state, seat}: {tile: ColourState; state: State; seat: number}) {
	const {colour, number, holder} = tile;
	const palace = state.palaces.find((one) => one.colour === colour && one.owner === seat + 1);
	const worth = palace ? value(palace) : t('web.medina.none-yet');
	return (
		<span
			class={`md-claim ${stoneClass(colour)} ${palace ? '' : 'md-unclaimed'}`}
			style={
				palace
					? {background: 'var(--top)', color: inkOn(colour)}
					: {borderColor: 'var(--top)'}
			}
			data-card={topicId({kind: 'colour', colour})}
			title={t('web.option', capitalize(t(`web.medina.palace.${colour}`)), worth)}
		>
			<b>{palace ? value(palace) : '·'}</b>
			<i>{t(`web.medina.letter.${colour}`)}</i>
			{holder === seat + 1 && <em title={t(`web.medina.tile.${colour}`)}>+{number}</em>}
		</span>
	);
}

function StockCount({stock, own, seat}: {stock: Stock; own: Seat; seat: number}) {
	const count = countOf(own, stock);
	const name = stockName(stock);
	return (
		<span
			class={`count ${count ? '' : 'none'}`}
			title={t('web.option', capitalize(name), count)}
		>
			<StockArt stock={stock} seat={seat} size={18} />
			<span class="sr">{name}: </span>
			<b>{count}</b>
		</span>
	);
}

export function Goods({shown: {state}, printed, seat, compact}: GoodsProps<Medina>) {
	const own = state.seats[seat];
	if (!own) return null;
	return (
		<>
			<div class="md-palaces" aria-label={t('web.medina.palaces')}>
				{state.colours.map((tile) => (
					<Claim key={tile.colour} tile={tile} state={state} seat={seat} />
				))}
				<span class="spring" />
				{state.towers
					.filter(({holder}) => holder === seat + 1)
					.map(({number}) => (
						<span key={number} class="md-tower" title={t('web.medina.tower', number)}>
							<Token name="tower" size={15} />
							{number}
						</span>
					))}
			</div>
			{!compact && (
				<div class="goods">
					{stockOf(state, printed).map((stock) => (
						<StockCount key={keyId(stock)} stock={stock} own={own} seat={seat} />
					))}
				</div>
			)}
		</>
	);
}
