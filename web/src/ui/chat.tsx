// The chat of a table, with events between the lines.
import {computed, signal, type ReadonlySignal, type Signal} from '@preact/signals';
import {useEffect, useRef} from 'preact/hooks';
import {Badge, Line} from '../art/art';
import {nameWithBotMark} from '../app/names';
import {refusalText, type Online} from '../app/online';
import {t} from '../app/words';
import type {Feed} from '../net/feed';
import type {TableEvent} from '../net/protocol';
import {ReportForm} from './report';
import {CHAT_EVENTS} from './chat_events';

const MOST_CHAT_BYTES = 500;

export class Chat {
	/** How many events there were when the chat was last open. */
	private readonly seen: Signal<number>;
	readonly lines: ReadonlySignal<TableEvent[]>;
	readonly unread: ReadonlySignal<number>;

	constructor(
		readonly feed: Feed,
		readonly online: Online,
	) {
		this.seen = signal(feed.have);
		this.lines = computed(() => feed.log.value.filter(({kind}) => CHAT_EVENTS.has(kind)));
		this.unread = computed(
			() =>
				this.lines.value.filter(
					({kind, number, person}) =>
						kind === 'chat' &&
						number >= this.seen.value &&
						person !== online.me.value?.id,
				).length,
		);
	}

	look(): void {
		this.seen.value = this.feed.have;
	}
}

/** Names of people in events, as far as they are known. */
function nameOf(feed: Feed, {seat, person, text, kind}: TableEvent): string {
	if (kind === 'sit') return text ?? '';
	const sits = seat ? feed.now.value?.seats[seat - 1] : undefined;
	if (sits?.kind === 'person') return nameWithBotMark(sits.name ?? '', sits.bot);
	const once = feed.log.value.find(
		(event) => event.kind === 'sit' && event.person === person,
	)?.text;
	return (
		once ??
		feed.present.value?.people.find(({id}) => id === person)?.name ??
		t('web.talk.onlooker')
	);
}

// words: web.event.*
function eventText(event: TableEvent, name: string): string {
	if (event.kind === 'ask')
		return t(
			`web.event.ask-${event.text?.split(' ')[0]}`,
			name,
			Number(event.text?.split(' ')[1] ?? 0),
		);
	if (event.kind === 'undo') return t('web.event.undo', name, Number(event.text));
	return t(`web.event.${event.kind as string}`, name);
}

/** Anybody may come as a guest, under any name that has no password. */
export function GuestMark() {
	return <small class="guest-mark">{t('web.guest')}</small>;
}

function TalkLine({feed, event}: {feed: Feed; event: TableEvent}) {
	const name = nameOf(feed, event);
	const time = new Date(event.at).toLocaleTimeString([], {
		hour: '2-digit',
		minute: '2-digit',
		hour12: false,
	});
	return (
		<li class={event.kind === 'chat' ? 'talk-line' : 'talk-line talk-event'}>
			{event.seat ? (
				<Badge seat={event.seat - 1} size={17} />
			) : (
				<Line name={event.kind === 'chat' ? 'eye' : 'turn'} size={15} />
			)}
			{event.kind === 'chat' ? (
				<p>
					<b>{name}</b> {event.guest && <GuestMark />}{' '}
					{event.text ?? <i>{t('web.talk.gone')}</i>}
				</p>
			) : (
				<p>{eventText(event, name)}</p>
			)}
			<time class="small" dateTime={new Date(event.at).toISOString()}>
				{time}
			</time>
		</li>
	);
}

export function ChatPanel({talk}: {talk: Chat}) {
	const list = useRef<HTMLOListElement>(null);
	const fault = useRef(signal('')).current;
	const {feed, online} = talk;
	const lines = talk.lines.value;
	useEffect(() => {
		talk.look();
		if (list.current) list.current.scrollTop = list.current.scrollHeight;
	}, [lines.length]);
	const say = async (field: HTMLInputElement): Promise<void> => {
		const text = field.value.trim();
		if (!text) return;
		fault.value = '';
		try {
			if (!(await online.ensureIdentity())) return;
			field.value = '';
			await online.connection.command(feed.table, {type: 'chat', text});
		} catch (error) {
			fault.value = refusalText(error);
		}
	};
	return (
		<div class="talk" data-testid="talk">
			<ol
				class="plain talk-lines"
				ref={list}
				tabindex={0}
				aria-label={t('web.talk')}
				aria-live="polite"
			>
				{lines.map((event) => (
					<TalkLine key={event.number} feed={feed} event={event} />
				))}
				{lines.length === 0 && <li class="small">{t('web.talk.none')}</li>}
			</ol>
			<form
				class="talk-form"
				onSubmit={(event) => {
					event.preventDefault();
					void say(event.currentTarget.elements.namedItem('line') as HTMLInputElement);
				}}
			>
				<input
					name="line"
					maxlength={Math.floor(MOST_CHAT_BYTES / 2)}
					autocomplete="off"
					aria-label={t('web.talk.say')}
					placeholder={t('web.talk.say')}
				/>
				<button type="submit" class="button small-button">
					{t('web.talk.send')}
				</button>
			</form>
			<p role="alert" class="small">
				{fault.value}
			</p>
			<ReportForm feed={feed} online={online} />
		</div>
	);
}
