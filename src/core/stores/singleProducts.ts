import { type CatalogueState, hasMoreToCome, productIn } from '#core/domain/CatalogueState.ts';
import { type CurrentProduct, isOnlyListed, type SingleProduct } from '#core/domain/SingleProduct.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore, type Store } from '#core/Store.ts';
import { withinTime } from './withinTime.ts';

/**
 * Single products, beside a catalogue that is a copy: whole where it only lists them, and as they are now. Where the
 * catalogue is no copy, only the product of a page is asked for that the first part of a large catalogue has not brought:
 * what a read has brought just now needs no second look.
 */
export function createSingleProducts(
  { products, clock }: Pick<Ports, 'products' | 'clock'>,
  { catalogue }: { readonly catalogue: Store<CatalogueState> },
) {
  const { copy } = products;
  const { set, ...state } = createStore<ReadonlyMap<string, SingleProduct>>(new Map());

  function put(news: readonly (readonly [id: string, SingleProduct])[]) {
    const all = new Map(state.getSnapshot());
    for (const [id, single] of news) all.set(id, { ...all.get(id), ...single });
    set(all);
  }

  function askIfLater(id: string) {
    const shown = catalogue.getSnapshot();
    if (shown.status === 'waiting') {
      const stop = catalogue.subscribe(() => {
        stop();
        askIfLater(id);
      });
    } else if (hasMoreToCome(shown) && !productIn(shown, id)) void confirm([id]);
  }

  async function readWhole(id: string) {
    const product = productIn(catalogue.getSnapshot(), id);
    if ((product && !product.isPartial) || state.getSnapshot().get(id)?.whole) return;
    const whole = await copy?.readWhole(id);
    put([[id, whole ? { whole, isWholeMissing: false } : { isWholeMissing: true }]]);
  }

  async function confirm(ids: readonly string[]) {
    const result = await withinTime(clock, () => products.readCurrent(ids));
    const found = new Map((result.ok ? result.value : []).map((product) => [product.id, product]));
    const nowOf = (id: string): CurrentProduct => {
      if (!result.ok) return { status: 'failed', failure: result.failure };
      const product = found.get(id);
      return product ? { status: 'here', product } : { status: 'gone' };
    };
    put(ids.map((id) => [id, { now: nowOf(id) }]));
  }

  async function open(id: string) {
    const product = productIn(catalogue.getSnapshot(), id);
    // Further reviews come with the document; only without it are the copy's files worth a request.
    const isMissed = !product || isOnlyListed(product);
    await Promise.all([confirm([id]), isMissed && readWhole(id)]);
    if (!isMissed && state.getSnapshot().get(id)?.now?.status !== 'here') await readWhole(id);
  }

  return {
    ...state,
    confirm(ids: readonly string[]) {
      if (copy && ids.length > 0) void confirm(ids);
    },
    open(id: string) {
      if (copy) void open(id);
      else askIfLater(id);
    },
  };
}
