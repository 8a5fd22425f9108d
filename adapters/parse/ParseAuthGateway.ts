import { ForeignResponse } from '#adapters/shared/PagedProductRepository.ts';
import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import { SIGN_IN_KEY } from '#core/domain/storedNames.ts';
import type { User } from '#core/domain/User.ts';
import type { AuthGateway, Credentials, NewAccount, ThirdPartyWindow } from '#core/ports/AuthGateway.ts';
import { joinTabs } from '../browser/joinTabs.ts';
import { watchGoogleWindow } from '../browser/watchGoogleWindow.ts';
import { askParse, authFailure, codeOf, type ParseObject, type ParseServer } from './askParse.ts';
import { parseSignIn, StoredSignIn } from './StoredSignIn.ts';

/** The chosen Google account. */
export interface GoogleIdentity {
  /** Its permanent id. */
  readonly id: string;
  /** The token that Parse Server verifies. */
  readonly idToken: string;
  /** Its `name`, `email` and `picture`. */
  readonly profile: ParseObject;
}

/** Loads Google's chooser; settles at once if it is already loaded. Returns the function that opens it. */
export type LoadGoogle = () => Promise<() => Promise<GoogleIdentity>>;

/** Parse Server's codes: the session was revoked; the account was linked, so that the next request signs in. */
const REVOKED = 209;
const LINKED = 208;

export class ParseAuthGateway implements AuthGateway {
  readonly hasThirdParty: boolean;
  readonly #server: ParseServer;
  readonly #loadGoogle: LoadGoogle | undefined;
  readonly #signIn = new StoredSignIn();
  readonly #listeners = new Set<(user: User | null) => void>();
  readonly #tellOtherTabs = joinTabs(SIGN_IN_KEY, {
    onMessage: () => this.#report(),
    onReturn: () => this.#report(),
  });
  /** The current attempt; undefined after `giveUp`, so that a late sign-in is dropped. */
  #attempt: object | undefined;
  /** The address of a sign-up without a known result. Repeating it signs in if the account exists. */
  #halfMade: string | undefined;

  constructor(server: ParseServer, loadGoogle: LoadGoogle | undefined) {
    this.#server = server;
    this.hasThirdParty = loadGoogle !== undefined;
    this.#loadGoogle = loadGoogle;
  }

  subscribe(listener: (user: User | null) => void): () => void {
    this.#listeners.add(listener);
    queueMicrotask(() => {
      if (this.#listeners.has(listener)) listener(this.#user());
    });
    return () => this.#listeners.delete(listener);
  }

  async confirm(): Promise<void> {
    const token = this.#signIn.load()?.token;
    if (token === undefined) return;
    try {
      await askParse(this.#server, 'GET', 'users/me', {}, token);
    } catch (cause) {
      // Without a response the sign-in remains.
      if (codeOf(cause) !== REVOKED || this.#signIn.load()?.token !== token) return;
      this.#signIn.end();
      this.#reportEverywhere();
    }
  }

  async token(): Promise<Result<string, 'signed-out'>> {
    const token = this.#signIn.load()?.token;
    return token === undefined ? fail('signed-out') : succeed(token);
  }

  signUp({ name, email, password }: NewAccount): Promise<Result<void, AuthFailure>> {
    return this.#start(true, async () => {
      const isRepeated = this.#halfMade === email;
      this.#halfMade = email;
      const username = email.toLowerCase();
      const given = { name, email };
      try {
        return { ...given, ...(await this.#ask('users', { ...given, username, password })) };
      } catch (cause) {
        if (!isRepeated && codeOf(cause) !== undefined) this.#halfMade = undefined;
        if (!isRepeated || authFailure(cause) !== 'email-taken') throw cause;
        return this.#ask('login', { username, password }).catch(() => {
          throw cause;
        });
      }
    });
  }

  logIn({ email, password, remember }: Credentials): Promise<Result<void, AuthFailure>> {
    return this.#start(remember, () => this.#ask('login', { username: email.toLowerCase(), password }));
  }

  async prepareThirdParty(): Promise<void> {
    // The sign-in itself retries and reports a failure.
    await this.#loadGoogle?.().catch(() => {});
  }

  logInWithThirdParty(
    remember: boolean,
    onWindow: (state: ThirdPartyWindow) => void = () => {},
  ): Promise<Result<void, AuthFailure>> {
    return this.#start(remember, async (isCurrent) => {
      const choose = await this.#loadGoogle?.();
      if (!choose || !isCurrent()) return undefined;
      const { id, idToken, profile } = await watchGoogleWindow(onWindow, async (onChosen) => {
        const chosen = await choose();
        onChosen();
        return chosen;
      });
      if (!isCurrent()) return undefined;
      const ask = () => this.#ask('users', { authData: { google: { id, id_token: idToken } } });
      const account = await ask().catch((cause) => {
        if (codeOf(cause) === LINKED) return ask();
        throw cause;
      });
      return { ...profile, ...account };
    });
  }

  giveUp(): void {
    this.#attempt = undefined;
  }

  async signOut(): Promise<Result<void, AuthFailure>> {
    // A session sign-in may hide a remembered one, which must end too.
    for (const token of new Set([this.#signIn.end(), this.#signIn.end()])) if (token) this.#revoke(token);
    this.#reportEverywhere();
    return succeed(undefined);
  }

  sendPasswordReset(email: string): Promise<Result<void, AuthFailure>> {
    // Parse Server stores addresses in lower case, and searches for exactly this one.
    return this.#ask('requestPasswordReset', { email: email.toLowerCase() }).then(
      () => succeed(undefined),
      (cause) => fail(authFailure(cause)),
    );
  }

  /** Stores the sign-in in the reply, unless the attempt was given up. */
  async #start(
    remember: boolean,
    ask: (isCurrent: () => boolean) => Promise<ParseObject | undefined>,
  ): Promise<Result<void, AuthFailure>> {
    const attempt = {};
    const isCurrent = () => this.#attempt === attempt;
    this.#attempt = attempt;
    try {
      const reply = await ask(isCurrent);
      if (!reply) return fail('unknown');
      const signIn = parseSignIn(reply);
      if (!signIn) throw new ForeignResponse('It is not a sign-in.');
      if (!isCurrent()) {
        this.#revoke(signIn.token);
        return fail('unknown');
      }
      this.#halfMade = undefined;
      this.#signIn.save(signIn, remember);
      this.#reportEverywhere();
      return succeed(undefined);
    } catch (cause) {
      return fail(authFailure(cause));
    } finally {
      if (isCurrent()) this.#attempt = undefined;
    }
  }

  #ask(path: string, parameters: ParseObject): Promise<ParseObject> {
    return askParse(this.#server, 'POST', path, parameters);
  }

  /** Ends a session on the server. Without a response it ends when it expires. */
  #revoke(token: string): void {
    askParse(this.#server, 'POST', 'logout', {}, token).catch(() => {});
  }

  #user(): User | null {
    return this.#signIn.load()?.user ?? null;
  }

  #report(): void {
    for (const listener of [...this.#listeners]) listener(this.#user());
  }

  #reportEverywhere(): void {
    this.#report();
    this.#tellOtherTabs(null);
  }
}
