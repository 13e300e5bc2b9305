// The text of a step, and its buttons.
import {useEffect, useRef} from 'preact/hooks';
import {Badge, Line} from '../../art/art';
import {address} from '../../app/router';
import {capitalize, say, t} from '../../app/words';
import {EffectRow} from '../../ui/effects';
import {Go, Plain} from '../../ui/sentence';
import {wordId} from '../lesson';
import {progressOf} from '../progress';
import type {Answer, LessonRun} from '../lesson_run';
import type {LessonActions} from './actions';

/** The text of a step, and its buttons. */
export function StepText(actions: LessonActions) {
	const {run} = actions;
	const {lesson, step} = run;
	const word = (part: string): string => t(wordId(lesson, step, part));
	const answer = run.answer.value;
	const box = useRef<HTMLElement>(null);
	useEffect(() => box.current?.focus({preventScroll: true}), [run.at.value, answer]);
	return (
		<section
			class={`panel lesson-words ${run.asks ? 'lesson-asks' : ''}`}
			tabindex={-1}
			ref={box}
			aria-labelledby="lesson-title"
		>
			<Steps run={run} />
			<div aria-live="polite">
				<h2 id="lesson-title">{word('title')}</h2>
				{answer ? (
					<Done answer={answer} text={word('done')} />
				) : (
					<>
						<Others run={run} />
						<p>{word('say')}</p>
						{run.asks && <p class="lesson-do">{word('do')}</p>}
						{run.kind.value && <p class="lesson-not">{word(run.kind.value)}</p>}
					</>
				)}
			</div>
			<Buttons {...actions} />
		</section>
	);
}

function Buttons({run, picker, attempt, next, back, show}: LessonActions) {
	const {view, shown} = run.session.value;
	const complete = run.asks ? picker.complete.value?.[0] : undefined;
	const declines = run.asks ? shown.value.moves.filter((move) => view.isDecline(move)) : [];
	const playing = (move: string) => ({
		label: view.moveName(move, shown.value),
		onClick: () => attempt([move]),
	});
	return (
		<div class="lesson-buttons">
			{run.at.value > 0 && (
				<Plain
					label={t('learn.back')}
					icon={<Line name="back" size={14} />}
					onClick={back}
				/>
			)}
			{run.asks && !complete && <Plain label={t('learn.show')} keys="H" onClick={show} />}
			{run.answer.value && <Plain label={t('learn.again')} onClick={() => run.again()} />}
			<span class="spring" />
			{!complete && declines.map((move) => <Plain key={move} {...playing(move)} keys="0" />)}
			{complete && <Go {...playing(complete)} keys="Enter" />}
			{!run.asks && !run.busy.value && (
				<Go label={t(run.last ? 'learn.play' : 'learn.next')} keys="Enter" onClick={next} />
			)}
		</div>
	);
}

function Others({run}: {run: LessonRun}) {
	const others = run.meanwhile();
	if (others.length === 0) return null;
	return (
		<ul class="plain lesson-others">
			{others.map(({ply, actor, said}) => (
				<li key={ply}>
					<Badge seat={actor as number} size={15} /> {capitalize(say(said, run.names()))}
				</li>
			))}
		</ul>
	);
}

/** After the right move: why it was right, and what it changed, in the engine's figures. */
function Done({answer, text}: {answer: Answer; text: string}) {
	return (
		<>
			<p class="lesson-done">{text}</p>
			<ul class="effects">
				{answer.effects.map((effect, at) => (
					<EffectRow key={at} effect={effect} />
				))}
			</ul>
			{answer.instead && <p class="small">{t('learn.instead', answer.instead)}</p>}
		</>
	);
}

/** One dot for each step; those that were reached can be opened. */
function Steps({run}: {run: LessonRun}) {
	const {lesson} = run;
	const {reached} = progressOf(lesson.game);
	return (
		<ol class="plain lesson-steps" aria-label={t('learn.steps')}>
			{lesson.steps.map((step, at) => {
				const name = `${at + 1}. ${t(wordId(lesson, step, 'title'))}`;
				const now = at === run.at.value;
				return (
					<li key={step.id}>
						{at <= reached || now ? (
							<a
								href={address('learn', lesson.game, at + 1)}
								aria-current={now ? 'step' : undefined}
								aria-label={name}
								title={name}
							/>
						) : (
							<span />
						)}
					</li>
				);
			})}
		</ol>
	);
}
