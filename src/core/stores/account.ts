import type { AccountAction, AccountState, KnownSignIn } from '#core/domain/AccountState.ts';
import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { Ports } from '#core/Ports.ts';
import type { Credentials, NewAccount, ThirdPartyWindow } from '#core/ports/AuthGateway.ts';
import { createStore, until } from '#core/Store.ts';

const NO_ERRORS = {
  signUpError: undefined,
  loginError: undefined,
  thirdPartyError: undefined,
  resetError: undefined,
};

/** Time (ms) after which a silent identity provider is unavailable, or an action fails. */
export const AUTH_TIMEOUT_MS = 15_000;

/** Holds the sign-in, its errors, and a lock that allows one action at a time. */
export function createAccount({ auth, clock }: Pick<Ports, 'auth' | 'clock'>) {
  const { set, ...state } = createStore<AccountState>({ signIn: { status: 'unknown' } });
  let stopListening: (() => void) | undefined;
  /** The action in progress. A sign-in by a third party stays pending after the shopper has left its window. */
  let pending: object | undefined;

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
    const stopWaiting = clock.after(AUTH_TIMEOUT_MS, onUnavailable);
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

  function confirm() {
    start();
    if (state.getSnapshot().signIn.status === 'signed-in') void auth.confirm();
  }

  /**
   * The lock is synchronous: it ignores clicks before any button can be disabled. Only a sign-in by a third party gives way to other
   * actions, because its window may be closed, or hidden behind the shop's.
   */
  async function act(
    action: AccountAction,
    errorName: keyof typeof NO_ERRORS,
    call: (onWindow: (state: ThirdPartyWindow) => void) => Promise<Result<void, AuthFailure>>,
  ): Promise<boolean> {
    const { busyWith } = state.getSnapshot();
    if (busyWith === action) return false;
    if (busyWith && busyWith !== 'third-party') {
      change({ [errorName]: 'busy' });
      return false;
    }
    start();
    if (pending) auth.giveUp();
    const mine = {};
    pending = mine;
    change({ ...NO_ERRORS, busyWith: action });
    return new Promise((resolve) => {
      let stopWaiting = () => {};
      const end = (result: Result<void, AuthFailure>) => {
        stopWaiting();
        resolve(result.ok && pending === mine);
        if (pending !== mine) return;
        pending = undefined;
        change({ busyWith: undefined, ...(result.ok ? {} : { [errorName]: result.failure }) });
      };
      const wait = () => {
        stopWaiting = clock.after(AUTH_TIMEOUT_MS, () => {
          if (pending === mine) auth.giveUp();
          end(fail('unknown'));
        });
      };
      wait();
      // While the third party's window is open, the shopper takes the time.
      const onWindow = (window: ThirdPartyWindow) => {
        stopWaiting();
        if (window === 'done') wait();
        // The popup may be closed, so the shopper may open it again.
        if (window === 'left' && pending === mine) change({ busyWith: undefined });
      };
      void call(onWindow).then(end);
    });
  }

  return {
    ...state,
    start,
    tryAgain,
    confirm,
    async whenKnown(): Promise<KnownSignIn> {
      start();
      tryAgain();
      const { signIn } = await until(state, (now) => now.signIn.status !== 'unknown');
      return signIn as KnownSignIn;
    },
    signUp: (account: NewAccount) => act('sign-up', 'signUpError', () => auth.signUp(account)),
    logIn: (credentials: Credentials) => act('log-in', 'loginError', () => auth.logIn(credentials)),
    hasThirdParty: auth.hasThirdParty,
    prepareThirdParty: () => void auth.prepareThirdParty(),
    logInWithThirdParty: (remember: boolean) =>
      act('third-party', 'thirdPartyError', (onWindow) => auth.logInWithThirdParty(remember, onWindow)),
    signOut: () => act('sign-out', 'thirdPartyError', () => auth.signOut()),
    sendPasswordReset: (email: string) => act('reset', 'resetError', () => auth.sendPasswordReset(email)),
    forgetErrors: () => change(NO_ERRORS),
  };
}
