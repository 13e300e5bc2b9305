// Beside the board: the question, the tries and what they lose, the hint, and finally the reason.
import {Badge, Line} from '../art/art';
import {capitalize, pointsText, t, tn} from '../app/words';
import {Plain} from '../ui/sentence';
import {Highlight} from '../ui/highlight';
import {Why, boardKeys, figureOf, replyOf, sceneAt, useReasonWords, type Scene} from '../ui/coach';
import type {Attempt, Tried} from './attempt';
import type {PuzzleActions} from './actions';
import {themeName} from './words';

export function PuzzlePanel({actions}: {actions: PuzzleActions}) {
	const {attempt, standing} = actions;
	const isOpen = attempt.outcome.value === 'open';
	return (
		<>
			<section class="panel puzzle-words" aria-live="polite">
				{isOpen ? <Asked attempt={attempt} /> : <Answered attempt={attempt} />}
				<Tries attempt={attempt} />
				{isOpen && <Buttons actions={actions} />}
			</section>
			{!isOpen && standing}
		</>
	);
}

function sceneOf({session, asked, names}: Attempt): Scene {
	return sceneAt(session, asked, names);
}

function Asked({attempt}: {attempt: Attempt}) {
	const {puzzle, seat} = attempt;
	const margin = puzzle.losses[0]?.points ?? puzzle.rest;
	return (
		<>
			<h2 class="puzzle-you">
				<Badge seat={seat} size={20} /> {t('puzzles.your-move')}
			</h2>
			{puzzle.own ? (
				<p>{ownQuestion(attempt, puzzle.own)}</p>
			) : (
				<p>{t('puzzles.question', pointsText(margin))}</p>
			)}
			{attempt.hinted.value && (
				<p class="puzzle-hint" data-testid="puzzle-hint">
					{t('puzzles.hint', themeName(puzzle.game, puzzle.theme))}
				</p>
			)}
		</>
	);
}

/** "Find a better move than yours: wall on s4 (points lost: about 5.2)." */
function ownQuestion(attempt: Attempt, {played, points}: {played: string; points: number}): string {
	const {view} = attempt.session;
	return t('puzzles.mine.question', view.moveName(played, attempt.asked), pointsText(points));
}

function Answered({attempt}: {attempt: Attempt}) {
	const {puzzle} = attempt;
	const wrong = attempt.tried.value.length;
	return (
		<div data-testid="puzzle-answer">
			<h2>{capitalize(themeName(puzzle.game, puzzle.theme))}</h2>
			<Why scene={sceneOf(attempt)} reasons={attempt.why.value} />
			{wrong > 0 && <p class="small">{tn('puzzles.found-by', wrong)}</p>}
		</div>
	);
}

function Tries({attempt}: {attempt: Attempt}) {
	const tried = [...attempt.tried.value].reverse();
	return (
		<ul class="plain puzzle-tries">
			{tried.map((one) => (
				<Wrong key={one.move} attempt={attempt} tried={one} />
			))}
		</ul>
	);
}

/** What a move loses, without revealing the answer. */
function Wrong({attempt, tried}: {attempt: Attempt; tried: Tried}) {
	const scene = sceneOf(attempt);
	const points = pointsText(tried.points);
	return (
		<li data-testid="puzzle-wrong">
			<p>
				{t(
					tried.least ? 'puzzles.wrong-at-least' : 'puzzles.wrong',
					capitalize(scene.view.moveName(tried.move, scene.shown)),
					points,
				)}
			</p>
			<Lacks scene={scene} tried={tried} />
		</li>
	);
}

/** What one has less of after the move, or a rival more; and the reply that is expected. */
function Lacks({scene, tried: {reasons}}: {scene: Scene; tried: Tried}) {
	const isSaid = useReasonWords();
	const row = reasons?.rows[0];
	if (!isSaid || !reasons || !row?.for) return null;
	const figure = figureOf(scene, row);
	const name = scene.names[(row.seat ?? 0) - 1] ?? '';
	const isOwn = row.seat === reasons.seat;
	const reply = isOwn ? null : replyOf(reasons, row.seat);
	return (
		<p class="small">
			{isOwn ? t('puzzles.lacks', figure) : t('puzzles.leaves', figure, name)}
			{reply && ` ${t('puzzles.reply', name, scene.view.moveName(reply, scene.shown))}`}
			{reply && <Highlight targets={{keys: boardKeys(scene.view, reply, scene.shown)}} />}
		</p>
	);
}

function Buttons({actions: {attempt, show}}: {actions: PuzzleActions}) {
	return (
		<div class="row puzzle-buttons">
			{!attempt.hinted.value && (
				<Plain
					label={t('puzzles.want-hint')}
					keys="H"
					icon={<Line name="hint" size={15} />}
					onClick={() => attempt.hint()}
				/>
			)}
			<Plain label={t('puzzles.want-answer')} onClick={show} />
		</div>
	);
}
