import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Access } from '#adapters/backends/Backend.ts';
import {
  type JsonServer,
  REQUEST_TIMEOUT,
  RETRY_DELAYS,
  type ReportedError,
  requestJson,
} from '#adapters/shared/requestJson.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { addressOf, parseEndpoint } from '../../programs/ports.mjs';
import { UserError } from '../../programs/UserError.mjs';
import type { AskParse } from './findObjects.ts';

export interface ParseServer extends JsonServer {
  /** Address of the API, without a trailing slash. */
  readonly url: string;
}

/** HTTP statuses of Parse Server's codes: 119 OPERATION_FORBIDDEN; 141 SCRIPT_FAILED, for an unknown function. */
const STATUSES: ReadonlyMap<unknown, number> = new Map([
  [119, 403],
  [141, 404],
]);

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Returns the owner's server, or the local one if VITE_PARSE_SERVER_URL is not set. Throws a `UserError` if a variable is missing or
 * invalid. `isShop`: shoppers use the server, on whose machines `localhost` is another.
 */
export function serverOf(env: Readonly<Record<string, string>>, isShop = false) {
  const { VITE_PARSE_SERVER_URL: given, VITE_PARSE_APP_ID: appId } = env;
  if (!given) return { address: `${addressOf(parseEndpoint())}/parse`, appId: 'estore', isLocal: true };
  if (!appId) throw new UserError('Your Parse Server needs VITE_PARSE_APP_ID: see .env.example.');
  // A page with HTTPS cannot request an unencrypted address of another machine.
  if (
    (isShop && !given.startsWith('https:')) ||
    !/^(https:\/\/[^/?#]|http:\/\/(localhost|127\.0\.0\.1)[:/])[^?#\s;,]*$/.test(given)
  ) {
    throw new UserError(
      `VITE_PARSE_SERVER_URL is "${given}": it must be an address such as https://api.shop.example/parse.`,
    );
  }
  return { address: given.replace(/\/+$/, ''), appId, isLocal: false };
}

/** Returns the server of the environment or of `.env`. Throws a `UserError` if a variable or the master key is missing or invalid. */
export async function selectedServer(access: Access): Promise<ParseServer> {
  const { canWrite } = access;
  const env = access.isLocal ? {} : (await import('vite')).loadEnv('parse', ROOT, 'VITE_PARSE_');
  const { address, appId, isLocal } = serverOf(env);
  const masterKey = canWrite ? await (isLocal ? localMasterKey() : ownersMasterKey()) : undefined;
  const endpoint = parseEndpoint();
  return {
    name: isLocal
      ? `The local Parse Server at ${addressOf(endpoint)}`
      : `Parse Server at ${new URL(address).host}`,
    program: 'Parse Server',
    url: address,
    headers: () => ({
      'X-Parse-Application-Id': appId,
      ...(masterKey !== undefined && { 'X-Parse-Master-Key': masterKey }),
    }),
    timeout: REQUEST_TIMEOUT,
    retryDelays: isLocal ? [] : RETRY_DELAYS,
    advice: isLocal
      ? {
          unreachable: `Start it with "npm run backend:parse", or set ${endpoint.variable} if it listens elsewhere.`,
          forbidden: 'It uses other data: set ESTORE_PARSE_DATA to the folder that it was started with.',
        }
      : {
          unreachable: 'Is this machine online, and VITE_PARSE_SERVER_URL correct?',
          forbidden: canWrite
            ? 'The server must have the application id VITE_PARSE_APP_ID and the master key PARSE_MASTER_KEY, and must accept ' +
              "the key from this machine's address."
            : 'The server must have the application id VITE_PARSE_APP_ID.',
        },
  };
}

function ownersMasterKey(): string {
  const masterKey = process.env.PARSE_MASTER_KEY;
  if (masterKey) return masterKey;
  throw new UserError(
    'PARSE_MASTER_KEY is missing: set it in the environment, but never in a file of this project.',
  );
}

/** Reads the master key of the local backend. Throws a `UserError` if there is none. */
export async function localMasterKey(): Promise<string> {
  const folder = resolve(ROOT, 'backends/parse', process.env.ESTORE_PARSE_DATA ?? '.data');
  try {
    const { masterKey } = JSON.parse(await readFile(resolve(folder, 'keys.json'), 'utf8'));
    return masterKey;
  } catch {
    throw new UserError(
      `The local backend has no master key in ${folder}. Start it with "npm run backend:parse", or set ESTORE_PARSE_DATA.`,
    );
  }
}

/** Sends requests with the server's headers, as a POST, because an address may be too short for all ids. Throws like `requestJson`. */
export function askServer(server: ParseServer): AskParse {
  return (method, path, parameters) =>
    requestJson(server, `${server.url}/${path}`, { ...parameters, _method: method }, errorOf);
}

function errorOf(json: unknown): ReportedError | undefined {
  if (!isRecord(json) || typeof json.error !== 'string') return undefined;
  return { status: STATUSES.get(json.code), message: json.error };
}
