// Resources that are bought and exchanged, each with one click: a row of what gold buys, and a grid
// of exchanges. On phones also the spaces of the King track.
import {Token} from '#art/art';
import {signed, t} from '#app/words';
import type {TableProps} from '#games/view';
import {keyId, keys} from './keys';
import {resourceName} from './names';
import {RESOURCES, type Resource} from './state';
import type {Key, Tiletum} from './types';

type Props = TableProps<Tiletum>;

/** What can be picked, now or after what is complete. */
function has({lengths, nextParts}: Props, key: Key): boolean {
	return lengths.has(key) || nextParts.has(key);
}

interface CellProps {
	place: Key;
	label: string;
	props: Props;
	children: preact.ComponentChildren;
}

function Cell({place, label, props, children}: CellProps) {
	const id = keyId(place);
	return (
		<button
			type="button"
			class={`tt-cell ${props.chosen.has(place) ? 'tt-cell-chosen' : ''}`}
			disabled={!has(props, place)}
			aria-pressed={props.chosen.has(place)}
			title={label}
			data-choice={id}
			data-open={props.open.has(place) ? '' : undefined}
			onClick={() => props.pick(place)}
		>
			<span class="sr">{label}</span>
			{children}
		</button>
	);
}

/** How many of a resource the seat would have, with all that was picked. */
function stock({shown, preview, self}: Props, resource: Resource): number {
	return (preview?.state ?? shown.state).seats[self]?.goods[resource] ?? 0;
}

function Buy({props}: {props: Props}) {
	const row = RESOURCES.map((resource) => ({kind: 'buy', resource}) as const);
	if (!row.some((key) => has(props, key))) return null;
	const price = props.printed.facts.buy_price;
	return (
		<div class="tt-row" role="group" aria-label={t('web.tiletum.buy')}>
			<span class="tt-row-name">
				<b>{t('web.tiletum.buy')}</b>
				<small>
					{price} <Token name="gold" size={14} />
				</small>
			</span>
			{row
				.filter(({resource}) => resource !== 'gold')
				.map((key) => (
					<Cell
						key={key.resource}
						place={key}
						label={keys.buy.name(key, props)}
						props={props}
					>
						<Token name={key.resource} size={20} />
						<span>{stock(props, key.resource)}</span>
					</Cell>
				))}
		</div>
	);
}

/** Rows give, columns get. */
function Exchange({props}: {props: Props}) {
	const rows = RESOURCES.map((gives) =>
		RESOURCES.map((gets) => ({kind: 'trade', gives, gets}) as const),
	);
	if (!rows.flat().some((key) => has(props, key))) return null;
	return (
		<div class="tt-exchange" role="group" aria-label={t('web.tiletum.exchange')}>
			<b class="tt-row-name">{t('web.tiletum.exchange')}</b>
			{RESOURCES.map((gets) => (
				<span key={gets} class="tt-gets">
					+ <Token name={gets} size={18} />
				</span>
			))}
			{rows.map((row, at) => (
				<>
					<span key={at} class="tt-gives" title={resourceName(RESOURCES[at] ?? 'food')}>
						− <Token name={RESOURCES[at] ?? ''} size={18} />
						<small>{stock(props, RESOURCES[at] ?? 'food')}</small>
					</span>
					{row.map((key) =>
						key.gives === key.gets ? (
							<i key={key.gets} />
						) : (
							<Cell
								key={key.gets}
								place={key}
								label={keys.trade.name(key, props)}
								props={props}
							>
								<Token name={key.gets} size={18} />
							</Cell>
						),
					)}
				</>
			))}
		</div>
	);
}

/** The spaces of the King track in reach, where those of the track itself are too small to hit. */
function Climb({props}: {props: Props}) {
	const row = props.shown.state.king.map(({points}) => ({kind: 'king', points}) as const);
	const open = row.filter((key) => has(props, key));
	if (!props.narrow || open.length === 0) return null;
	return (
		<div class="tt-row" role="group" aria-label={t('tiletum.panel.king')}>
			<span class="tt-row-name">
				<Token name="crown" size={20} />
			</span>
			{open.map((key) => (
				<Cell key={key.points} place={key} label={keys.king.name(key, props)} props={props}>
					{signed(key.points)}
				</Cell>
			))}
		</div>
	);
}

export function Grid(props: Props) {
	if (!props.mine) return null;
	return (
		<div class="panel tt-grid">
			<Climb props={props} />
			<Exchange props={props} />
			<Buy props={props} />
		</div>
	);
}
