// Which events of a table the chat shows; server/table/events.def lists them all.

/** Events that the chat shows. */
export const CHAT_EVENTS: ReadonlySet<string> = new Set([
	'chat',
	'sit',
	'stand',
	'remove',
	'withheld',
	'start',
	'ask',
	'agree',
	'refuse',
	'undo',
	'pause',
	'resume',
	'resign',
	'late',
	'outage',
	'takeover',
	'return',
	'rematch',
]);
/** And those that are not: moves have their own log, who is a bot is seen at the seats, and what
    each adds to the dice is a matter of the fair dice. */
export const OTHER_EVENTS: ReadonlySet<string> = new Set([
	'move',
	'bot',
	'fill',
	'reserve',
	'close',
	'commit',
	'entropy',
	'draw',
]);
