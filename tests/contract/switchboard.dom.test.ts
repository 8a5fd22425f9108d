import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalStorageGateway } from '#adapters/browser/LocalStorageGateway.ts';
import { faultsIn, PARTS, partNames, SLOW_DELAY_MS, withFaults } from '#adapters/emulator/faults.ts';
import { faultyAuth } from '#adapters/emulator/faultyAuth.ts';
import { Switchboard } from '#adapters/emulator/Switchboard.ts';
import { FirestoreProductRepository } from '#adapters/firebase/FirestoreProductRepository.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { addLine } from '#core/domain/Cart.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { aProduct } from '#tests/support/makers.ts';

const ADDRESSES = { firestore: 'http://127.0.0.1:1', auth: 'http://127.0.0.1:2' };
const LAMP = { id: 'lamp', name: 'Lamp', price: 5 };
const DOCUMENT = 'projects/demo/databases/(default)/documents/products/lamp';
const CREDENTIALS = { email: 'maren@example.com', password: 'correct horse', remember: true };
const FAULTS = partNames().flatMap((part) =>
  Object.keys(PARTS[part].effects).map((value) => ({ part, parameter: PARTS[part].parameter, value })),
);

/** The browser's own `fetch`. */
const fetched = vi.fn();

/** The browser's own properties, which faults replace. */
const own = ['fetch', 'localStorage', 'sessionStorage'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
);

beforeEach(() => {
  // The adapter logs the failures that these tests cause.
  vi.spyOn(console, 'warn').mockReturnValue();
  const fields = { name: { stringValue: 'Lamp' }, price: { integerValue: '5' } };
  window.fetch = fetched.mockReset().mockImplementation(async () => {
    return Response.json([{ document: { name: DOCUMENT, fields } }]);
  });
});

afterEach(() => {
  for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(window, name, descriptor);
  window.localStorage.clear();
  vi.useRealTimers();
});

function arriveAt(address: string): Switchboard {
  window.history.replaceState({ key: 'entry' }, '', address);
  return new Switchboard(window, ADDRESSES);
}

/** The products that the shop reads: from a worker, which has separate requests, or from the page if a fault is set. */
function productsOf(
  switchboard: Switchboard,
  worker: ProductRepository = new MemoryProductRepository([{ ...LAMP, name: 'Lamp of the worker' }]),
): ProductRepository {
  const options = { projectId: 'demo', apiKey: 'any' };
  return switchboard.breaksReads ? new FirestoreProductRepository(options, ADDRESSES.firestore) : worker;
}

function authOf(switchboard: Switchboard) {
  return faultyAuth(new MemoryAuthGateway(), () => switchboard.faults.get('identity'));
}

test('without a fault in the address the page uses the unchanged browser', async () => {
  const [fetch, storage] = [window.fetch, window.localStorage];
  const switchboard = arriveAt('/products?type=phones&estore-storage=nonsense&estore-auth=');

  expect(switchboard.faults.size).toBe(0);
  expect(window.fetch).toBe(fetch);
  expect(window.localStorage).toBe(storage);
  expect(await productsOf(switchboard).readAll()).toMatchObject({
    value: { products: [{ name: 'Lamp of the worker' }] },
  });
});

describe('each fault', () => {
  test('is added to an address and removed without other changes', () => {
    const before = '?query=desk%20lamp&estore-other';
    for (const { part, parameter, value } of FAULTS) {
      const after = withFaults(before, new Map([[part, value]]));
      expect(after).toBe(`${before}&${parameter}=${value}`);
      expect(faultsIn(after)).toEqual(new Map([[part, value]]));
      expect(withFaults(after, new Map([[part, undefined]]))).toBe(before);
    }
  });

  test('is documented in the README', () => {
    const text = readFileSync('adapters/emulator/README.md', 'utf8');
    const untold = FAULTS.filter(
      ({ parameter, value }) => !new RegExp(`\`${parameter}\`[^#]*?\`${value}\``, 's').test(text),
    );
    expect(untold).toEqual([]);
  });
});

describe('on the wire', () => {
  test.each([
    ['estore-products=fail', { ok: false, failure: 'unreachable' }],
    ['estore-products=empty', { value: { products: [] } }],
    ['estore-network=malformed', { ok: false, failure: 'damaged' }],
  ])('“%s” affects the products that the shop reads', async (query, result) => {
    expect(await productsOf(arriveAt(`/?${query}`)).readAll()).toMatchObject(result);
  });

  test('“estore-products=slow” delays a read of the products by 10 s, and “hang” never ends', async () => {
    vi.useFakeTimers();
    const read = productsOf(arriveAt('/?estore-products=slow')).readAll();
    await vi.advanceTimersByTimeAsync(SLOW_DELAY_MS - 1);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await read).toMatchObject({ ok: true, value: { products: [{ id: 'lamp' }] } });
    void productsOf(arriveAt('/?estore-products=hang')).readAll();
    await vi.advanceTimersByTimeAsync(10 * SLOW_DELAY_MS);
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('a fault of identity affects only requests to the provider', async () => {
    arriveAt('/?estore-auth=fail');
    await expect(fetch(`${ADDRESSES.auth}/signUp`)).rejects.toThrow(TypeError);
    expect((await fetch(`${ADDRESSES.firestore}/v1/x`)).ok).toBe(true);
    expect((await fetch('/items.json')).ok).toBe(true);
  });
});

describe('identity', () => {
  test('a code of Firebase makes every action fail with it', async () => {
    const auth = authOf(arriveAt('/?estore-auth=auth/invalid-credential'));
    const answers = [auth.logIn(CREDENTIALS), auth.logInWithThirdParty(true), auth.signOut()];
    for (const answer of await Promise.all(answers)) {
      expect(answer).toEqual({ ok: false, failure: 'invalid-credential' });
    }
  });

  test('“estore-auth=hang” neither reports nor acts', async () => {
    vi.useFakeTimers();
    const auth = authOf(arriveAt('/?estore-auth=hang'));
    const onAnything = vi.fn();
    auth.subscribe(onAnything);
    void auth.signOut().then(onAnything);
    void auth.confirm().then(onAnything);
    await vi.advanceTimersByTimeAsync(10 * SLOW_DELAY_MS);
    expect(onAnything).not.toHaveBeenCalled();
  });
});

describe('storage', () => {
  const CART = JSON.stringify([{ ...LAMP, quantity: 2 }]);
  const add = (gateway: LocalStorageGateway) => gateway.changeCart((cart) => addLine(cart, aProduct('sofa')));
  const idsIn = (gateway: LocalStorageGateway) => gateway.loadCart().lines.map(({ id }) => id);

  test.each([
    ['full', ['lamp'], false, ['lamp', 'sofa']],
    ['fail', [], false, ['sofa']],
    ['malformed', [], true, ['sofa']],
  ])('“estore-storage=%s” affects the shop’s storage gateway', (fault, found, isStored, afterwards) => {
    window.localStorage.setItem('cart', CART);
    const own = window.localStorage;
    arriveAt(`/?estore-storage=${fault}`);
    const gateway = new LocalStorageGateway(window);

    expect(idsIn(gateway)).toEqual(found);
    expect(gateway.loadCart().dropped > 0).toBe(fault === 'malformed');
    expect(add(gateway).isStored).toBe(isStored);
    expect(idsIn(gateway)).toEqual(afterwards);
    // A fault leaves a developer's cart untouched.
    expect(own.getItem('cart')).toBe(CART);
  });
});
