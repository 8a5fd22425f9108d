import { randomUUID } from 'node:crypto';
import { freePorts, LOOPBACK, PROJECT } from '../../programs/ports.mjs';
import { portVariables } from '../support/ports.ts';
import { Command } from './Command.ts';

const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
export const MAREN = { email: 'maren@example.com', password: 'correct horse' };

export class RunningEmulators {
  readonly web: number;
  readonly auth: number;
  readonly firestore: number;
  /** That of the order service, in a shop that sells. */
  readonly api: number;
  /** Set the ports and the folder of `--keep`. */
  readonly variables: Readonly<Record<string, string>>;

  private constructor([web = 0, auth = 0, firestore = 0, api = 0]: readonly number[], kept: string) {
    this.web = web;
    this.auth = auth;
    this.firestore = firestore;
    this.api = api;
    this.variables = { ...portVariables(this), ESTORE_KEPT: kept };
  }

  static async atFreePorts(kept: string): Promise<RunningEmulators> {
    return new RunningEmulators(await freePorts(4), kept);
  }

  start(...args: readonly string[]): Command {
    return new Command('npm', ['run', 'emulators', '--', ...args], this.variables);
  }

  /** Creates Maren's account, and returns its id. */
  async signUp(): Promise<string> {
    return (await this.#account('signUp')).localId ?? '';
  }

  /** Returns the id of Maren's account; undefined if she has none. */
  async logIn(): Promise<string | undefined> {
    return (await this.#account('signInWithPassword')).localId;
  }

  /** Creates an account, and returns its ID token. */
  async newToken(email = `${randomUUID()}@example.com`): Promise<string> {
    return (await this.#account('signUp', email)).idToken ?? '';
  }

  /** Returns the stored pieces of a product. */
  async stockOf(id: string): Promise<unknown> {
    const { fields } = (await this.get(`products/${id}`)) as {
      fields: { stock: { integerValue: string } };
    };
    return fields.stock.integerValue;
  }

  /** Writes a document as the owner, and returns its update time. */
  async put(path: string, fields: object): Promise<string> {
    const body = JSON.stringify({ fields });
    const response = await fetch(this.#addressOf(path), { method: 'PATCH', headers: OWNER, body });
    return ((await response.json()) as { updateTime: string }).updateTime;
  }

  async get(path: string): Promise<unknown> {
    return (await fetch(this.#addressOf(path), { headers: OWNER })).json();
  }

  /** Reads without authorization. */
  async products(): Promise<readonly string[]> {
    const response = await fetch(this.#addressOf('products'));
    const { documents } = (await response.json()) as { documents: { name: string }[] };
    return documents.map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
  }

  async #account(method: string, email = MAREN.email): Promise<{ localId?: string; idToken?: string }> {
    const response = await fetch(
      `http://${LOOPBACK}:${this.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...MAREN, email, returnSecureToken: true }),
      },
    );
    return response.json();
  }

  #addressOf(path: string): string {
    return `http://${LOOPBACK}:${this.firestore}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`;
  }
}
