import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { addressOf, parsePlace } from '../emulator/ports.mjs';
import { Refusal } from '../emulator/Refusal.mjs';
import { type JsonServer, REQUEST_TIMEOUT, RETRY_DELAYS } from './requestJson.ts';

export interface ParseServer extends JsonServer {
  /** Address of the API, without a trailing slash. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const PROGRAM = 'Parse Server';

/** Application id of the local backend. */
const LOCAL_APP_ID = 'estore';

const ROOT = resolve(import.meta.dirname, '..');

/** Returns the server of `npm run backend:parse`; without the master key, it only reads. */
export function localParse(masterKey?: string): ParseServer {
  const place = parsePlace();
  return {
    name: `The local Parse Server at ${addressOf(place)}`,
    program: PROGRAM,
    url: `${addressOf(place)}/parse`,
    headers: headersOf(LOCAL_APP_ID, masterKey),
    timeout: REQUEST_TIMEOUT,
    retryDelays: [],
    advice: {
      unreachable: `Start it with "npm run backend:parse", or set ${place.variable} if it listens elsewhere.`,
      forbidden: 'It uses other data: set ESTORE_PARSE_DATA to the folder that it was started with.',
    },
  };
}

/**
 * Returns the server of `VITE_PARSE_SERVER_URL` of the environment or of `.env`; without this variable, the local backend.
 * `canWrite` adds the master key. Throws a `Refusal` if a variable is missing or invalid.
 */
export async function ownersParse({ canWrite }: { readonly canWrite: boolean }): Promise<ParseServer> {
  const { loadEnv } = await import('vite');
  const { VITE_PARSE_SERVER_URL, VITE_PARSE_APP_ID } = loadEnv('parse', ROOT, 'VITE_PARSE_');
  if (!VITE_PARSE_SERVER_URL) return localParse(canWrite ? await localMasterKey() : undefined);
  if (!URL.canParse(VITE_PARSE_SERVER_URL)) {
    throw new Refusal(`VITE_PARSE_SERVER_URL must be an address, but is "${VITE_PARSE_SERVER_URL}".`);
  }
  const address = new URL(VITE_PARSE_SERVER_URL);
  if (!VITE_PARSE_APP_ID) throw new Refusal('VITE_PARSE_APP_ID is missing: see .env.example.');
  return {
    name: `${PROGRAM} at ${address.host}`,
    program: PROGRAM,
    url: address.href.replace(/\/$/, ''),
    headers: headersOf(VITE_PARSE_APP_ID, canWrite ? ownersMasterKey(address) : undefined),
    timeout: REQUEST_TIMEOUT,
    retryDelays: RETRY_DELAYS,
    advice: {
      unreachable: 'Is this machine online, and VITE_PARSE_SERVER_URL correct?',
      forbidden: canWrite
        ? 'The server must have the application id VITE_PARSE_APP_ID and the master key PARSE_MASTER_KEY, and must accept ' +
          "the key from this machine's address."
        : 'The server must have the application id VITE_PARSE_APP_ID.',
    },
  };
}

function headersOf(appId: string, masterKey: string | undefined): Readonly<Record<string, string>> {
  return {
    'X-Parse-Application-Id': appId,
    ...(masterKey !== undefined && { 'X-Parse-Master-Key': masterKey }),
  };
}

function ownersMasterKey({ protocol, hostname }: URL): string {
  const masterKey = process.env.PARSE_MASTER_KEY;
  if (!masterKey) {
    throw new Refusal(
      'PARSE_MASTER_KEY is missing: set it in the environment, but never in a file of this project.',
    );
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !isLocal) {
    throw new Refusal('VITE_PARSE_SERVER_URL must begin with https:, which protects the master key.');
  }
  return masterKey;
}

/** Reads the master key of the local backend. Throws a `Refusal` if there is none. */
export async function localMasterKey(): Promise<string> {
  const folder = resolve(ROOT, 'backends/parse', process.env.ESTORE_PARSE_DATA ?? '.data');
  try {
    const { masterKey } = JSON.parse(await readFile(resolve(folder, 'keys.json'), 'utf8'));
    return masterKey;
  } catch {
    throw new Refusal(
      `The local backend has no master key in ${folder}. Start it with "npm run backend:parse", or set ESTORE_PARSE_DATA.`,
    );
  }
}
