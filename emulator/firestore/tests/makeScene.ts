import * as firebaseApp from 'firebase/app';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import type { Firestore, FirestoreSettings } from 'firebase/firestore';
import type { Scene } from './fullSdkCases.ts';

const AT = 'numbers';
const OWNER = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' };

let apps = 0;

/** Runs an action in a new project of the emulator at this URL. */
export async function inNewScene<Result>(
  sdk: Scene['sdk'],
  url: string,
  projectId: string,
  settings: FirestoreSettings,
  action: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const { hostname, port } = new URL(url);
  const opened: FirebaseApp[] = [];
  let auth: unknown;
  const open = (uid?: string | null): Firestore => {
    const app = initializeApp({ projectId, apiKey: 'any' }, `app${apps++}`);
    opened.push(app);
    if (auth) addAuth(app, auth);
    const db = sdk.initializeFirestore(app, settings);
    const mockUserToken = uid === null ? 'owner' : { sub: uid ?? '' };
    sdk.connectFirestoreEmulator(db, hostname, Number(port), uid === undefined ? {} : { mockUserToken });
    return db;
  };
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(url + path, { method, headers: OWNER, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
  };
  const scene: Scene = {
    sdk,
    db: open(),
    at: AT,
    open,
    commit: (writes) =>
      send('POST', `/v1/projects/${projectId}/databases/(default)/documents:commit`, { writes }),
    setRules: (matches) => {
      const content = `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { ${matches} } }`;
      const files = [{ name: 'firestore.rules', content }];
      return send('PUT', `/emulator/v1/projects/${projectId}:securityRules`, { rules: { files } });
    },
    signInWith: (uid) => {
      const signIn = new SignIn(uid);
      auth = signIn;
      return (other) => signIn.change(other);
    },
  };
  try {
    return await action(scene);
  } finally {
    await Promise.all(opened.map(deleteApp));
  }
}

/** The part of the Auth SDK that Firestore uses. */
class SignIn {
  #uid: string | null;
  #listeners: ((token: string | null) => void)[] = [];

  constructor(uid: string | null) {
    this.#uid = uid;
  }

  change(uid: string | null): void {
    this.#uid = uid;
    for (const listener of this.#listeners) listener(this.#token);
  }

  getUid = () => this.#uid;
  getToken = async () => (this.#token === null ? null : { accessToken: this.#token });
  addAuthTokenListener(listener: (token: string | null) => void): void {
    this.#listeners.push(listener);
    queueMicrotask(() => listener(this.#token));
  }
  removeAuthTokenListener(): void {
    this.#listeners = [];
  }

  get #token(): string | null {
    const segment = (json: unknown) => btoa(JSON.stringify(json)).replace(/=+$/, '');
    return this.#uid === null
      ? null
      : `${segment({ alg: 'none' })}.${segment({ sub: this.#uid, user_id: this.#uid })}.`;
  }
}

/** Registers the Auth SDK of an app, as that SDK does itself. */
function addAuth(app: FirebaseApp, auth: unknown): void {
  const component = {
    name: 'auth-internal',
    instanceFactory: () => auth,
    type: 'PRIVATE',
    multipleInstances: false,
  };
  const details = { serviceProps: {}, instantiationMode: 'LAZY', onInstanceCreated: null };
  Reflect.get(firebaseApp, '_addComponent')(app, { ...component, ...details });
}
