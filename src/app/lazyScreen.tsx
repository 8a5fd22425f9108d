import type { ComponentType, FunctionComponent } from 'react';
import { lateCode, useLateCode } from '#ui/kit/lateCode.ts';
import { RouteFocus } from '#ui/shell/RouteFocus.tsx';
import { fetchMissingStyles } from './fetchMissingFiles.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

export type LazyScreen = FunctionComponent & {
  /** Fetches the code. Resolves to whether it has loaded; never rejects. */
  readonly preload: () => Promise<boolean>;
};

/** A screen's code could not be fetched: the network failed, or a deployment replaced it. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode';
}

/** Renders a waiting screen until `load` resolves. Unlike React's `lazy`, renders loaded code without delay and can retry. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const screen = lateCode(async () => {
    await fetchMissingStyles();
    return load();
  });

  function Screen() {
    const { code: Loaded, failure: cause } = useLateCode(screen, true);
    if (cause && !Loaded) throw new MissingCode('The code of a screen could not be fetched.', { cause });
    return (
      <>
        {Loaded ? <Loaded /> : <WaitingScreen />}
        <RouteFocus isWaiting={!Loaded} />
      </>
    );
  }

  async function preload() {
    // Ignores failures: a visit retries and reports them.
    await screen.fetch().catch(() => {});
    return screen.loaded() !== undefined;
  }

  return Object.assign(Screen, { preload });
}
