import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import { authFailure } from '../firebase/authFailure.ts';
import { SLOW_DELAY_MS } from './faults.ts';

/** Whether `faultyFetch` causes this fault of identity. */
export function isOnWire(fault: string | undefined): boolean {
  return fault === 'fail' || fault === 'empty' || fault === 'malformed';
}

/** Wraps a gateway: each call is slow, hangs, or fails with a code of Firebase, as `faultNow` requests. */
export function faultyAuth(auth: AuthGateway, faultNow: () => string | undefined): AuthGateway {
  const delayed = <Value>(call: () => Promise<Value>): Promise<Value> => {
    const fault = faultNow();
    if (fault === 'slow') return delay(call);
    return fault === 'hang' ? new Promise(() => {}) : call();
  };
  const attempt = (call: () => Promise<Result<void, AuthFailure>>) => {
    const fault = faultNow();
    if (fault === undefined || fault === 'slow' || fault === 'hang' || isOnWire(fault)) {
      return delayed(call);
    }
    const code = fault.startsWith('auth/') ? fault : `auth/${fault}`;
    return Promise.resolve(fail(authFailure({ code })));
  };
  return {
    hasThirdParty: auth.hasThirdParty,
    subscribe(listener, onUnavailable) {
      const fault = faultNow();
      if (fault === 'hang') return () => {};
      if (fault !== 'slow') return auth.subscribe(listener, onUnavailable);
      let stop = () => {};
      const timer = setTimeout(() => {
        stop = auth.subscribe(listener, onUnavailable);
      }, SLOW_DELAY_MS);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    confirm: () => delayed(() => auth.confirm()),
    token: () => delayed(() => auth.token()),
    signUp: (account) => attempt(() => auth.signUp(account)),
    logIn: (credentials) => attempt(() => auth.logIn(credentials)),
    prepareThirdParty: () => auth.prepareThirdParty(),
    logInWithThirdParty: (remember, onWindow) => attempt(() => auth.logInWithThirdParty(remember, onWindow)),
    giveUp: () => auth.giveUp(),
    signOut: () => attempt(() => auth.signOut()),
    sendPasswordReset: (email) => attempt(() => auth.sendPasswordReset(email)),
  };
}

async function delay<Value>(call: () => Promise<Value>): Promise<Value> {
  await new Promise((resolve) => setTimeout(resolve, SLOW_DELAY_MS));
  return call();
}
