// What a move would change, one row per thing.
import {Badge, Line, Token} from '../art/art';
import {signed, t} from '../app/words';
import type {TableSession} from '../games/session';
import type {Effect} from '../games/view';

function EffectWords({effect}: {effect: Effect}) {
	return (
		<>
			{effect.seat !== undefined ? (
				<Badge seat={effect.seat} size={18} />
			) : (
				<span class="effect-token">{effect.token}</span>
			)}
			<span>
				{effect.text} {effect.art}
				{effect.goods?.map(([token, more]) => (
					<span key={token} class="good">
						<Token name={token} size={18} /> {signed(more)}
					</span>
				))}
			</span>
			{effect.change && <b>{effect.change}</b>}
		</>
	);
}

export function EffectRow({effect}: {effect: Effect}) {
	return (
		<li>
			<EffectWords effect={effect} />
		</li>
	);
}

/** The same within a line of text. */
export function EffectText({effect}: {effect: Effect}) {
	return (
		<span class="effect-text">
			<EffectWords effect={effect} />
		</span>
	);
}

export function Preview({
	session,
	name,
	moves,
	state,
	names,
}: {
	session: TableSession;
	name: string;
	/** All moves of the preview, and the table after them. */
	moves: string[];
	state: unknown;
	names: string[];
}) {
	const {live, view} = session;
	const effects = view.effects(moves[moves.length - 1] ?? '', live.value.state, state, names);
	const reveals = session.reveals(moves);
	return (
		<section class="panel preview" aria-live="off">
			<h2>
				{name}
				<small>{t('web.before-confirm')}</small>
			</h2>
			<ul class="effects">
				{effects.map((effect, at) => (
					<EffectRow key={at} effect={effect} />
				))}
				{reveals && (
					<EffectRow
						effect={{
							token: <Line name="next" size={16} />,
							text: t('web.effect.reveals'),
						}}
					/>
				)}
				{effects.length === 0 && !reveals && (
					<li class="effects-none small">{t('web.effect.none')}</li>
				)}
			</ul>
		</section>
	);
}
