import { setTimeout as pause } from 'node:timers/promises';
import { firestorePlace, PROJECT } from '../emulator/ports.mjs';
import { Refusal } from '../emulator/Refusal.mjs';
import { isJsonObject, type Json, type JsonObject } from './Item.ts';

export interface FirestoreDatabase {
  /** Subject of messages, capitalised. */
  readonly name: string;
  readonly origin: string;
  /** Resource name that contains all documents, without a trailing slash. */
  readonly documents: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly apiKey?: string | undefined;
  /** Timeout of one attempt (ms). */
  readonly timeout: number;
  /** Delay before each retry (ms). */
  readonly retryDelays: readonly number[];
  /** Added to messages if the database is unreachable or denies access. */
  readonly advice: { readonly unreachable: string; readonly forbidden: string };
}

/** Address of the Firestore emulator, and the environment variable that sets it. */
export interface EmulatorAddress {
  readonly host: string;
  readonly port: number;
  readonly variable?: string;
}

/** Access to a real Firebase project; anonymous without a token. */
export interface ProjectAccess {
  readonly projectId: string;
  readonly apiKey?: string | undefined;
  /** OAuth access token. */
  readonly token?: string | undefined;
  /** Project that is charged for requests, if the credentials specify one. */
  readonly quotaProject?: string | undefined;
}

/** Timeout of one attempt (ms). */
const REQUEST_TIMEOUT = 60_000;

/** Returns the emulator at this address. Requests bypass the rules, which deny all writes. */
export function emulatorDatabase(address: EmulatorAddress = firestorePlace()): FirestoreDatabase {
  const { host, port, variable = 'ESTORE_FIRESTORE_PORT' } = address;
  return {
    name: `The Firestore emulator at ${host}:${port}`,
    origin: `http://${host}:${port}`,
    documents: documentsOf(PROJECT),
    headers: { Authorization: 'Bearer owner' },
    timeout: REQUEST_TIMEOUT,
    retryDelays: [],
    advice: {
      unreachable: `Start it with "npm run emulators", or set ${variable} if it listens elsewhere.`,
      forbidden: '',
    },
  };
}

export function projectDatabase(access: ProjectAccess): FirestoreDatabase {
  const { projectId, apiKey, token, quotaProject } = access;
  return {
    name: `Firestore of the project ${projectId}`,
    origin: 'https://firestore.googleapis.com',
    documents: documentsOf(projectId),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(quotaProject !== undefined && { 'x-goog-user-project': quotaProject }),
    },
    apiKey,
    timeout: REQUEST_TIMEOUT,
    retryDelays: [1_000, 2_000, 4_000, 8_000],
    advice: {
      unreachable: 'Is this machine online?',
      forbidden:
        token === undefined
          ? 'firestore.rules lets anybody read products. To deploy it: "npx firebase deploy --only firestore:rules"'
          : CREDENTIALS_ADVICE,
    },
  };
}

export const CREDENTIALS_ADVICE =
  'Sign in with an account that may write to Firestore of this project (an owner, an editor, ' +
  'or the role "Cloud Datastore User"), in one of two ways:\n' +
  '- application default credentials: run "gcloud auth application-default login" on your own machine, or set ' +
  'GOOGLE_APPLICATION_CREDENTIALS to the path of a service account key;\n' +
  '- an access token in GOOGLE_OAUTH_ACCESS_TOKEN, printed by "gcloud auth print-access-token"; it expires after an hour.';

function documentsOf(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

/** A failure that a retry may fix. */
class TransientFailure extends Refusal {}

/** Firestore rejects the content of the request. */
export class InvalidRequest extends Refusal {}

/**
 * Calls a REST method such as `:runQuery` and returns the JSON of the response. Retries connection errors, timeouts and
 * statuses 429 and 5xx, so a write may be executed more than once. Throws a `Refusal`.
 */
export async function request(database: FirestoreDatabase, method: string, body: unknown): Promise<Json> {
  for (const delay of database.retryDelays) {
    try {
      return await attempt(database, method, body);
    } catch (error) {
      if (!(error instanceof TransientFailure)) throw error;
      await pause(delay);
    }
  }
  return attempt(database, method, body);
}

async function attempt(database: FirestoreDatabase, method: string, body: unknown): Promise<Json> {
  const { name, origin, documents, headers, apiKey, advice } = database;
  const key = apiKey === undefined ? '' : `?${new URLSearchParams({ key: apiKey })}`;
  let response: Response;
  let text: string;
  try {
    const path = documents.split('/').map(encodeURIComponent).join('/');
    response = await fetch(`${origin}/v1/${path}${method}${key}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(database.timeout),
    });
    text = await response.text();
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const problem = isLate ? `did not respond within ${database.timeout / 1000} s` : 'cannot be reached';
    throw new TransientFailure(`${name} ${problem}. ${advice.unreachable}`);
  }
  const json = parseJson(text);
  const error = errorOf(json);
  if (response.ok && error === undefined) {
    if (json === undefined) throw foreignResponse(database);
    return json;
  }
  const status = typeof error?.code === 'number' ? error.code : response.status;
  const message = `${name} refused: ${error?.message ?? `${status} ${response.statusText}`}`;
  if (status === 429 || status >= 500) throw new TransientFailure(message);
  if (status === 400) throw new InvalidRequest(message);
  throw new Refusal(status === 401 || status === 403 ? `${message}\n${advice.forbidden}` : message);
}

/** For a response from another program, such as a proxy's error page. */
export function foreignResponse({ name }: FirestoreDatabase): Refusal {
  return new Refusal(`${name} sent a response that is not from Firestore.`);
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A stream such as `:runQuery` returns the error as an entry of its list, possibly after documents. */
function errorOf(json: Json | undefined): JsonObject | undefined {
  const entries: readonly (Json | undefined)[] = Array.isArray(json) ? json : [json];
  for (const entry of entries) if (isJsonObject(entry) && isJsonObject(entry.error)) return entry.error;
  return undefined;
}
