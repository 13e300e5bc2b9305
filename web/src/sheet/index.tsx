// The record of a game for paper: players, options, score sheet, all moves, and a QR code that
// leads to the replay. #/replay/ID/sheet, #/online/ID/sheet, #/position/LETTERS/sheet
import {useSignal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {packRecord} from '../app/game_link';
import {address} from '../app/router';
import {capitalize, gameName, language, t, tn} from '../app/words';
import {sourcesOf} from '../games/score_sources';
import type {TableSession} from '../games/session';
import {optionsText} from '../ui/options';
import {seatNote} from '../ui/seats';
import {Top, TopButton} from '../ui/top';
import {qrCode} from './qr';

/** Around a code, in modules: readers need four. */
const QUIET = 4;
/** Of a module on paper, so that the camera of a phone can tell it from its neighbours. */
const MODULE_MM = 0.5;
const CODE_MM_MIN = 38;

/** Where others find the game: on its server, or in the address itself. */
async function linkOf(session: TableSession): Promise<string> {
	const [kind, table = ''] = session.replayPath;
	const place =
		kind === 'online'
			? address('online', table, 'replay')
			: address('position', await packRecord(session.record()));
	const here = new URL(location.href);
	here.search = '';
	here.hash = place;
	return here.href;
}

export function Sheet({session}: {session: TableSession}) {
	const {setup, view} = session;
	const link = useSignal('');
	useEffect(() => void linkOf(session).then((found) => (link.value = found)), [session]);
	return (
		<div class="page sheet-print" data-testid="sheet" data-link={link.value}>
			<Top title={t('sheet.title')} subtitle={gameName(view.game)}>
				<TopButton icon="save" label={t('sheet.print')} onClick={() => print()} />
			</Top>
			<main class="sheet-page">
				<header class="sheet-head">
					<div>
						<h1>{gameName(view.game)}</h1>
						<p>{tn('web.players', setup.players)}</p>
						<p>{optionsText(view.game, setup.options)}</p>
						<p>{new Date().toLocaleDateString(language.value, {dateStyle: 'long'})}</p>
					</div>
					{link.value && <Code link={link.value} />}
				</header>
				<Scores session={session} />
				<Moves session={session} />
				<p class="sheet-foot">{t('sheet.notation')}</p>
			</main>
		</div>
	);
}

/** A game that is too long for a code has none: the file of the record is then the way. */
function Code({link}: {link: string}) {
	const code = qrCode(link);
	if (!code) return <p class="sheet-qr">{t('sheet.too-long')}</p>;
	const side = code.length + 2 * QUIET;
	const d = code.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
	);
	return (
		<figure class="sheet-qr" style={{width: `${Math.max(CODE_MM_MIN, side * MODULE_MM)}mm`}}>
			<svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('sheet.code')}>
				<path d={d.join('')} fill="#000" />
			</svg>
			<figcaption>{t('sheet.code')}</figcaption>
		</figure>
	);
}

/** Rows of points, and a column for each player. */
function Scores({session}: {session: TableSession}) {
	const {points, ply} = session.live.value;
	const sources = sourcesOf(session, ply);
	return (
		<table class="sheet-scores">
			<thead>
				<tr>
					<th scope="col">{t('web.where-points')}</th>
					{session.seats.map(({name}, seat) => (
						<th key={seat} scope="col">
							{seat + 1}. {name} <small>{seatNote(session, seat)}</small>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{(sources[0] ?? []).map(({word, label}, row) => (
					<tr key={word}>
						<th scope="row">{capitalize(label)}</th>
						{sources.map((rows, seat) => (
							<td key={seat}>{rows[row]?.points}</td>
						))}
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t('web.total')}</th>
					{points.map((sum, seat) => (
						<td key={seat}>{sum}</td>
					))}
				</tr>
			</tfoot>
		</table>
	);
}

interface Turn {
	from: number;
	who: string;
	moves: string[];
}

/** Moves in a row of the same actor: the number of the first, and the seat; a dot for chance. */
function turnsOf({log}: TableSession): Turn[] {
	const turns: Turn[] = [];
	for (const {ply, actor, move} of log.value) {
		const who = typeof actor === 'number' ? String(actor + 1) : '·';
		const last = turns[turns.length - 1];
		if (last?.who === who) last.moves.push(move);
		else turns.push({from: ply + 1, who, moves: [move]});
	}
	return turns;
}

function Moves({session}: {session: TableSession}) {
	return (
		<ol class="sheet-moves" aria-label={t('web.log')}>
			{turnsOf(session).map(({from, who, moves}) => (
				<li key={from} data-moves={moves.length}>
					<span class="sheet-number">{from}</span>
					<b>{who}</b>
					{moves.join('; ')}
				</li>
			))}
		</ol>
	);
}
