// The replay of a game: slider, moves, points at each moment, and variations.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import type {Analysis} from '../../app/analysis';
import {useClient} from '../../app/client';
import {packRecord} from '../../app/game_link';
import {newGame} from '../../app/games';
import {SHEET, go, route} from '../../app/router';
import type {TableSession} from '../../games/session';
import {isPhone} from '../../app/settings';
import {gameName, t} from '../../app/words';
import type {World} from '../../app/world';
import {useAnalysis} from '../../ui/analysis';
import {CardLayer} from '../../ui/card';
import {saveFile} from '../../ui/files';
import {GameStyle} from '../../ui/game_style';
import {LuckAndSkill} from '../../ui/luck_skill';
import {SeatChips} from '../../ui/seats';
import {useShowing} from '../../ui/showing';
import {Top, TopButton} from '../../ui/top';
import {ZoomBox} from '../../ui/zoom_box';
import {Table} from '../table';
import {Controls} from './controls';
import {tableOf, useCopiedLink} from './copy_link';
import {useScene, type Scene} from './scene';
import {Best, Moves, PointsNow, SideBody, Tabs, type Side} from './side_panels';
import {TrialNote, useVariations, type VariationState} from './variations';

interface Props {
	session: TableSession;
	ply: number | null;
}

/** A position without moves, as the editor sends it: there is one decision to judge. */
function isBare({moves}: TableSession): boolean {
	return moves.value.length === 0;
}

export function Replay({session, ply}: Props) {
	const analysis = useAnalysis(session);
	useEffect(() => {
		if (isBare(session) && session.hasHints) void analysis.run();
	}, [analysis]);
	const variationState = useVariations(session, analysis, ply);
	const trial = variationState.open.value;
	if (trial)
		return (
			<Table session={trial} note={<TrialNote trial={trial} end={variationState.end} />} />
		);
	return (
		<GameStyle game={session.view.game}>
			<DressedReplay
				{...{session, analysis, variationState}}
				ply={variationState.at.value ?? ply}
			/>
		</GameStyle>
	);
}

function DressedReplay(props: Props & {analysis: Analysis; variationState: VariationState}) {
	const {session, analysis, variationState, ply} = props;
	const scene = useScene(session, analysis, variationState, ply);
	const root = useShowing(session, {silent: true});
	const [Plan, size] = isPhone.value ? [PhoneReplay, 'on-phone'] : [DeskReplay, 'on-desk'];
	return (
		<div
			ref={root}
			class={`page replay game-${session.view.game} ${size}`}
			data-testid="replay"
			data-ply={scene.props.shown.ply}
		>
			<Bar {...scene} />
			<Plan {...scene} />
			<CardLayer letter={session.letter} />
		</div>
	);
}

function DeskReplay(scene: Scene) {
	const {view} = scene.session;
	return (
		<main class="desk-table">
			<div class="table-board">
				<ZoomBox>
					<view.Board {...scene.props} />
				</ZoomBox>
				<Controls {...scene} />
			</div>
			<aside class="table-side">
				<Best {...scene} />
				<section class="panel log-panel">
					<Moves {...scene} />
				</section>
				<section class="panel">
					<PointsNow {...scene} />
				</section>
				<LuckAndSkill
					session={scene.session}
					names={scene.props.names}
					analysis={scene.analysis}
				/>
				<view.Panels {...scene.props} />
			</aside>
		</main>
	);
}

/** The board on top, everything else on a sheet with tabs, as at a table. */
function PhoneReplay(scene: Scene) {
	const {session, props} = scene;
	const {view} = session;
	const side = useSignal<Side>(isBare(session) ? 'best' : 'log');
	return (
		<main class="phone-table">
			<SeatChips
				session={session}
				shown={props.shown}
				names={props.names}
				onSeat={() => (side.value = 'points')}
			/>
			<ZoomBox>
				<view.Board {...props} />
			</ZoomBox>
			<div class="sheet">
				<Controls {...scene} />
				<Tabs side={side} />
				<div
					class="sheet-body"
					id="sheet-body"
					role="tabpanel"
					aria-labelledby={`tab-${side.value}`}
					tabindex={0}
				>
					<SideBody side={side.value} scene={scene} />
				</div>
			</div>
		</main>
	);
}

/** A new game of ours begins with the position that is shown. */
async function branch(world: World, session: TableSession, ply: number): Promise<void> {
	const hasBots = session.seats.some(({bot}) => bot);
	const seats = session.seats.map((seat, place) =>
		place === 0 || hasBots ? seat : {...seat, bot: 'mason'},
	);
	const moves = session.moves.value.slice(0, ply);
	go('table', await newGame(world, session.setup, seats, {moves}));
}

/** Opens the position that is shown in the editor. */
function EditButton({session, ply}: {session: TableSession; ply: number}) {
	const open = async (): Promise<void> => {
		const text = session.positionTextAt(ply);
		if (text) go('edit', session.setup.game, await packRecord(text));
	};
	return <TopButton icon="map" label={t('web.replay.edit')} narrow onClick={() => void open()} />;
}

/** The same game for paper. */
function SheetButton() {
	const open = (): void => go(...route.value.slice(0, 2), SHEET);
	return <TopButton icon="rules" label={t('web.replay.sheet')} onClick={open} />;
}

function Bar({session, playback, analysis, variationState, props}: Scene) {
	const {world} = useClient();
	const link = useCopiedLink(session, tableOf(session));
	const running = analysis.running.value;
	const at = playback.at.value;
	return (
		<Top
			title={gameName(session.view.game)}
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
				icon="branch"
				label={t('web.replay.try')}
				narrow
				disabled={at === playback.last && session.live.value.actor === 'over'}
				onClick={() => variationState.begin(at)}
			/>
			<TopButton
				icon="play"
				label={t('web.replay.branch')}
				narrow
				onClick={() => void branch(world, session, at)}
			/>
			<TopButton
				icon="list"
				label={t('web.replay.study')}
				onClick={() =>
					void packRecord(session.record()).then((letters) =>
						go('study', 'link', letters),
					)
				}
			/>
			<EditButton session={session} ply={at} />
			<TopButton
				icon="link"
				label={t(link.copied === at ? 'web.invite.copied' : 'web.replay.link')}
				narrow
				onClick={() => void link.copy(at)}
			/>
			<SheetButton />
			<TopButton
				icon="save"
				label={t('web.menu.save')}
				narrow
				onClick={() => saveFile(`${session.setup.game}.game`, session.record())}
			/>
		</Top>
	);
}
