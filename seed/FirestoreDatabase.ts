import { setTimeout as pause } from 'node:timers/promises';
import { firestorePlace, PROJECT } from '../emulator/ports.mjs';
import { Refusal } from '../emulator/Refusal.mjs';
import { isJsonObject, type Json, type JsonObject } from './Item.ts';

/** A Firestore database, as far as its REST interface has to be told. */
export interface FirestoreDatabase {
  /** What people call it, at the beginning of a sentence. */
  readonly name: string;
  readonly origin: string;
  /** The resource name that those of all documents begin with, without a slash at its end. */
  readonly documents: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly apiKey?: string | undefined;
  /** After so many milliseconds without a complete response an attempt has failed. */
  readonly patience: number;
  /** How long to wait before each further attempt, in milliseconds; none, and there is only one attempt. */
  readonly pauses: readonly number[];
  /** What to do where nobody answers, and where the caller may not. */
  readonly advice: { readonly unreachable: string; readonly forbidden: string };
}

/** Where the Firestore emulator listens, and the variable that says so. */
export interface EmulatorAddress {
  readonly host: string;
  readonly port: number;
  readonly variable?: string;
}

/** A real Firebase project, and who asks: nobody where there is no token. */
export interface ProjectAccess {
  readonly projectId: string;
  readonly apiKey?: string | undefined;
  /** An OAuth access token, as Google gives out. */
  readonly token?: string | undefined;
  /** The project that the request counts for, where the credentials name one. */
  readonly quotaProject?: string | undefined;
}

const patience = 60_000;

/** The emulator at this address, as its owner: past the rules, which let nobody write products. */
export function emulatorDatabase(address: EmulatorAddress = firestorePlace()): FirestoreDatabase {
  const { host, port, variable = 'ESTORE_FIRESTORE_PORT' } = address;
  return {
    name: `The Firestore emulator at ${host}:${port}`,
    origin: `http://${host}:${port}`,
    documents: documentsOf(PROJECT),
    headers: { Authorization: 'Bearer owner' },
    patience,
    // It runs on this machine: what it does not do now, it will not do in a while.
    pauses: [],
    advice: {
      unreachable: `Start it with "npm run emulators"; if it listens elsewhere, name that in ${variable}.`,
      forbidden: '',
    },
  };
}

/** Firestore of a real project. */
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
    patience,
    pauses: [1_000, 2_000, 4_000, 8_000],
    advice: {
      unreachable: 'Is this machine online?',
      forbidden:
        token === undefined
          ? 'The rules of firestore.rules let anybody read products. Are they deployed? "npx firebase deploy --only firestore:rules"'
          : waysIn,
    },
  };
}

/** What an owner whose credentials are missing, over or not enough can do. */
export const waysIn =
  'There are two ways in, both with an account that may write to Firestore of this project (an owner, an editor, ' +
  'or the role "Cloud Datastore User"):\n' +
  '- application default credentials: "gcloud auth application-default login" on your own machine, or the path of ' +
  "a service account's key in GOOGLE_APPLICATION_CREDENTIALS;\n" +
  '- an access token in GOOGLE_OAUTH_ACCESS_TOKEN, such as "gcloud auth print-access-token" prints; it lasts an hour.';

function documentsOf(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents`;
}

/** A failure that another attempt may not meet. */
class PassingFailure extends Refusal {}

/** Firestore takes no such request, whoever sends it and however often. */
export class InvalidRequest extends Refusal {}

/**
 * Sends one request of the REST interface, `:runQuery` for example, and gives the JSON of the response. Tries again where
 * there is no connection, no complete response in time, or one that says "later" (429, 5xx); so a write may arrive
 * more than once. Throws a `Refusal` in words for people.
 */
export async function request(database: FirestoreDatabase, method: string, body: unknown): Promise<Json> {
  for (const wait of database.pauses) {
    try {
      return await attempt(database, method, body);
    } catch (error) {
      if (!(error instanceof PassingFailure)) throw error;
      await pause(wait);
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
      signal: AbortSignal.timeout(database.patience),
    });
    text = await response.text();
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const problem = isLate ? `did not respond within ${database.patience / 1000} s` : 'cannot be reached';
    throw new PassingFailure(`${name} ${problem}. ${advice.unreachable}`);
  }
  const json = parsed(text);
  const error = errorOf(json);
  if (response.ok && error === undefined) {
    if (json === undefined) throw foreignResponse(database);
    return json;
  }
  const status = typeof error?.code === 'number' ? error.code : response.status;
  const words = `${name} refused: ${error?.message ?? `${status} ${response.statusText}`}`;
  if (status === 429 || status >= 500) throw new PassingFailure(words);
  if (status === 400) throw new InvalidRequest(words);
  throw new Refusal(status === 401 || status === 403 ? `${words}\n${advice.forbidden}` : words);
}

/** The refusal of a response that is not one of Firestore's, such as the page of a proxy or of another program. */
export function foreignResponse({ name }: FirestoreDatabase): Refusal {
  return new Refusal(`${name} did not respond as Firestore does.`);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Errors come as an object, and from a stream such as `:runQuery` as an entry of the list, at times behind documents. */
function errorOf(json: Json | undefined): JsonObject | undefined {
  const entries: readonly (Json | undefined)[] = Array.isArray(json) ? json : [json];
  for (const entry of entries) if (isJsonObject(entry) && isJsonObject(entry.error)) return entry.error;
  return undefined;
}
