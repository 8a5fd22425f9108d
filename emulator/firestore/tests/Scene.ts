import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import * as FullSdk from 'firebase/firestore';
import { inDatabase, int, type Project, succeeded } from './Project.ts';

type Sdk = typeof FullSdk;
/** New numbers `n` of documents by id; null deletes a document. */
export type Writes = Readonly<Record<string, number | null>>;
type Found = FullSdk.DocumentSnapshot;

/** Listens to metadata, too. */
export const METADATA = { includeMetadataChanges: true };

/** Ends a test that hangs, shortly before Vitest does, and then those after it, each with its events. */
const HANG_LIMIT = Date.now() + 290_000;
let apps = 0;

/** Clients of a new project, whose collection has the documents `a: 1`, `b: 2`, `c: 3`. */
export class Scene {
  static readonly at = 'numbers';
  db: FullSdk.Firestore;
  readonly sdk: Sdk;
  readonly #project: Project;
  readonly #settings: FullSdk.FirestoreSettings;
  readonly #opened: FirebaseApp[] = [];

  constructor(project: Project, settings: FullSdk.FirestoreSettings = {}, sdk: Sdk = FullSdk) {
    this.sdk = sdk;
    this.#project = project;
    this.#settings = settings;
    this.db = this.open();
  }

  /** Opens another client; null is the owner. */
  open(uid?: string | null): FullSdk.Firestore {
    const app = initializeApp({ projectId: this.#project.id, apiKey: 'any' }, `app${apps++}`);
    this.#opened.push(app);
    const db = this.sdk.initializeFirestore(app, this.#settings);
    const { hostname, port } = new URL(this.#project.url);
    const token = uid === undefined ? {} : { mockUserToken: uid === null ? 'owner' : { sub: uid } };
    this.sdk.connectFirestoreEmulator(db, hostname, Number(port), token);
    return db;
  }

  /** Replaces the client by one that rules apply to. */
  async rule(rules: string, uid: string | null): Promise<void> {
    succeeded(await this.#project.setRules(inDatabase(`match /{path=**} { ${rules} }`)));
    this.db = this.open(uid);
  }

  get all(): FullSdk.CollectionReference {
    return this.sdk.collection(this.db, Scene.at);
  }

  one(id = 'a', db = this.db): FullSdk.DocumentReference {
    return this.sdk.doc(db, Scene.at, id);
  }

  query(...constraints: readonly FullSdk.QueryConstraint[]): FullSdk.Query {
    return this.sdk.query(this.all, ...constraints);
  }

  /** Writes as the owner, over REST. */
  async write(writes: Writes): Promise<void> {
    const documents = Object.entries(writes).map(([id, n]) => [
      `${Scene.at}/${id}`,
      n === null ? n : { n: int(n) },
    ]);
    await this.#project.seed(Object.fromEntries(documents));
  }

  watch(query: FullSdk.Query = this.all, options: FullSdk.SnapshotListenOptions = {}, format = show): Events {
    const next = (found: FullSdk.QuerySnapshot) => events.add(format(found) + flags(found, options));
    const events: Events = new Events(this.sdk.onSnapshot(query, options, next, (e) => events.add(e.code)));
    return events;
  }

  watchOne(id = 'a', options: FullSdk.SnapshotListenOptions = {}, db = this.db): Events {
    const next = (found: Found) => events.add(n(found) + flags(found, options));
    const stop = this.sdk.onSnapshot(this.one(id, db), options, next, (e) => events.add(e.code));
    const events: Events = new Events(stop);
    return events;
  }

  /** Returns the events while another client writes. */
  async follow(events: Events, ...steps: readonly Writes[]): Promise<string[]> {
    for (const [at, writes] of steps.entries()) {
      await events.until(at + 1);
      await this.write(writes);
    }
    return events.until(steps.length + 1);
  }

  async offline(action: () => unknown): Promise<void> {
    await this.sdk.disableNetwork(this.db);
    await action();
    await this.sdk.enableNetwork(this.db);
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map(deleteApp));
  }
}

/** The events of a listener. */
class Events {
  readonly #seen: string[] = [];
  #notify = () => {};
  readonly stop: () => void;

  constructor(stop: () => void) {
    this.stop = stop;
  }

  add(event: string): void {
    this.#seen.push(event);
    this.#notify();
  }

  /** Resolves with all events when the last one is as wanted, or as many have arrived. */
  until(wanted: string | number): Promise<string[]> {
    const seen = this.#seen;
    return new Promise((resolve, reject) => {
      const hangs = () => reject(new Error(`${wanted} did not follow ${seen.join(', ')}`));
      const late = setTimeout(hangs, HANG_LIMIT - Date.now());
      this.#notify = () => {
        if (typeof wanted === 'number' ? seen.length < wanted : seen.at(-1) !== wanted) return;
        clearTimeout(late);
        resolve(seen);
      };
      this.#notify();
    });
  }

  /** The last events. */
  async last(wanted: string, count = 1): Promise<string[]> {
    return (await this.until(wanted)).slice(-count);
  }
}

export const n = (found: Found) => (found.exists() ? String(found.get('n')) : 'absent');

/** The documents with their numbers. */
export const show = ({ docs }: FullSdk.QuerySnapshot) =>
  docs.map((found) => `${found.id}=${n(found)}`).join(' ');

/** `*` for a pending write, `cached` if the server did not confirm the results; only for listeners to metadata. */
function flags({ metadata }: Pick<Found, 'metadata'>, options: FullSdk.SnapshotListenOptions): string {
  if (!options.includeMetadataChanges) return '';
  return `${metadata.hasPendingWrites ? '*' : ''}${metadata.fromCache ? ' cached' : ''}`;
}

export function showChanges(snapshot: FullSdk.QuerySnapshot): string {
  const signs = { added: '+', modified: '~', removed: '-' };
  return snapshot.docChanges().reduce((text, { type, doc }) => `${text}${signs[type]}${doc.id}`, '');
}

export function codeOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
}
