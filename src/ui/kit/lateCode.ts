import { useEffect, useState } from 'react';

/** Code that is fetched once it is needed, and then kept. */
export interface LateCode<Code> {
  /** The code, once it is here. */
  readonly loaded: () => Code | undefined;
  /** Fetches it; after a failure, again. */
  readonly fetch: () => Promise<Code>;
}

/** The code that `load` imports. */
export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  return {
    loaded: () => code,
    async fetch() {
      loading ??= load();
      try {
        code = await loading;
        return code;
      } catch (cause) {
        loading = undefined;
        throw cause;
      }
    },
  };
}

/** The events after which code that could not be fetched is requested again. */
const RETRIES = ['focusin', 'keydown', 'pointerdown', 'online'];

/**
 * The code once it is needed and loaded, or the reason why it could not be fetched. After a failure the shopper's next action,
 * or the return of the network, requests it again.
 */
export function useLateCode<Code>(
  late: LateCode<Code>,
  isNeeded: boolean,
): { readonly code: Code | undefined; readonly failure: Error | undefined } {
  const [{ failure }, settle] = useState<{ readonly failure?: Error }>({});

  useEffect(() => {
    if (!isNeeded || late.loaded()) return;
    const stop = new AbortController();
    const fetchCode = async () => {
      try {
        await late.fetch();
        stop.abort();
        settle({});
      } catch (cause) {
        settle({ failure: cause as Error });
      }
    };
    void fetchCode();
    for (const kind of RETRIES) window.addEventListener(kind, fetchCode, { signal: stop.signal });
    return () => stop.abort();
  }, [late, isNeeded]);

  return { code: isNeeded ? late.loaded() : undefined, failure };
}
