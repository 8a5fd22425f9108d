import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { FirestoreEmulator } from 'firestore-rest-emulator';

/** What a request came back with; `json` is undefined where there is no body. */
export interface Reply {
  readonly status: number;
  readonly json: unknown;
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Behind `…/documents`, as it stands in the address. */
  readonly at: string;
  readonly body?: unknown;
  /** The `Authorization` header; the owner's where nothing is said, none where it is null. */
  readonly as?: string | null;
}

// Refusals are what the tests ask for; the SDK would report each.
setLogLevel('silent');

let projects = 0;

/** A project nobody has written to, of an emulator that guards it by rules. */
export class GuardedProject {
  readonly #emulator: FirestoreEmulator;
  readonly #id = `demo-guarded-${++projects}`;
  readonly #apps: FirebaseApp[] = [];

  constructor(emulator: FirestoreEmulator) {
    this.#emulator = emulator;
  }

  /** The full name of a document or collection. */
  name(path: string): string {
    return `projects/${this.#id}/databases/(default)/documents/${path}`;
  }

  /** The Lite SDK, signed in as a user or as nobody. */
  lite(uid?: string, databaseId = '(default)'): Firestore {
    const app = initializeApp({ projectId: this.#id, apiKey: 'any' }, `${this.#id}-${this.#apps.length}`);
    this.#apps.push(app);
    const firestore = getFirestore(app, databaseId);
    const { host, port } = this.#emulator;
    connectFirestoreEmulator(firestore, host, port, uid === undefined ? {} : { mockUserToken: { sub: uid } });
    return firestore;
  }

  /** A plain request. */
  async ask({ method, at, body, as = 'Bearer owner' }: Ask): Promise<Reply> {
    const response = await fetch(`${this.#emulator.url}/v1/${this.name('').slice(0, -1)}${at}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: as === null ? {} : { Authorization: as },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
  }

  /** Writes documents as the owner: `{path: fields}`, fields in their JSON form. */
  async seed(documents: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [path, fields] of Object.entries(documents)) {
      const { status, json } = await this.ask({ method: 'PATCH', at: `/${path}`, body: { fields } });
      if (status !== 200) throw new Error(JSON.stringify(json));
    }
  }

  /** The paths of all documents, as the owner sees them. */
  async paths(): Promise<string[]> {
    const everything = { structuredQuery: { from: [{ collectionId: '', allDescendants: true }] } };
    const { json } = await this.ask({ at: ':runQuery', body: everything });
    const results = json as { document: { name: string } }[];
    return results.map(({ document }) => document.name.slice(this.name('').length));
  }

  async close(): Promise<void> {
    await Promise.all(this.#apps.map(deleteApp));
  }
}

/** The header of a signed-in user: a token nobody has signed, as the Auth emulator gives out. */
export function bearerOf(uid: string, claims: Readonly<Record<string, unknown>> = {}): string {
  const segment = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `Bearer ${segment({ alg: 'none' })}.${segment({ sub: uid, ...claims })}.`;
}
