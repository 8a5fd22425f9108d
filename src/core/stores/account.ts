import type { AccountAction, AccountState } from '#core/domain/AccountState.ts';
import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { SignInState } from '#core/domain/SignInState.ts';
import type { Credentials, NewAccount } from '#core/ports/AuthGateway.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore } from '#core/Store.ts';

type ErrorName = 'signUpError' | 'loginError' | 'googleError';

const NO_ERRORS = { signUpError: undefined, loginError: undefined, googleError: undefined };

/** Time (ms) after which a silent identity provider is unavailable, or an action fails. */
export const AUTH_TIME_LIMIT = 15_000;

/** Holds the sign-in, its errors, and a lock that allows one action at a time. */
export function createAccount({ auth, clock }: Pick<Ports, 'auth' | 'clock'>) {
  const { set, ...state } = createStore<AccountState>({ signIn: { status: 'unknown' } });
  let stopListening: (() => void) | undefined;
  let isConfirming = false;

  function change(changed: Partial<AccountState>) {
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

  /** The lock is synchronous: it ignores clicks before any button can be disabled. */
  async function act(
    action: AccountAction,
    errorName: ErrorName,
    call: (onWindow: (isOpen: boolean) => void) => Promise<Result<void, AuthFailure>>,
  ): Promise<boolean> {
    if (state.getSnapshot().busyWith) return false;
    start();
    change({ ...NO_ERRORS, busyWith: action });
    try {
      const result = await withinTime(call);
      if (!result.ok) change({ [errorName]: result.failure });
      return result.ok;
    } finally {
      change({ busyWith: undefined });
    }
  }

  /** Gives up the action after the time limit. */
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
      // While Google's popup is open, the shopper takes the time.
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
    whenKnown(): Promise<Exclude<SignInState, { status: 'unknown' }>> {
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
    signUp: (account: NewAccount) => act('sign-up', 'signUpError', () => auth.signUp(account)),
    logIn: (credentials: Credentials) => act('log-in', 'loginError', () => auth.logIn(credentials)),
    prepareGoogle: () => void auth.prepareGoogle(),
    logInWithGoogle: (remember: boolean) =>
      act('google', 'googleError', (onWindow) => auth.logInWithGoogle(remember, onWindow)),
    signOut: () => act('sign-out', 'googleError', () => auth.signOut()),
    async sendPasswordReset(email: string) {
      if (state.getSnapshot().busyWith) return undefined;
      change({ busyWith: 'reset' });
      try {
        const result = await withinTime(() => auth.sendPasswordReset(email));
        return result.ok ? undefined : result.failure;
      } finally {
        change({ busyWith: undefined });
      }
    },
    forgetErrors: () => change(NO_ERRORS),
  };
}
