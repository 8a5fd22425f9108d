import { createServer, type IncomingMessage, type Server } from 'node:http';

/** A write as the REST interface spells it, as far as the seeder uses it. */
interface Write {
  readonly update?: { readonly name: string; readonly fields: unknown };
  readonly delete?: string;
}

/** A page of all documents in the order of their names, and what it goes on behind. */
interface Query {
  readonly limit: number;
  readonly startAt?: { readonly values: readonly [{ readonly referenceValue: string }] };
}

interface Body {
  readonly structuredQuery?: Query;
  readonly writes?: readonly Write[];
}

/** The time that stands for every change and every reading. */
const TIME = '2026-01-01T00:00:00.000000Z';

/**
 * The two calls of a Firestore emulator that the seeder needs, on a port of its own. `failAt` names the commits,
 * counted from 1, that are refused.
 */
export class FakeFirestore {
  readonly documents = new Map<string, unknown>();
  /** How many writes each commit had, the refused ones included. */
  readonly commits: number[] = [];
  failAt: readonly number[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const [status, answer] = this.#answer(request, await bodyOf(request));
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  }

  static async start(): Promise<FakeFirestore> {
    const fake = new FakeFirestore();
    await new Promise<void>((started) => fake.#server.listen(0, LOOPBACK, started));
    return fake;
  }

  get address(): { readonly host: string; readonly port: number } {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The fake is not listening.');
    return { host: LOOPBACK, port: address.port };
  }

  /** The ids of the products that are there. */
  get ids(): readonly string[] {
    return [...this.documents.keys()].map((name) => name.slice(name.lastIndexOf('/') + 1)).sort();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((stopped) => this.#server.close(stopped));
  }

  #find(query?: Query): readonly unknown[] {
    const after = query?.startAt?.values[0].referenceValue ?? '';
    const names = [...this.documents.keys()].filter((name) => name > after).sort();
    const found = names.slice(0, query?.limit).map((name) => ({
      document: { name, fields: this.documents.get(name), createTime: TIME, updateTime: TIME },
      readTime: TIME,
    }));
    return found.length > 0 ? found : [{ readTime: TIME }];
  }

  #answer(request: IncomingMessage, body: Body): readonly [number, unknown] {
    if (request.headers.authorization !== 'Bearer owner')
      return [403, { error: { message: 'not the owner' } }];
    if (request.url?.endsWith(':runQuery')) {
      return [200, this.#find(body.structuredQuery)];
    }
    const writes = body.writes ?? [];
    this.commits.push(writes.length);
    if (writes.length > 500) return [400, { error: { message: 'too many writes' } }];
    if (this.failAt.includes(this.commits.length)) return [500, { error: { message: 'the disk is full' } }];
    for (const write of writes) {
      if (write.delete !== undefined) this.documents.delete(write.delete);
      if (write.update !== undefined) this.documents.set(write.update.name, write.update.fields);
    }
    return [200, { writeResults: [] }];
  }
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

import { LOOPBACK } from '../../../emulator/ports.mjs';
