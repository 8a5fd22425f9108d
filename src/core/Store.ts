/** A value that notifies subscribers of changes, as `useSyncExternalStore` requires. */
export interface Store<State> {
  /** The current value; the same object until it changes. */
  getSnapshot(): State;
  /** The initial value, which a prerendered page shows. */
  getServerSnapshot(): State;
  /** Returns the function that unsubscribes the listener. */
  subscribe(listener: () => void): () => void;
}

export interface WritableStore<State> extends Store<State> {
  set(state: State): void;
}

export function createStore<State>(initial: State): WritableStore<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    getSnapshot: () => state,
    getServerSnapshot: () => initial,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

/** Resolves to the first state that meets the condition, the current one included. */
export function until<State>(store: Store<State>, isMet: (state: State) => boolean): Promise<State> {
  return new Promise((resolve) => {
    const stop = store.subscribe(check);
    check();

    function check() {
      const state = store.getSnapshot();
      if (!isMet(state)) return;
      stop();
      resolve(state);
    }
  });
}
