import { type ComponentType, type FunctionComponent, use } from 'react';
import { areStylesMissing, fetchMissingStyles } from './missingStyles.ts';

/** A screen whose code is fetched with its first visit, or ahead of it. */
export type LazyScreen = FunctionComponent & {
  /** Fetches the code now; the answer settles when it is here, and never rejects. */
  readonly preload: () => Promise<void>;
};

/** A screen's code could not be fetched: the network is gone, or a deployment has replaced it. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
  /** Lets the next visit fetch anew: a failed fetch is otherwise remembered. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The code of a screen could not be fetched.', { cause });
    this.forget = forget;
  }
}

/**
 * The screen that `load` fetches. Unlike React's own `lazy` it draws at once where the code is here already, and does
 * not keep a failure for good.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<ComponentType> | undefined;

  function fetchOnce(): Promise<ComponentType> {
    loading ??= readAtOnce(
      (areStylesMissing() ? fetchMissingStyles().then(load) : load()).catch((cause: unknown) => {
        throw new MissingCode(cause, () => {
          loading = undefined;
        });
      }),
    );
    return loading;
  }

  const draw = () => {
    const Screen = use(fetchOnce());
    return <Screen />;
  };
  return Object.assign(draw, { preload });

  async function preload() {
    try {
      await fetchOnce();
    } catch (failure) {
      // The visit itself will ask again, and show what is wrong.
      if (failure instanceof MissingCode) failure.forget();
    }
  }
}

/** Marks a promise as React's `use` does, so that what has arrived before it is first asked for is read at once. */
function readAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  const marked = Object.assign(promise, { status: 'pending' });
  // Nothing is answered here: who answers a rejected promise, as `marked` may be, is rejected with it.
  promise.then(
    (value) => void Object.assign(marked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(marked, { status: 'rejected', reason }),
  );
  return marked;
}
