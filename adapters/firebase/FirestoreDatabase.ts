import {
  type JsonServer,
  REQUEST_TIMEOUT,
  RETRY_DELAYS,
  type ReportedError,
  requestJson,
} from '#adapters/shared/requestJson.ts';
import { isJsonObject, type Json } from '#core/domain/Item.ts';
import { firestoreEndpoint, PROJECT } from '../../programs/ports.mjs';

export interface FirestoreDatabase extends JsonServer {
  readonly origin: string;
  /** Resource name that contains all documents, without a trailing slash. */
  readonly documents: string;
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
  /** OAuth access token. */
  readonly token?: string | undefined;
  /** Project that is charged for requests, if the credentials specify one. */
  readonly quotaProject?: string | undefined;
}

/** Returns the emulator at this address. Requests bypass the rules, which deny all writes. */
export function emulatorDatabase(address: EmulatorAddress = firestoreEndpoint()): FirestoreDatabase {
  const { host, port, variable = 'ESTORE_FIRESTORE_PORT' } = address;
  return {
    name: `The Firestore emulator at ${host}:${port}`,
    program: 'Firestore',
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
  const { projectId, token, quotaProject } = access;
  return {
    name: `Firestore of the project ${projectId}`,
    program: 'Firestore',
    origin: 'https://firestore.googleapis.com',
    documents: documentsOf(projectId),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(quotaProject !== undefined && { 'x-goog-user-project': quotaProject }),
    },
    timeout: REQUEST_TIMEOUT,
    retryDelays: RETRY_DELAYS,
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

/** Calls a REST method such as `:runQuery`, see `requestJson`. */
export function request(database: FirestoreDatabase, method: string, body: unknown): Promise<Json> {
  const { origin, documents } = database;
  const path = documents.split('/').map(encodeURIComponent).join('/');
  return requestJson(database, `${origin}/v1/${path}${method}`, body, errorOf);
}

/** A stream such as `:runQuery` returns the error as an entry of its list, possibly after documents. */
function errorOf(json: Json | undefined): ReportedError | undefined {
  const entries: readonly (Json | undefined)[] = Array.isArray(json) ? json : [json];
  for (const entry of entries) {
    if (!isJsonObject(entry) || !isJsonObject(entry.error)) continue;
    const { code, message } = entry.error;
    return {
      status: typeof code === 'number' ? code : undefined,
      message: typeof message === 'string' ? message : undefined,
    };
  }
  return undefined;
}
