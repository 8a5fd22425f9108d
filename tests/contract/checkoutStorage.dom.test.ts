import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserCheckoutStorage } from '#adapters/browser/BrowserCheckoutStorage.ts';
import { lazyCheckout } from '#adapters/browser/lazyCheckout.ts';
import { withKey } from '#core/orders/checkout/guestOrders.ts';
import type { CheckoutForm } from '#core/orders/checkout/storedCheckout.ts';

const KEYS = {
  attempt: 'estore.attempt',
  form: 'estore.checkout',
  guestOrders: 'estore.guest-orders',
  country: 'estore.country',
  code: 'estore.code',
} as const;

const ATTEMPT = { id: crypto.randomUUID(), buyer: 'maren', lines: '[]', sentAt: 1000 };

const FORM: CheckoutForm = {
  buyer: 'maren',
  address: { name: 'Maren', street: '', postcode: '', city: '', region: '', country: 'DE', phone: '' },
  payment: 'invoice',
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('stores and removes the attempt and the form', () => {
  const storage = new BrowserCheckoutStorage(window, KEYS);
  expect(storage.saveAttempt(ATTEMPT)).toBe(true);
  storage.saveForm(FORM);
  expect([storage.loadAttempt(), storage.loadForm()]).toEqual([ATTEMPT, FORM]);
  expect(storage.saveAttempt(undefined)).toBe(true);
  storage.saveForm(undefined);
  expect([storage.loadAttempt(), storage.loadForm()]).toEqual([undefined, undefined]);
});

test('the device keeps the latest 20 keys, and a tab its own, without damaged ones', () => {
  const storage = new BrowserCheckoutStorage(window, KEYS);
  const keys = Array.from({ length: 21 }, (_, index) => ({ number: `NL-${index}`, key: `${index}` }));
  const add = (one: (typeof keys)[number]) => storage.changeKeys('device', (known) => withKey(known, one));
  expect(keys.map(add)).not.toContain(false);
  expect([storage.loadKeys('device'), storage.loadKeys('tab')]).toEqual([keys.slice(1).reverse(), []]);
  const damaged = [null, 'NL-0', { number: 0, key: '' }, { number: 'NL-0' }, { ...keys[2], isDeclined: 1 }];
  sessionStorage.setItem(KEYS.guestOrders, JSON.stringify([...damaged, ...keys]));
  localStorage.setItem(KEYS.guestOrders, '{"number":"NL-0","key":"0"}');
  expect([storage.loadKeys('device'), storage.loadKeys('tab')]).toEqual([[], keys.slice(0, 20)]);
});

test('attempts are different UUIDs', () => {
  const storage = new BrowserCheckoutStorage(window, KEYS);
  const [one, other] = [storage.newAttemptId(), storage.newAttemptId()];
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(one).not.toBe(other);
});

test('the code of the checkout is fetched once, and on request again after a failure', async () => {
  const fetchPorts = vi.fn(() => Promise.reject(new Error('offline')));
  const checkout = lazyCheckout(window, fetchPorts);
  const first = checkout.load();
  expect(checkout.load()).toBe(first);
  await expect(first).rejects.toThrow('offline');
  expect(checkout.load()).toBe(first);
  await expect(checkout.load(true)).rejects.toThrow('offline');
  expect(fetchPorts).toHaveBeenCalledTimes(2);
});

test('all tabs share the attempt', () => {
  new BrowserCheckoutStorage(window, KEYS).saveAttempt(ATTEMPT);
  expect(new BrowserCheckoutStorage(window, KEYS).loadAttempt()).toEqual(ATTEMPT);
  expect(lazyCheckout(window, () => Promise.reject()).hasAttempt()).toBe(true);
});

test.each(['{', '[]', '{"id":1}', '{"buyer":"maren"}', '{"buyer":"maren","address":{}}', 'null'])(
  'a damaged text is no attempt and no form: %s',
  (text) => {
    localStorage.setItem('estore.attempt', text);
    sessionStorage.setItem('estore.checkout', text);
    const storage = new BrowserCheckoutStorage(window, KEYS);
    expect([storage.loadAttempt(), storage.loadForm()]).toEqual([undefined, undefined]);
  },
);

test('a form with a damaged address is repaired', () => {
  const address = { name: ['Maren'], street: null, city: { __proto__: 1 } };
  sessionStorage.setItem('estore.checkout', JSON.stringify({ ...FORM, address }));
  const form = new BrowserCheckoutStorage(window, KEYS).loadForm();
  expect(Object.values(form?.address ?? {}).every((value) => typeof value === 'string')).toBe(true);
  expect(form?.address.name).toBe('');
});

test('a refused attempt is reported, and this tab has it', () => {
  const full = { getItem: () => null, setItem: () => undefined } as unknown as Storage;
  const storage = new BrowserCheckoutStorage({ localStorage: full, sessionStorage: full }, KEYS);
  expect(storage.saveAttempt(ATTEMPT)).toBe(false);
  expect(storage.loadAttempt()).toEqual(ATTEMPT);
});
