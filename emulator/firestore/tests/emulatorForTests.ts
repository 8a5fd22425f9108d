import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll } from 'vitest';
import type { FirestoreEmulator } from '../index.d.mts';
import type { RulesSource } from '../rules/RulesSource.ts';
import { startFirestoreEmulator } from '../startFirestoreEmulator.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS';
  /** The part of the URL after `…/documents`. */
  readonly at: string;
  readonly body?: unknown;
  /** The `Authorization` header; the owner's by default, none if null. */
  readonly as?: string | null;
  readonly database?: string;
}

export const OWNER = 'Bearer owner';

// Many tests cause errors, and the SDK would log each.
setLogLevel('silent');

let projects = 0;
/** Google's emulator keeps the projects of other test files. */
const RUN = Math.random().toString(36).slice(2, 8);
/** The URL of another emulator, on which the tests run instead of ours. */
export const OTHER = process.env.TESTED_FIRESTORE;
/** More than a test file has. */
const MAX_PROJECTS = 200;
const OPEN_RULES = "rules_version = '2'; service cloud.firestore { match /{all=**} { allow read, write; } }";

export class EmulatorForTests {
  readonly #apps: FirebaseApp[] = [];
  #emulator: FirestoreEmulator | undefined;

  constructor(rules?: RulesSource, indexes?: RulesSource) {
    beforeAll(async () => {
      if (OTHER !== undefined && !indexes) {
        for (let at = 1; at <= MAX_PROJECTS; at++)
          await setRules(
            `${OTHER}/emulator/v1/projects/${projectId(at)}:securityRules`,
            rules?.text ?? OPEN_RULES,
          );
        return;
      }
      this.#emulator = await startFirestoreEmulator({
        port: 0,
        ...(rules && { rules }),
        ...(indexes && { indexes }),
      });
    });
    afterAll(async () => {
      await Promise.all(this.#apps.map(deleteApp));
      await this.#emulator?.close();
    });
  }

  get running(): FirestoreEmulator {
    if (!this.#emulator) throw new Error('The emulator has not started yet.');
    return this.#emulator;
  }

  get url(): string {
    return OTHER ?? this.running.url;
  }

  newProject(): Project {
    projects++;
    return new Project(this, projectId(projects));
  }

  lite(projectId: string, uid?: string, databaseId = '(default)'): Firestore {
    const app = initializeApp({ projectId, apiKey: 'any' }, `${projectId}-${this.#apps.length}`);
    this.#apps.push(app);
    const { hostname, port } = new URL(this.url);
    const firestore = getFirestore(app, databaseId);
    connectFirestoreEmulator(
      firestore,
      hostname,
      Number(port),
      uid === undefined ? {} : { mockUserToken: { sub: uid } },
    );
    return firestore;
  }
}

export class Project {
  readonly id: string;
  readonly #emulator: EmulatorForTests;

  constructor(emulator: EmulatorForTests, id: string) {
    this.#emulator = emulator;
    this.id = id;
  }

  name(path: string): string {
    return `projects/${this.id}/databases/(default)/documents/${path}`;
  }

  lite(uid?: string): Firestore {
    return this.#emulator.lite(this.id, uid);
  }

  async ask({ method, at, body, as = OWNER, database = '(default)' }: Ask): Promise<Reply> {
    const url = `${this.#emulator.url}/v1/projects/${this.id}/databases/${database}/documents${at}`;
    return fetchReply(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: as === null ? {} : { Authorization: as },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async statusOf(ask: Ask): Promise<number> {
    return (await this.ask(ask)).status;
  }

  /** Writes documents as the owner, by path. */
  async seed(documents: Readonly<Record<string, unknown>>): Promise<void> {
    const writes = Object.entries(documents).map(([path, fields]) => ({
      update: { name: this.name(path), fields },
    }));
    const { status, text } = await this.ask({ at: ':commit', body: { writes } });
    if (status !== 200) throw new Error(text);
  }

  /** The ids of the results of a structured query. */
  async find(structuredQuery: unknown, parent = ''): Promise<string[]> {
    const { status, json, text } = await this.ask({ at: `${parent}:runQuery`, body: { structuredQuery } });
    if (status !== 200) throw new Error(text);
    const results = json as { document?: { name: string } }[];
    return results.flatMap(({ document }) => (document ? [document.name.slice(this.name('').length)] : []));
  }

  setRules(content: string): Promise<Reply> {
    return setRules(`${this.#emulator.url}/emulator/v1/projects/${this.id}:securityRules`, content);
  }
}

const projectId = (at: number) => `demo-test-${RUN}-${at}`;

function setRules(url: string, content: string): Promise<Reply> {
  const body = JSON.stringify({ rules: { files: [{ content }] } });
  return fetchReply(url, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body });
}

export async function fetchReply(url: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
}

/** The header of a signed-in user: an unsigned token, as in the Auth emulator. */
export function bearerOf(uid: string, claims: Readonly<Record<string, unknown>> = {}): string {
  const segment = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `Bearer ${segment({ alg: 'none' })}.${segment({ sub: uid, ...claims })}.`;
}

/** Values in their JSON form. */
export const int = (value: number | string) => ({ integerValue: String(value) });
export const double = (value: number | string) => ({ doubleValue: value });
export const text = (stringValue: string) => ({ stringValue });
export const list = (...values: unknown[]) => ({ arrayValue: { values } });
export const map = (fields: Readonly<Record<string, unknown>>) => ({ mapValue: { fields } });

/** Rules with matches below the documents of a database. */
export const inDatabase = (matches: string) =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${matches}\n}\n}`;
