import { describe, expect, test } from 'vitest';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { Cart } from '#core/domain/Cart.ts';
import { fail, succeed } from '#core/domain/Result.ts';
import { acceptChanges, orderCart } from '#core/orders/checkout/orderCart.ts';
import { MAX_REQUEST_MS, settleAttempt } from '#core/orders/checkout/settleAttempt.ts';
import type { OrderRequest } from '#core/orders/OrderRequest.ts';
import { orderOffer } from '#core/orders/orderOffer.ts';
import { aBrowsersCheckout } from '#tests/support/aBrowsersCheckout.ts';
import { aRequest, aSale, PRODUCTS, SELLING_SHOP } from '#tests/support/aSale.ts';
import { aService } from '#tests/support/aService.ts';
import { aShop } from '#tests/support/aShop.ts';
import { MAREN } from '#tests/support/makers.ts';
import { TestStorage } from '#tests/support/TestStorage.ts';

/** The account that checks out. */
const MAREN_ID = `shopper-${MAREN.email}`;

/** A signed-in browser with a cart of lamps and posters, and the order service. */
async function aCheckout(quantities: { readonly lamp?: number; readonly poster?: number } = { lamp: 1 }) {
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
        toPay: orderOffer(lines, SELLING_SHOP, { country: 'DE' }).amounts?.toPay ?? 0,
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
    const { values: orders } = await ordering.database.orders({ of: 'account', id: MAREN_ID }, { limit: 50 });
    return orders.map(({ number }) => number);
  }
  const inCart = () => storage.loadCart().lines.map(({ id, quantity }) => `${quantity} ${id}`);
  return { ...ordering, ...browser, products: PRODUCTS, storage, clock, openPage, placed, inCart };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** Orders at the service, but loses its response. */
async function loseOrder(
  { network, service }: Awaited<ReturnType<typeof aCheckout>>,
  order: () => Promise<unknown>,
) {
  network.respond = async (request) => {
    await service(request);
    return offline();
  };
  const result = await order();
  network.respond = service;
  return result;
}

describe('ordering the cart', () => {
  test('the attempt is stored before anything is sent, and discarded with the order', async () => {
    const { openPage, network, service, checkoutStorage, placed, inCart } = await aCheckout();
    let isStored = false;
    network.respond = async (request) => {
      isStored = checkoutStorage.loadAttempt()?.buyer === MAREN_ID;
      return service(request);
    };
    const result = await openPage().order();
    expect(result).toMatchObject({ ok: true, value: { state: 'placed', toPay: 54.8 } });
    expect(isStored).toBe(true);
    expect(checkoutStorage.loadAttempt()).toBeUndefined();
    expect(inCart()).toEqual([]);
    expect(await placed()).toHaveLength(1);
  });

  test('lines and pieces that are added meanwhile remain in the cart', async () => {
    const { openPage, network, service, products, inCart } = await aCheckout();
    const { shop, order } = openPage();
    network.respond = async (request) => {
      shop.cart.increase('lamp');
      const [, poster] = products;
      if (poster) shop.cart.add(poster);
      return service(request);
    };
    await order();
    expect(inCart()).toEqual(['1 lamp', '1 poster']);
  });

  test('without a response the cart is unchanged, and a repetition places one order', async () => {
    const browser = await aCheckout();
    const { openPage, placed, inCart, database } = browser;
    const { order } = openPage();
    expect(await loseOrder(browser, order)).toEqual(fail('no-response'));
    expect(inCart()).toEqual(['1 lamp']);
    expect(await order()).toMatchObject({ ok: true });
    expect(await placed()).toHaveLength(1);
    expect((await database.products(['lamp'])).get('lamp')?.value.stock).toBe(2);
    expect(inCart()).toEqual([]);
  });

  test('a cart that changed after a lost response is not ordered: the placed order is shown and leaves it', async () => {
    const browser = await aCheckout();
    const { openPage, placed, inCart } = browser;
    const { shop, order } = openPage();
    await loseOrder(browser, order);
    shop.cart.increase('lamp');
    const result = await order();
    expect(result).toMatchObject({ ok: true, value: { lines: [{ id: 'lamp', quantity: 1 }] } });
    expect(await placed()).toHaveLength(1);
    expect(inCart()).toEqual(['1 lamp']);
  });

  test('another address after a lost response does not place a second order', async () => {
    const browser = await aCheckout();
    const { openPage, placed } = browser;
    const { seen, order } = openPage();
    await loseOrder(browser, order);
    const result = await order(seen({ address: { ...seen().address, street: 'Birkenweg 2' } }));
    expect(result).toMatchObject({ ok: true, value: { address: { street: 'Lindenweg 7' } } });
    expect(await placed()).toHaveLength(1);
  });

  test('a changed cart begins a new attempt once the former one has no order', async () => {
    const { openPage, network, service, clock, checkoutStorage, placed } = await aCheckout();
    const { shop, order } = openPage();
    network.respond = offline;
    await order();
    const former = checkoutStorage.loadAttempt()?.id;
    clock.pass(MAX_REQUEST_MS + 1);
    network.respond = service;
    shop.cart.increase('lamp');
    const result = await order();
    expect(result).toMatchObject({ ok: true, value: { attempt: expect.not.stringMatching(former ?? '') } });
    expect(await placed()).toHaveLength(1);
  });

  test('a request that arrives after the next one places no second order', async () => {
    const { openPage, network, service, placed, database } = await aCheckout();
    const { shop, order } = openPage();
    let late: Request | undefined;
    network.respond = (request) => {
      late = request.clone();
      return offline();
    };
    await order();
    network.respond = service;
    shop.cart.increase('lamp');
    expect(await order()).toMatchObject({ ok: true, value: { lines: [{ quantity: 2 }] } });
    if (late) await service(late);
    expect(await placed()).toHaveLength(1);
    expect((await database.products(['lamp'])).get('lamp')?.value.stock).toBe(1);
  });

  test('two tabs that order at the same time place one order, which leaves the cart once', async () => {
    const { openPage, placed, inCart, products } = await aCheckout();
    const [one, other] = [openPage(), openPage()];
    const first = one.order();
    const second = other.order();
    expect(await first).toMatchObject({ ok: true });
    const [lamp] = products;
    if (lamp) one.shop.cart.add(lamp);
    expect(await second).toEqual(await first);
    expect(await placed()).toHaveLength(1);
    expect(inCart()).toEqual(['1 lamp']);
  });

  test('a tab that shows an older cart orders nothing', async () => {
    const { openPage, requests } = await aCheckout({ lamp: 2 });
    const [one, other] = [openPage(), openPage()];
    const seen = other.seen();
    one.shop.cart.decrease('lamp');
    expect(await other.order(seen)).toEqual(fail('cart-changed'));
    expect(other.shop.cart.getSnapshot().lines).toMatchObject([{ quantity: 1 }]);
    expect(requests).toEqual([]);
  });

  test('a cart that differs from today’s products is refused, and the next order is a new attempt', async () => {
    const { openPage, database, products, checkoutStorage, placed, inCart } = await aCheckout({
      lamp: 3,
      poster: 1,
    });
    const { shop, order } = openPage();
    const [lamp] = products;
    if (lamp) database.setProduct({ ...lamp, price: 45, stock: 2 });
    database.removeProduct('poster');
    const result = await order();
    const changes = [
      { id: 'lamp', reason: 'stock', stock: 2, price: 45 },
      { id: 'poster', reason: 'gone' },
    ] as const;
    expect(result).toEqual(fail({ reason: 'changed', products: changes, toPay: 94.9 }));
    expect(inCart()).toEqual(['3 lamp', '1 poster']);
    expect(checkoutStorage.loadAttempt()).toBeUndefined();
    acceptChanges(shop, changes, () => undefined);
    expect(shop.cart.getSnapshot().lines).toMatchObject([{ id: 'lamp', quantity: 2, price: 45 }]);
    expect(await order()).toMatchObject({ ok: true, value: { toPay: 94.9 } });
    expect(await placed()).toHaveLength(1);
  });

  test('a browser that cannot store the attempt sends nothing', async () => {
    const { openPage, checkoutStorage, requests, fillUp } = await aCheckout();
    fillUp();
    expect(await openPage().order()).toEqual(fail('refused'));
    expect([requests.length, checkoutStorage.loadAttempt()]).toEqual([0, undefined]);
  });

  test('a browser without storage orders its cart from memory', async () => {
    const { openPage, storage, fillUp } = await aCheckout();
    const { shop, order } = openPage();
    storage.fillUp();
    fillUp();
    shop.cart.increase('lamp');
    expect(await order()).toMatchObject({ ok: true });
  });
});

describe('the next visit', () => {
  test('finds the order whose response was lost, and takes it out of the cart', async () => {
    const browser = await aCheckout();
    const { openPage, checkoutStorage, inCart } = browser;
    await loseOrder(browser, openPage().order);
    const next = openPage();
    expect(await next.settle()).toMatchObject({ ok: true, value: { toPay: 54.8 } });
    expect([inCart(), checkoutStorage.loadAttempt()]).toEqual([[], undefined]);
    expect(await next.settle()).toEqual(succeed(undefined));
  });

  test.each([
    ['may be under way', 1000, true],
    ['cannot be under way any more', MAX_REQUEST_MS + 1, false],
  ])('without an order, an attempt whose request %s is kept or discarded', async (_when, passed, isKept) => {
    const { openPage, network, service, clock, checkoutStorage, inCart } = await aCheckout();
    network.respond = offline;
    await openPage().order();
    network.respond = service;
    clock.pass(passed);
    expect(await openPage().settle()).toEqual(succeed(undefined));
    expect(checkoutStorage.loadAttempt() !== undefined).toBe(isKept);
    expect(inCart()).toEqual(['1 lamp']);
  });

  test('retains the attempt as long as the service does not respond', async () => {
    const { openPage, network, clock, checkoutStorage } = await aCheckout();
    network.respond = offline;
    await openPage().order();
    clock.pass(MAX_REQUEST_MS + 1);
    expect(await openPage().settle()).toEqual(fail('no-response'));
    expect(checkoutStorage.loadAttempt()).toBeDefined();
  });

  test('of another account asks nothing', async () => {
    const browser = await aCheckout();
    const { order, settle } = browser.openPage();
    await loseOrder(browser, order);
    const sent = browser.requests.length;
    expect(await settle('robin')).toEqual(succeed(undefined));
    expect([browser.requests.length, browser.inCart()]).toEqual([sent, ['1 lamp']]);
  });
});

test('“Forget this device” forgets the attempt and the form', async () => {
  const { openPage, network, checkoutStorage } = await aCheckout();
  const { shop, order } = openPage();
  network.respond = offline;
  await order();
  await shop.account.forgetDevice();
  expect([checkoutStorage.loadAttempt(), checkoutStorage.loadForm()]).toEqual([undefined, undefined]);
});
