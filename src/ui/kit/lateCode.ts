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

/** Code once it is needed and here, or why it could not be fetched when it was. */
export function useLateCode<Code>(
  late: LateCode<Code>,
  isNeeded: boolean,
): { readonly code: Code | undefined; readonly failure: Error | undefined } {
  const [{ failure }, settle] = useState<{ readonly failure?: Error }>({});

  useEffect(() => {
    if (!isNeeded || late.loaded()) return;
    late.fetch().then(
      () => settle({}),
      (cause: Error) => settle({ failure: cause }),
    );
  }, [late, isNeeded]);

  return { code: isNeeded ? late.loaded() : undefined, failure };
}
