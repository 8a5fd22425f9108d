import type { CatalogueState, EarlierCatalogue, ReadyCatalogue } from '#core/domain/CatalogueState.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore } from '#core/Store.ts';
import { withinTime } from './withinTime.ts';

/**
 * After a first failure, and after each further one, reads keep this distance, in milliseconds, so that an outage is
 * not hammered: a read may be two requests, since browsers ask other origins for permission first.
 */
export const OUTAGE_PAUSES = { first: 1000, further: 2000 } as const;

/** The catalogue, read whole and kept for the visit. */
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
        if (latest) return;
        set(
          'arrivedOf' in state.getSnapshot()
            ? onArrivedPage(soFar)
            : ready(soFar, { isComplete: false, ...left }),
        );
      }),
    );
    isOver = true;
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
      set(failed(result.failure, latest ?? onArrival ?? staticCopy));
      // A copy needs no second one.
      if (!copy) await fallBack(result.failure);
    }
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
    const pause = notBefore - clock.elapsed();
    if (pause > 0) clock.after(pause, () => void read());
    else void read();
  }

  return {
    ...state,
    readRest: start,
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
