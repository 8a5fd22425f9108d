import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf, freePorts, LOOPBACK } from '../../emulator/ports.mjs';
import { startProgram } from '../../emulator/startProgram.mjs';

export interface ParseBackend {
  readonly port: number;
  readonly server: { readonly address: string; readonly appId: string };
  readonly masterKey: string;
  readonly stop: () => Promise<void>;
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the backend like `npm run backend:parse`, in a temporary folder, and waits until it is seeded. */
export async function startParseBackend(givenPort?: number): Promise<ParseBackend> {
  const [freePort = 0] = await freePorts(1);
  const port = givenPort ?? freePort;
  const data = await mkdtemp(join(tmpdir(), 'estore-parse-'));
  const program = startProgram('The backend', ['--import', 'tsx', 'backends/parse/local.ts'], {
    cwd: projectFolder,
    env: { ...process.env, ESTORE_PARSE_PORT: `${port}`, ESTORE_PARSE_DATA: data },
  });
  const stop = async () => {
    await program.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    await Promise.race([program.ready, program.failed]);
    const { masterKey } = JSON.parse(await readFile(join(data, 'keys.json'), 'utf8'));
    const address = `${addressOf({ host: LOOPBACK, port })}/parse`;
    return { port, server: { address, appId: 'estore' }, masterKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface ParseReply {
  readonly status: number;
  /** The code of an error. */
  readonly code: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of many kinds of responses.
  readonly body: any;
}

/** Sends a request to Parse Server; reserved headers such as `X-Parse-Session-Token` may be given. */
export async function askParse(
  port: number,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<ParseReply> {
  const response = await fetch(`${addressOf({ host: LOOPBACK, port })}/parse/${path}`, {
    method,
    headers: { 'X-Parse-Application-Id': 'estore', 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  return { status: response.status, code: json.code, body: json };
}

/** Sends a request with the master key, which no permission restricts. */
export async function askAsOwner(
  { port, masterKey }: Pick<ParseBackend, 'port' | 'masterKey'>,
  method: string,
  path: string,
  body?: object,
): Promise<Readonly<Record<string, unknown>>> {
  const reply = await askParse(port, method, path, body, { 'X-Parse-Master-Key': masterKey });
  if (reply.status >= 400)
    throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}
