import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOPBACK } from '../../emulator/ports.mjs';

/** A request on its way to Firestore. */
export interface ProxiedRequest {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** What a proxy may do with a request: reply itself, or let it pass and lose the response. Nothing: it passes. */
export type Intervention =
  | { readonly status: number; readonly reply: unknown }
  | 'lose the response'
  | undefined;

/** Stands between a program and a Firestore emulator: a network that tests can disturb, or a Google that asks for a token. */
export class FirestoreProxy {
  readonly #server: Server;
  readonly #emulator: string;
  /** The requests so far, in their order. */
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

  /** The number of writes in each commit and batch so far, refused ones included. */
  get batches(): readonly number[] {
    return this.requests
      .filter(({ url }) => /:(commit|batchWrite)$/.test(url))
      .map(({ body }) => JSON.parse(body).writes.length);
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
    const { url, authorization, body } = request;
    const response = await fetch(`${this.#emulator}${url}`, {
      method: 'POST',
      headers: {
        'Content-Type': incoming.headers['content-type'] ?? 'application/json',
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
      body,
    });
    const reply = await response.text();
    if (intervention === undefined) outgoing.writeHead(response.status).end(reply);
    else outgoing.destroy();
  }
}
