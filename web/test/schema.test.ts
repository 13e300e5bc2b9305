// games/<game>/schema.json is what the engine writes, no less and no more.
//
// A game of every set-up is played at random, and the games that are kept as records are played
// again: they come to the rare nodes. The states on the way, the steps between nodes included, and
// the facts, options, nodes and verbs are put to the schema, by a validator that is not ours. Of a
// game that is played at random one state in EACH is looked at, of a record every one; under
// BASTIDE_FULL all.
// What was seen is kept, and at the end nothing that the schema promises may be missing: no
// property, no word, neither answer to a question of yes or no, no absence of what may be absent.
import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import type {GameInfo, Position, Setup} from '../src/engine/engine';
import {SHIPPED} from '../tools/games.mjs';
import {FULL, loadEngine, seeded} from './support';

const root = join(process.env.BASTIDE_WEB as string, '..');
const engine = await loadEngine();
/** A prime, so that the states that are looked at are of every kind. */
const EACH = FULL ? 1 : 5;

/** The part of JSON Schema that our schemas use; tools/generate/schema refuses any other. */
interface Schema {
	$ref?: string;
	type?: string;
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	oneOf?: Schema[];
	properties?: Record<string, Schema>;
	required?: string[];
	propertyNames?: Schema;
	additionalProperties?: Schema | false;
	items?: Schema;
	prefixItems?: Schema[];
	$defs?: Record<string, Schema>;
}

/** A schema, and what it promises that no value has shown yet. */
class Watched {
	private readonly words: Set<unknown>;
	private readonly there: Set<string>;
	private readonly absent: Set<string>;
	private readonly members: [string, Watched][];
	private readonly keys: Watched | undefined;
	private readonly values: Watched | undefined;
	private readonly items: Watched | undefined;
	private readonly tuple: Watched[];
	private readonly branches: [ValidateFunction, Watched][];

	constructor(
		private readonly place: string,
		private readonly schema: Schema,
		private readonly described: Described,
	) {
		const {propertyNames, additionalProperties, items, required = []} = schema;
		const {properties = {}, prefixItems = [], anyOf = [], oneOf = []} = schema;
		const inner = (name: string, one: Schema): Watched =>
			new Watched(`${place}/${name}`, one, described);
		this.words = new Set(closedSet(schema));
		this.there = new Set(Object.keys(properties));
		this.absent = new Set([...this.there].filter((key) => !required.includes(key)));
		this.members = Object.entries(properties).map(([key, one]) => [
			key,
			inner(`properties/${key}`, one),
		]);
		this.keys = propertyNames && inner('propertyNames', propertyNames);
		this.values = additionalProperties
			? inner('additionalProperties', additionalProperties)
			: undefined;
		this.items = items && inner('items', items);
		this.tuple = prefixItems.map((one, at) => inner(`prefixItems/${at}`, one));
		this.branches = [
			...anyOf.map((one, at) => inner(`anyOf/${at}`, one)),
			...oneOf.map((one, at) => inner(`oneOf/${at}`, one)),
		].map((branch) => [described.validator(branch.place), branch]);
	}

	/** Takes note of a value that keeps to the schema. */
	note(value: unknown): void {
		if (this.schema.$ref) return this.described.at(this.schema.$ref).note(value);
		this.words.delete(value);
		for (const [validate, branch] of this.branches) if (validate(value)) branch.note(value);
		if (Array.isArray(value)) {
			this.tuple.forEach((one, at) => one.note(value[at]));
			if (this.items) for (const item of value) this.items.note(item);
		} else if (value !== null && typeof value === 'object')
			this.noteObject(value as Record<string, unknown>);
	}

	private noteObject(value: Record<string, unknown>): void {
		for (const [key, member] of this.members)
			if (key in value) {
				this.there.delete(key);
				member.note(value[key]);
			} else this.absent.delete(key);
		if (this.keys) for (const key of Object.keys(value)) this.keys.note(key);
		if (this.values) for (const one of Object.values(value)) this.values.note(one);
	}

	/** What is promised here and further in, and was never seen. */
	dead(): string[] {
		const {keys, values, items} = this;
		const inner = [keys, values, items, ...this.tuple].filter((one) => one !== undefined);
		for (const [, one] of [...this.members, ...this.branches]) inner.push(one);
		return [
			...[...this.words].map((word) => `${this.place} is never ${JSON.stringify(word)}`),
			...[...this.there].map((key) => `${this.place} never has ${key}`),
			...[...this.absent].map((key) => `${this.place} never lacks ${key}`),
			...inner.flatMap((one) => one.dead()),
		];
	}
}

/** The values of a schema, where they can be listed. */
function closedSet(schema: Schema): unknown[] {
	if (schema.enum) return schema.enum;
	if ('const' in schema) return [schema.const];
	return schema.type === 'boolean' ? [true, false] : schema.type === 'null' ? [null] : [];
}

function told(errors: ErrorObject[] | null | undefined): string {
	return (errors ?? [])
		.map(({instancePath, message, params}) => {
			return `${instancePath} ${message} ${JSON.stringify(params)}`;
		})
		.join(', ');
}

/** The schema of a game, a validator for it, and what has been seen. */
class Described {
	private readonly ajv = new Ajv2020();
	private readonly definitions = new Map<string, Watched>();
	private readonly validators = new Map<string, ValidateFunction>();

	constructor(readonly game: string) {
		const path = join(root, 'games', game, 'schema.json');
		const schema = JSON.parse(readFileSync(path, 'utf8')) as Schema;
		this.ajv.addSchema(schema, game);
		for (const [name, one] of Object.entries(schema.$defs ?? {}))
			this.definitions.set(`#/$defs/${name}`, new Watched(`#/$defs/${name}`, one, this));
	}

	/** A value must be what a definition says. */
	check(definition: string, value: unknown): void {
		const place = `#/$defs/${definition}`;
		const validate = this.validator(place);
		if (!validate(value)) assert.fail(`${this.game}: ${definition}${told(validate.errors)}`);
		this.at(place).note(value);
	}

	dead(): string[] {
		return [...this.definitions.values()].flatMap((one) => one.dead());
	}

	at(place: string): Watched {
		const found = this.definitions.get(place);
		assert.ok(found, `${this.game}: there is no ${place}`);
		return found;
	}

	validator(place: string): ValidateFunction {
		let found = this.validators.get(place);
		if (!found)
			this.validators.set(place, (found = this.ajv.compile({$ref: this.game + place})));
		return found;
	}
}

/** Every combination of players and options. */
function setups({name, playersMin, playersMax, options}: GameInfo): Setup[] {
	let choices: Record<string, string>[] = [{}];
	for (const option of options)
		choices = choices.flatMap((chosen) =>
			option.values.map((value) => ({...chosen, [option.name]: value})),
		);
	return Array.from({length: playersMax - playersMin + 1}, (_, more) =>
		choices.map((chosen) => ({game: name, players: playersMin + more, options: chosen})),
	).flat();
}

/** Plays a game, one step at a time, to its end or until no move is chosen. */
function walk(
	position: Position,
	described: Described,
	each: number,
	choose: (moves: string[]) => string | undefined,
): void {
	let steps = 0;
	described.check('facts', position.facts());
	described.check('options', position.options());
	described.check('state', position.state());
	while (position.actor() !== 'over') {
		if (position.isNode()) {
			const moves = position.moves();
			described.check('node', position.node());
			for (const verb of new Set(moves.map((move) => move.split(' ')[0])))
				described.check('verb', verb);
			const move = choose(moves);
			if (move === undefined) return;
			assert.ok(position.apply(move), move);
		} else {
			described.check('step', position.due());
			position.step();
		}
		const isLooked = ++steps % each === 0 || position.actor() === 'over';
		if (isLooked) described.check('state', position.state());
	}
}

function pick(moves: string[], random: () => number): string {
	return moves[Math.floor(random() * moves.length)] as string;
}

/** The recorded games. */
function records(game: string): string[] {
	const folder = join(root, 'games', game, 'tests/records');
	return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
}

function start(setup: Setup): Position {
	const position = engine.start(setup);
	assert.ok(position, JSON.stringify(setup));
	return position;
}

for (const info of engine.games.filter(({name}) => SHIPPED.includes(name)))
	test(`the schema of ${info.name} is what the engine writes, no less and no more`, () => {
		const described = new Described(info.name);
		const random = seeded(13);
		for (const setup of setups(info)) {
			const position = start(setup);
			walk(position, described, EACH, (moves) => pick(moves, random));
			position.release();
		}
		for (const text of records(info.name)) {
			const {position: end, parts} = engine.read(text);
			const position = start(parts);
			walk(position, described, 1, () => parts.moves.shift());
			position.release();
			end.release();
		}
		assert.deepEqual(described.dead(), [], 'promised by the schema, but never written');
	});
