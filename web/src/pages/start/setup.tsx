// The setup of a game against the computer, and the button that starts it.
import {lessons} from '#generated/content';
import {useClient} from '../../app/client';
import {newGame, soloSeats} from '../../app/games';
import {address, go} from '../../app/router';
import {gameName, t, tn} from '../../app/words';
import {LevelChoice} from '../../ui/levels';
import {OptionFields} from '../../ui/options';
import {PlayersField, type Choice} from '../../ui/setup';
import {useDefaultLevel} from '../../ui/default_level';
import {InviteButton} from '../lobby';

/** The option that makes another game of it; the others wait on the page of a new table. */
const EDITION = 'edition';

export function Setup({choice, levels}: {choice: Choice; levels: string[]}) {
	const level = useDefaultLevel(choice.name.value);
	return (
		<section class="panel start-setup" data-testid="setup">
			<div class="start-questions">
				<PlayersField choice={choice} />
				<OptionFields info={choice.info} options={choice.options} only={EDITION} />
			</div>
			<LevelChoice level={level} levels={levels} />
			<Ways choice={choice} level={level.value} />
		</section>
	);
}

// words: web.against.*
/** Playing, learning, asking friends. */
function Ways({choice, level}: {choice: Choice; level: string}) {
	const {world} = useClient();
	const setup = {
		game: choice.name.value,
		players: choice.players.value,
		options: choice.options.value,
	};
	const {game, players} = setup;
	const play = async (): Promise<void> => {
		go('table', await newGame(world, setup, soloSeats(players, level)));
	};
	const against = tn(`web.against.${level}`, players - 1);
	return (
		<div class="start-ways">
			<button
				type="button"
				class="button go"
				data-testid={`play-${game}`}
				onClick={() => void play()}
			>
				<span class="play-long">{t('web.start.play', gameName(game), against)}</span>
				<span class="play-short">{t('web.start.play-short')}</span>
			</button>
			{lessons.includes(game) && (
				<a class="button" href={address('learn', game)} data-testid={`learn-${game}`}>
					{t('web.learn')}
				</a>
			)}
			<InviteButton setup={setup} />
		</div>
	);
}
