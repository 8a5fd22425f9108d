import { type CatalogueState, isFinal, productIn } from '#core/domain/CatalogueState.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';
import { knownProducts, type SingleProduct } from '#core/domain/KnownProduct.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result, succeed } from '#core/domain/Result.ts';
import type { Ports } from '#core/Ports.ts';
import { createStore, type Store, until } from '#core/Store.ts';
import { withinTime } from './withinTime.ts';

/** Reads single documents if the catalogue is a publication, or if a cached one or the first part of a live one lacks the product. */
export function createProducts(
  { products, publication, clock }: Pick<Ports, 'products' | 'publication' | 'clock'>,
  { catalogue }: { readonly catalogue: Store<CatalogueState> },
) {
  const { set, ...state } = createStore<ReadonlyMap<string, SingleProduct>>(
    new Map(publication?.products?.map((product) => [product.id, { published: product }])),
  );

  function put(updates: readonly (readonly [id: string, SingleProduct])[]) {
    const all = new Map(state.getSnapshot());
    for (const [id, single] of updates) all.set(id, { ...all.get(id), ...single });
    set(all);
  }

  async function read(ids: readonly string[], onEarlier?: (earlier: readonly Product[]) => void) {
    const result = await withinTime(clock, () => products.readCurrent(ids, onEarlier));
    const found = new Map((result.ok ? result.value : []).map((product) => [product.id, product]));
    const failure = result.ok ? undefined : result.failure;
    put(ids.map((id) => [id, failure ? { failure } : { today: found.get(id) ?? 'gone', failure }]));
    return failure;
  }

  const known = () => knownProducts(catalogue.getSnapshot(), state.getSnapshot());

  return {
    ...state,
    known,
    async today(ids: readonly string[]): Promise<Result<ReturnType<typeof known>, CatalogueFailure>> {
      const failure = publication
        ? await read(ids)
        : (await until(catalogue, (now) => now.failure !== undefined || isFinal(now))).failure;
      return failure ? fail(failure) : succeed(known());
    },
    refresh(ids: readonly string[]) {
      if (publication && ids.length > 0) void read(ids);
    },
    async open(id: string) {
      if (!publication) {
        const now = await until(catalogue, ({ edition, failure }) => Boolean(edition ?? failure));
        const isWhole = now.edition?.extent === 'all' && now.edition.source !== 'cached';
        if (!now.edition || isWhole || productIn(now, id)) return;
      }
      await read([id], (earlier) => put(earlier.map((product) => [product.id, { published: product }])));
    },
    repeatFailed() {
      const failed = [...state.getSnapshot()].flatMap(([id, { failure }]) => (failure ? [id] : []));
      if (failed.length > 0) void read(failed);
    },
  };
}
