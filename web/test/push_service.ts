// A push service, and the browser that is subscribed there: it decrypts what it gets with another
// implementation of RFC 8291.
import * as ece from 'http_ece';
import {createECDH, randomBytes} from 'node:crypto';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Subscription} from '../src/app/push';

export class PushService {
	/** What has come, as text. */
	readonly received: string[] = [];
	private readonly key = createECDH('prime256v1');
	private readonly auth = randomBytes(16).toString('base64url');
	private server: Server | undefined;
	private waiting: (() => void)[] = [];

	async begin(): Promise<void> {
		this.key.generateKeys();
		this.server = createServer((request, response) => {
			const parts: Buffer[] = [];
			request.on('data', (part: Buffer) => parts.push(part));
			request.on('end', () => {
				this.received.push(this.decrypt(Buffer.concat(parts)));
				response.writeHead(201).end();
				for (const done of this.waiting.splice(0)) done();
			});
		});
		await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
	}

	private decrypt(body: Buffer): string {
		const keys = {version: 'aes128gcm', privateKey: this.key, authSecret: this.auth};
		return ece.decrypt(body, keys).toString('utf8');
	}

	/** What a browser would give to the server. */
	subscription(): Subscription {
		const {port} = this.server?.address() as AddressInfo;
		const p256dh = this.key.getPublicKey().toString('base64url');
		return {endpoint: `http://127.0.0.1:${port}/push/bob`, p256dh, auth: this.auth};
	}

	/** The next message that has not been read yet. */
	async next(): Promise<string> {
		while (this.received.length === 0)
			await new Promise<void>((done) => this.waiting.push(done));
		return this.received.shift() ?? '';
	}

	close(): void {
		this.server?.close();
		this.server?.closeAllConnections();
	}
}
