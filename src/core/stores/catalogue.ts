import {
  type CatalogueState,
  type EarlierCatalogue,
  isOfEarlierVisit,
  type ReadyCatalogue,
} from '#core/domain/CatalogueState.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore } from '#core/Store.ts';
import { withinTime } from './withinTime.ts';

/**
 * After a first failure, and after each further one, reads keep this distance, in milliseconds, so that an outage is
 * not hammered: a read may be two requests, since browsers ask other origins for permission first.
 */
export const OUTAGE_PAUSES = { first: 1000, further: 1500 } as const;

/** A failure waits so many milliseconds, from the start of the first read, for what an earlier visit has kept. */
export const KEPT_TIME_LIMIT = 2000;

/** The catalogue, read whole and kept for the visit. What an earlier visit has read stands in until then. */
export function createCatalogue({
  products,
  itemsFile,
  clock,
}: Pick<Ports, 'products' | 'itemsFile' | 'clock'>) {
  const { copy } = products;
  const arrived = copy?.arrived;
  const left = arrived ? { apart: arrived.products } : {};
  const { set, ...state } = createStore<CatalogueState>(
    arrived
      ? ready(arrived.products, { isComplete: false, arrivedOf: arrived.total })
      : { status: 'waiting' },
  );
  let latest: EarlierCatalogue | undefined;
  let kept: EarlierCatalogue | undefined;
  /** What has come of a large catalogue that no read has brought whole. */
  let begun: EarlierCatalogue | undefined;
  let keptOrTooSlow: Promise<void> | undefined;
  let fallback: Promise<EarlierCatalogue | undefined> | undefined;
  /** The static copy once it is here: a further failure leaves it where it is shown. */
  let staticCopy: EarlierCatalogue | undefined;
  let isUnderWay = false;
  let notBefore = Number.NEGATIVE_INFINITY;
  let failures = 0;

  async function read() {
    let isOver = false;
    // The first products are shown while the rest is on its way; a later read replaces the whole at once.
    const result = await withinTime(clock, (onSign) =>
      products.readAll((soFar) => {
        if (isOver) return;
        onSign();
        begun = { products: soFar, readAt: clock.now() };
        if (latest || showsKept()) return;
        set(
          'arrivedOf' in state.getSnapshot()
            ? onArrivedPage(soFar)
            : ready(soFar, { isComplete: false, ...left }),
        );
      }),
    );
    isOver = true;
    if (!result.ok) await keptOrTooSlow;
    isUnderWay = false;
    if (result.ok) {
      failures = 0;
      const isSame = state.getSnapshot().status === 'ready' && latest?.products === result.value;
      latest = { products: result.value, readAt: copy?.madeAt ?? clock.now() };
      // What has not changed need not render again.
      if (!isSame) set(ready(result.value, { isComplete: true }));
    } else {
      notBefore = clock.elapsed() + (failures === 0 ? OUTAGE_PAUSES.first : OUTAGE_PAUSES.further);
      failures += 1;
      // Nothing of it is missing on the page that arrived.
      if ('arrivedOf' in state.getSnapshot()) return;
      const onArrival = arrived && { products: arrived.products, readAt: copy.madeAt };
      set(failed(result.failure, latest ?? onArrival ?? kept ?? begun ?? staticCopy));
      // A copy needs no second one, and what was read today no older one.
      if (!copy && !kept && !begun) await fallBack(result.failure);
    }
  }

  /** Shows what an earlier visit has kept, where this one has nothing of its own yet. */
  async function showKept() {
    const found = await products.readKept?.();
    if (!found) return;
    kept = { ...found, isKept: true };
    const shown = state.getSnapshot();
    if (shown.status === 'waiting') {
      set({ status: 'ready', products: found.products, isComplete: true, keptFrom: found.readAt });
    } else if (shown.status === 'failed' && !latest) set(failed(shown.failure, kept));
  }

  function showsKept(): boolean {
    const shown = state.getSnapshot();
    return isOfEarlierVisit(shown) || (shown.status === 'failed' && shown.earlier?.isKept === true);
  }

  /** What has come so far, and what the page that arrived shows besides. */
  function onArrivedPage(soFar: readonly Product[]): CatalogueState {
    const here = new Set(soFar.map(({ id }) => id));
    const others = arrived?.products.filter(({ id }) => !here.has(id)) ?? [];
    return ready([...soFar, ...others], { isComplete: false, arrivedOf: arrived?.total ?? 0 });
  }

  function ready(
    list: readonly Product[],
    extent: Pick<ReadyCatalogue, 'isComplete' | 'arrivedOf' | 'apart'>,
  ): CatalogueState {
    return { status: 'ready', products: list, ...extent, ...(copy ? { madeAt: copy.madeAt } : {}) };
  }

  /** Shows the static copy below the failure, where there is nothing better and nothing newer has come. */
  async function fallBack(failure: CatalogueFailure) {
    fallback ??= readCopy();
    const earlier = await fallback;
    staticCopy = earlier;
    const shown = state.getSnapshot();
    if (earlier && shown.status === 'failed' && !shown.earlier) set(failed(failure, earlier));
  }

  async function readCopy(): Promise<EarlierCatalogue | undefined> {
    const result = await itemsFile.readAll();
    return result.ok && result.value.length > 0 ? { products: result.value } : undefined;
  }

  function start() {
    if (isUnderWay) return;
    isUnderWay = true;
    keptOrTooSlow ??= new Promise((resolve) => {
      clock.after(KEPT_TIME_LIMIT, resolve);
      void showKept().then(resolve);
    });
    const pause = notBefore - clock.elapsed();
    if (pause > 0) clock.after(pause, () => void read());
    else void read();
  }

  return {
    ...state,
    readRest: start,
    readAt(): Date | undefined {
      const shown = state.getSnapshot();
      if (shown.status === 'failed') return shown.earlier?.readAt;
      if (shown.status === 'waiting') return undefined;
      return shown.keptFrom ?? shown.madeAt ?? latest?.readAt;
    },
    read() {
      // The page that arrived has been left: what another one shows is still to come.
      if ('arrivedOf' in state.getSnapshot()) set(ready([], { isComplete: false, ...left }));
      start();
    },
    tryAgain() {
      const shown = state.getSnapshot();
      if (shown.status === 'failed' && !shown.earlier) set({ status: 'waiting' });
      start();
    },
  };
}

function failed(failure: CatalogueFailure, earlier: EarlierCatalogue | undefined): CatalogueState {
  return { status: 'failed', failure, ...(earlier ? { earlier } : {}) };
}
