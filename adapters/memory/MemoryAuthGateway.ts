import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import type { Account } from '#core/orders/StoredOrder.ts';
import type { AuthGateway, Credentials, NewAccount, ThirdPartyWindow } from '#core/ports/AuthGateway.ts';

/** Firebase's minimum. */
const PASSWORD_LENGTH = 6;

const GOOGLE_SHOPPER: User = {
  id: 'google-shopper',
  name: 'Robin Google',
  email: 'robin@example.com',
  joined: new Date('2025-03-01T09:00:00Z'),
};

interface Registration {
  readonly user: User;
  readonly password: string;
}

/** The account of a token of `MemoryAuthGateway`; undefined if the token is invalid. */
export async function accountOfToken(token: string): Promise<Account | undefined> {
  try {
    const { id, email, name }: User = JSON.parse(decodeURIComponent(token));
    return { id, email, name };
  } catch {
    return undefined;
  }
}

export class MemoryAuthGateway implements AuthGateway {
  readonly hasThirdParty: boolean;
  readonly #accounts = new Map<string, Registration>();
  readonly #resets = new Set<string>();
  readonly #listeners = new Set<(user: User | null) => void>();
  readonly #now: () => Date;
  #user: User | null = null;
  #isRevoked = false;
  #givenUp = 0;
  #failure: AuthFailure | undefined;

  constructor(now: () => Date = () => new Date(), hasThirdParty = true) {
    this.#now = now;
    this.hasThirdParty = hasThirdParty;
  }

  subscribe(listener: (user: User | null) => void, _onUnavailable?: () => void): () => void {
    this.#listeners.add(listener);
    // Reports asynchronously, as a real provider does.
    queueMicrotask(() => {
      if (this.#listeners.has(listener)) listener(this.#user);
    });
    return () => this.#listeners.delete(listener);
  }

  async confirm(): Promise<void> {
    if (this.#isRevoked) this.#report(null);
  }

  /** The account itself, encoded: see `accountOfToken`. */
  async token(): Promise<Result<string, 'signed-out' | 'network'>> {
    if (this.#failure) return fail('network');
    return this.#user && !this.#isRevoked
      ? succeed(encodeURIComponent(JSON.stringify(this.#user)))
      : fail('signed-out');
  }

  async signUp({ name, email, password }: NewAccount): Promise<Result<void, AuthFailure>> {
    return this.#attempt(() => {
      if (this.#accounts.has(email.toLowerCase())) return fail('email-taken');
      if (password.length < PASSWORD_LENGTH) return fail('weak-password');
      const user: User = {
        // The browser may store orders of accounts from before a reload.
        id: `shopper-${email.toLowerCase()}`,
        name,
        email,
        joined: this.#now(),
      };
      this.#accounts.set(email.toLowerCase(), { user, password });
      return this.#report(user);
    });
  }

  async logIn({ email, password }: Credentials): Promise<Result<void, AuthFailure>> {
    return this.#attempt(() => {
      const account = this.#accounts.get(email.toLowerCase());
      return account?.password === password ? this.#report(account.user) : fail('invalid-credential');
    });
  }

  async prepareThirdParty(): Promise<void> {}

  async logInWithThirdParty(
    _remember: boolean,
    onWindow: (state: ThirdPartyWindow) => void = () => {},
  ): Promise<Result<void, AuthFailure>> {
    onWindow('open');
    onWindow('done');
    return this.#attempt(() => this.#report(GOOGLE_SHOPPER));
  }

  giveUp(): void {
    this.#givenUp += 1;
  }

  async signOut(): Promise<Result<void, AuthFailure>> {
    return this.#failure ? fail(this.#failure) : this.#report(null);
  }

  async sendPasswordReset(email: string): Promise<Result<void, AuthFailure>> {
    if (this.#failure) return fail(this.#failure);
    if (this.#accounts.has(email.toLowerCase())) this.#resets.add(email.toLowerCase());
    return succeed(undefined);
  }

  /** Whether a reset was mailed to this address. */
  hasMailed(email: string): boolean {
    return this.#resets.has(email.toLowerCase());
  }

  /** Makes every action fail; undefined ends that. */
  breakWith(failure: AuthFailure | undefined): void {
    this.#failure = failure;
  }

  /** Revokes the sign-in silently, as the provider's console does. */
  revoke(): void {
    this.#isRevoked = true;
  }

  /** Runs asynchronously, as a real provider does, unless given up before. */
  async #attempt(action: () => Result<void, AuthFailure>): Promise<Result<void, AuthFailure>> {
    const mine = this.#givenUp;
    await Promise.resolve();
    if (mine !== this.#givenUp) return fail('unknown');
    return this.#failure ? fail(this.#failure) : action();
  }

  #report(user: User | null): Result<void, AuthFailure> {
    this.#user = user;
    this.#isRevoked = false;
    for (const listener of [...this.#listeners]) listener(user);
    return succeed(undefined);
  }
}
