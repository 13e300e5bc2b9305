// The text about a position: read, or written. Letters in brackets are those on the board.
import {useSignal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {useClient} from '../app/client';
import {marksAt, noteAt, notesAt, questionAt, type Mark} from '../app/study';
import {t} from '../app/words';
import {Line} from '../art/art';
import type {StudyDesk} from './desk';

/** "(A)" becomes the disc of the letter A, if it is on the board. */
function withLetters(text: string, marks: Mark[]): ComponentChildren[] {
	return text.split(/(\([A-Z]\))/).map((part, at) => {
		const mark = marks.find(({letter}) => part === `(${letter})`);
		return mark ? (
			<b key={at} class="study-disc-text" data-colour={mark.colour}>
				{mark.letter}
			</b>
		) : (
			part
		);
	});
}

function Reading({desk}: {desk: StudyDesk}) {
	const {value: chapter} = desk.chapter;
	const {value: at} = desk.at;
	const {value: reply} = desk.reply;
	const marks = marksAt(chapter, at);
	const texts = notesAt(chapter, at, 'text');
	return (
		<>
			{reply?.kind === 'right' && (
				<p class="study-right" data-testid="right">
					<b>{t('study.right')}</b> {reply.text}
				</p>
			)}
			{texts.map((text, place) => (
				<p key={place}>{withLetters(text, marks)}</p>
			))}
			<QuestionText desk={desk} />
		</>
	);
}

function QuestionText({desk}: {desk: StudyDesk}) {
	const {value: question} = desk.question;
	const {value: reply} = desk.reply;
	if (!question) return null;
	const {view, shown} = desk.session.value;
	return (
		<div class="study-question" data-testid="question">
			<p>
				<b>{question.text || t('study.find-it')}</b>
			</p>
			{reply?.kind === 'wrong' && (
				<p data-testid="wrong">
					<b>{view.moveName(reply.move, shown.value)}</b>{' '}
					{reply.text || t('study.not-this')}
				</p>
			)}
			{desk.isHinted.value && <p data-testid="hint">{question.hint}</p>}
			<p class="row">
				{question.hint !== undefined && !desk.isHinted.value && (
					<button
						type="button"
						class="button"
						onClick={() => (desk.isHinted.value = true)}
					>
						<Line name="hint" size={15} /> {t('study.hint')}
					</button>
				)}
				<button type="button" class="button" onClick={() => desk.reveal()}>
					<Line name="eye" size={15} /> {t('study.show-answer')}
				</button>
			</p>
		</div>
	);
}

const TYPED_MS = 1500;

/** A field whose text is saved when the author leaves it, or stops typing. What is typed stays if
    another tab changes the study meanwhile. */
export function Field(props: {
	label: string;
	value: string;
	rows?: number;
	id?: string;
	save: (text: string) => void;
}) {
	const {label, value, rows = 1, id} = props;
	const {world} = useClient();
	const typed = useSignal<string | null>(null);
	const latest = useRef(props.save);
	latest.current = props.save;
	const stop = useRef<() => void>(() => undefined);
	const flush = (): void => {
		stop.current();
		const {value: text} = typed;
		if (text === null) return;
		typed.value = null;
		latest.current(text);
	};
	useEffect(() => flush, []);
	const shared = {
		value: typed.value ?? value,
		'data-testid': id,
		onInput: ({currentTarget}: {currentTarget: {value: string}}) => {
			typed.value = currentTarget.value;
			stop.current();
			stop.current = world.later(TYPED_MS, flush);
		},
		onChange: flush,
	};
	return (
		<label class="study-field">
			<span>{label}</span>
			{rows > 1 ? <textarea rows={rows} {...shared} /> : <input {...shared} />}
		</label>
	);
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim());

/** A line of a field as notes; none if it is not complete. Authors write "move = why". */
const NOTE_OF = {
	right: (line: string): string[] => [line],
	wrong: (line: string): string[] => {
		const [, move, why] = /^([^=:]+?) *= *(.+)$/.exec(line) ?? [];
		return move && why ? [`${move}: ${why}`] : [];
	},
};

/** What is hidden from the reader, and what is said to answers. */
function QuestionFields({desk}: {desk: StudyDesk}) {
	const {value: chapter} = desk.chapter;
	const {value: at} = desk.at;
	const {value: chapterAt} = desk.chapterAt;
	const isAsked = noteAt(chapter, at, 'find') !== undefined;
	const hasNext = desk.next() !== null;
	const question = questionAt(chapter, at);
	const field = (kind: 'find' | 'hint' | 'done', label: string) => (
		<Field
			label={label}
			value={noteAt(chapter, at, kind) ?? ''}
			id={`field-${kind}`}
			save={(text) =>
				desk.setNotes(kind, kind === 'find' || text ? [text] : [], at, chapterAt)
			}
		/>
	);
	const list = (kind: 'right' | 'wrong', label: string, lines: string[]) => (
		<Field
			label={label}
			rows={2}
			value={lines.join('\n')}
			id={`field-${kind}`}
			save={(text) =>
				desk.setNotes(kind, linesOf(text).flatMap(NOTE_OF[kind]), at, chapterAt)
			}
		/>
	);
	return (
		<div class="study-hide">
			<label class="row">
				<input
					type="checkbox"
					checked={isAsked}
					disabled={!isAsked && !hasNext}
					data-testid="hide"
					onChange={({currentTarget}) =>
						desk.setNotes('find', currentTarget.checked ? [''] : [])
					}
				/>
				{t('study.hide')}
			</label>
			{!hasNext && !isAsked && <p class="small">{t('study.hide-none')}</p>}
			{question && (
				<>
					{field('find', t('study.question'))}
					{field('hint', t('study.hint'))}
					{field('done', t('study.done'))}
					{list('right', t('study.also-right'), question.right.slice(1))}
					{list(
						'wrong',
						t('study.wrong'),
						question.wrong.map(({pattern, text}) => `${pattern} = ${text}`),
					)}
				</>
			)}
		</div>
	);
}

function Writing({desk}: {desk: StudyDesk}) {
	const {value: chapter} = desk.chapter;
	const {value: at} = desk.at;
	const {value: chapterAt} = desk.chapterAt;
	return (
		<div key={`${chapterAt} ${at}`}>
			<Field
				label={t('study.comment')}
				rows={4}
				id="comment"
				value={notesAt(chapter, at, 'text').join('\n')}
				save={(text) => desk.setNotes('text', linesOf(text), at, chapterAt)}
			/>
			<QuestionFields desk={desk} />
		</div>
	);
}

export function Words({desk}: {desk: StudyDesk}) {
	const {value: chapter} = desk.chapter;
	const title = noteAt(chapter, 0, 'chapter') || t('study.chapter', desk.chapterAt.value + 1);
	return (
		<section class="panel study-words" aria-live="polite">
			<h2>{`${desk.chapterAt.value + 1}. ${title}`}</h2>
			{desk.isReading.value ? <Reading desk={desk} /> : <Writing desk={desk} />}
		</section>
	);
}
