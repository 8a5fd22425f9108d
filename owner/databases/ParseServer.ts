import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { addressOf, parsePlace } from '../../programs/ports.mjs';
import { Refusal } from '../../programs/Refusal.mjs';
import { type BuildServer, parseServerOf } from '../../src/build/parseServer.ts';
import { type JsonServer, REQUEST_TIMEOUT, RETRY_DELAYS } from './requestJson.ts';

export interface ParseServer extends JsonServer {
  /** Address of the API, without a trailing slash. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const PROGRAM = 'Parse Server';

const ROOT = resolve(import.meta.dirname, '../..');

/** Returns the server of `npm run backend:parse`; without the master key, it only reads. */
export function localParse(masterKey?: string): ParseServer {
  const place = parsePlace();
  const { address, appId } = parseServerOf({}, addressOf(place));
  return {
    name: `The local Parse Server at ${addressOf(place)}`,
    program: PROGRAM,
    url: address,
    headers: headersOf(appId, masterKey),
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
  const { address, appId, isLocal } = await serverOfEnvironment();
  if (isLocal) return localParse(canWrite ? await localMasterKey() : undefined);
  return {
    name: `${PROGRAM} at ${new URL(address).host}`,
    program: PROGRAM,
    url: address,
    headers: headersOf(appId, canWrite ? ownersMasterKey() : undefined),
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

async function serverOfEnvironment(): Promise<BuildServer> {
  const { loadEnv } = await import('vite');
  try {
    return parseServerOf(loadEnv('parse', ROOT, 'VITE_PARSE_'), addressOf(parsePlace()));
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : `${error}`);
  }
}

function headersOf(appId: string, masterKey: string | undefined): Readonly<Record<string, string>> {
  return {
    'X-Parse-Application-Id': appId,
    ...(masterKey !== undefined && { 'X-Parse-Master-Key': masterKey }),
  };
}

function ownersMasterKey(): string {
  const masterKey = process.env.PARSE_MASTER_KEY;
  if (masterKey) return masterKey;
  throw new Refusal(
    'PARSE_MASTER_KEY is missing: set it in the environment, but never in a file of this project.',
  );
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
