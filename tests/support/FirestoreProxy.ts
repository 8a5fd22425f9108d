import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type RunningServer, startServer } from './startServer.ts';

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
  #server?: RunningServer;
  readonly #emulator: string;
  readonly requests: ProxiedRequest[] = [];
  intervene: (request: ProxiedRequest) => Intervention | Promise<Intervention> = () => undefined;

  private constructor(emulator: string) {
    this.#emulator = emulator;
  }

  static async start(emulator: string): Promise<FirestoreProxy> {
    const proxy = new FirestoreProxy(emulator);
    proxy.#server = await startServer((request, response) => void proxy.#pass(request, response));
    return proxy;
  }

  get port(): number {
    return this.#server?.port ?? 0;
  }

  /** Writes per commit or batch of Firestore or of Parse Server, including refused ones. */
  get batches(): readonly number[] {
    return this.requests
      .filter(({ url }) => /[:/](commit|batchWrite|writeProducts)$/.test(url))
      .map(({ body }) => JSON.parse(body))
      .map(({ writes, changes }) => (writes ?? changes).length);
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
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
