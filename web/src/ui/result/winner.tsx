// Who has won, by how much, and why.
import type {Analysis} from '../../app/analysis';
import {Badge} from '../../art/art';
import type {TableSession} from '../../games/session';
import {byPlace, marginText, titleOf, whyWonText} from './why_won';

const FLAGS = 15;
const FLAG_WIDE = 56;
const FLAG_GAP = 62;
const FLAG_HIGH = 24;
/** The colours of the seats, in turn. */
const SEATS = 5;

/** Pennants on a line, for a victory of one's own. */
function Pennants() {
	const width = FLAGS * FLAG_GAP;
	const sag = (at: number): number => 4 + 8 * Math.sin((Math.PI * (at % 5)) / 5);
	const flags = Array.from({length: FLAGS}, (_, at) => ({x: at * FLAG_GAP + 3, y: sag(at)}));
	return (
		<svg
			class="pennants"
			viewBox={`0 0 ${width} 44`}
			preserveAspectRatio="xMidYMin slice"
			aria-hidden="true"
		>
			<path d={`M0 4${flags.map(({x, y}) => `L${x} ${y}`).join('')}L${width} 4`} />
			{flags.map(({x, y}, at) => (
				<path
					key={at}
					class={`pennant seat${at % SEATS}`}
					d={`M${x} ${y}h${FLAG_WIDE * 0.6}l${-FLAG_WIDE * 0.3} ${FLAG_HIGH}z`}
				/>
			))}
		</svg>
	);
}

function Crown() {
	return (
		<svg class="crown" width="70" height="46" viewBox="0 0 92 60" aria-hidden="true">
			<path d="M10 54 4 16l22 18L46 6l20 28 22-18-6 38z" />
			<path d="M10 54h72v-9H11.500z" class="crown-band" />
			<circle cx="4" cy="13" r="4" />
			<circle cx="46" cy="5" r="4" />
			<circle cx="88" cy="13" r="4" />
			<path d="m46 27 5 6-5 6-5-6z" class="crown-gem" />
		</svg>
	);
}

export function Winner({
	session,
	names,
	analysis,
}: {
	session: TableSession;
	names: string[];
	analysis: Analysis;
}) {
	const places = session.places();
	const winners = byPlace(places).filter((seat) => places[seat] === 1);
	const own = session.soleSeat();
	const isOwn = own !== null && winners.includes(own);
	return (
		<section class={isOwn ? 'panel winner is-feast' : 'panel winner'} data-testid="winner">
			{isOwn && <Pennants />}
			<div class="winner-sign">
				<Crown />
				<span>
					{winners.map((seat) => (
						<Badge key={seat} seat={seat} size={52} />
					))}
				</span>
			</div>
			<div>
				<h1>{titleOf(session, names)}</h1>
				<p class="winner-margin">{marginText(session, names)}</p>
				<p>{whyWonText(session, names, analysis.verdicts.value)}</p>
			</div>
		</section>
	);
}
