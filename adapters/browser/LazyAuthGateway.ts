import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import type { AuthGateway, Credentials, GoogleWindow, NewAccount } from '#core/ports/AuthGateway.ts';

/** Pause after a failed load (ms). */
const RETRY_PAUSE_MS = 10_000;

/** The result without code or network. */
const MISSING: Result<void, AuthFailure> = fail('network');

/** Loads the provider's code on first use, and again after a failure. Offline, actions fail at once: no popup opens in vain. */
export class LazyAuthGateway implements AuthGateway {
  readonly #load: () => Promise<AuthGateway>;
  #loading: Promise<AuthGateway> | undefined;
  /** Number of `giveUp` calls. An action that is still waiting for the code must not start after one. */
  #givenUp = 0;

  constructor(load: () => Promise<AuthGateway>) {
    this.#load = load;
  }

  subscribe(listener: (user: User | null) => void, onUnavailable: () => void = () => {}): () => void {
    let stop = () => {};
    let hasEnded = false;
    const listen = async () => {
      try {
        const gateway = await this.#gateway();
        if (!hasEnded) stop = gateway.subscribe(listener, onUnavailable);
      } catch {
        if (hasEnded) return;
        onUnavailable();
        const timer = setTimeout(listen, RETRY_PAUSE_MS);
        stop = () => clearTimeout(timer);
      }
    };
    void listen();
    return () => {
      hasEnded = true;
      stop();
    };
  }

  confirm = () => this.#call((gateway) => gateway.confirm(), undefined);
  signUp = (account: NewAccount) => this.#callOut((gateway) => gateway.signUp(account));
  logIn = (credentials: Credentials) => this.#callOut((gateway) => gateway.logIn(credentials));
  prepareGoogle = () => this.#call((gateway) => gateway.prepareGoogle(), undefined);
  logInWithGoogle = (remember: boolean, onWindow?: (state: GoogleWindow) => void) =>
    this.#callOut((gateway) => gateway.logInWithGoogle(remember, onWindow));
  signOut = () => this.#call((gateway) => gateway.signOut(), MISSING);
  sendPasswordReset = (email: string) => this.#callOut((gateway) => gateway.sendPasswordReset(email));

  giveUp(): void {
    this.#givenUp += 1;
    this.#loading?.then(
      (gateway) => gateway.giveUp(),
      () => {},
    );
  }

  async #callOut(
    action: (gateway: AuthGateway) => Promise<Result<void, AuthFailure>>,
  ): Promise<Result<void, AuthFailure>> {
    return globalThis.navigator?.onLine === false ? MISSING : this.#call(action, MISSING);
  }

  /** Returns `missing` if the code fails to load or the action is given up meanwhile. */
  async #call<Value>(action: (gateway: AuthGateway) => Promise<Value>, missing: Value): Promise<Value> {
    const givenUp = this.#givenUp;
    const gateway = await this.#gateway().catch(() => undefined);
    return gateway && givenUp === this.#givenUp ? action(gateway) : missing;
  }

  #gateway(): Promise<AuthGateway> {
    this.#loading ??= this.#load().catch((cause: unknown) => {
      this.#loading = undefined;
      throw cause;
    });
    return this.#loading;
  }
}
