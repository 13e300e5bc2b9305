// People for screenshots of online tables: they sit, play and chat through the REST API.

export class RestPlayer {
	id = '';

	static async come(address, name) {
		const one = new RestPlayer();
		one.address = address;
		one.name = name;
		one.id = (await one.post('guest', {name})).you.id;
		return one;
	}

	async ask(method, path, body) {
		const answer = await fetch(`${this.address}v1/${path}`, {
			method,
			headers: this.cookie ? {Cookie: this.cookie} : {},
			...(body ? {body: JSON.stringify(body)} : {}),
		});
		this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
		const found = await answer.json();
		if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(found)}`);
		return found;
	}

	post(path, body) {
		return this.ask('POST', path, body);
	}

	async open(table) {
		return (
			await this.post('tables', {
				options: {},
				clock: {kind: 'none'},
				listed: false,
				seats: ['me'],
				...table,
			})
		).table;
	}

	/** Does something at a table. */
	at(table, type, more = {}) {
		return this.post('commands', {
			type,
			table,
			id: crypto.randomUUID().replaceAll('-', ''),
			...more,
		});
	}

	/** The cookies that make a browser this person's. */
	get cookies() {
		const [name, value] = this.cookie.split('=');
		return [{name, value, url: this.address}];
	}
}

/** A game with all people seated, up to some ply; the people in the order of the seats. */
export async function play(people, table, moves) {
	const [owner, ...others] = people;
	const id = await owner.open({...table, players: people.length});
	for (const [at, one] of others.entries()) await one.at(id, 'sit', {seat: at + 2});
	await owner.at(id, 'start');
	for (let made = 0; made < moves; made++) {
		const {legal, now} = await owner.ask('GET', `tables/${id}/state`);
		if (now.status !== 'playing') break;
		await people[now.turn - 1].at(id, 'move', {
			ply: now.ply,
			move: legal[(made * 37) % legal.length],
		});
	}
	return id;
}
