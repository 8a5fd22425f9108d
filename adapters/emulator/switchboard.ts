import type { AuthFailure } from '#core/domain/failures.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { AuthGateway } from '#core/ports/AuthGateway.ts';
import type { Ports } from '#core/ports/Ports.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { authFailure } from '../firebase/authFailures.ts';

/** How long "slow" takes, in milliseconds: longer than is pleasant, and still in time. */
export const SLOW = 10_000;

type Backend = Pick<Ports, 'products' | 'auth'>;

/**
 * The backend with the faults that a developer asks for in the address of the page (README.md here says which). They
 * last until the page is loaded again. Production has no switchboard: only the emulators' wiring names it.
 */
export function withSwitchboard({ products, auth }: Backend, search: string): Backend {
  const wanted = new URLSearchParams(search);
  return {
    products: switchedProducts(products, wanted.get('estore-products')),
    auth: switchedAuth(auth, wanted.get('estore-auth')),
  };
}

function switchedProducts(products: ProductRepository, fault: string | null): ProductRepository {
  switch (fault) {
    case 'slow':
      return reading(
        (onPart) => later(() => products.readAll(onPart)),
        (ids) => later(() => products.readCurrent(ids)),
      );
    case 'hang':
      return always(() => new Promise(() => {}));
    case 'fail':
      return always(async () => fail('unreachable'));
    case 'malformed':
      return always(async () => fail('damaged'));
    case 'empty':
      return always(async () => succeed([]));
    default:
      return products;
  }

  function always(read: ProductRepository['readCurrent']): ProductRepository {
    return reading(() => read([]), read);
  }

  /** What an earlier visit has kept is there, whatever becomes of the backend. */
  function reading(
    readAll: ProductRepository['readAll'],
    readCurrent: ProductRepository['readCurrent'],
  ): ProductRepository {
    return { readAll, readCurrent, readKept: async () => products.readKept?.() };
  }
}

function switchedAuth(auth: AuthGateway, fault: string | null): AuthGateway {
  if (fault === null) return auth;
  if (fault === 'slow' || fault === 'hang') {
    const delayed = <Value>(call: () => Promise<Value>): Promise<Value> =>
      fault === 'slow' ? later(call) : new Promise(() => {});
    return {
      subscribe(listener, onUnavailable) {
        let stop = () => {};
        const timer = setTimeout(() => {
          stop = auth.subscribe(listener, onUnavailable);
        }, SLOW);
        if (fault === 'hang') clearTimeout(timer);
        return () => {
          clearTimeout(timer);
          stop();
        };
      },
      confirm: () => delayed(() => auth.confirm()),
      signUp: (account) => delayed(() => auth.signUp(account)),
      logIn: (credentials) => delayed(() => auth.logIn(credentials)),
      prepareGoogle: () => auth.prepareGoogle(),
      logInWithGoogle: (remember, onWindow) => delayed(() => auth.logInWithGoogle(remember, onWindow)),
      giveUp: () => auth.giveUp(),
      signOut: () => delayed(() => auth.signOut()),
      sendPasswordReset: (email) => delayed(() => auth.sendPasswordReset(email)),
    };
  }
  const refuse = async (): Promise<Result<void, AuthFailure>> =>
    fail(authFailure({ code: fault.startsWith('auth/') ? fault : `auth/${fault}` }));
  return {
    subscribe: (listener, onUnavailable) => auth.subscribe(listener, onUnavailable),
    confirm: () => auth.confirm(),
    signUp: refuse,
    logIn: refuse,
    prepareGoogle: () => auth.prepareGoogle(),
    logInWithGoogle: refuse,
    giveUp: () => auth.giveUp(),
    signOut: refuse,
    sendPasswordReset: refuse,
  };
}

async function later<Value>(call: () => Promise<Value>): Promise<Value> {
  await new Promise((resolve) => setTimeout(resolve, SLOW));
  return call();
}
