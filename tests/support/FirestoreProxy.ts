import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOPBACK } from '../../programs/ports.mjs';

export interface ProxiedRequest {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** Replies in place of the emulator, or forwards the request and drops the response; undefined forwards both. */
export type Intervention =
  | { readonly status: number; readonly reply: unknown }
  | 'lose the response'
  | undefined;

/** A proxy in front of a Firestore emulator or of Parse Server: a network that tests can disturb, or a service that requires a token. */
export class FirestoreProxy {
  readonly #server: Server;
  readonly #emulator: string;
  readonly requests: ProxiedRequest[] = [];
  intervene: (request: ProxiedRequest) => Intervention | Promise<Intervention> = () => undefined;

  private constructor(emulator: string) {
    this.#emulator = emulator;
    this.#server = createServer((request, response) => void this.#pass(request, response));
  }

  static async start(emulator: string): Promise<FirestoreProxy> {
    const proxy = new FirestoreProxy(emulator);
    await new Promise<void>((started) => proxy.#server.listen(0, LOOPBACK, started));
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy is not listening.');
    return address.port;
  }

  /** Writes per commit or batch of Firestore or of Parse Server, including refused ones. */
  get batches(): readonly number[] {
    return this.requests
      .filter(({ url }) => /[:/](commit|batchWrite|writeProducts)$/.test(url))
      .map(({ body }) => JSON.parse(body))
      .map(({ writes, changes }) => (writes ?? changes).length);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((stopped) => this.#server.close(stopped));
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = {
      url: incoming.url ?? '',
      authorization: incoming.headers.authorization,
      body: await text(incoming),
    };
    this.requests.push(request);
    const intervention = await this.intervene(request);
    if (typeof intervention === 'object') {
      outgoing.writeHead(intervention.status).end(JSON.stringify(intervention.reply));
      return;
    }
    const { url, body } = request;
    const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
      /^(authorization|content-type|x-parse-.*)$/.test(name) ? [[name, `${value}`] as [string, string]] : [],
    );
    const response = await fetch(`${this.#emulator}${url}`, { method: 'POST', headers, body });
    const reply = await response.text();
    if (intervention === undefined) outgoing.writeHead(response.status).end(reply);
    else outgoing.destroy();
  }
}
