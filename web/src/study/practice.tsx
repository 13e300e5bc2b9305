// Plays on from a position of a study, against a level.
import {useSignal} from '@preact/signals';
import {useClient} from '../app/client';
import {newGame, ownName} from '../app/games';
import {go} from '../app/router';
import {COACH_LOSS} from '../app/table_coach';
import {t} from '../app/words';
import {Drawer} from '../art/drawer';
import {useDefaultLevel} from '../ui/default_level';
import {LevelChoice} from '../ui/levels';
import type {StudyDesk} from './desk';

export function Practice({desk, close}: {desk: StudyDesk; close: () => void}) {
	const {world, loader} = useClient();
	const {levels} = loader.registry;
	const {setup, seats, moves, live} = desk.session.value;
	const level = useDefaultLevel(setup.game);
	const {actor} = live.value;
	const own = useSignal(typeof actor === 'number' ? actor : 0);
	const begin = async (): Promise<void> => {
		const plans = seats.map(({name}, seat) =>
			seat === own.value ? {name: ownName(), bot: null} : {name, bot: level.value},
		);
		go('table', await newGame(world, setup, plans, {moves: moves.value, coach: COACH_LOSS}));
	};
	return (
		<Drawer title={t('study.play-from')} close={close} shape="wide">
			<div class="stack">
				<p>{t('study.play-text')}</p>
				<label class="study-field">
					<span>{t('study.your-seat')}</span>
					<select
						value={own.value}
						onChange={({currentTarget}) => (own.value = Number(currentTarget.value))}
					>
						{seats.map(({name}, seat) => (
							<option key={seat} value={seat}>
								{`${seat + 1}. ${name}`}
							</option>
						))}
					</select>
				</label>
				<LevelChoice level={level} levels={levels} />
				<button
					type="button"
					class="button go wide-button"
					data-testid="practice"
					onClick={() => void begin()}
				>
					{t('study.begin')}
				</button>
			</div>
		</Drawer>
	);
}
