// The one sentence above the board: what happens now, and the buttons that go with
// it.
import type {Analysis} from '../../app/analysis';
import {Line} from '../../art/art';
import {go} from '../../app/router';
import type {TableSession} from '../../games/session';
import {capitalize, say, t} from '../../app/words';
import type {TableProps} from '../../games/view';
import type {OnlineControls} from '../../ui/online_controls';
import {whyWonText, winnersOf} from '../../ui/result/why_won';
import {chainName, closingMove} from '../../ui/chain';
import {Go, Plain, SentenceBar} from '../../ui/sentence';
import type {Input} from './input';

export function Sentence({
	input,
	props,
	controls,
	analysis,
}: {
	input: Input;
	props: TableProps;
	controls: OnlineControls | undefined;
	analysis: Analysis;
}) {
	const {session} = input;
	if (session.peeked.value) return <Peeking session={session} />;
	const urgent = controls?.sentence();
	if (urgent) return urgent;
	if (session.isOver()) return <Over input={input} names={props.names} analysis={analysis} />;
	if (!session.stage.isIdle()) return <Showing session={session} names={props.names} />;
	if (!props.mine) return <OthersTurn session={session} names={props.names} />;
	if (input.asked.value) return <Doubt input={input} move={input.asked.value} />;
	return <OwnTurn input={input} props={props} />;
}

function Peeking({session}: {session: TableSession}) {
	const {ply} = session.shown.value;
	return (
		<SentenceBar mood="away" title={t('web.peek.title', ply)} detail={t('web.peek.detail')}>
			<Plain label={t('web.peek.replay')} onClick={() => go(...session.replayPath, ply)} />
			<Go label={t('web.peek.back')} keys="Esc" onClick={() => session.peek(null)} />
		</SentenceBar>
	);
}

function Over({input, names, analysis}: {input: Input; names: string[]; analysis: Analysis}) {
	const {session, looksAtBoard} = input;
	const again = session.rematchText();
	return (
		<SentenceBar
			mood="over"
			seat={session.places().indexOf(1)}
			title={winnersOf(session, names)}
			detail={whyWonText(session, names, analysis.verdicts.value)}
		>
			<Plain
				label={t(looksAtBoard.value ? 'web.result' : 'web.result.board')}
				onClick={() => (looksAtBoard.value = !looksAtBoard.value)}
			/>
			<Plain label={t('web.over.replay')} onClick={() => go(...session.replayPath)} />
			{again && <Go label={again} onClick={() => session.rematch()} />}
		</SentenceBar>
	);
}

/** While moves are shown: the one that is on its way. */
function Showing({session, names}: {session: TableSession; names: string[]}) {
	const {actor} = session.shown.value;
	const entry = session.log.value[session.stage.ply.value - 1];
	const seat = entry?.actor ?? actor;
	return (
		<SentenceBar
			mood="theirs"
			{...(typeof seat === 'number' ? {seat} : {})}
			title={entry ? capitalize(say(entry.said, names)) : ''}
			detail={entry?.notes.map((note) => say(note, names)).join(' · ') ?? ''}
		/>
	);
}

function OthersTurn({session, names}: {session: TableSession; names: string[]}) {
	const {actor} = session.shown.value;
	const seat = typeof actor === 'number' ? actor : undefined;
	if (session.isEntered && actor === 'chance')
		return (
			<SentenceBar
				mood="theirs"
				title={t('web.entry.chance')}
				detail={t('web.entry.chance-how')}
			/>
		);
	const name = seat === undefined ? '' : (names[seat] ?? '');
	const title = (): string => {
		if (!name) return t('web.happening');
		return t(session.thinking.value ? 'web.thinking' : 'web.turn-of', name);
	};
	return (
		<SentenceBar
			mood="theirs"
			{...(seat === undefined ? {} : {seat})}
			title={title()}
			detail={t(session.isWatching() ? 'web.online.looking-on' : 'web.look-around')}
		/>
	);
}

/** A question before points are lost. */
function Doubt({input, move}: {input: Input; move: string}) {
	const {view, shown} = input.session;
	return (
		<SentenceBar
			mood="yours"
			title={view.warning(move, shown.value) ?? ''}
			detail={t('web.warn.detail')}
		>
			<Plain
				label={t('web.warn.back')}
				keys="Esc"
				onClick={() => (input.asked.value = null)}
			/>
			<Go
				label={view.moveName(move, shown.value)}
				keys="Enter"
				onClick={() => input.play([move])}
			/>
		</SentenceBar>
	);
}

function OwnTurn({input, props}: {input: Input; props: TableProps}) {
	const {session} = input;
	const {title, detail, aside} = session.view.sentence(props);
	const isHotSeat = session.seats.filter((_, seat) => session.isMine(seat)).length > 1;
	return (
		<SentenceBar
			mood="yours"
			{...(isHotSeat ? {seat: props.shown.actor as number} : {})}
			title={title}
			detail={detail}
			aside={aside}
		>
			{(props.chosen.size > 0 || input.picker.isWaiting()) && (
				<Plain
					label={t('web.put-back')}
					keys="Esc"
					icon={<Line name="close" size={15} />}
					onClick={() => input.picker.clear()}
				/>
			)}
			<PlayButtons input={input} />
		</SentenceBar>
	);
}

/** Plays what is complete; until then there may be ways to decline. */
function PlayButtons({input}: {input: Input}) {
	const {view, shown} = input.session;
	const {value: now} = shown;
	const complete = input.picker.complete.value;
	const isPicked = input.picker.chosen.value.size > 0 || input.picker.isWaiting();
	if (complete && isPicked) return <Confirm input={input} moves={complete} />;
	return (
		<>
			{now.moves
				.filter((move) => view.isDecline(move))
				.map((move) => (
					<Plain
						key={move}
						label={view.moveName(move, now)}
						keys="0"
						onClick={() => input.play([move])}
					/>
				))}
			{complete && <Confirm input={input} moves={complete} />}
		</>
	);
}

/** Plays what was picked; where nothing is left to do then, another button ends that too. */
function Confirm({input, moves}: {input: Input; moves: string[]}) {
	const {session, picker} = input;
	const last = closingMove(session, picker.picked.value);
	return (
		<>
			{last && (
				<Plain
					label={t('web.chain.then', last.name)}
					keys="⇧↵"
					onClick={() => input.playAndClose()}
				/>
			)}
			<Go
				label={chainName(session, picker.picked.value)}
				keys="Enter"
				onClick={() => input.play(moves)}
			/>
		</>
	);
}
