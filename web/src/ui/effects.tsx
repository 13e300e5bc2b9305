// effects.tsx - what a move would change, one row a thing.
import {Badge, Token} from '../art/art';
import {signed, t} from '../app/words';
import type {TableSession} from '../games/session';
import type {Effect} from '../games/view';

export function EffectRow({effect}: {effect: Effect}) {
	return (
		<li>
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
		</li>
	);
}

export function Preview({
	session,
	move,
	state,
	names,
}: {
	session: TableSession;
	move: string;
	state: unknown;
	names: string[];
}) {
	const effects = session.view.effects(move, session.live.value.state, state, names);
	return (
		<section class="panel preview" aria-live="off">
			<h2>
				{session.view.moveName(move, session.live.value)}
				<small>{t('web.before-confirm')}</small>
			</h2>
			<ul class="effects">
				{effects.map((effect, at) => (
					<EffectRow key={at} effect={effect} />
				))}
				{effects.length === 0 && <li class="effects-none small">{t('web.effect.none')}</li>}
			</ul>
		</section>
	);
}
