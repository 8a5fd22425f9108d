import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { RouteFocus } from '#ui/shell/RouteFocus.tsx';
import { fetchMissingStyles } from './missingFiles.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

/** A screen whose code is fetched with its first visit, or ahead of it. */
export type LazyScreen = FunctionComponent & {
  /** Fetches the code now. Resolves to whether it is here, and never rejects. */
  readonly preload: () => Promise<boolean>;
};

/** A screen's code could not be fetched: the network is gone, or a deployment has replaced it. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
  /** Lets the next render fetch the code again: until then the failure is remembered. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('The code of a screen could not be fetched.', { cause });
    this.forget = forget;
  }
}

/**
 * The screen that `load` fetches, and a waiting screen until then. Unlike React's own `lazy` it renders at once where the code
 * is here already, as soon as it comes, which a fallback of `Suspense` may delay, and can fetch again after a failure.
 */
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
    // A failure is shown by the visit itself, which fetches again.
    await fetchOnce().catch((error: MissingCode) => error.forget());
    return loaded !== undefined;
  }

  return Object.assign(Screen, { preload });
}
