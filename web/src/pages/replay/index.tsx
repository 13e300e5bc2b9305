// replay - a game from its first move to its last: slider, moves, points at each moment.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {Badge} from '../../art/art';
import type {Analysis} from '../../app/analysis';
import {useClient} from '../../app/client';
import {newGame} from '../../app/games';
import {packRecord} from '../../app/link';
import {address, go} from '../../app/router';
import type {TableSession} from '../../games/session';
import {phone} from '../../app/settings';
import {t} from '../../app/words';
import type {World} from '../../app/world';
import {sourcesOf} from '../../games/sources';
import {nothingPicked, type TableProps} from '../../games/view';
import {useAnalysis} from '../../ui/analysis';
import {CardLayer, useCards} from '../../ui/card';
import {saveFile} from '../../ui/files';
import {GameStyle} from '../../ui/gamestyle';
import {rove} from '../../ui/keyboard';
import {Log} from '../../ui/log';
import {PointBars, SeatChips} from '../../ui/seats';
import {Top, TopButton} from '../../ui/top';
import {BestMoves, useTrial, type Trial} from './best';
import {Controls} from './controls';
import {useFilm, type Film} from './film';

/** What is needed to draw a replay. */
interface Scene {
	session: TableSession;
	film: Film;
	analysis: Analysis;
	props: TableProps;
	/** A move that is looked at. */
	trial: Signal<Trial | null>;
}

interface Props {
	session: TableSession;
	ply: number | null;
}

export function Replay(props: Props) {
	return (
		<GameStyle game={props.session.view.game}>
			<DressedReplay {...props} />
		</GameStyle>
	);
}

function DressedReplay({session, ply}: Props) {
	const scene = useScene(session, ply);
	const {view} = session;
	const {props} = scene;
	return (
		<div
			class={`page replay game-${view.game} ${phone.value ? 'on-phone' : 'on-desk'}`}
			data-testid="replay"
			data-ply={props.shown.ply}
		>
			<Bar {...scene} />
			<main class={phone.value ? 'phone-table' : 'desk-table'}>
				<div class="table-board">
					{phone.value && (
						<SeatChips
							session={session}
							shown={props.shown}
							names={props.names}
							onSeat={() => undefined}
						/>
					)}
					<div class="board-box">
						<view.Board {...props} />
					</div>
					<Controls {...scene} />
				</div>
				{!phone.value && <Side {...scene} />}
			</main>
			<CardLayer letter={session.letter} />
		</div>
	);
}

function useScene(session: TableSession, ply: number | null): Scene {
	const analysis = useAnalysis(session);
	const film = useFilm(session, ply);
	useEffect(rove);
	const trial = useSignal<Trial | null>(null);
	const props = {...propsOf(session), preview: useTrial(session, trial)};
	useCards({view: session.view, shown: props.shown, names: props.names});
	return {session, film, analysis, props, trial};
}

/** What the parts of a game's view are drawn from, where nothing can be picked. */
function propsOf(session: TableSession): TableProps {
	return {
		shown: session.shown.value,
		printed: session.view.printed,
		names: session.seats.map(({name}) => name),
		self: session.self(),
		mine: false,
		...nothingPicked(session.view),
		preview: null,
		turned: phone.value && session.view.turns,
		pick: () => undefined,
		hover: () => undefined,
	};
}

/** A game of one's own begins with the position that is shown. */
async function branch(world: World, session: TableSession, ply: number): Promise<void> {
	const hasBots = session.seats.some(({bot}) => bot);
	const seats = session.seats.map((seat, place) =>
		place === 0 || hasBots ? seat : {...seat, bot: 'mason'},
	);
	go('table', await newGame(world, session.setup, seats, session.moves.value.slice(0, ply)));
}

function Bar({session, film, analysis, props}: Scene) {
	const {world} = useClient();
	const running = analysis.running.value;
	return (
		<Top
			title={t(`web.${session.view.game}.name`)}
			subtitle={`${t('web.replay')} · ${props.names.join(', ')}`}
		>
			{(session.hasHints || session.isOver()) && (
				<TopButton
					icon={running ? 'pause' : 'eye'}
					label={t(running ? 'web.replay.stop' : 'web.replay.analyse')}
					narrow
					onClick={() => (running ? analysis.stop() : void analysis.run())}
				/>
			)}
			<TopButton
				icon="play"
				label={t('web.replay.branch')}
				narrow
				onClick={() => void branch(world, session, film.at.value)}
			/>
			<LinkButton session={session} film={film} />
			<TopButton
				icon="save"
				label={t('web.menu.save')}
				narrow
				onClick={() => saveFile(`${session.setup.game}.game`, session.record())}
			/>
		</Top>
	);
}

/** Copies an address that holds the game and the position. Where a page may not copy, it goes
    there: the address can then be copied by hand. */
function LinkButton({session, film}: {session: TableSession; film: Film}) {
	const copied = useSignal<number | null>(null);
	const copy = async (): Promise<void> => {
		const ply = film.at.value;
		const place = address('position', await packRecord(session.record()), ply);
		const isCopied = await navigator.clipboard
			?.writeText(new URL(place, location.href).href)
			.then(
				() => true,
				() => false,
			);
		if (isCopied) copied.value = ply;
		else location.hash = place;
	};
	const isDone = copied.value === film.at.value;
	return (
		<TopButton
			icon="link"
			label={t(isDone ? 'web.invite.copied' : 'web.replay.link')}
			narrow
			onClick={() => void copy()}
		/>
	);
}

function Side({session, film, analysis, props, trial}: Scene) {
	const {view} = session;
	const {shown, names} = props;
	return (
		<aside class="table-side">
			<BestMoves
				{...{session, names, trial}}
				verdict={analysis.verdicts.value.get(shown.ply)}
			/>
			<section class="panel log-panel">
				<h2>{t('web.log')}</h2>
				<Log
					entries={session.log.value}
					view={session.view}
					names={names}
					shownPly={shown.ply}
					onOpen={film.show}
				/>
			</section>
			<section class="panel">
				<h2>{t('web.replay.points')}</h2>
				{names.map((name, seat) => (
					<details key={seat} class="points-row">
						<summary>
							<Badge seat={seat} /> {name} <b>{shown.points[seat]}</b>
						</summary>
						<PointBars
							sources={sourcesOf(session, shown.ply)[seat] ?? []}
							total={shown.points[seat] ?? 0}
						/>
					</details>
				))}
			</section>
			<view.Panels {...props} />
		</aside>
	);
}
