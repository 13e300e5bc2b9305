// own.tsx - one's own tables, those of the server and those of this device: where it is our turn
// first.
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
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

export function OwnTables() {
	const {world, online} = useClient();
	const saved = useSignal<SavedGame[]>([]);
	useEffect(() => void world.games.all().then((found) => (saved.value = found)), []);
	const drop = async (id: string): Promise<void> => {
		await world.games.forget(id);
		saved.value = await world.games.all();
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
			<ul class="plain rows">
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
			who={seats.map(({name}, seat) => `${name} ${points[seat]}`).join(', ')}
			tags={optionTexts(game.game, game.options)}
			note={`${t('web.start.here')} · ${moves}`}
			isTurn={isFirst}
		>
			<button
				type="button"
				class="icon-button"
				aria-label={t('web.start.forget')}
				title={t('web.start.forget')}
				onClick={drop}
			>
				<Line name="trash" size={16} />
			</button>
			<a
				class={isFirst ? 'button go' : 'button'}
				href={address(over ? 'replay' : 'table', game.id)}
				data-testid={isFirst ? 'continue' : undefined}
			>
				{t(over ? 'web.start.look' : 'web.start.continue')}
			</a>
		</TableItem>
	);
}
