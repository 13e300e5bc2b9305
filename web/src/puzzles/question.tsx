// The bar above the board: what is asked, and the red button that tries a move.
import {saveRecord} from '../app/games';
import {useClient} from '../app/client';
import {go} from '../app/router';
import {t} from '../app/words';
import type {TableProps} from '../games/view';
import {Go, Plain, SentenceBar} from '../ui/sentence';
import type {PuzzleActions} from './actions';

export function Question({actions, props}: {actions: PuzzleActions; props: TableProps}) {
	const {attempt} = actions;
	if (attempt.outcome.value !== 'open') return <Done actions={actions} />;
	const {title, detail, aside} = attempt.session.view.sentence(props);
	return (
		<SentenceBar mood="yours" seat={attempt.seat} title={title} detail={detail} aside={aside}>
			<TryButtons actions={actions} props={props} />
		</SentenceBar>
	);
}

function TryButtons({
	actions: {picker, tryMove, attempt},
	props,
}: {
	actions: PuzzleActions;
	props: TableProps;
}) {
	const {view} = attempt.session;
	const {shown} = props;
	const complete = picker.complete.value?.[0];
	if (complete)
		return (
			<Go
				label={t('puzzles.try', view.moveName(complete, shown))}
				keys="Enter"
				onClick={() => tryMove(complete)}
			/>
		);
	return (
		<>
			{shown.moves
				.filter((move) => view.isDecline(move))
				.map((move) => (
					<Plain
						key={move}
						label={t('puzzles.try', view.moveName(move, shown))}
						keys="0"
						onClick={() => tryMove(move)}
					/>
				))}
		</>
	);
}

function Done({actions}: {actions: PuzzleActions}) {
	const {world} = useClient();
	const {attempt, engine} = actions;
	const name = attempt.session.view.moveName(attempt.puzzle.answer, attempt.asked);
	const replay = async (): Promise<void> => {
		const id = await saveRecord(world, engine, attempt.session.record());
		go('replay', id, attempt.asked.ply);
	};
	return (
		<SentenceBar
			mood="over"
			seat={attempt.seat}
			title={t(attempt.outcome.value === 'solved' ? 'puzzles.right' : 'puzzles.answer', name)}
			detail={t('puzzles.done-detail')}
		>
			<Plain label={t('puzzles.analyse')} onClick={() => void replay()} />
			<Go label={t('puzzles.next')} keys="Enter" onClick={() => actions.next()} />
		</SentenceBar>
	);
}
