import type { CatalogueState } from '#core/domain/CatalogueState.ts';
import { type Edition, isAtLeastAsGood } from '#core/domain/Edition.ts';
import { loadFamilies } from '#core/domain/lateFamilies.ts';
import type { Ports } from '#core/Ports.ts';
import { createStore } from '#core/Store.ts';
import { withinTime } from './withinTime.ts';

/**
 * Pauses before the next read (ms): after the first failure, and after each later one. Every route load starts a
 * read: during an outage, pauses limit the requests of a shopper who moves quickly.
 */
export const OUTAGE_PAUSES_MS = { first: 1000, further: 1500 } as const;

/** Stores the best edition so far (`isAtLeastAsGood`), and the failure of the latest read. */
export function createCatalogue({
  products,
  itemsFile,
  clock,
}: Pick<Ports, 'products' | 'itemsFile' | 'clock'>) {
  const { set: show, ...state } = createStore<CatalogueState>({});
  let now: CatalogueState = {};
  /** The latest successful read. If its products are unchanged, the edition in the store has an earlier time. */
  let latest: Edition | undefined;
  let isReading = false;
  let notBefore = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let copy: ReturnType<typeof itemsFile.readAll> | undefined;

  /** Shows products of families when the code for their cards has loaded. */
  function set(next: CatalogueState) {
    now = next;
    const code = loadFamilies(next.edition?.products);
    if (code) void code.then(() => show(now));
    else show(next);
  }

  async function read() {
    let isOver = false;
    const result = await withinTime(clock, (onSign) =>
      products.readAll((edition) => {
        if (isOver) return;
        onSign();
        if (isAtLeastAsGood(edition, now.edition)) set({ edition: stamped(edition) });
      }, onSign),
    );
    isOver = true;
    isReading = false;
    const { edition: shown, failure } = now;
    if (result.ok) {
      failures = 0;
      latest = stamped(result.value);
      // Avoids a render if the catalogue is unchanged.
      const isSame = shown?.source === latest.source && shown.products === latest.products;
      if (!isSame || failure) set({ edition: latest });
      return;
    }
    notBefore = clock.elapsed() + (failures === 0 ? OUTAGE_PAUSES_MS.first : OUTAGE_PAUSES_MS.further);
    failures += 1;
    const edition = latest ?? shown;
    set({ ...(edition && { edition }), failure: result.failure });
    if (!edition) await readFile();
  }

  async function readFile() {
    copy ??= itemsFile.readAll();
    const result = await copy;
    if (!result.ok || result.value.products.length === 0 || !now.failure) return;
    if (isAtLeastAsGood(result.value, now.edition)) set({ edition: result.value, failure: now.failure });
  }

  function stamped(edition: Edition): Edition {
    return edition.source === 'live' ? { ...edition, asOf: clock.now() } : edition;
  }

  function start() {
    // A publication never changes.
    if (isReading || latest?.source === 'published') return;
    isReading = true;
    const pause = notBefore - clock.elapsed();
    if (pause > 0) clock.after(pause, () => void read());
    else void read();
  }

  return {
    ...state,
    read: start,
    tryAgain() {
      const { edition, failure } = now;
      if (failure && !edition) set({});
      start();
    },
  };
}
