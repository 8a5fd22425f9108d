import type { AuthAction, AuthState } from '#core/domain/AuthState.ts';
import type { AuthFailure } from '#core/domain/failures.ts';
import type { Result } from '#core/domain/Result.ts';
import type { SignInState } from '#core/domain/SignInState.ts';
import type { Credentials, NewAccount } from '#core/ports/AuthGateway.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore, type Store } from '#core/Store.ts';

/** Which of the three errors a failed action sets. */
type ErrorName = 'signUpError' | 'loginError' | 'googleError';

/** The shopper's dealings with the identity provider. Each action answers whether it worked. */
export interface AuthDesk extends Store<AuthState> {
  /** Listens to the identity provider from now on. */
  start(): void;
  /**
   * Listens, and has a sign-in that is known already confirmed: it may have been revoked since. Of several calls at a
   * time one asks.
   */
  confirm(): void;
  /** Waits for the provider's first report and answers what it was. */
  whenKnown(): Promise<Exclude<SignInState, { status: 'unknown' }>>;
  signUp(account: NewAccount): Promise<boolean>;
  logIn(credentials: Credentials): Promise<boolean>;
  logInWithGoogle(): Promise<boolean>;
  signOut(): Promise<boolean>;
  /** Asks for a reset mail; answers the failure, if any. */
  sendPasswordReset(email: string): Promise<AuthFailure | undefined>;
  /** Forgets the errors of former attempts, as a form does when it opens. */
  forgetErrors(): void;
}

/** The one place that keeps sign-in, its errors and the lock that gives one action one effect. */
export function createAuthDesk({ auth }: Pick<Ports, 'auth'>): AuthDesk {
  const state = createStore<AuthState>({ signIn: { status: 'unknown' } });
  let isStarted = false;
  let isConfirming = false;

  function change(changed: Partial<AuthState>, without: readonly (keyof AuthState)[] = []) {
    const next: Record<string, unknown> = { ...state.getSnapshot(), ...changed };
    for (const name of without) delete next[name];
    state.set(next as unknown as AuthState);
  }

  function start() {
    if (isStarted) return;
    isStarted = true;
    auth.subscribe((user) =>
      change({ signIn: user ? { status: 'signed-in', user } : { status: 'signed-out' } }),
    );
  }

  async function confirm() {
    start();
    if (isConfirming || state.getSnapshot().signIn.status !== 'signed-in') return;
    isConfirming = true;
    await auth.confirm();
    isConfirming = false;
  }

  /**
   * The lock is synchronous: of five clicks in one tick the first one acts, and the others find it taken before
   * any button could have been disabled.
   */
  async function act(
    action: AuthAction,
    errorName: ErrorName,
    clears: readonly ErrorName[],
    call: () => Promise<Result<void, AuthFailure>>,
  ): Promise<boolean> {
    if (state.getSnapshot().busyWith) return false;
    start();
    change({ busyWith: action }, clears);
    try {
      const answer = await call();
      if (!answer.ok) change({ [errorName]: answer.failure });
      return answer.ok;
    } finally {
      change({}, ['busyWith']);
    }
  }

  return {
    getSnapshot: state.getSnapshot,
    getServerSnapshot: state.getServerSnapshot,
    subscribe: state.subscribe,
    start,
    confirm: () => void confirm(),
    whenKnown() {
      start();
      return new Promise((resolve) => {
        const stop = state.subscribe(check);
        check();
        function check() {
          const { signIn } = state.getSnapshot();
          if (signIn.status === 'unknown') return;
          stop();
          resolve(signIn);
        }
      });
    },
    signUp: (account) =>
      act('sign-up', 'signUpError', ['signUpError', 'googleError'], () => auth.signUp(account)),
    logIn: (credentials) =>
      act('log-in', 'loginError', ['loginError', 'googleError'], () => auth.logIn(credentials)),
    logInWithGoogle: () =>
      act('google', 'googleError', ['signUpError', 'loginError', 'googleError'], () =>
        auth.logInWithGoogle(),
      ),
    signOut: () => act('sign-out', 'googleError', ['googleError'], () => auth.signOut()),
    async sendPasswordReset(email) {
      if (state.getSnapshot().busyWith) return undefined;
      change({ busyWith: 'reset' });
      try {
        const answer = await auth.sendPasswordReset(email);
        return answer.ok ? undefined : answer.failure;
      } finally {
        change({}, ['busyWith']);
      }
    },
    forgetErrors: () => change({}, ['signUpError', 'loginError', 'googleError']),
  };
}
