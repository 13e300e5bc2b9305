// The HTTP side of protocol.md: sign-in, lists, new tables. Throws a Refusal with the server's
// code, or with 'no-server' if no Bastide server answers.
import {
	Refusal,
	VERSION,
	type AccessToken,
	type AccessTokenList,
	type AccessTokenSecret,
	type BotAccount,
	type Followed,
	type FollowList,
	type IdentityList,
	type Language,
	type ListedRating,
	type Login,
	type Me,
	type NewAccessToken,
	type NewTable,
	type NewTournament,
	type NoticeData,
	type NoticeChoice,
	type NewToken,
	type OpeningList,
	type PersonProfile,
	type Plan,
	type PoolDetail,
	type PuzzleTries,
	type PuzzleTry,
	type Report,
	type StudyHead,
	type StudyList,
	type StudyText,
	type StudyVersion,
	type TableList,
	type TableMessage,
	type TableRow,
	type Tournament,
	type TournamentHead,
	type Visibility,
} from './protocol';

export const NO_SERVER = 'no-server';

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export class Rest {
	/** `base` is the folder of the page, with its slash. */
	constructor(
		private readonly base: string,
		private readonly fetch: Fetch,
	) {}

	private async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
		let answer: Response;
		let text: string;
		try {
			answer = await this.fetch(`${this.base}v1/${path}`, {
				method,
				cache: 'no-store',
				...(body === undefined ? {} : {body: JSON.stringify(body)}),
			});
			text = await answer.text();
		} catch {
			throw new Refusal(NO_SERVER);
		}
		const found = read(text);
		if (answer.ok && found) return found as T;
		throw new Refusal(typeof found?.code === 'string' ? found.code : NO_SERVER);
	}

	/** Whether there is a Bastide server behind this page, with our version of the protocol. */
	async isThere(): Promise<boolean> {
		try {
			return (await this.ask<{version?: unknown}>('GET', 'games')).version === VERSION;
		} catch {
			return false;
		}
	}

	me(): Promise<Me> {
		return this.ask('GET', 'me');
	}

	guest(name: string): Promise<Me> {
		return this.ask('POST', 'guest', {name});
	}

	register(name: string, password: string): Promise<Me> {
		return this.ask('POST', 'register', {name, password});
	}

	/** Another password in the place of the old one. */
	changePassword(name: string, old: string, password: string): Promise<Me> {
		return this.ask('POST', 'register', {name, password, old});
	}

	login(name: string, password: string): Promise<Me> {
		return this.ask('POST', 'login', {name, password});
	}

	/** What people call the provider that they can sign in with; '' if there is none. */
	async signInProvider(): Promise<string> {
		return (await this.ask<{provider: string}>('GET', 'signin')).provider;
	}

	/** The page of the provider: for signing in, or for linking it to our account. */
	async signInPage(): Promise<string> {
		return (await this.ask<{url: string}>('POST', 'signin', {})).url;
	}

	/** How we can sign in. */
	identities(): Promise<IdentityList> {
		return this.ask('GET', 'me/identities');
	}

	unlink(issuer: string): Promise<IdentityList> {
		return this.ask('POST', 'me/identities/unlink', {issuer});
	}

	/** Of a person who has no password. */
	rename(name: string): Promise<Me> {
		return this.ask('POST', 'register', {name});
	}

	async logout(): Promise<void> {
		await this.ask('POST', 'logout', {});
	}

	async logoutEverywhere(): Promise<void> {
		await this.ask('POST', 'logout-everywhere', {});
	}

	async logins(): Promise<Login[]> {
		return (await this.ask<{logins: Login[]}>('GET', 'me/logins')).logins;
	}

	/** Ends one of them; answers those that are left. */
	async endLogin(login: string): Promise<Login[]> {
		return (await this.ask<{logins: Login[]}>('POST', 'me/logins/end', {login})).logins;
	}

	async tokens(): Promise<AccessToken[]> {
		return (await this.ask<AccessTokenList>('GET', 'me/tokens')).tokens;
	}

	newToken(token: NewAccessToken): Promise<AccessTokenSecret> {
		return this.ask('POST', 'me/tokens', token);
	}

	/** Answers those that are left. */
	async revokeToken(token: string): Promise<AccessToken[]> {
		return (await this.ask<AccessTokenList>('POST', 'me/tokens/revoke', {token})).tokens;
	}

	async bots(): Promise<BotAccount[]> {
		return (await this.ask<{bots: BotAccount[]}>('GET', 'me/bots')).bots;
	}

	newBot(name: string): Promise<NewToken> {
		return this.ask('POST', 'me/bots', {name});
	}

	/** Another token; the one before is worth nothing any more. */
	newBotToken(bot: string): Promise<NewToken> {
		return this.ask('POST', 'me/bots/token', {bot});
	}

	/** Ends a bot; answers those that are left. */
	async deleteBot(bot: string): Promise<BotAccount[]> {
		return (await this.ask<{bots: BotAccount[]}>('POST', 'me/bots/delete', {bot})).bots;
	}

	/** Which puzzles we have tried, on any device. */
	puzzleTries(): Promise<PuzzleTries> {
		return this.ask('GET', 'me/puzzles');
	}

	/** Adds first tries; returns all that are known. */
	sendTries(tries: PuzzleTry[]): Promise<PuzzleTries> {
		return this.ask('POST', 'me/puzzles', {tries});
	}

	/** Our conditional moves at all tables. */
	async plans(): Promise<Plan[]> {
		return (await this.ask<{plans: Plan[]}>('GET', 'me/plans')).plans;
	}

	/** Other lines for a table, which begin at its present ply; without any, none is left. */
	async setPlan(table: string, ply: number, lines: string[][]): Promise<Plan[]> {
		return (await this.ask<{plans: Plan[]}>('PUT', 'me/plans', {table, ply, lines})).plans;
	}

	/** Everything that the server keeps about us. */
	data(): Promise<object> {
		return this.ask('GET', 'me/data');
	}

	/** Deletes us. A guest has no password. */
	async deleteMe(password: string): Promise<void> {
		await this.ask('POST', 'me/delete', password ? {password} : {});
	}

	async report(report: Report): Promise<void> {
		await this.ask('POST', 'reports', report);
	}

	hook(url: string): Promise<Me> {
		return this.ask('PUT', 'me/hook', {url});
	}

	/** How the server notifies us. */
	notices(): Promise<NoticeData> {
		return this.ask('GET', 'me/notices');
	}

	setNotices(chosen: NoticeChoice): Promise<NoticeData> {
		return this.ask('PUT', 'me/notices', chosen);
	}

	addPush(
		subscription: {endpoint: string; p256dh: string; auth: string},
		language: Language,
	): Promise<NoticeData> {
		return this.ask('POST', 'me/push', {...subscription, language});
	}

	deletePush(endpoint: string): Promise<NoticeData> {
		return this.ask('POST', 'me/push/delete', {endpoint});
	}

	/** "" for none. */
	setMail(mail: string, language: Language): Promise<NoticeData> {
		return this.ask('PUT', 'me/mail', {address: mail, language});
	}

	setQuietTable(table: string, quiet: boolean): Promise<NoticeData> {
		return this.ask('POST', 'me/quiet-tables', {table, quiet});
	}

	setHookFormat(format: string): Promise<NoticeData> {
		return this.ask('PUT', 'me/hook/format', {format});
	}

	/** Does what the link of a mail is for. */
	async followMailLink(what: 'confirm' | 'stop', token: string): Promise<void> {
		if (what === 'confirm') await this.ask('POST', 'mail/confirm', {token});
		else await this.ask('POST', `mail/stop?token=${encodeURIComponent(token)}`, {});
	}

	profile(person: string): Promise<PersonProfile> {
		return this.ask('GET', `people/${encodeURIComponent(person)}`);
	}

	profilePool(person: string, game: string, players: number): Promise<PoolDetail> {
		return this.ask('GET', `people/${encodeURIComponent(person)}/${game}/${players}`);
	}

	async hideProfile(hidden: boolean): Promise<void> {
		await this.ask('PUT', 'me/profile', {hidden});
	}

	/** Whether public dumps of records may have my games. */
	async setPublishing(publishes: boolean): Promise<void> {
		await this.ask('PUT', 'me/publishing', {publishes});
	}

	/** The first decisions of rated games; `line`: those before, "one; another". */
	openings(game: string, players: number, line: string): Promise<OpeningList> {
		const query = new URLSearchParams({line});
		return this.ask('GET', `openings/${game}/${players}?${query.toString()}`);
	}

	/** The best first. */
	async ratings(game: string, players: number, programs: boolean): Promise<ListedRating[]> {
		const path = `ratings/${game}/${players}${programs ? '/programs' : ''}`;
		return (await this.ask<{ratings: ListedRating[]}>('GET', path)).ratings;
	}

	async openTables(): Promise<TableRow[]> {
		return (await this.ask<{tables: TableRow[]}>('GET', 'tables')).tables;
	}

	/** Games under way that anyone may watch. */
	async playingTables(): Promise<TableRow[]> {
		return (await this.ask<{tables: TableRow[]}>('GET', 'tables?status=playing')).tables;
	}

	/** Games under way of people whom we follow. */
	async followedTables(): Promise<TableRow[]> {
		return (await this.ask<TableList>('GET', 'me/follows/tables')).tables;
	}

	/** The game for the start page, or none. */
	async featuredTables(): Promise<TableRow[]> {
		return (await this.ask<TableList>('GET', 'tables?status=featured')).tables;
	}

	async follows(): Promise<Followed[]> {
		return (await this.ask<FollowList>('GET', 'me/follows')).follows;
	}

	/** Answers all whom we follow then. */
	async follow(person: string, follows: boolean): Promise<Followed[]> {
		const path = follows ? 'me/follows' : 'me/follows/delete';
		return (await this.ask<FollowList>('POST', path, {person})).follows;
	}

	async myTables(): Promise<TableRow[]> {
		return (await this.ask<{tables: TableRow[]}>('GET', 'me/tables')).tables;
	}

	/** `from`: without the events before. */
	table(table: string, from = 0): Promise<TableMessage> {
		const query = from > 0 ? `?from=${from}` : '';
		return this.ask('GET', `tables/${encodeURIComponent(table)}${query}`);
	}

	/** Opens a table and answers its id. */
	async newTable(table: NewTable): Promise<string> {
		return (await this.ask<{table: string}>('POST', 'tables', table)).table;
	}

	async tournaments(): Promise<TournamentHead[]> {
		return (await this.ask<{tournaments: TournamentHead[]}>('GET', 'tournaments')).tournaments;
	}

	/** With the tables of a round, from 1; 0: of the latest. */
	tournament(id: string, round: number): Promise<Tournament> {
		const query = round > 0 ? `?round=${round}` : '';
		return this.ask('GET', `tournaments/${encodeURIComponent(id)}${query}`);
	}

	/** Opens a tournament and answers its id. */
	async newTournament(wanted: NewTournament): Promise<string> {
		return (await this.ask<{tournament: string}>('POST', 'tournaments', wanted)).tournament;
	}

	async changeTournament(
		id: string,
		what: 'enter' | 'leave' | 'start' | 'cancel',
	): Promise<void> {
		await this.ask('POST', `tournaments/${what}`, {tournament: id});
	}

	async myStudies(): Promise<StudyHead[]> {
		return (await this.ask<StudyList>('GET', 'me/studies')).studies;
	}

	/** A page of the public ones, the latest changed first; `after`: `next` of the page before. */
	publicStudies(after = ''): Promise<StudyList> {
		return this.ask('GET', `studies${after ? `?after=${encodeURIComponent(after)}` : ''}`);
	}

	study(id: string): Promise<StudyText> {
		return this.ask('GET', `studies/${encodeURIComponent(id)}`);
	}

	async studyVersions(id: string): Promise<StudyVersion[]> {
		const path = `studies/${encodeURIComponent(id)}/versions`;
		return (await this.ask<{versions: StudyVersion[]}>('GET', path)).versions;
	}

	/** The text of an earlier version. */
	async studyVersion(id: string, version: number): Promise<string> {
		const path = `studies/${encodeURIComponent(id)}/versions/${version}`;
		return (await this.ask<StudyText>('GET', path)).text;
	}

	newStudy(text: string, visibility: Visibility): Promise<StudyHead> {
		return this.ask('POST', 'studies', {text, visibility});
	}

	/** Refused as 'other-version' if `version` is not the latest. */
	saveStudy(study: string, version: number, text: string): Promise<StudyHead> {
		return this.ask('PUT', 'studies', {study, version, text});
	}

	showStudy(study: string, visibility: Visibility): Promise<StudyHead> {
		return this.ask('PUT', 'studies/visibility', {study, visibility});
	}

	/** A private copy of a study that we can read. */
	cloneStudy(study: string): Promise<StudyHead> {
		return this.ask('POST', 'studies/clone', {study});
	}

	async deleteStudy(study: string): Promise<void> {
		await this.ask('POST', 'studies/delete', {study});
	}

	async reportStudy(study: string, text: string): Promise<void> {
		await this.ask('POST', 'reports/study', {study, text});
	}

	/** The record of a table, as text. */
	async record(table: string): Promise<string> {
		const answer = await this.fetch(this.recordAddress(table));
		if (!answer.ok) throw new Refusal(NO_SERVER);
		return answer.text();
	}

	/** Where the record of a table can be downloaded. */
	recordAddress(table: string): string {
		return `${this.base}v1/tables/${encodeURIComponent(table)}/record`;
	}
}

function read(text: string): Record<string, unknown> | null {
	try {
		const found: unknown = JSON.parse(text);
		return typeof found === 'object' && found !== null
			? (found as Record<string, unknown>)
			: null;
	} catch {
		return null;
	}
}
