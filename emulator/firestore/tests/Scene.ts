import * as firebaseApp from 'firebase/app';
import * as FullSdk from 'firebase/firestore';

type Sdk = typeof FullSdk;
/** New numbers `n` of documents by id; null deletes a document. */
export type Writes = Readonly<Record<string, number | null>>;
type Found = FullSdk.DocumentSnapshot;

/** Listens to metadata, too. */
export const METADATA = { includeMetadataChanges: true };

let apps = 0;

/** Clients of a new project, whose collection has the documents `a: 1`, `b: 2`, `c: 3`. */
export class Scene {
  static readonly at = 'numbers';
  db: FullSdk.Firestore;
  readonly sdk: Sdk;
  readonly #url: string;
  readonly #project: string;
  readonly #settings: FullSdk.FirestoreSettings;
  readonly #opened: firebaseApp.FirebaseApp[] = [];

  constructor(url: string, project: string, settings: FullSdk.FirestoreSettings = {}, sdk: Sdk = FullSdk) {
    this.sdk = sdk;
    this.#url = url;
    this.#project = project;
    this.#settings = settings;
    this.db = this.open();
  }

  /** Opens another client; null is the owner. */
  open(uid?: string | null, auth?: SignIn): FullSdk.Firestore {
    const app = firebaseApp.initializeApp({ projectId: this.#project, apiKey: 'any' }, `app${apps++}`);
    this.#opened.push(app);
    auth?.register(app);
    const db = this.sdk.initializeFirestore(app, this.#settings);
    const { hostname, port } = new URL(this.#url);
    const token = uid === undefined ? {} : { mockUserToken: uid === null ? 'owner' : { sub: uid } };
    this.sdk.connectFirestoreEmulator(db, hostname, Number(port), token);
    return db;
  }

  /** Replaces the client by one that rules apply to. */
  async rule(rules: string, uid: string | null, auth?: SignIn): Promise<void> {
    const matches = `match /databases/{d}/documents { match /{path=**} { ${rules} } }`;
    const content = `rules_version = '2'; service cloud.firestore { ${matches} }`;
    const files = [{ name: 'firestore.rules', content }];
    await this.#send('PUT', `/emulator/v1/projects/${this.#project}:securityRules`, { rules: { files } });
    this.db = this.open(auth ? undefined : uid, auth);
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
    const root = `/v1/projects/${this.#project}/databases/(default)/documents`;
    const all = Object.entries(writes).map(([id, n]) => {
      const name = `${root.slice(4)}/${Scene.at}/${id}`;
      return n === null ? { delete: name } : { update: { name, fields: { n: { integerValue: n } } } };
    });
    await this.#send('POST', `${root}:commit`, { writes: all });
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
    await Promise.all(this.#opened.map(firebaseApp.deleteApp));
  }

  async #send(method: string, path: string, body: unknown): Promise<void> {
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' };
    const response = await fetch(this.#url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
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

  /** Resolves with all events when the last one is as wanted, or as many have arrived; rejects if that takes too long. */
  until(wanted: string | number): Promise<string[]> {
    const seen = this.#seen;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${wanted} did not follow ${seen.join(', ')}`)), 10_000);
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

/** The part of the Auth SDK that Firestore uses. */
export class SignIn {
  #uid: string | null;
  #listener = (_: string | null) => {};

  constructor(uid: string | null) {
    this.#uid = uid;
  }

  change(uid: string | null): void {
    this.#uid = uid;
    this.#listener(this.#token);
  }

  /** Registers this as the Auth SDK of an app, as that SDK does itself. */
  register(app: firebaseApp.FirebaseApp): void {
    const auth = {
      getUid: () => this.#uid,
      getToken: async () => (this.#token === null ? null : { accessToken: this.#token }),
      addAuthTokenListener: (listener: (token: string | null) => void) => {
        this.#listener = listener;
        queueMicrotask(() => listener(this.#token));
      },
      removeAuthTokenListener: () => {},
    };
    const details = {
      type: 'PRIVATE',
      instantiationMode: 'LAZY',
      multipleInstances: false,
      serviceProps: {},
    };
    const component = {
      name: 'auth-internal',
      instanceFactory: () => auth,
      onInstanceCreated: null,
      ...details,
    };
    Reflect.get(firebaseApp, '_addComponent')(app, component);
  }

  get #token(): string | null {
    const segment = (json: unknown) => btoa(JSON.stringify(json)).replace(/=+$/, '');
    return this.#uid && `${segment({ alg: 'none' })}.${segment({ sub: this.#uid, user_id: this.#uid })}.`;
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
