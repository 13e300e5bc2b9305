// The panels beside Tiletum's board: what can be bought, what is pending, the fairs.
import {Badge, Points, Token} from '#art/art';
import {capitalize, signed, t, tn} from '#app/words';
import {readMove} from '#games/moves';
import type {Part, TableProps} from '#games/view';
import {Signs} from './art';
import {topicId} from './topics';
import {isPaid, moves, prizeOf} from './moves';
import {spotName, tileName} from './names';
import {FAIRS} from './printed';
import {heapSize, pointsLeft, type Fair, type Frame, type State} from './state';
import type {Key, Tiletum} from './types';

type Props = TableProps<Tiletum>;

/** A way to spend points of the action under way, and its parts where it is not just a choice. */
function partsOf(move: string, props: Props): Part<Key>[] {
	const {row, fields} = readMove<Tiletum>(moves, move);
	return row.parts?.(fields, props) ?? [];
}

/** The legal ways to spend the points of the current action, with what each brings right away. */
function CanBuy(props: Props) {
	const {shown} = props;
	const acts = shown.node === 'act' || shown.node === 'walk';
	if (!props.mine || props.preview || !acts) return null;
	const paid = shown.moves.filter(
		(move) =>
			isPaid(move, props) &&
			partsOf(move, props).some(({at}) => at === 'board' || at === 'tray'),
	);
	if (paid.length === 0) return null;
	return (
		<section class="panel tt-buy">
			<h2>
				{shown.node === 'walk'
					? t('web.tiletum.can-walk')
					: tn('web.tiletum.can-buy', pointsLeft(shown.state))}
				<Token name="ap" size={18} />
			</h2>
			<ul class="plain">
				{paid.map((move) => (
					<li key={move}>
						<BuyItem move={move} props={props} />
					</li>
				))}
			</ul>
		</section>
	);
}

function BuyItem({move, props}: {move: string; props: Props}) {
	const {shown, self, printed} = props;
	const {row, fields} = readMove<Tiletum>(moves, move);
	const after = shown.pointsAfter[shown.moves.indexOf(move)]?.[self] ?? 0;
	const points = after - (shown.points[self] ?? 0);
	const prize = prizeOf(move, shown.state);
	const pick = (): void => {
		for (const {key} of partsOf(move, props)) if (!props.chosen.has(key)) props.pick(key);
	};
	return (
		<button type="button" class="tt-buy-item" onClick={pick}>
			<span>{row.label(fields, props)}</span>
			{prize && <Signs picture={printed.tiles[prize].picture} size={16} />}
			{points !== 0 && <Points points={points} size={22} label={tn('web.points', points)} />}
		</button>
	);
}

// words: web.tiletum.frame.* tiletum.action.*
function PendingItem({frame, depth}: {frame: Frame; depth: number}) {
	return (
		<li class={depth === 0 ? 'tt-frame-now' : ''} style={{marginLeft: `${depth * 10}px`}}>
			<span>
				{frame.node === 'act'
					? t(`tiletum.action.${frame.action}`)
					: frame.node && t(`web.tiletum.frame.${frame.node}`)}
			</span>
			{frame.helper && <small>{tileName(frame.helper)}</small>}
			{'ap' in frame && (
				<b>
					<Token name="ap" size={16} /> {frame.ap}
				</b>
			)}
			{frame.node === 'gain' && <b>{tn('web.tiletum.resources', frame.number)}</b>}
		</li>
	);
}

/** What is pending, the top first. */
function Pending({state}: {state: State}) {
	return (
		<section class="panel tt-pending">
			<h2>
				{t('web.tiletum.pending')}
				<small>{t('web.tiletum.top-first')}</small>
			</h2>
			<ol class="plain">
				{[...state.stack].reverse().map((frame, at) => (
					<PendingItem key={at} frame={frame} depth={at} />
				))}
			</ol>
		</section>
	);
}

/** What a fair brings a seat: points for those who take part; for others what it would be. */
export function fairPoints({seats}: Fair, seat: number): {text: string; isThere: boolean} | null {
	const own = seats[seat];
	if (!own) return null;
	const points = signed(own.points);
	return {
		text: own.takes_part ? points : t('web.tiletum.if-there', points),
		isThere: own.takes_part,
	};
}

function FairLine({round, props}: {round: number; props: Props}) {
	const {shown, names, self} = props;
	const {state} = shown;
	const fair = state.fairs[round];
	if (!fair) return null;
	const {town, tile, value, seats} = fair;
	const isHeld = round + 1 < state.round;
	const yours = isHeld ? null : fairPoints(fair, self);
	const now = round + 1 === state.round ? 'tt-fair-now' : '';
	return (
		<li
			class={isHeld ? 'tt-fair-held' : now}
			data-card={tile ? topicId({kind: 'fair', round}) : undefined}
			data-fair={round + 1}
		>
			<b>{round + 1}</b>
			<span>{town ? spotName(town) : '–'}</span>
			<span>
				{value} × {tile && <Signs picture={FAIRS[tile]} size={16} />}
			</span>
			<span class="tt-fair-who">
				{!isHeld &&
					seats.map(
						(seat, who) => seat.takes_part && <Badge key={who} seat={who} size={13} />,
					)}
			</span>
			<span class={yours?.isThere ? 'tt-fair-mine' : 'tt-fair-note'} title={names[self]}>
				{isHeld ? t('web.tiletum.held') : yours?.text}
			</span>
		</li>
	);
}

function Fairs(props: Props) {
	const {state} = props.shown;
	return (
		<section class="panel tt-fairs">
			<h2>
				{capitalize(t('tiletum.panel.fairs'))}
				<small>{t('web.tiletum.fair-who')}</small>
			</h2>
			<ol class="plain">
				{state.fairs.map((_, at) => (
					<FairLine key={at} round={at} props={props} />
				))}
			</ol>
			<Piles state={state} />
		</section>
	);
}

/** What is left in every pile, in the bag, and of the tokens of corruption. */
function Piles({state}: {state: State}) {
	const dice = Object.values(state.bag).reduce((sum, n) => sum + n, 0);
	return (
		<p class="small tt-piles" data-card={topicId({kind: 'piles'})}>
			{t('web.tiletum.piles.bonus')} {heapSize(state.piles.bonus)} ·{' '}
			{t('web.tiletum.piles.bag')} {dice} · {t('web.tiletum.piles.corruption')}{' '}
			{state.corruption.map((n, value) => `${value}×${n}`).join(' ')}
		</p>
	);
}

export function Panels(props: Props) {
	return (
		<>
			<CanBuy {...props} />
			{props.shown.state.stack.length > 1 && <Pending state={props.shown.state} />}
			<Fairs {...props} />
		</>
	);
}
