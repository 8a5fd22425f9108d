import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressOf, freePorts, LOOPBACK } from '../../programs/ports.mjs';
import { startProgram } from '../../programs/startProgram.mjs';

export interface ParseBackend {
  readonly port: number;
  readonly server: { readonly address: string; readonly appId: string };
  readonly masterKey: string;
  /** Those of the owner's programs. */
  readonly variables: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Starts `npm run backend:parse` with a database in a temporary folder, and with these variables. */
export async function startParseBackend(
  port?: number,
  others: Readonly<Record<string, string>> = {},
): Promise<ParseBackend> {
  const [freePort = 0] = await freePorts(1);
  const place = { host: LOOPBACK, port: port ?? freePort };
  const folder = await mkdtemp(join(tmpdir(), 'estore-parse-'));
  const variables = { ESTORE_PARSE_PORT: `${place.port}`, ESTORE_PARSE_DATA: folder };
  const program = startProgram('Parse Server', ['--import', 'tsx', 'backends/parse/local.ts'], {
    cwd: projectFolder,
    env: { ...process.env, ...variables, ...others },
  });
  const stop = async () => {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([program.ready, program.failed]);
    const { masterKey } = JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'));
    return {
      port: place.port,
      server: { address: `${addressOf(place)}/parse`, appId: 'estore' },
      masterKey,
      variables,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Sends a request with the master key, which no permission restricts. */
export async function askAsOwner(
  { server, masterKey }: Pick<ParseBackend, 'server' | 'masterKey'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${server.address}/${path}`, {
    method,
    headers: {
      'X-Parse-Application-Id': server.appId,
      'X-Parse-Master-Key': masterKey,
      'Content-Type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
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
