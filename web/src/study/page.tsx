// A study on the real board: chapters, moves and variations, words, and what is drawn.
import {useSignal} from '@preact/signals';
import {useEffect, useLayoutEffect, useMemo, useRef} from 'preact/hooks';
import {isPhone} from '../app/settings';
import {chapterTitle, noteAt, titleOf, writeStudy, type Study} from '../app/study';
import {packRecord} from '../app/game_link';
import {address} from '../app/router';
import {gameName, t} from '../app/words';
import {Line} from '../art/art';
import {Drawer} from '../art/drawer';
import type {Engine} from '../engine/engine';
import {nothingPicked, type TableProps} from '../games/view';
import {CardLayer, closeCard, useCards} from '../ui/card';
import {Choices} from '../ui/choices';
import {copyText} from '../ui/files';
import {GameStyle} from '../ui/game_style';
import {ensureTabStop} from '../ui/keyboard';
import {Picker} from '../ui/picker';
import {Go} from '../ui/sentence';
import {useShowing} from '../ui/showing';
import {Top, TopButton, TopLink} from '../ui/top';
import {WhyNot} from '../ui/why_not';
import {ZoomBox} from '../ui/zoom_box';
import {Drawing} from '../ui/study_drawing';
import type {StudyDesk} from './desk';
import {useDrawing} from './drawing';
import {useKeys} from './keys';
import {Moves} from './moves';
import type {Place} from './open';
import {Practice} from './practice';
import {Saved, saveStudyFile} from './saved';
import {ServerPanel, serverLink} from './server_panel';
import {Controls, Outcomes, Tools} from './tools';
import {Field, Words} from './words';

interface Props {
	desk: StudyDesk;
	engine: Engine;
	place: Place;
}

export function StudyPage(props: Props) {
	const {game} = props.desk.chapter.value.setup;
	return (
		<GameStyle key={game} game={game}>
			<DressedStudy {...props} />
		</GameStyle>
	);
}

/** What the parts of a game's view are drawn from. */
function propsOf(desk: StudyDesk, picker: Picker): TableProps {
	const {value: session} = desk.session;
	const mine = session.mine();
	const pick = (key: unknown): void => {
		closeCard();
		play(desk, picker, picker.pick(key));
	};
	return {
		shown: session.shown.value,
		printed: session.view.printed,
		names: session.seats.map(({name}) => name),
		self: session.self(),
		mine,
		...nothingPicked(session.view),
		chosen: picker.chosen.value,
		...(mine
			? {
					open: picker.open.value,
					lengths: picker.lengths.value,
					nextParts: picker.nextParts.value,
				}
			: {}),
		preview: mine ? picker.preview.value : null,
		narrow: isPhone.value && session.view.hasNarrowPlan,
		pick: mine ? pick : () => undefined,
		hover: (key) => (picker.hovered.value = key),
	};
}

function play(desk: StudyDesk, picker: Picker, moves: string[] | null): void {
	if (!moves) return;
	picker.clear();
	void desk.session.value.play(...moves);
}

function DressedStudy({desk, engine, place}: Props) {
	const {value: session} = desk.session;
	const {view} = session;
	const picker = useMemo(() => new Picker(session), [session]);
	const props = propsOf(desk, picker);
	const isPlaying = useSignal(false);
	const isSharing = useSignal(false);
	useLayoutEffect(() => picker.clear(), [props.shown.ply, desk.at.value, props.mine]);
	useCards({view, shown: props.shown, names: props.names});
	useEffect(ensureTabStop);
	useKeys({desk, picker, play: (moves) => play(desk, picker, moves)});
	const showing = useShowing(session, {silent: true});
	const box = useRef<HTMLDivElement>(null);
	useDrawing(desk, box);
	return (
		<div
			ref={(element) => {
				showing.current = element;
				box.current = element;
			}}
			class={`page study game-${view.game} ${isPhone.value ? 'on-phone' : 'on-desk'}`}
			data-testid="study"
			data-node={desk.at.value}
			data-reading={desk.isReading.value}
			data-tool={desk.tool.value}
		>
			<Bar desk={desk} place={place} share={() => (isSharing.value = true)} />
			<Saved desk={desk} place={place} />
			<main class="study-main">
				<Chapters desk={desk} />
				<div class="study-board">
					<ZoomBox>
						<view.Board {...props} />
						<Drawing chapter={desk.chapter.value} at={desk.at.value} />
					</ZoomBox>
					<view.Tray {...props} />
					<Picking {...{desk, picker, props}} />
					<Outcomes desk={desk} engine={engine} />
					<Tools desk={desk} />
					<Controls desk={desk} play={() => (isPlaying.value = true)} />
				</div>
				<aside class="study-side">
					<Words desk={desk} />
					<Moves desk={desk} engine={engine} />
					<view.Panels {...props} />
				</aside>
			</main>
			{isSharing.value && (
				<ServerPanel {...{desk, engine, place}} close={() => (isSharing.value = false)} />
			)}
			{isPlaying.value && <Practice desk={desk} close={() => (isPlaying.value = false)} />}
			<CardLayer letter={session.letter} />
		</div>
	);
}

/** The choices that are no places of the board, and the button that makes the move. */
function Picking({desk, picker, props}: {desk: StudyDesk; picker: Picker; props: TableProps}) {
	const {value: session} = desk.session;
	if (!props.mine) return null;
	const {view} = session;
	const moves = picker.complete.value;
	const {value: not} = picker.whyNot;
	const last = moves?.[moves.length - 1];
	const declines = props.shown.moves.filter((move) => view.isDecline(move));
	return (
		<>
			{not && <WhyNot session={session} place={not.place} rule={not.rule} />}
			<Choices session={session} picker={picker} pick={props.pick} />
			{view.Grid && <view.Grid {...props} />}
			<p class="row study-go">
				{moves && last !== undefined ? (
					<Go
						label={view.moveName(last, picker.table.value, moves.slice(0, -1))}
						keys="Enter"
						onClick={() => play(desk, picker, moves)}
					/>
				) : (
					declines.map((move) => (
						<button
							key={move}
							type="button"
							class="button"
							onClick={() => play(desk, picker, [move])}
						>
							{view.moveName(move, props.shown)}
						</button>
					))
				)}
			</p>
		</>
	);
}

/** Chat programs cut longer links. */
const LINK_LETTERS_MAX = 8000;

/** A study that others can read on the server has a short link; any other is in its link. */
async function linkOf(desk: StudyDesk, place: Place): Promise<string> {
	const head = place.kind === 'server' ? place.copy.head.value : null;
	const shown = place.kind === 'read' ? place.head : head;
	if (shown && shown.visibility !== 'private') return serverLink(shown.study);
	const letters = await packRecord(writeStudy(desk.study.value));
	return letters && new URL(address('study', 'link', letters), location.href).href;
}

/** Copies the link; without the right to copy, it is shown in the address. */
function useLink(desk: StudyDesk, place: Place) {
	const copied = useSignal<Study | null>(null);
	const isTooLong = useSignal(false);
	const copy = async (): Promise<void> => {
		const link = await linkOf(desk, place);
		isTooLong.value = link === '' || link.length > LINK_LETTERS_MAX;
		if (isTooLong.value) return;
		if (await copyText(link)) copied.value = desk.study.value;
		else location.href = link;
	};
	return {isCopied: copied.value === desk.study.value, isTooLong, copy};
}

function Bar({desk, place, share}: {desk: StudyDesk; place: Place; share: () => void}) {
	const {value: study} = desk.study;
	const link = useLink(desk, place);
	const {game} = desk.chapter.value.setup;
	const title = titleOf(study) || t('study.untitled');
	return (
		<Top title={title} subtitle={gameName(game)}>
			<TopLink icon="list" label={t('study.title')} to={address('study')} />
			{place.kind === 'read' && (
				<TopButton icon="pencil" label={t('study.keep')} narrow onClick={place.keep} />
			)}
			{desk.isOwn && (
				<TopButton
					icon={desk.isReading.value ? 'pencil' : 'eye'}
					label={t(desk.isReading.value ? 'study.edit' : 'study.as-reader')}
					narrow
					onClick={() => desk.read(!desk.isReading.value)}
				/>
			)}
			<TopButton
				icon="link"
				label={t(link.isCopied ? 'web.invite.copied' : 'study.share')}
				narrow
				onClick={() => void link.copy()}
			/>
			<TopButton icon="people" label={t('study.server')} narrow onClick={share} />
			<TopButton icon="save" label={t('study.export')} onClick={() => saveStudyFile(desk)} />
			{link.isTooLong.value && (
				<Drawer
					title={t('study.share')}
					close={() => (link.isTooLong.value = false)}
					shape="centred"
				>
					<p role="alert" data-testid="long-link">
						{t('study.long-link')}
					</p>
				</Drawer>
			)}
		</Top>
	);
}

function Chapters({desk}: {desk: StudyDesk}) {
	const {value: study} = desk.study;
	const {value: now} = desk.chapterAt;
	const isWriting = !desk.isReading.value;
	return (
		<nav class="panel study-chapters" aria-label={t('study.chapters')}>
			<h2>{t('study.chapters')}</h2>
			<ol class="plain">
				{study.map((chapter, at) => (
					<li key={at}>
						<button
							type="button"
							aria-current={at === now ? 'true' : undefined}
							data-chapter={at + 1}
							onClick={() => desk.openChapter(at)}
						>
							<b>{at + 1}</b>
							<span>
								{chapterTitle(chapter) || t('study.chapter', at + 1)}
								<small>{gameName(chapter.setup.game)}</small>
							</span>
						</button>
					</li>
				))}
			</ol>
			{isWriting && <ChapterTools key={now} desk={desk} />}
			{isPhone.value && (
				<button type="button" class="button" onClick={() => saveStudyFile(desk)}>
					<Line name="save" size={15} /> {t('study.export')}
				</button>
			)}
		</nav>
	);
}

function ChapterTools({desk}: {desk: StudyDesk}) {
	const {value: study} = desk.study;
	return (
		<div class="stack">
			<button
				type="button"
				class="button"
				data-testid="add-chapter"
				onClick={() => desk.addChapter(t('study.chapter', study.length + 1))}
			>
				+ {t('study.add-chapter')}
			</button>
			<Field
				label={t('study.study-name')}
				id="study-name"
				value={titleOf(study)}
				save={(text) => desk.setTitle(text)}
			/>
			<Field
				label={t('study.chapter-name')}
				id="chapter-name"
				value={noteAt(desk.chapter.value, 0, 'chapter') ?? ''}
				save={(text) => desk.setNotes('chapter', [text], 0)}
			/>
			{study.length > 1 && (
				<button type="button" class="button" onClick={() => desk.removeChapter()}>
					<Line name="trash" size={15} /> {t('study.remove-chapter')}
				</button>
			)}
		</div>
	);
}
