import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { User } from '#core/domain/User.ts';
import type { AuthGateway, Credentials, NewAccount } from '#core/ports/AuthGateway.ts';

/** Milliseconds before the code is asked for again after it could not be loaded, doubled each time. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/**
 * An identity provider whose code is fetched when it is first needed, so that the first paint does not wait for
 * it. Code that could not be fetched is asked for again.
 */
export class LazyAuthGateway implements AuthGateway {
  private readonly load: () => Promise<AuthGateway>;
  private loading: Promise<AuthGateway> | undefined;

  constructor(load: () => Promise<AuthGateway>) {
    this.load = load;
  }

  subscribe(listener: (user: User | null) => void): () => void {
    let stop: (() => void) | undefined;
    let hasEnded = false;
    const listen = async (pause: number) => {
      try {
        const gateway = await this.gateway();
        if (!hasEnded) stop = gateway.subscribe(listener);
      } catch {
        const timer = setTimeout(() => void listen(Math.min(pause * 2, LONGEST_PAUSE)), pause);
        stop = () => clearTimeout(timer);
      }
    };
    void listen(FIRST_PAUSE);
    return () => {
      hasEnded = true;
      stop?.();
    };
  }

  async confirm(): Promise<void> {
    try {
      await (await this.gateway()).confirm();
    } catch {
      // Without the code there is nobody to ask.
    }
  }

  signUp(account: NewAccount): Promise<Result<void, AuthFailure>> {
    return this.call((gateway) => gateway.signUp(account));
  }

  logIn(credentials: Credentials): Promise<Result<void, AuthFailure>> {
    return this.call((gateway) => gateway.logIn(credentials));
  }

  logInWithGoogle(): Promise<Result<void, AuthFailure>> {
    return this.call((gateway) => gateway.logInWithGoogle());
  }

  signOut(): Promise<Result<void, AuthFailure>> {
    return this.call((gateway) => gateway.signOut());
  }

  sendPasswordReset(email: string): Promise<Result<void, AuthFailure>> {
    return this.call((gateway) => gateway.sendPasswordReset(email));
  }

  private async call(
    action: (gateway: AuthGateway) => Promise<Result<void, AuthFailure>>,
  ): Promise<Result<void, AuthFailure>> {
    let gateway: AuthGateway;
    try {
      gateway = await this.gateway();
    } catch {
      return fail('network');
    }
    return action(gateway);
  }

  private gateway(): Promise<AuthGateway> {
    this.loading ??= this.load().catch((cause: unknown) => {
      this.loading = undefined;
      throw cause;
    });
    return this.loading;
  }
}
