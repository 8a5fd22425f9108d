import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
export interface Request {
  readonly method: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string or bytes are sent verbatim, other values as JSON. */
  readonly body?: unknown;
}

export const AS_OWNER = { Authorization: 'Bearer owner' };

export class Client {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(port: number) {
    this.#port = port;
  }

  send({ method, target, headers = {}, body }: Request): Promise<Reply> {
    const content =
      body === undefined || body === null
        ? undefined
        : typeof body === 'string' || Buffer.isBuffer(body)
          ? body
          : JSON.stringify(body);
    const path = target.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
    const length = content === undefined ? {} : { 'Content-Length': Buffer.byteLength(content) };
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path,
          agent: this.#agent,
          headers: { ...headers, ...length },
        },
        (incoming) => {
          const pieces: Buffer[] = [];
          incoming.on('data', (piece: Buffer) => pieces.push(piece));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const text = Buffer.concat(pieces).toString('utf8');
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(content);
    });
  }

  /** Writes documents as the owner. */
  async seed(project: string, documents: Iterable<readonly [path: string, fields: unknown]>): Promise<void> {
    const writes = [...documents].map(([path, fields]) => ({
      update: { name: `${rootOf(project)}/${path}`, fields },
    }));
    for (let at = 0; at < writes.length; at += WRITES_IN_COMMIT) {
      const target = `/v1/${rootOf(project)}:commit`;
      const body = { writes: writes.slice(at, at + WRITES_IN_COMMIT) };
      const reply = await this.send({ method: 'POST', target, headers: AS_OWNER, body });
      if (reply.status !== 200)
        throw new Error(`The data could not be written: ${reply.status} ${reply.text}`);
    }
  }

  async clear(project: string): Promise<void> {
    await this.send({ method: 'DELETE', target: `/emulator/v1/${rootOf(project)}`, headers: AS_OWNER });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const WRITES_IN_COMMIT = 400;

export function rootOf(project: string): string {
  return `projects/${project}/databases/(default)/documents`;
}

/** The id of an unused project, as long as in the recordings. */
export function newProject(): string {
  return `demo-fx-${randomBytes(3).toString('hex')}`;
}
