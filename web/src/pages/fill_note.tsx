// Before the game: when bots take the free seats; the owner of the table may go on waiting.
import {useClient} from '../app/client';
import {t} from '../app/words';
import type {Command, Fill} from '../net/protocol';
import {timeText, useTick} from '../ui/clock';

export type Act = (command: Command) => Promise<void>;

export function FillNote({
	fill,
	free,
	isOwner,
	act,
}: {
	fill: Fill;
	free: number;
	isOwner: boolean;
	act: Act;
}) {
	useTick();
	const left = timeText(fill.at - useClient().online.connection.time());
	return (
		<div class="row" data-testid="fill">
			<span>{t(free > 0 ? 'web.invite.fill' : 'web.invite.fill-full', left)}</span>
			{isOwner && (
				<button
					type="button"
					class="button"
					onClick={() => void act({type: 'fill', text: ''})}
				>
					{t('web.invite.fill-cancel')}
				</button>
			)}
		</div>
	);
}
