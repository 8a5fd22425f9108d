import type { StoredProduct } from '#adapters/shared/ProductDatabase.ts';
import {
  foreignResponse,
  type JsonServer,
  REQUEST_TIMEOUT,
  RETRY_DELAYS,
  type ReportedError,
  requestJson,
} from '#adapters/shared/requestJson.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { addressOf, firestoreEndpoint, PROJECT } from '../../programs/ports.mjs';
import { documentsIn, documentsOf, GOOGLE_ORIGIN, methodAddress } from './firestoreRest.ts';

export interface FirestoreDatabase extends JsonServer {
  readonly origin: string;
  readonly projectId: string;
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
  /** Returns an OAuth access token. */
  readonly token?: (() => string | Promise<string>) | undefined;
  /** Project that is charged for requests, if the credentials specify one. */
  readonly quotaProject?: string | undefined;
}

/** Returns the emulator at this address. Requests bypass the rules, which deny all writes. */
export function emulatorDatabase(
  address: EmulatorAddress = firestoreEndpoint(),
  projectId = PROJECT,
): FirestoreDatabase {
  const { host, port, variable = 'ESTORE_FIRESTORE_PORT' } = address;
  return {
    name: `The Firestore emulator at ${host}:${port}`,
    program: 'Firestore',
    origin: addressOf(address),
    projectId,
    headers: () => ({ Authorization: 'Bearer owner' }),
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
    origin: GOOGLE_ORIGIN,
    projectId,
    headers: async () => ({
      ...(token !== undefined && { Authorization: `Bearer ${await token()}` }),
      ...(quotaProject !== undefined && { 'x-goog-user-project': quotaProject }),
    }),
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

/** Posts to a method such as `:commit`, see `requestJson`. An error has the name of Google's code, such as `ABORTED`. */
export function request(database: FirestoreDatabase, method: string, body: unknown): Promise<unknown> {
  return requestJson(database, methodAddress(database.origin, database.projectId, method), body, errorOf);
}

/** A stream such as `:runQuery` returns the error as an entry of its list, possibly after documents. */
function errorOf(json: unknown): ReportedError | undefined {
  for (const entry of Array.isArray(json) ? json : [json]) {
    if (!isRecord(entry) || !isRecord(entry.error)) continue;
    const { code: status, status: code, message } = entry.error;
    return { status, code, message };
  }
  return undefined;
}

/** The documents of a collection. Methods throw like `requestJson`. */
export class FirestoreCollection {
  readonly #database: FirestoreDatabase;
  readonly #prefix: string;

  constructor(database: FirestoreDatabase, id: string) {
    this.#database = database;
    this.#prefix = `${documentsOf(database.projectId)}/${id}/`;
  }

  /** The resource name of a document. */
  nameOf(id: string): string {
    return this.#prefix + id;
  }

  /** Reads documents, in any order; omits those that do not exist. */
  async read(ids: readonly string[]): Promise<readonly StoredProduct[]> {
    const documents = ids.map((id) => this.nameOf(id));
    return documents.length === 0 ? [] : this.#documents(':batchGet', { documents });
  }

  query(structuredQuery: object): Promise<readonly StoredProduct[]> {
    return this.#documents(':runQuery', { structuredQuery });
  }

  async #documents(method: string, body: object): Promise<readonly StoredProduct[]> {
    const response = await request(this.#database, method, body);
    const documents = documentsIn(response, this.#prefix);
    // A result without documents still has an entry.
    const isResult = documents?.every(isStored) && Array.isArray(response) && response.length > 0;
    if (!isResult) throw foreignResponse(this.#database);
    return documents;
  }
}

function isStored(document: object): document is StoredProduct {
  return 'updateTime' in document && typeof document.updateTime === 'string';
}
