import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import type { AuthGateway, Credentials, NewAccount, ThirdPartyWindow } from '#core/ports/AuthGateway.ts';

/** Pause after a failed load (ms). */
const RETRY_PAUSE_MS = 10_000;

/** The result without code or network. */
const MISSING: Result<void, AuthFailure> = fail('network');

/** Loads the provider's code on first use, and again after a failure. */
export class LazyAuthGateway implements AuthGateway {
  readonly hasThirdParty: boolean;
  readonly #load: () => Promise<AuthGateway>;
  #loading: Promise<AuthGateway> | undefined;
  /** Number of `giveUp` calls. An action that is still waiting for the code must not start after one. */
  #givenUp = 0;

  constructor(load: () => Promise<AuthGateway>, hasThirdParty = true) {
    this.#load = load;
    this.hasThirdParty = hasThirdParty;
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
  token = () => this.#call((gateway) => gateway.token(), fail('network' as const));
  signUp = (account: NewAccount) => this.#call((gateway) => gateway.signUp(account), MISSING);
  logIn = (credentials: Credentials) => this.#call((gateway) => gateway.logIn(credentials), MISSING);
  prepareThirdParty = () => this.#call((gateway) => gateway.prepareThirdParty(), undefined);
  logInWithThirdParty = async (remember: boolean, onWindow?: (state: ThirdPartyWindow) => void) =>
    // Offline, a window would open in vain.
    globalThis.navigator?.onLine === false
      ? MISSING
      : this.#call((gateway) => gateway.logInWithThirdParty(remember, onWindow), MISSING);
  signOut = () => this.#call((gateway) => gateway.signOut(), MISSING);
  sendPasswordReset = (email: string) => this.#call((gateway) => gateway.sendPasswordReset(email), MISSING);

  giveUp(): void {
    this.#givenUp += 1;
    this.#loading?.then(
      (gateway) => gateway.giveUp(),
      () => {},
    );
  }

  /** Returns `missing` if the code fails to load or the action is given up before. */
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
