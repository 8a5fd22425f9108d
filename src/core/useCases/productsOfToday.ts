import { isKnownWhole, isOfToday, knownProducts } from '../domain/CatalogueState.ts';
import type { Product } from '../domain/Product.ts';
import type { Shop } from '../Shop.ts';
import type { Store } from '../Store.ts';

/**
 * Those of these products that are sold today, by id, once that is known; undefined where it cannot be found out. Where the
 * catalogue is a copy, the products' own documents are asked for.
 */
export async function productsOfToday(
  { catalogue, singleProducts }: Pick<Shop, 'catalogue' | 'singleProducts'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product> | undefined> {
  const state = await until(
    catalogue,
    (now) => now.status === 'failed' || isKnownWhole(now) || (now.status === 'ready' && !isOfToday(now)),
  );
  if (state.status === 'failed') {
    // The next time it may be here.
    catalogue.tryAgain();
    return undefined;
  }
  if (isOfToday(state)) return new Map(knownProducts(state)?.map((product) => [product.id, product]));
  const before = singleProducts.getSnapshot();
  singleProducts.confirm(ids);
  const singles = await until(singleProducts, (now) => ids.every((id) => now.get(id) !== before.get(id)));
  const answers = ids.map((id) => singles.get(id)?.now);
  if (answers.some((now) => now?.status === 'failed')) return undefined;
  return new Map(answers.flatMap((now) => (now?.status === 'here' ? [[now.product.id, now.product]] : [])));
}

/** The first state of a store that is so. */
function until<State>(store: Store<State>, isSo: (state: State) => boolean): Promise<State> {
  return new Promise((resolve) => {
    const stop = store.subscribe(check);
    check();
    function check() {
      const state = store.getSnapshot();
      if (!isSo(state)) return;
      stop();
      resolve(state);
    }
  });
}
