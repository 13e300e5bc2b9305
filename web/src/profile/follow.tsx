// Following a person, and the list of all whom you follow.
import {useSignal, type Signal} from '@preact/signals';
import {useEffect} from 'preact/hooks';
import {useClient} from '../app/client';
import {refusalText} from '../app/online';
import {address} from '../app/router';
import {t} from '../app/words';
import type {Followed} from '../net/protocol';

interface Follows {
	/** Null until they are known. */
	rows: Signal<Followed[] | null>;
	fault: Signal<string>;
	set: (person: string, follows: boolean) => void;
}

function useFollows(): Follows {
	const {rest} = useClient().online;
	const rows = useSignal<Followed[] | null>(null);
	const fault = useSignal('');
	const show = (found: Promise<Followed[]>): void => {
		fault.value = '';
		found.then(
			(list) => (rows.value = list),
			(error: unknown) => (fault.value = refusalText(error)),
		);
	};
	useEffect(() => show(rest.follows()), []);
	return {rows, fault, set: (person, follows) => show(rest.follow(person, follows))};
}

export function FollowButton({person}: {person: string}) {
	const {rows, fault, set} = useFollows();
	const isFollowed = rows.value?.some((one) => one.person === person) ?? false;
	return (
		<>
			{rows.value && (
				<button
					type="button"
					class="button"
					aria-pressed={isFollowed}
					data-testid="follow"
					onClick={() => set(person, !isFollowed)}
				>
					{t(isFollowed ? 'profile.following' : 'profile.follow')}
				</button>
			)}
			<Fault text={fault.value} />
		</>
	);
}

/** On your own profile; nothing, as long as you follow nobody. */
export function FollowedPeople() {
	const {rows, fault, set} = useFollows();
	if (!rows.value?.length) return null;
	return (
		<section class="panel" data-testid="followed-people">
			<h2>{t('profile.follows')}</h2>
			<ul class="plain">
				{rows.value.map((one) => (
					<li key={one.person} class="profile-followed">
						{one.hidden ? (
							<span class="small">{t('profile.follows-hidden')}</span>
						) : (
							<a href={address('people', one.person)}>{one.name}</a>
						)}
						<button
							type="button"
							class="button"
							aria-label={one.name ? t('profile.unfollow-who', one.name) : undefined}
							onClick={() => set(one.person, false)}
						>
							{t('profile.unfollow')}
						</button>
					</li>
				))}
			</ul>
			<Fault text={fault.value} />
		</section>
	);
}

function Fault({text}: {text: string}) {
	if (!text) return null;
	return (
		<p role="alert" class="small">
			{text}
		</p>
	);
}
