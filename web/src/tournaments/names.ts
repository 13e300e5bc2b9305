// Words about tournaments: titles, rounds, points, times.
import {gameName, language, listing, t, tn} from '../app/words';
import type {TournamentHead, TournamentPlayer} from '../net/protocol';
import {paceText} from '../ui/clock';

const SIXTIETHS = 60;

/** Bots play only where the title says so. */
export function titleOf({name, bots}: TournamentHead): string {
	return bots ? `${name} · ${t('tournaments.with-bots')}` : name;
}

/** The name of a round, from 1. */
export function roundName({rounds, finals, status}: TournamentHead, round: number): string {
	if (status === 'open' || round <= rounds - finals) return t('tournaments.round', round);
	return t(round === rounds ? 'tournaments.final' : 'tournaments.semi-final');
}

export function pointsText(sixtieths: number): string {
	return (sixtieths / SIXTIETHS).toLocaleString(language.value, {maximumFractionDigits: 2});
}

export function timeText(ms: number): string {
	return new Date(ms).toLocaleString(language.value, {
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		hour: '2-digit',
		minute: '2-digit',
	});
}

// words: tournaments.format.*
export function gamesText({games}: TournamentHead): string {
	const names = listing(games.map(gameName));
	return games.length > 1 ? `${t('tournaments.medley')} (${names})` : names;
}

function seatsText({least, most}: TournamentHead): string {
	return least === most
		? t('tournaments.tables-of', most)
		: t('tournaments.tables-from', least, most);
}

/** Everything that players know before they enter. */
export function factsOf(head: TournamentHead): string[] {
	return [
		gamesText(head),
		t(`tournaments.format.${head.format}`),
		...(head.rounds > 0 ? [tn('tournaments.rounds', head.rounds)] : []),
		seatsText(head),
		t('tournaments.points', head.points.join('/')),
		paceText(head.clock),
		t(head.rated ? 'tournaments.rated' : 'tournaments.casual'),
	];
}

export function startText({starts}: TournamentHead): string {
	return starts > 0 ? t('tournaments.starts', timeText(starts)) : t('tournaments.by-owner');
}

/** The names of players by their numbers. */
export function namesByPlayer(players: readonly TournamentPlayer[]): Map<number, string> {
	return new Map(
		players.flatMap(({player, name}) => (player === undefined ? [] : [[player, name]])),
	);
}
