// An OpenID provider on a free port of loopback, for tests and pictures: the certified one of the
// package oidc-provider, with pages on which any name and password are right.
import {createServer} from 'node:http';
import Provider from 'oidc-provider';

export const CLIENT = 'bastide';
export const SECRET = 'the secret of a test';

export class OidcProvider {
	/** Its address. */
	issuer = '';

	static async start() {
		const running = new OidcProvider();
		running.http = createServer((request, response) => running.answer(request, response));
		await new Promise((done) => running.http.listen(0, '127.0.0.1', done));
		running.issuer = `http://127.0.0.1:${running.http.address().port}`;
		return running;
	}

	/** From now on it knows a server: where browsers go back to. */
	know(server) {
		const provider = new Provider(this.issuer, {
			clients: [
				{
					client_id: CLIENT,
					client_secret: SECRET,
					redirect_uris: [`${server}v1/signin/callback`],
				},
			],
			claims: {profile: ['preferred_username']},
			conformIdTokenClaims: false,
			cookies: {keys: ['a key of a test']},
			features: {devInteractions: {enabled: true}},
			findAccount: (_, id) => ({
				accountId: id,
				claims: () => ({sub: id, preferred_username: id}),
			}),
			pkce: {required: () => true},
		});
		this.answerTo = provider.callback();
	}

	answer(request, response) {
		if (this.answerTo) this.answerTo(request, response);
		else response.writeHead(503).end();
	}

	close() {
		this.http.close();
		this.http.closeAllConnections();
	}
}
