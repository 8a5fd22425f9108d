import { invalid } from '../FirestoreError.ts';
import { commitAll } from '../operations/commit.ts';
import { readWrites } from '../protocol/readWrites.ts';
import type { Database } from '../store/Database.ts';
import { readMessage, readString } from '../values/message.ts';
import type { Stream, StreamContext } from './Stream.ts';

/** `Write`: after a handshake, each message is a commit, and each response has a token for the next message. */
export class WriteStream implements Stream {
  readonly #context: StreamContext;
  readonly #responses: string[] = [];
  #database: Database | undefined;
  #count = 0;

  constructor(context: StreamContext) {
    this.#context = context;
  }

  receive(json: unknown): void {
    const message = readMessage(json, ['database', 'streamId', 'writes', 'streamToken', 'labels']);
    const { store, guard, caller, wake } = this.#context;
    if (this.#database === undefined) {
      this.#database = store.database(readString(message.get('database') ?? ''));
      this.#responses.push(`{"streamId":"0",${this.#nextToken()}}`);
    } else {
      const database = this.#database;
      if (!message.has('streamToken')) throw invalid('A message of a write stream has no stream token.');
      const access = guard.accessOf(caller, database, store.clock.now());
      const result = commitAll({ store, database, access }, readWrites(message.get('writes')));
      this.#responses.push(`{${this.#nextToken()},${result}}`);
    }
    wake();
  }

  next(): string | undefined {
    return this.#responses.shift();
  }

  close(): void {}

  #nextToken(): string {
    return `"streamToken":"${Buffer.from(String(this.#count++)).toString('base64')}"`;
  }
}
