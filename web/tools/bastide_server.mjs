// Starts `bastide serve` on a free port of loopback with its own database, for tests and pictures.
import {execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

// Tests are bundled and lie elsewhere; they say where the client is.
const root = join(
	process.env.BASTIDE_WEB ?? join(dirname(fileURLToPath(import.meta.url)), '..'),
	'..',
);
const LIMITS = '1000';

/** Resolves when the process listens, with the port. Its output goes to `note`. */
function listening(child, note) {
	return new Promise((resolve, reject) => {
		let said = '';
		child.stderr.setEncoding('utf8').on('data', (text) => {
			note(text);
			said += text;
			const found = /event=listen address=\S*:(\d+)\D/.exec(said);
			if (found) resolve(Number(found[1]));
		});
		child.once('exit', (code) => reject(new Error(`bastide serve left with ${code}: ${said}`)));
		child.once('error', reject);
	});
}

export class Bastide {
	/** What it has said. */
	log = '';

	/** `options`: further ones of the command. */
	static async start(web = join(root, 'build/web'), options = []) {
		const server = new Bastide();
		server.options = options;
		server.web = web;
		server.port = 0;
		server.folder = mkdtempSync(join(tmpdir(), 'bastide-web-'));
		await server.begin();
		return server;
	}

	/** What `bastide admin` prints about this server. */
	admin(...words) {
		const program = process.env.BASTIDE ?? join(root, 'build/bastide');
		const database = ['--db', join(this.folder, 'tables.db')];
		return execFileSync(program, ['admin', ...database, ...words], {encoding: 'utf8'});
	}

	/** Begins, or begins again on the same port with the same tables. */
	async begin() {
		const program = process.env.BASTIDE ?? join(root, 'build/bastide');
		this.child = spawn(
			program,
			[
				'serve',
				'--listen',
				`127.0.0.1:${this.port}`,
				'--db',
				join(this.folder, 'tables.db'),
				'--web',
				this.web,
				'--limits',
				LIMITS,
				...this.options,
			],
			{stdio: ['ignore', 'ignore', 'pipe']},
		);
		this.port = await listening(this.child, (text) => (this.log += text));
	}

	get address() {
		return `http://127.0.0.1:${this.port}/`;
	}

	/** From now on it answers no one, but does not know it. */
	freeze() {
		this.child.kill('SIGSTOP');
	}

	async end(signal) {
		const gone = new Promise((resolve) => this.child.once('exit', resolve));
		this.child.kill(signal);
		await gone;
	}

	kill() {
		return this.end('SIGKILL');
	}

	async close() {
		if (this.child.exitCode === null && this.child.signalCode === null)
			await this.end('SIGTERM');
		rmSync(this.folder, {recursive: true, force: true});
	}
}
