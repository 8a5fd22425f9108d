import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { GoogleAccount } from '../../firebase/AuthEmulator.ts';
import { googleAccount, type Person, SAMPLES } from '../people.ts';

/** An account to sign in with. One without a password signs in with Google. */
export interface Account extends Person {
  readonly password?: string | undefined;
  /** Google's lasting id of it. */
  readonly sub?: string | undefined;
}

/** Something that is wrong with a product of the emulator: `lamp`, `price`, `is missing`. */
export interface Finding {
  readonly product: string;
  readonly field: string;
  readonly problem: string;
}

/** What the doctor says of the products that the emulator holds. */
export interface Examination {
  readonly products: number;
  readonly findings: readonly Finding[];
}

/** What the workbench does with the emulators; a failure is a sentence for people. */
export interface Tools {
  /** The people who are always there, and then all others who have an account. */
  accounts(): Promise<Result<readonly Account[], string>>;
  signIn(account: Account): Promise<Result<string, string>>;
  /** Puts the products of the emulators' items file in again, and says how many and whose. */
  reseed(): Promise<Result<string, string>>;
  examine(): Promise<Result<Examination, string>>;
}

/** Where the emulators are, and how they are reached. */
export interface Emulators {
  /** The browser's own: the faults are not for the workbench. */
  readonly fetch: typeof fetch;
  readonly firestore: string;
  readonly auth: string;
  readonly projectId: string;
  readonly gateway: AuthGateway;
  /** Has the next sign-in with Google take this account. */
  readonly chooseNext: (account: GoogleAccount) => void;
}

/** The tools, on the emulators of `npm start` and `npm run emulators`. */
export class EmulatorTools implements Tools {
  readonly #emulators: Emulators;

  constructor(emulators: Emulators) {
    this.#emulators = emulators;
  }

  async accounts(): Promise<Result<readonly Account[], string>> {
    const { auth, projectId } = this.#emulators;
    const address = `${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=-1`;
    const found = await this.#request(address, { headers: { Authorization: 'Bearer owner' } });
    if (!found.ok) return found;
    const accounts = listIn(found.value, 'users').flatMap(accountFrom);
    const samples = SAMPLES.map((person) => accounts.find(({ email }) => email === person.email) ?? person);
    return succeed([...samples, ...accounts.filter((account) => !samples.includes(account))]);
  }

  async signIn(account: Account): Promise<Result<string, string>> {
    const { gateway, chooseNext } = this.#emulators;
    const { name, email, password, sub } = account;
    if (password === undefined) chooseNext({ ...googleAccount(account), ...(sub && { sub }) });
    const result = await (password === undefined
      ? gateway.logInWithGoogle(true)
      : gateway.logIn({ email, password, remember: true }));
    return result.ok ? succeed(`Signed in as ${name || email}.`) : fail(`Not signed in: ${result.failure}.`);
  }

  async reseed(): Promise<Result<string, string>> {
    const done = await this.#request(`${this.#emulators.firestore}/workbench/reseed`, { method: 'POST' });
    if (!done.ok) return done;
    const { products, file } = done.value;
    return succeed(`${products} products of ${file} are in the emulator. The next page reads them.`);
  }

  async examine(): Promise<Result<Examination, string>> {
    const found = await this.#request(`${this.#emulators.firestore}/workbench/findings`);
    if (!found.ok) return found;
    const findings = listIn(found.value, 'findings').flatMap(findingFrom);
    return succeed({ products: Number(found.value.products), findings });
  }

  async #request(
    address: string,
    init?: RequestInit,
  ): Promise<Result<Readonly<Record<string, unknown>>, string>> {
    try {
      const response = await this.#emulators.fetch(address, init);
      // Google's emulator knows no workbench, and its "not found" is no JSON.
      const json: unknown = await response.json().catch(() => undefined);
      if (response.ok && isRecord(json)) return succeed(json);
      const problem = isRecord(json) && typeof json.problem === 'string' ? json.problem : undefined;
      return fail(problem ?? `${address} responds with ${response.status}.`);
    } catch {
      return fail(`${address} cannot be reached. Do the emulators run?`);
    }
  }
}

function listIn(json: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const list = json[name];
  return Array.isArray(list) ? list : [];
}

/** The emulator tells passwords as they are. */
function accountFrom(json: unknown): readonly Account[] {
  if (!isRecord(json) || typeof json.email !== 'string') return [];
  const { email } = json;
  const name = typeof json.displayName === 'string' ? json.displayName : '';
  const password = /:password=(.*)$/s.exec(String(json.passwordHash ?? ''))?.[1];
  const google = listIn(json, 'providerUserInfo').find(
    (provider) => isRecord(provider) && provider.providerId === 'google.com',
  );
  const sub = isRecord(google) && typeof google.rawId === 'string' ? google.rawId : undefined;
  return password === undefined && sub === undefined ? [] : [{ name, email, password, sub }];
}

function findingFrom(json: unknown): readonly Finding[] {
  if (!isRecord(json)) return [];
  const { product, field, problem } = json;
  return [{ product: String(product), field: String(field), problem: String(problem) }];
}
