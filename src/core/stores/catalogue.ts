import type { CatalogueState, EarlierCatalogue } from '#core/domain/CatalogueState.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore } from '#core/Store.ts';

/** A read that has shown no sign for this many milliseconds has failed. */
export const READ_TIME_LIMIT = 15_000;

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
  const { set, ...state } = createStore<CatalogueState>({ status: 'waiting' });
  let latest: EarlierCatalogue | undefined;
  let copy: Promise<EarlierCatalogue | undefined> | undefined;
  /** The static copy once it is here: a further failure leaves it where it is shown. */
  let staticCopy: EarlierCatalogue | undefined;
  let isUnderWay = false;
  let notBefore = Number.NEGATIVE_INFINITY;
  let failures = 0;

  async function read() {
    let isOver = false;
    // The first products are shown while the rest is on its way; a later read replaces the whole at once.
    const result = await withinTime((onSign) =>
      products.readAll((soFar) => {
        if (isOver) return;
        onSign();
        if (!latest) set({ status: 'ready', products: soFar, isComplete: false });
      }),
    );
    isOver = true;
    isUnderWay = false;
    if (result.ok) {
      failures = 0;
      const isSame = state.getSnapshot().status === 'ready' && latest?.products === result.value;
      latest = { products: result.value, readAt: clock.now() };
      // What has not changed need not render again.
      if (!isSame) set({ status: 'ready', products: result.value, isComplete: true });
    } else {
      notBefore = clock.elapsed() + (failures === 0 ? OUTAGE_PAUSES.first : OUTAGE_PAUSES.further);
      failures += 1;
      set(failed(result.failure, latest ?? staticCopy));
      await fallBack(result.failure);
    }
  }

  /** Shows the static copy below the failure, where there is nothing better and nothing newer has come. */
  async function fallBack(failure: CatalogueFailure) {
    copy ??= readCopy();
    const earlier = await copy;
    staticCopy = earlier;
    const shown = state.getSnapshot();
    if (earlier && shown.status === 'failed' && !shown.earlier) set(failed(failure, earlier));
  }

  async function readCopy(): Promise<EarlierCatalogue | undefined> {
    const result = await itemsFile.readAll();
    return result.ok && result.value.length > 0 ? { products: result.value } : undefined;
  }

  /** A read that is given up once it has shown no sign for the time limit. */
  function withinTime<Value>(
    start: (onSign: () => void) => Promise<Result<Value, CatalogueFailure>>,
  ): Promise<Result<Value, CatalogueFailure>> {
    return new Promise((resolve) => {
      let callOff = () => {};
      const wait = () => {
        callOff();
        callOff = clock.after(READ_TIME_LIMIT, () => resolve(fail('too-slow')));
      };
      wait();
      void start(wait).then((result) => {
        callOff();
        resolve(result);
      });
    });
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
    read: start,
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
