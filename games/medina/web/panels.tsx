// The panels beside Medina's board: palace tiles, tower tiles, tea.
import {Count, Token} from '#art/art';
import {t, tn} from '#app/words';
import type {TableProps} from '#games/view';
import {holderName} from './names';
import {TileArt} from './pieces';
import type {State} from './state';
import {topicId} from './topics';
import type {Medina} from './types';

function Tiles({state, names}: {state: State; names: string[]}) {
	return (
		<ul class="plain">
			{state.colours.map(({colour, number, holder, palace}) => (
				<li key={colour} data-card={topicId({kind: 'colour', colour})}>
					<TileArt colour={colour} number={number} />
					{holder === null
						? t('web.nobody')
						: `${holderName(holder, names)} · ${palace ?? ''}`}
				</li>
			))}
			{state.towers.map(({number, holder, merchants, tower}) => (
				<li key={tower} data-card={topicId({kind: 'at', place: {kind: 'tower', tower}})}>
					<span class="md-tower">
						<Token name="tower" size={15} />
						{number}
					</span>
					{holderName(holder, names)}
					{holder === null && merchants > 0 && (
						<Count
							name="trader"
							n={merchants}
							size={16}
							label={t('web.medina.piece.merchant')}
						/>
					)}
				</li>
			))}
		</ul>
	);
}

/** What is left of the tea, and the merchants that wait at towers. */
function Tea({state}: {state: State}) {
	const waiting = state.towers
		.filter(({holder}) => holder === null)
		.reduce((sum, {merchants}) => sum + merchants, 0);
	return (
		<p class="small">
			<Token name="tea" size={16} /> {tn('web.medina.tea-left', state.tea_pile)}
			{waiting > 0 ? ` · ${tn('web.medina.tower-merchants', waiting)}` : ''}
		</p>
	);
}

export function Panels({shown: {state}, printed, names}: TableProps<Medina>) {
	return (
		<section class="panel md-table">
			<h2>{t('web.medina.on-table')}</h2>
			<Tiles state={state} names={names} />
			{printed.pieces.includes('tea') && <Tea state={state} />}
		</section>
	);
}
