// Names of people and devices: who is at a table, what their browsers are called.
import type {Feed} from '../net/feed';

/** All people at a table who could be reported: who sits there, has spoken or watches, except
    ourselves. Of an `onlooker` who has left nothing more is known. */
export function peopleAt(
	feed: Feed,
	own: string | undefined,
	onlooker: string,
): {id: string; name: string}[] {
	const people = new Map<string, string>();
	const add = (id: string | undefined, name: string | undefined): void => {
		if (id && id !== own && !people.has(id)) people.set(id, name ?? id);
	};
	for (const {person, name} of feed.now.value?.seats ?? []) add(person, name);
	for (const {id, name} of feed.present.value?.people ?? []) add(id, name);
	for (const {kind, person, text} of feed.log.value) if (kind === 'sit') add(person, text);
	for (const {kind, person} of feed.log.value) if (kind === 'chat') add(person, onlooker);
	return [...people].map(([id, name]) => ({id, name}));
}

// Those that also name others come first.
const BROWSERS = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'];
const CALLED: Record<string, string> = {Edg: 'Edge', OPR: 'Opera', Macintosh: 'Mac'};
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'];

/** What people call the browser that calls itself so; all of it, if that is not known. */
export function browserName(agent: string): string {
	const browser = BROWSERS.find((word) => agent.includes(`${word}/`));
	const system = SYSTEMS.find((word) => agent.includes(word));
	if (!browser) return agent.slice(0, 40) || '?';
	return [browser, system].flatMap((word) => (word ? [CALLED[word] ?? word] : [])).join(', ');
}
