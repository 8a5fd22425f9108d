import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { RouteFocus } from '#ui/shell/RouteFocus.tsx';
import { fetchMissingStyles } from './missingFiles.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

export type LazyScreen = FunctionComponent & {
  /** Fetches the code. Resolves to whether it has loaded; never rejects. */
  readonly preload: () => Promise<boolean>;
};

/** A screen's code could not be fetched: the network failed, or a deployment replaced it. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
  /** Clears the failure, so that the next render fetches the code again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The code of a screen could not be fetched.', { cause });
    this.forget = forget;
  }
}

/** Renders a waiting screen until `load` resolves. Unlike React's `lazy`, renders loaded code without delay and can retry. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  async function fetchCode() {
    try {
      await fetchMissingStyles();
      loaded = await load();
      return loaded;
    } catch (cause) {
      throw new MissingCode(cause, () => {
        loading = undefined;
      });
    }
  }

  function fetchOnce() {
    loading ??= fetchCode();
    return loading;
  }

  function Screen() {
    const [isHere, setIsHere] = useState(loaded !== undefined);
    const [failure, setFailure] = useState<MissingCode>();
    useEffect(() => {
      if (isHere) return;
      let isLeft = false;
      fetchOnce().then(
        () => isLeft || setIsHere(true),
        (missing: MissingCode) => isLeft || setFailure(missing),
      );
      return () => {
        isLeft = true;
      };
    }, [isHere]);
    if (failure) throw failure;
    const Loaded = loaded;
    return (
      <>
        {Loaded ? <Loaded /> : <WaitingScreen />}
        <RouteFocus isWaiting={!Loaded} />
      </>
    );
  }

  async function preload() {
    // Ignores failures: a visit retries and reports them.
    await fetchOnce().catch((error: MissingCode) => error.forget());
    return loaded !== undefined;
  }

  return Object.assign(Screen, { preload });
}
