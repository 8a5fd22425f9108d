import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { Cart } from '#core/domain/Cart.ts';
import { orderCart } from '#core/orders/checkout/orderCart.ts';
import { settleAttempt } from '#core/orders/checkout/settleAttempt.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import { orderAmounts } from '#core/orders/orderAmounts.ts';
import { aBrowsersCheckout } from './aBrowsersCheckout.ts';
import { aRequest, aSale, PRODUCTS, SELLING_SHOP } from './aSale.ts';
import { aService } from './aService.ts';
import { aShop } from './aShop.ts';
import { MAREN } from './makers.ts';
import { TestStorage } from './TestStorage.ts';

/** The account that checks out. */
export const MAREN_ID = `shopper-${MAREN.email}`;

/** A signed-in browser with a cart of lamps and posters, and the order service. */
export async function aCheckout(
  quantities: { readonly lamp?: number; readonly poster?: number } = { lamp: 1 },
) {
  const cart: Cart = PRODUCTS.flatMap((product) => {
    const quantity = quantities[product.id as keyof typeof quantities];
    return quantity === undefined ? [] : [{ ...product, quantity }];
  });
  const auth = new MemoryAuthGateway();
  await auth.signUp({ ...MAREN, password: 'correct horse' });
  const { clock } = aSale();
  const ordering = aService(SELLING_SHOP, PRODUCTS, auth, clock);
  const storage = new TestStorage({ cart });
  const { checkout, ...browser } = aBrowsersCheckout(ordering.gateway, storage.window);
  const products = new MemoryProductRepository(PRODUCTS);
  const { openTab } = aShop({ products, itemsFile: products, auth, storage, clock, checkout });
  /** A page of this browser: another tab, or the same after a reload. */
  function openPage() {
    const shop = openTab();
    const seen = (changed: Partial<OrderRequest> = {}) => {
      const { lines } = shop.cart.getSnapshot();
      const { attempt: _, ...request } = aRequest({
        lines: lines.map(({ id, quantity, price }) => ({ id, quantity, price })),
        toPay: orderAmounts(lines, SELLING_SHOP)?.toPay ?? 0,
      });
      return { ...request, ...changed };
    };
    return {
      shop,
      seen,
      order: async (request = seen()) =>
        orderCart({ ...shop, ...(await checkout.load()) }, MAREN_ID, request),
      settle: async (buyer = MAREN_ID) => settleAttempt({ ...shop, ...(await checkout.load()) }, buyer),
    };
  }
  /** The numbers of the account's orders. */
  async function placed(): Promise<readonly string[]> {
    const { orders } = await ordering.database.orders({ of: 'account', id: MAREN_ID }, { limit: 50 });
    return orders.map(({ number }) => number);
  }
  const inCart = () => storage.loadCart().lines.map(({ id, quantity }) => `${quantity} ${id}`);
  return { ...ordering, ...browser, products: PRODUCTS, storage, clock, openPage, placed, inCart };
}
