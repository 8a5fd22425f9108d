import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showShop } from '#app/showShop.tsx';
import { aRequest } from '#tests/support/aSale.ts';
import { aProduct, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const EMAIL = 'guest@example.com';
const ATTEMPT = { id: aRequest().attempt, buyer: '', email: EMAIL, lines: '', sentAt: 0 };
const IN_MAIL = 'The link to your order is in our latest email about it.';

/** A shop in which a guest has ordered on another device. */
async function aGuest(given: Parameters<typeof renderShop>[1] = {}) {
  const view = await renderShop('/', { products: [aProduct('lamp', { price: 49.9, stock: 9 })], ...given });
  const { ordering, checkoutStorage, navigate, user } = view;
  const placed = await ordering?.gateway.place(aRequest({ email: EMAIL }));
  if (!ordering || !checkoutStorage || !placed?.ok) throw new Error('The order is refused.');
  const { number, key = '' } = placed.value;
  const keys = () => (['device', 'tab'] as const).map((place) => checkoutStorage.loadKeys(place));
  const open = (link = `#${number}.${key}`) => navigate('/order', link);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { ...view, ordering, checkoutStorage, number, key, keys, open, press };
}

test('a link opens the order, which the device keeps only on request', async () => {
  const { number, key, keys, open, press, navigate, checkoutStorage } = await aGuest();
  await navigate('/order');
  expect(await screen.findByText('Sign in to see your orders.')).toBeVisible();
  checkoutStorage.changeKeys('device', () => [{ number, key: 'former' }]);
  await open();
  expect(await screen.findByText(`We send emails about this order to ${EMAIL}.`)).toBeVisible();
  expect(keys()).toEqual([[{ number, key: 'former' }], [{ number, key }]]);
  await press('Keep on this device');
  await open();
  expect([...keys(), screen.queryByText('Keep on this device')]).toEqual([[{ number, key }], [], null]);
  for (const path of ['/cart', '/order']) await navigate(path);
  const [withdrawal] = await screen.findAllByRole('link', { name: 'Withdraw from a contract' });
  expect(withdrawal?.getAttribute('href')).toMatch(/name=Ada\+Berg&email=guest%40example.com$/);
});

test('an attempt is settled and its order cancelled while the identity provider is silent', async () => {
  const { navigate, press, ordering } = await aGuest({ isReportedLater: true, attempt: ATTEMPT });
  ordering.network.respond = async () => Response.error();
  await navigate('/cart');
  expect(await screen.findByRole('alert')).toHaveTextContent('We do not know yet');
  ordering.network.respond = ordering.service;
  for (const name of ['Try Again', 'Cancel order', 'Cancel the order']) await press(name);
  expect(await screen.findByText('Order cancelled')).toBeVisible();
});

test('a key that opens nothing is forgotten, and “Forget this device” forgets all', async () => {
  const { number, key, keys, open, checkoutStorage, press, navigate, storage } = await aGuest();
  checkoutStorage.changeKeys('device', () => [{ number, key }]);
  await open(`#${number}.wrong`);
  await screen.findByText(number);
  expect(keys()).toEqual([[{ number, key }], []]);
  checkoutStorage.saveAttempt(ATTEMPT);
  await navigate('/login');
  for (const name of ['Forget this device', 'Remove and sign out']) await press(name);
  expect([...storage.texts.keys(), storage.window.sessionStorage.length]).toEqual([0]);
  storage.fillUp();
  await open();
  await press('Keep on this device');
  expect(await screen.findByRole('alert')).toHaveTextContent(IN_MAIL);
});

test.each(['/order', '/account'])(
  '%s offers an account the guest orders of the device, once',
  async (path) => {
    const { number, key, keys, press, navigate, checkoutStorage, ordering } = await aGuest({
      signedIn: MAREN,
    });
    checkoutStorage.changeKeys('device', () => [{ number, key }]);
    await navigate(path);
    ordering.network.respond = async () => Response.error();
    await press('Add to my account');
    expect(await screen.findAllByText(/^We received no response/)).not.toEqual([]);
    ordering.network.respond = ordering.service;
    await press('Add to my account');
    expect(await screen.findByText('The orders are in your account now.')).toBeVisible();
    expect(keys()).toEqual([[], []]);
    await navigate('/order');
    expect(await screen.findByText(number)).toBeVisible();
    checkoutStorage.changeKeys('device', () => [{ number: 'NL-0', key }]);
    await navigate('/');
    await navigate(path);
    await press('No, thank you');
    for (const next of ['/', path]) await navigate(next);
    expect([keys()[0], screen.queryByText('Add to my account')]).toEqual([
      [{ number: 'NL-0', key, isDeclined: true }],
      null,
    ]);
  },
);

test('a lost link is requested with number and address, and failures are told', async () => {
  const { navigate, ordering, press, user, number } = await aGuest();
  await navigate('/login');
  await user.click(screen.getByText('I have lost the link to my order'));
  await user.type(screen.getByLabelText('Order number'), `${number}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check this field.');
  ordering.network.respond = async () => Response.json({}, { status: 429 });
  await user.type(screen.getAllByLabelText('Email')[1] as HTMLElement, `${EMAIL}{Enter}`);
  expect(await screen.findByText(/^Too many requests/)).toBeVisible();
  ordering.network.respond = ordering.service;
  await press('Send the link');
  expect(await screen.findByText(/^If both belong together, an email/)).toBeVisible();
});

test('the key of a link leaves the address bar, and the history once it is known', async () => {
  const { shop, number, key } = await aGuest();
  window.history.replaceState(null, '', '/en/order?a=b#guest');
  await act(() => showShop(shop, document.body.appendChild(document.createElement('div'))));
  expect(await screen.findByText(IN_MAIL)).toBeVisible();
  window.history.pushState(null, '', `/en/order#${number}.${key}`);
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByText(number)).toBeVisible();
  expect(`${window.location.href} ${JSON.stringify(window.history.state)}`).not.toContain(key);
});
