import { useEffect, useState } from 'react';
import { counted } from './workInProgress.ts';

/** Code that is loaded on demand and then cached. */
interface LateCode<Code> {
  readonly loaded: () => Code | undefined;
  /** Fetches the code; retries after a failure. */
  readonly fetch: () => Promise<Code>;
}

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  return {
    loaded: () => code,
    async fetch() {
      loading ??= import.meta.env.ESTORE_CAN_SETTLE ? counted(load()) : load();
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

/** Events that retry a failed fetch. */
const RETRY_EVENTS = ['focusin', 'keydown', 'pointerdown', 'online'];

/** Loads code on demand and returns it, or the failure. The next input or the "online" event retries a failed load. */
export function useLateCode<Code>(
  late: LateCode<Code>,
  isNeeded: boolean,
): { readonly code: Code | undefined; readonly failure: Error | undefined } {
  const [{ failure }, settle] = useState<{ readonly failure?: Error }>({});
  const code = isNeeded ? late.loaded() : undefined;
  const isMissing = isNeeded && code === undefined;

  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    const fetchCode = async () => {
      try {
        await late.fetch();
        if (!stop.signal.aborted) settle({});
      } catch (cause) {
        if (!stop.signal.aborted) settle({ failure: cause as Error });
      }
    };
    void fetchCode();
    for (const kind of RETRY_EVENTS) window.addEventListener(kind, fetchCode, { signal: stop.signal });
    return () => stop.abort();
  }, [late, isMissing]);

  return { code, failure };
}
