/** A value that changes over time and tells who listens: the form in which `useSyncExternalStore` reads state. */
export interface Store<State> {
  /** The value now; the same object as long as nothing has changed. */
  getSnapshot(): State;
  /** The value before anything was known, which a page that was rendered by the build shows. */
  getServerSnapshot(): State;
  /** Calls the listener after every change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
}

/** A store that its owner can set. */
export interface WritableStore<State> extends Store<State> {
  set(state: State): void;
}

/** A store that starts with this value. */
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
