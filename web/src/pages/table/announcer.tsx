// What a screen reader announces.
import type {TableSession} from '../../games/session';
import {capitalize, say, tn} from '../../app/words';
import type {TableProps} from '../../games/view';

/** What a screen reader announces: what others did, what to do now, how many choices there are. */
export function Announcer({
	session,
	names,
	props,
}: {
	session: TableSession;
	names: string[];
	props: TableProps;
}) {
	const {shown} = props;
	const recent = session.shownLog.value.slice(-4).filter(({actor}) => actor !== shown.actor);
	const words = [
		...recent.slice(-2).map(({said}) => say(said, names)),
		...(props.mine && props.chosen.size === 0
			? [session.view.sentence(props).title, tn('web.moves-open', shown.moves.length)]
			: []),
	];
	return (
		<div class="sr" aria-live="polite" data-testid="announcer">
			{words.join(' ')}
		</div>
	);
}

/** What happened since another player acted last. */
export function turnSoFar(session: TableSession): string {
	const names = session.seats.map(({name}) => name);
	const log = session.log.value;
	let from = log.length;
	while (from > 0 && log[from - 1]?.actor === session.live.value.actor) from--;
	const recent = log.slice(Math.min(from, log.length - 1));
	return recent
		.flatMap(({said, notes}) => [said, ...notes].map((one) => capitalize(say(one, names))))
		.join('. ');
}

/** All players' points. */
export function pointsNow(session: TableSession): string {
	return session.seats
		.map(({name}, seat) => `${name}: ${session.shown.value.points[seat]}`)
		.join(', ');
}
