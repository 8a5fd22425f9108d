import { type CatalogueState, isFinal, productIn } from '#core/domain/CatalogueState.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import type { ProductResponse, SingleProduct } from '#core/domain/ProductToday.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { Ports } from '#core/ports/Ports.ts';
import { createStore, type Store } from '#core/Store.ts';
import { withinTime } from './withinTime.ts';

/** Reads single documents if the catalogue is a publication, or if the first part of a live catalogue lacks the product. */
export function createProducts(
  { products, publication, clock }: Pick<Ports, 'products' | 'publication' | 'clock'>,
  { catalogue }: { readonly catalogue: Store<CatalogueState> },
) {
  const { set, ...state } = createStore<ReadonlyMap<string, SingleProduct>>(
    new Map(publication?.products?.map((product) => [product.id, { published: product }])),
  );

  function put(news: readonly (readonly [id: string, SingleProduct])[]) {
    const all = new Map(state.getSnapshot());
    for (const [id, single] of news) all.set(id, { ...all.get(id), ...single });
    set(all);
  }

  async function read(ids: readonly string[], onEarlier?: (earlier: readonly Product[]) => void) {
    const result = await withinTime(clock, () => products.readCurrent(ids, onEarlier));
    const found = new Map((result.ok ? result.value : []).map((product) => [product.id, product]));
    const responseFor = (id: string): ProductResponse => {
      if (!result.ok) return { status: 'failed', failure: result.failure };
      const product = found.get(id);
      return product ? { status: 'sold', product } : { status: 'gone' };
    };
    put(ids.map((id) => [id, { response: responseFor(id) }]));
    return result.ok ? succeed(found) : result;
  }

  async function today(
    ids: readonly string[],
  ): Promise<Result<ReadonlyMap<string, Product>, CatalogueFailure>> {
    if (publication) return read(ids);
    const { edition, failure } = await until(catalogue, (now) => now.failure !== undefined || isFinal(now));
    return failure ? fail(failure) : succeed(new Map(edition?.products.map((one) => [one.id, one])));
  }

  return {
    ...state,
    today,
    refresh(ids: readonly string[]) {
      if (publication && ids.length > 0) void read(ids);
    },
    async open(id: string) {
      if (!publication) {
        const now = await until(catalogue, ({ edition, failure }) => Boolean(edition ?? failure));
        if (now.edition?.extent !== 'part' || productIn(now, id)) return;
      }
      await read([id], (earlier) => put(earlier.map((product) => [product.id, { published: product }])));
    },
  };
}

function until<State>(store: Store<State>, isMet: (state: State) => boolean): Promise<State> {
  return new Promise((resolve) => {
    const stop = store.subscribe(check);
    check();

    function check() {
      const state = store.getSnapshot();
      if (!isMet(state)) return;
      stop();
      resolve(state);
    }
  });
}
