// A table or a replay over the picture of a stream: points, clocks, whose turn it is and the last
// move, on a transparent ground, without anything to click. `?overlay` at the end of an address.
import type {ComponentChildren} from 'preact';
import {useEffect, useLayoutEffect} from 'preact/hooks';
import {Badge, Points} from '../art/art';
import {capitalize, gameName, say, t} from '../app/words';
import type {TableSession} from '../games/session';
import {inOneLine} from '../ui/log';
import {logLines} from '../ui/log_lines';

interface Props {
	session: TableSession;
	/** The position of a replay; null for the game as it is now. */
	ply: number | null;
	/** Beside a name: the clock of an online table. */
	note?: ((seat: number) => ComponentChildren) | undefined;
}

/** The last entry of the log that a player made; before there is one, that of chance. */
function LastMove({session, names}: {session: TableSession; names: string[]}) {
	const entries = session.log.value.slice(0, session.shown.value.ply);
	const lines = logLines(entries, session.view).reverse();
	const last = lines.find(({actor}) => typeof actor === 'number') ?? lines[0];
	if (!last) return null;
	const name = typeof last.actor === 'number' ? (names[last.actor] ?? '') : '';
	const phrases = last.summary ? [last.summary] : last.sentences.map(({said}) => said);
	return (
		<p class="overlay-move" data-testid="overlay-move">
			{typeof last.actor === 'number' && <Badge seat={last.actor} size={30} />}
			{name && <b>{name}</b>}
			<span>
				{capitalize(
					inOneLine(
						phrases.map((phrase) => say(phrase, names)),
						name,
					),
				)}
			</span>
		</p>
	);
}

export function Overlay({session, ply: at, note}: Props) {
	useEffect(() => session.peek(at), [session, at]);
	const {actor, points, ply} = session.shown.value;
	const names = session.seats.map(({name}) => name);
	useLayoutEffect(() => {
		document.documentElement.classList.add('is-overlay');
		return () => document.documentElement.classList.remove('is-overlay');
	}, []);
	return (
		<main class="overlay" data-testid="overlay" data-ply={ply}>
			<h1 class="sr">{gameName(session.view.game)}</h1>
			<ol class="plain overlay-seats">
				{names.map((name, seat) => (
					<li key={seat} class="overlay-seat" data-acts={actor === seat}>
						<Badge seat={seat} size={40} />
						<b class="overlay-name">{name}</b>
						{actor === seat && <span class="sr">{t('web.embed.to-move')}</span>}
						<span class="spring" />
						{note?.(seat)}
						<Points points={points[seat] ?? 0} size={48} />
					</li>
				))}
			</ol>
			<LastMove session={session} names={names} />
		</main>
	);
}
