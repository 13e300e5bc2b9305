// Variations: other moves than those of the game, played on from a position.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect, useMemo} from 'preact/hooks';
import type {Analysis} from '../../app/analysis';
import {useClient} from '../../app/client';
import {TrialSession} from '../../app/trial_session';
import {capitalize, say, t, type Phrase} from '../../app/words';
import {Line} from '../../art/art';
import type {TableSession} from '../../games/session';
import type {View} from '../../games/view';
import {logLines} from '../../ui/log_lines';
import type {Remark} from '../../ui/log_remarks';
import {useCopiedLink} from './copy_link';

type Trial = TrialSession<unknown, View>;

export interface Variation {
	/** The moves of the game before it. */
	from: number;
	moves: string[];
	/** Who made its first move. */
	seat: number | null;
	said: Phrase[];
	/** That seat's chance of first place at its end, 0 to 1, once it is known. */
	chance: number | null;
}

export interface VariationState {
	variations: Signal<Variation[]>;
	/** The one that is played on just now. */
	open: Signal<Trial | null>;
	/** Where the replay continues after that. */
	at: Signal<number | null>;
	/** Tries moves from a position, or continues a variation. */
	begin(from: number, moves?: string[]): void;
	/** Back to the replay; variations stay for as long as the page is open. */
	end(): void;
}

const LETTERS = 26;

/** A, B, C, ... */
function letter(at: number): string {
	return String.fromCharCode('A'.charCodeAt(0) + (at % LETTERS));
}

function variationOf({from, tried, view}: Trial): Variation {
	const [first] = tried;
	return {
		from,
		moves: tried.map(({move}) => move),
		seat: typeof first?.actor === 'number' ? first.actor : null,
		said: logLines(tried, view).flatMap(({sentences}) => sentences.map((one) => one.said)),
		chance: null,
	};
}

export function useVariations(
	session: TableSession,
	analysis: Analysis,
	ply: number | null,
): VariationState {
	const {world, loader} = useClient();
	const engine = loader.engine.value.value;
	const variations = useSignal<Variation[]>([]);
	const open = useSignal<Trial | null>(null);
	const at = useSignal<number | null>(null);
	useEffect(() => void (at.value = null), [ply]);
	useEffect(() => () => open.value?.leave(), []);
	const judge = async (one: Variation): Promise<void> => {
		const {seat, from, moves} = one;
		if (seat === null || !(session.hasHints || session.isOver())) return;
		const first = await analysis.chanceAfter([...session.moves.value.slice(0, from), ...moves]);
		const chance = first?.[seat] ?? null;
		variations.value = variations.value.map((old) => (old === one ? {...one, chance} : old));
	};
	const end = (): void => {
		const trial = open.value;
		if (!trial) return;
		const made = variationOf(trial);
		at.value = trial.from;
		open.value = null;
		const isKnown = variations.value.some(
			({from, moves}) => from === made.from && moves.join() === made.moves.join(),
		);
		const isOver = trial.isOver();
		trial.leave();
		if (made.moves.length === 0 || isKnown) return;
		variations.value = [...variations.value, made];
		if (!isOver) void judge(made);
	};
	return {
		variations,
		open,
		at,
		end,
		begin: (from, moves) => {
			if (!engine) return;
			const trial = new TrialSession(world, engine, session, from, moves);
			open.value = trial;
			void trial.proceed();
		},
	};
}

/** The variations as remarks of a log, below the moves after which they begin. */
export function variationRemarks(variations: Variation[], names: string[]): Remark[] {
	return variations.map(({from, seat, said, chance}, at) => {
		const moves = said.map((one) => say(one, names)).join(' · ');
		const text = t('web.replay.variation', letter(at), capitalize(moves));
		const percent = chance === null ? '' : ` (${Math.round(chance * 100)} %)`;
		return {ply: from, seat, text: text + percent, variation: at};
	});
}

/** Says that nothing of this counts, with a button back to the replay. */
export function TrialNote({trial, end}: {trial: Trial; end: () => void}) {
	const link = useCopiedLink(trial, null);
	const ply = trial.moves.value.length;
	return useMemo(
		() => (
			<section class="panel trial-note" data-testid="trial">
				<p>
					<b>{t('web.replay.trying', trial.from)}</b> {t('web.replay.trying-text')}
				</p>
				<p class="row">
					<button type="button" class="button" data-testid="trial-end" onClick={end}>
						<Line name="back" size={15} /> {t('web.replay.trying-end')}
					</button>
					<button type="button" class="button" onClick={() => void link.copy(ply)}>
						<Line name="link" size={15} />{' '}
						{t(link.copied === ply ? 'web.invite.copied' : 'web.replay.link')}
					</button>
				</p>
			</section>
		),
		[trial, ply, link.copied],
	);
}
