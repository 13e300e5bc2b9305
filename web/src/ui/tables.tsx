// tables.tsx - tables of the server in a list: which game, who sits there, at which pace.
import {useEffect} from 'preact/hooks';
import {Badge, Line} from '../art/art';
import {useClient} from '../app/client';
import {markedName} from '../app/names';
import {address} from '../app/router';
import {t, tn} from '../app/words';
import type {Seat, TableMessage, TableRow} from '../net/protocol';
import {agoText, paceText, timeText} from './clock';
import {optionValue} from './setup';

const MOST_DETAILS = 24;

/** What the lists do not say: who sits at these tables. It is asked once for each state of a
    table. */
export function useDetails(rows: TableRow[]): Map<string, TableMessage> {
	const {online} = useClient();
	useEffect(() => {
		let isGone = false;
		const ask = async (): Promise<void> => {
			for (const row of rows.slice(0, MOST_DETAILS)) {
				if (isGone) return;
				await online.learnOf(row);
			}
		};
		void ask();
		return () => void (isGone = true);
	}, [rows.map(({table, size}) => `${table} ${size}`).join()]);
	return online.details.value;
}

// words: web.level.*
export function seatName(seat: Seat): string {
	if (seat.kind === 'bot') return t('web.bot', t(`web.level.${seat.level}`));
	if (seat.reserved) return t('web.online.reserved', seat.reserved.name);
	return seat.kind === 'person' ? markedName(seat.name ?? '', seat.bot) : t('web.online.free');
}

/** "first edition, tie shared": only what is not as usual. */
export function optionsText(game: string, options: Record<string, string>): string {
	return Object.entries(options)
		.map(
			([name, value]) =>
				`${t(`web.option.${game}.${name}`)}: ${optionValue(game, name, value)}`,
		)
		.join(' · ');
}

// words: web.*.name web.status.*
export function TableLine({
	row,
	detail,
	action,
}: {
	row: TableRow;
	detail: TableMessage | undefined;
	action: string;
}) {
	const free = detail?.now.seats.filter(({kind}) => kind === 'empty').length ?? 0;
	const time = useClient().online.connection.time();
	return (
		<li
			class={row.your_turn ? 'table-line table-line-turn' : 'table-line'}
			data-table={row.table}
		>
			<b class="table-line-game">{t(`web.${row.game}.name`)}</b>
			<span class="saved-seats">
				{detail?.now.seats.map((seat, at) =>
					seat.kind === 'empty' ? null : (
						<span key={at}>
							<Badge seat={at} size={16} /> {seatName(seat)}
						</span>
					),
				)}
				{free > 0 && <span class="small">{tn('web.online.seats-free', free)}</span>}
				{Object.keys(row.options).length > 0 && (
					<span class="small">{optionsText(row.game, row.options)}</span>
				)}
			</span>
			<span class="small">
				{row.deadline && row.your_turn ? (
					<>
						<Line name="clock" size={13} /> {timeText(row.deadline - time)}
					</>
				) : row.status === 'open' || row.status === 'playing' ? (
					paceText(row.clock)
				) : (
					`${t(`web.status.${row.status}`)}, ${agoText(time - row.changed)}`
				)}
			</span>
			<a
				class={row.your_turn ? 'button go small-button' : 'button small-button'}
				href={address('online', row.table)}
			>
				{action}
			</a>
		</li>
	);
}
