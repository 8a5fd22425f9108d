import type { Container } from 'inversify';
import { counted, workInProgress } from '#ui/kit/workInProgress.ts';
import { PORTS, SHOP_INSTANCE } from './container.ts';

declare global {
  interface Window {
    /** Only in builds for local backends and in the demo. */
    estore?: { readonly settled: () => Promise<void> };
  }
}

/** Idle tasks in progress. */
let tasks = 0;
let isHydrated = false;

/** Called by the rendered app: the shop starts before React has loaded. */
export function endHydration(): void {
  isHydrated = true;
}

/**
 * Adds `window.estore.settled()`, which browser tests wait for. It resolves when the page has nothing left to do: hydration, code, reads of
 * products, the account, toasts and transitions have ended, and two further frames have been painted.
 */
export function watchWork(container: Container): void {
  const { products, itemsFile } = container.get(PORTS);
  const readCurrent = products.readCurrent.bind(products);
  products.readCurrent = (...args) => counted(readCurrent(...args));
  for (const port of [products, itemsFile]) {
    const readAll = port.readAll.bind(port);
    port.readAll = (...args: Parameters<typeof readAll>) => counted(readAll(...args));
  }
  // Account, toasts and prefetching start in idle tasks. Safari has no `requestIdleCallback`.
  const requestIdleCallback =
    window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
  window.requestIdleCallback = (task, options) => {
    tasks += 1;
    return requestIdleCallback((deadline) => {
      tasks -= 1;
      task(deadline);
    }, options);
  };
  const { account } = container.get(SHOP_INSTANCE);
  const isAtWork = () =>
    tasks > 0 ||
    workInProgress() > 0 ||
    !isHydrated ||
    account.getSnapshot().signIn.status === 'unknown' ||
    document.querySelector('main > :not([hidden]) [aria-busy="true"]') !== null ||
    document.getAnimations().some(isEnding);
  window.estore = {
    async settled() {
      for (let frames = 0; frames < 2; frames = isAtWork() ? 0 : frames + 1) {
        await new Promise(requestAnimationFrame);
        // After the tasks of React that the frame has started.
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      }
    },
  };
}

function isEnding({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
}
