import type { AuthAction, AuthState } from '#core/domain/AuthState.ts';
import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { SignInState } from '#core/domain/SignInState.ts';
import type { Credentials, NewAccount } from '#core/ports/AuthGateway.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore, type Store } from '#core/Store.ts';

/** Which of the three errors a failed action sets. */
type ErrorName = 'signUpError' | 'loginError' | 'googleError';

/** What every attempt starts with. */
const NO_ERRORS = { signUpError: undefined, loginError: undefined, googleError: undefined };

/** An identity provider that has been silent for this many milliseconds is unavailable, or an action has failed. */
export const AUTH_TIME_LIMIT = 15_000;

/** The shopper's dealings with the identity provider. Each action answers whether it worked. */
export interface AuthDesk extends Store<AuthState> {
  /** Listens to the identity provider from now on. */
  start(): void;
  /** Starts over with an identity provider that is unavailable. */
  tryAgain(): void;
  /**
   * Listens, and has a sign-in that is known already confirmed: it may have been revoked since. Of several calls at a
   * time one asks.
   */
  confirm(): void;
  /** Waits for the provider's first report and answers what it was; one that was unavailable is tried again. */
  whenKnown(): Promise<Exclude<SignInState, { status: 'unknown' }>>;
  signUp(account: NewAccount): Promise<boolean>;
  logIn(credentials: Credentials): Promise<boolean>;
  /** Has what Google's window needs loaded, as a form with a Google button does when it opens. */
  prepareGoogle(): void;
  logInWithGoogle(remember: boolean): Promise<boolean>;
  signOut(): Promise<boolean>;
  /** Asks for a reset mail; answers the failure, if any. */
  sendPasswordReset(email: string): Promise<AuthFailure | undefined>;
  /** Forgets the errors of former attempts, as a form does when it opens. */
  forgetErrors(): void;
}

/** The one place that keeps sign-in, its errors and the lock that gives one action one effect. */
export function createAuthDesk({ auth, clock }: Pick<Ports, 'auth' | 'clock'>): AuthDesk {
  const { set, ...state } = createStore<AuthState>({ signIn: { status: 'unknown' } });
  let stopListening: (() => void) | undefined;
  let isConfirming = false;

  function change(changed: Partial<AuthState>) {
    set({ ...state.getSnapshot(), ...changed });
  }

  function start() {
    if (!stopListening) listen();
  }

  function tryAgain() {
    if (state.getSnapshot().signIn.status !== 'unavailable') return;
    stopListening?.();
    change({ signIn: { status: 'unknown' } });
    listen();
  }

  function listen() {
    const stopWaiting = clock.after(AUTH_TIME_LIMIT, onUnavailable);
    const unsubscribe = auth.subscribe((user) => {
      stopWaiting();
      change({ signIn: user ? { status: 'signed-in', user } : { status: 'signed-out' } });
    }, onUnavailable);
    stopListening = () => {
      stopWaiting();
      unsubscribe();
    };
  }

  function onUnavailable() {
    if (state.getSnapshot().signIn.status === 'unknown') change({ signIn: { status: 'unavailable' } });
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
    call: (onWindow: (isOpen: boolean) => void) => Promise<Result<void, AuthFailure>>,
  ): Promise<boolean> {
    if (state.getSnapshot().busyWith) return false;
    start();
    change({ ...NO_ERRORS, busyWith: action });
    try {
      const answer = await withinTime(call);
      if (!answer.ok) change({ [errorName]: answer.failure });
      return answer.ok;
    } finally {
      change({ busyWith: undefined });
    }
  }

  /** An action that is given up, and has failed, once the provider has been silent for the time limit. */
  function withinTime(
    call: (onWindow: (isOpen: boolean) => void) => Promise<Result<void, AuthFailure>>,
  ): Promise<Result<void, AuthFailure>> {
    return new Promise((resolve, reject) => {
      let stopWaiting = () => {};
      const wait = () => {
        stopWaiting = clock.after(AUTH_TIME_LIMIT, () => {
          auth.giveUp();
          resolve(fail('unknown'));
        });
      };
      wait();
      // While Google's window is open it is the shopper who takes time.
      call((isOpen) => (isOpen ? stopWaiting() : wait()))
        .then(resolve, reject)
        .finally(() => stopWaiting());
    });
  }

  return {
    ...state,
    start,
    tryAgain,
    confirm: () => void confirm(),
    whenKnown() {
      start();
      tryAgain();
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
    signUp: (account) => act('sign-up', 'signUpError', () => auth.signUp(account)),
    logIn: (credentials) => act('log-in', 'loginError', () => auth.logIn(credentials)),
    prepareGoogle: () => void auth.prepareGoogle(),
    logInWithGoogle: (remember) =>
      act('google', 'googleError', (onWindow) => auth.logInWithGoogle(remember, onWindow)),
    signOut: () => act('sign-out', 'googleError', () => auth.signOut()),
    async sendPasswordReset(email) {
      if (state.getSnapshot().busyWith) return undefined;
      change({ busyWith: 'reset' });
      try {
        const answer = await withinTime(() => auth.sendPasswordReset(email));
        return answer.ok ? undefined : answer.failure;
      } finally {
        change({ busyWith: undefined });
      }
    },
    forgetErrors: () => change(NO_ERRORS),
  };
}
