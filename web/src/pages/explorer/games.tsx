// Some of the games that came to a position: who decided what, how it ended, and their replays.
import {Badge} from '../../art/art';
import type {ShownGame} from '../../app/openings';
import {address} from '../../app/router';
import {dayText, t, tn} from '../../app/words';
import type {SaidMoves} from '../../ui/said_moves';

interface GamesProps {
	games: ShownGame[];
	said: SaidMoves;
	isServer: boolean;
}

export function Games({games, said, isServer}: GamesProps) {
	if (games.length === 0) return null;
	return (
		<section class="panel stack">
			<h2>{t(isServer ? 'web.explore.latest' : 'web.explore.some')}</h2>
			<ul class="plain" data-testid="explorer-games">
				{games.map((game) => (
					<Game key={game.link.join()} game={game} words={said.next(game.move)} />
				))}
			</ul>
		</section>
	);
}

function Game({game, words}: {game: ShownGame; words: string}) {
	const {place, points, ended} = game;
	return (
		<li class="explorer-game">
			<Badge seat={game.seat} size={22} />
			<span class="explorer-by">
				<Player game={game} />
				<span class="small">{words}</span>
			</span>
			<span class="explorer-result">
				{t('web.explore.place', place)} · {tn('web.points', points)}
				{ended !== undefined && <span class="small">{dayText(ended)}</span>}
			</span>
			<a class="button small-button" href={address(...game.link)}>
				{t('web.explore.replay')}
			</a>
		</li>
	);
}

// words: levels.*
function Player({game: {person, name, level, seat}}: {game: ShownGame}) {
	if (person && name) return <a href={address('people', person)}>{name}</a>;
	return <b>{level ? t(`levels.${level}`) : t('web.seat', seat + 1)}</b>;
}
