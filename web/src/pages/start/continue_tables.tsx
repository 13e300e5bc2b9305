// Your tables, on the server and on this device. Those that wait for you come first.
import {useSignal} from '@preact/signals';
import type {ComponentChildren} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {Line} from '../../art/art';
import {useClient} from '../../app/client';
import {address} from '../../app/router';
import type {SavedGame} from '../../app/store';
import {t, tn} from '../../app/words';
import {optionTexts} from '../../ui/options';
import {TableItem} from '../../ui/tables';
import {MyTables} from '../lobby';

const MOST_SAVED = 6;

function isOurTurn({over, turn, seats}: SavedGame): boolean {
	return !over && turn !== null && seats[turn]?.bot === null;
}

export function ContinueTables() {
	const {world, online} = useClient();
	const saved = useSignal<SavedGame[]>([]);
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => void world.games.all().then((found) => (saved.value = found)), []);
	const drop = async (id: string): Promise<void> => {
		await world.games.remove(id);
		saved.value = await world.games.all();
		list.current?.focus();
	};
	const rows = saved.value.slice(0, MOST_SAVED);
	const going = rows.find(isOurTurn);
	const isAwaited = online.turns.value > 0 || going !== undefined;
	return (
		<section class={isAwaited ? 'panel stack is-awaited' : 'panel stack'}>
			<h2>
				{t('web.lobby.mine')}
				{online.turns.value > 0 && (
					<small>{tn('web.lobby.turns', online.turns.value)}</small>
				)}
			</h2>
			<MyTables atStart />
			{rows.length + online.myTables.value.length === 0 && (
				<p class="small">{t('web.start.none')}</p>
			)}
			<ul class="plain rows" ref={list} tabIndex={-1}>
				{rows.map((game) => (
					<SavedRow
						key={game.id}
						game={game}
						isFirst={game === going}
						drop={() => void drop(game.id)}
					/>
				))}
			</ul>
		</section>
	);
}

function SavedRow({
	game,
	isFirst,
	drop,
}: {
	game: SavedGame;
	/** The latest that waits for us: it has the red button. */
	isFirst: boolean;
	drop: () => void;
}) {
	const {seats, points, over} = game;
	const moves = over ? t('web.start.over') : tn('web.moves', game.moves.length);
	return (
		<TableItem
			game={game.game}
			taken={seats.map(() => true)}
			who={seats
				.map(({name}, seat) => `${name || t('web.you-name')} ${points[seat]}`)
				.join(', ')}
			tags={optionTexts(game.game, game.options)}
			note={`${t('web.start.here')} · ${moves}`}
			isTurn={isFirst}
		>
			<Forget drop={drop}>
				<a
					class={isFirst ? 'button go' : 'button'}
					href={address(over ? 'replay' : 'table', game.id)}
					data-testid={isFirst ? 'continue' : undefined}
				>
					{t(over ? 'web.start.look' : 'web.start.continue')}
				</a>
			</Forget>
		</TableItem>
	);
}

/** A game that is deleted does not come back, so it is asked for twice; the no lies where the
    finger was. */
function Forget({drop, children}: {drop: () => void; children: ComponentChildren}) {
	const asked = useSignal(false);
	if (!asked.value)
		return (
			<>
				<button
					type="button"
					class="icon-button"
					aria-label={t('web.start.forget')}
					title={t('web.start.forget')}
					onClick={() => (asked.value = true)}
				>
					<Line name="trash" size={16} />
				</button>
				{children}
			</>
		);
	return (
		<>
			<button type="button" class="button" onClick={() => (asked.value = false)}>
				{t('web.start.forget-no')}
			</button>
			<button
				type="button"
				class="button"
				aria-label={t('web.start.forget')}
				data-testid="forget"
				onClick={drop}
			>
				{t('web.start.forget-yes')}
			</button>
		</>
	);
}
