import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import { SHOP } from '#shop';
import { aCart, aDelivery, aProduct, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const ORDER = 'Order with obligation to pay';
const WRONG = 'This code is unknown, or it does not apply at present.';

/** Two lamps for 10 € each in the cart, and the code SAVE, which takes off a tenth. */
async function renderCode(path: string, terms: Partial<DiscountCode> = {}, isEmpty = false) {
  const cart = aCart({ lamp: 2 }, { stock: 9 });
  const view = await renderShop('/', { products: cart, cart: isEmpty ? [] : cart, signedIn: MAREN });
  const { ordering, user, navigate } = view;
  if (!ordering) throw new Error('This shop has no checkout.');
  const { codes } = ordering.database;
  const store = async (said: Partial<DiscountCode>) => {
    const found = await codes.get('SAVE');
    const code = {
      code: 'SAVE',
      ...(!terms.amount && { percent: 10 }),
      used: 0,
      addedAt: '',
      ...terms,
      ...said,
    };
    await codes.store(code, found?.version);
  };
  await store({});
  await navigate(path);
  const apply = async (code: string) => {
    if (!screen.queryByRole('button', { name: 'Apply' })) await user.click(screen.getByText('Discount code'));
    await user.type(await field(), code);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
  };
  const order = async () => {
    const address = { 'Street and number': 'Lindenweg 7', Postcode: '10115', City: 'Berlin' };
    for (const [label, text] of Object.entries(address)) await user.type(screen.getByLabelText(label), text);
    const invoice = screen.queryByRole('radio', { name: 'Invoice' });
    if (invoice) await user.click(invoice);
    await user.click(screen.getByRole('button', { name: ORDER }));
  };
  return { ...view, ordering, store, apply, order };
}

const field = () => screen.findByLabelText<HTMLInputElement>('Discount code');
const amountOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');

test('a code takes off its part in cart and checkout, where it remains until it is removed', async () => {
  const { apply, navigate, user, storage } = await renderCode('/cart');
  expect(amountOf('To pay')).toBe('24,90 €');
  await apply(' save');
  const remove = await screen.findByRole('button', { name: 'Remove' });
  expect(remove).toHaveFocus();
  expect(screen.getByText(/^Discount code SAVE: /)).toHaveAttribute('role', 'status');
  expect([amountOf('Discount code SAVE'), amountOf('To pay')]).toEqual(['-2,00 €', '22,90 €']);
  expect([amountOf('Included tax'), storage.texts.get('estore.code')]).toEqual(['3,66 €', 'SAVE']);
  await navigate('/checkout');
  expect(await field()).toHaveValue('SAVE');
  expect([amountOf('Discount code SAVE'), amountOf('To pay')]).toEqual(['-2,00 €', '22,90 €']);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
  await navigate('/cart');
  expect(amountOf('To pay')).toBe('24,90 €');
});

test('a wrong code is an error of its field, and Enter in it places no order', async () => {
  const { apply, ordering, storage, user } = await renderCode('/checkout');
  await apply('svae');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(WRONG));
  expect([storage.texts.get('estore.code'), ordering.requests.length]).toEqual([undefined, 2]);
  await user.clear(await field());
  await user.type(await field(), 'save{Enter}');
  await screen.findByRole('button', { name: 'Remove' });
  expect(await field()).toBeValid();
  expect(ordering.requests.at(-1)?.url).toMatch(/codes$/);
});

test.each([
  [429, { reason: 'limit' }, /^Too many requests/],
  [503, {}, /^We received no response/],
])('a response with the status %i is told, and the code is not lost', async (status, body, sentence) => {
  const { apply, ordering } = await renderCode('/cart');
  ordering.network.respond = async () => Response.json(body, { status });
  await apply('save');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(sentence));
  expect(await field()).toHaveValue('save');
});

test('a code that the cart does not suffice for says from where, and takes nothing off until then', async () => {
  const { apply, shop, ordering } = await renderCode('/cart', { amount: 5, minimum: 30 });
  await apply('save');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/^from 30,00/));
  expect(screen.queryByText(/^Discount code SAVE/)).toBeNull();
  act(() => shop.cart.setQuantity('lamp', 3));
  await screen.findByText('Discount code SAVE', { selector: 'dt' });
  expect([amountOf('Discount code SAVE'), amountOf('To pay')]).toEqual(['-5,00 €', '29,90 €']);
  const { length } = ordering.requests;
  act(() => shop.cart.setQuantity('lamp', 2));
  expect(await field()).toHaveAccessibleDescription(/^from 30,00/);
  expect([amountOf('To pay'), ordering.requests.length]).toEqual(['24,90 €', length]);
});

test('an address applies a code once, also to an empty cart, in which it waits', async () => {
  const { address, shop } = await renderCode('/cart?code=save', {}, true);
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect([address(), (await field()).value]).toEqual(['/cart', 'SAVE']);
  expect(await field()).toBeValid();
  act(() => shop.cart.add(aProduct('lamp')));
  await screen.findByText('Discount code SAVE', { selector: 'dt' });
  expect(amountOf('To pay')).toBe('13,90 €');
});

test.each([
  ['of an earlier visit applies', 'SAVE', '/cart', '', '22,90 €', {}],
  ['of the address replaces it', 'OTHER', '/cart?code=save', '', '22,90 €', {}],
  ['that has ended stays with its reason', 'SAVE', '/cart', WRONG, '24,90 €', { endedAt: '2026-01-02' }],
])('a code %s', async (_, stored, path, reason, toPay, terms) => {
  const { navigate, storage } = await renderCode('/account', terms);
  storage.texts.set('estore.code', stored);
  await navigate(path);
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(reason));
  await waitFor(() => expect(amountOf('To pay')).toBe(toPay));
  expect(await field()).toHaveValue('SAVE');
});

test('a code that has ended meanwhile is told with the new sum, which the shopper confirms', async () => {
  const { apply, order, store, ordering, user } = await renderCode('/checkout');
  await apply('save');
  await screen.findByRole('button', { name: 'Remove' });
  await store({ used: 1, uses: 1 });
  await order();
  const changes = within(await screen.findByRole('alert', { name: 'The amount has changed' }));
  expect(changes.getByText(`Discount code: ${WRONG}`)).toBeVisible();
  expect(changes.getByText(/New amount to pay/)).toHaveTextContent('24,90 €');
  await user.click(changes.getByRole('button', { name: 'Update cart' }));
  expect(await field()).toHaveAccessibleDescription(WRONG);
  await user.click(screen.getByRole('button', { name: ORDER }));
  await screen.findByText('Successfully placed an order');
  expect(await ordering.gateway.orders()).toMatchObject({ value: { orders: [{ toPay: 24.9 }] } });
});

test('an order of 0 asks for no payment, shows its code, and leaves none behind', async () => {
  const { delivery } = SHOP;
  const before = { ...delivery };
  Object.assign(delivery ?? {}, aDelivery({ cost: 0 }, ['DE', 'AT']));
  onTestFinished(() => void Object.assign(delivery ?? {}, before));
  const { apply, order, ordering, storage } = await renderCode('/checkout', { percent: 100 });
  await apply('save');
  await screen.findByRole('button', { name: 'Remove' });
  expect(screen.queryByRole('radiogroup', { name: 'Payment' })).toBeNull();
  await order();
  await screen.findByText('Successfully placed an order');
  expect([amountOf('Discount code SAVE'), amountOf('Total')]).toEqual(['-20,00 €', '0,00 €']);
  expect(await ordering.gateway.orders()).toMatchObject({
    value: { orders: [{ payment: { method: 'none' } }] },
  });
  expect(storage.texts.get('estore.code')).toBe('');
});
