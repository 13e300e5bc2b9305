// Another position to begin with: the set-up for so many players, with these options; or another
// game.
import {useSignal} from '@preact/signals';
import {useClient} from '../app/client';
import {go} from '../app/router';
import {gameName, t} from '../app/words';
import {infoOf, type Engine, type Setup} from '../engine/engine';
import type {Draft} from '../games/draft';
import {OptionFields} from '../ui/options';
import {PlayersField, Segments} from '../ui/setup';
import {firstDraft} from './editor';

export function NewDraft({
	engine,
	setup,
	open,
}: {
	engine: Engine;
	setup: Setup;
	open: (draft: Draft) => void;
}) {
	const {world, loader} = useClient();
	const info = infoOf(engine, setup.game);
	const games = loader.registry.games.flatMap(({name, hidden}) => (hidden ? [] : [name]));
	const players = useSignal(setup.players);
	const options = useSignal(setup.options);
	const start = (): void => {
		const asked = {game: setup.game, players: players.value, options: options.value};
		const draft = firstDraft(engine, asked, world);
		if (draft) open(draft);
	};
	return (
		<details class="panel edit-new">
			<summary>{t('edit.new')}</summary>
			<Segments
				name="edit-game"
				values={games}
				value={setup.game}
				label={gameName}
				choose={(game) => go('edit', game)}
			/>
			<PlayersField choice={{info, players}} />
			<OptionFields info={info} options={options} />
			<button type="button" class="button" data-testid="edit-new" onClick={start}>
				{t('edit.start')}
			</button>
		</details>
	);
}
