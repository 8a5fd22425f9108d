import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DiscountCode } from '#core/orders/DiscountCode.ts';
import { AUTH_TIMEOUT_MS } from '#core/stores/account.ts';
import { SHOP } from '#shop';
import { aRequest } from '#tests/support/aSale.ts';
import { aCart, aDelivery, aProduct, aUser, MAREN } from '#tests/support/makers.ts';
import { PASSWORD, renderShop } from '#tests/support/renderShop.tsx';
import { AddressFields } from '#ui/screens/checkout/AddressFields.tsx';

const ORDER = 'Order with obligation to pay';
const TWO_LAMPS = aCart({ lamp: 2 });
const ADDRESS = { street: 'Lindenweg 7', postcode: '10115', city: 'Berlin' };

const orderButton = () => screen.findByRole('button', { name: ORDER });
const inMain = () => within(screen.getByRole('main'));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** The checkout of a signed-in shopper, and the service. */
async function renderCheckout(given: Parameters<typeof renderShop>[1] = {}) {
  const shop = await renderShop('/checkout', { cart: TWO_LAMPS, signedIn: MAREN, ...given });
  if (!shop.ordering) throw new Error('This shop has no checkout.');
  return { ...shop, ordering: shop.ordering };
}

async function fillIn(user: UserEvent, payment = 'Invoice') {
  await user.type(await screen.findByLabelText('Street and number'), ADDRESS.street);
  await user.type(screen.getByLabelText('Postcode'), ADDRESS.postcode);
  await user.type(screen.getByLabelText('City'), ADDRESS.city);
  for (const radio of screen.queryAllByRole('radio', { name: payment })) await user.click(radio);
}

function deliverFree() {
  const { delivery } = SHOP;
  const before = { ...delivery };
  Object.assign(delivery ?? {}, aDelivery({ cost: 0 }, ['DE', 'AT']));
  onTestFinished(() => void Object.assign(delivery ?? {}, before));
}

async function order(user: UserEvent) {
  await fillIn(user);
  await user.click(await orderButton());
}

/** A text without the no-break spaces of amounts. */
const textOf = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');
const amountOf = (term: RegExp | string) =>
  textOf(screen.getByText(term, { selector: 'dt' }).nextElementSibling);

test('the cart adds delivery to the total, and “Checkout” opens the checkout', async () => {
  const { user, address } = await renderShop('/cart', { cart: TWO_LAMPS, signedIn: MAREN });
  const terms = ['Order total', 'Delivery', 'Included tax', 'To pay'];
  expect(terms.map(amountOf)).toEqual(['20,00 €', '4,90 €', '3,98 €', '24,90 €']);
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(await orderButton()).toBeVisible();
  expect(address()).toBe('/checkout');
});

test('the cart tells how many pieces an order can have, before the checkout', async () => {
  await renderShop('/cart', { cart: aCart({ lamp: 101, desk: 100 }) });
  expect(screen.getAllByText('We deliver at most 100 pieces of a product in one order.')).toHaveLength(1);
});

test('a signed-out shopper logs in first, and returns to the checkout', async () => {
  const { user, auth, address } = await renderShop('/cart', { cart: TWO_LAMPS, signedIn: MAREN });
  await act(() => auth.signOut());
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(await screen.findByText('Sign in to place your order. Your cart stays unchanged.')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), MAREN.email);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await orderButton()).toBeVisible();
  expect(address()).toBe('/checkout');
});

test('shows lines and amounts, and asks for a method of payment in a radio group', async () => {
  const colors = [{ name: 'Slate', hex: '#456' }];
  await renderCheckout({ cart: aCart({ lamp: 2 }, { colors }) });
  const [line] = within(screen.getByRole('list', { name: 'Items to order' })).getAllByRole('listitem');
  expect(line).toHaveTextContent(/The lamp.*Colour: Slate.*2.*times.*10,00 €/);
  const terms = ['Subtotal', 'Delivery (Parcel)', 'To pay', 'Included tax'];
  expect(terms.map(amountOf)).toEqual(['20,00 €', '4,90 €', '24,90 €', '3,98 €']);
  const methods = within(screen.getByRole('radiogroup', { name: 'Payment' })).getAllByRole('radio');
  expect(methods.map((radio) => radio.getAttribute('value'))).toEqual(SHOP.checkout?.payments);
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
});

test('an order to Switzerland has no tax, in checkout and cart', async () => {
  const { user, navigate } = await renderCheckout();
  await user.selectOptions(await screen.findByLabelText('Country'), 'Switzerland');
  for (const path of ['/checkout', '/cart']) {
    await navigate(path);
    await screen.findByText(path === '/cart' ? 'Order total' : 'Subtotal');
    expect(amountOf('To pay')).toBe('29,90 €');
    expect(inMain().queryByText(/tax|VAT/)).toBeNull();
  }
});

test('the fields have the autofill names of the HTML standard', async () => {
  const { container } = await renderCheckout();
  await orderButton();
  const fields = [...container.querySelectorAll('main form [autocomplete]:not([autocomplete="off"])')];
  expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
    'name',
    'address-line1',
    'postal-code',
    'address-level2',
    'country',
    'tel',
  ]);
  expect(screen.getByRole('option', { name: 'Austria' })).toHaveValue('AT');
  expect(screen.getByLabelText('Postcode')).toHaveAttribute('inputmode', 'numeric');
});

test('the order is placed at the service, leaves the cart and is shown', async () => {
  const { user, ordering, storage, address, checkoutStorage } = await renderCheckout();
  await fillIn(user);
  await user.selectOptions(screen.getByLabelText('Country'), 'Austria');
  await user.clear(screen.getByLabelText('Postcode'));
  await user.type(screen.getByLabelText('Postcode'), '1010');
  await user.click(screen.getByRole('radio', { name: 'Bank transfer' }));
  await user.click(await orderButton());
  expect(await screen.findByText('Successfully placed an order')).toBeVisible();
  expect(address()).toBe('/order');
  expect(storage.loadCart().lines).toEqual([]);
  expect(checkoutStorage?.loadForm()).toBeUndefined();
  const placed = await ordering.gateway.orders();
  expect(placed).toMatchObject({
    value: {
      orders: [
        {
          address: { name: 'Maren Holt', ...ADDRESS, postcode: '1010', country: 'AT' },
          payment: { method: 'transfer' },
          lines: [{ id: 'lamp', quantity: 2, price: 10 }],
          toPay: 29.9,
        },
      ],
    },
  });
});

test('each invalid field has a message, which a change clears, and the first one has the focus', async () => {
  const { user, ordering } = await renderCheckout();
  await user.type(await screen.findByLabelText('Postcode'), 'ABC');
  await user.click(await orderButton());
  const street = screen.getByLabelText('Street and number');
  expect(street).toHaveFocus();
  expect(street).toBeInvalid();
  expect(street).toHaveAccessibleDescription('Please fill in this field.');
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(
    'Please enter a valid postcode for Germany.',
  );
  expect(screen.getByLabelText('Name')).toBeValid();
  await user.type(street, 'L');
  expect(street).toBeValid();
  expect(ordering.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the form survives a reload, but not a change of the account', async () => {
  const { user, navigate, auth } = await renderCheckout();
  await user.type(await screen.findByLabelText('City'), 'Kiel');
  await user.click(screen.getByRole('radio', { name: 'Bank transfer' }));
  await navigate('/cart');
  await navigate('/checkout');
  expect(await screen.findByLabelText('City')).toHaveValue('Kiel');
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  await act(() => auth.signUp({ name: 'Robin', email: 'robin@example.com', password: PASSWORD }));
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(''));
});

test('the form is prefilled from the account’s last order', async () => {
  const { ordering, navigate } = await renderCheckout();
  const lines = [{ id: 'lamp', quantity: 1, price: 10 }];
  await ordering.gateway.place(aRequest({ lines, toPay: 14.9, payment: 'transfer' }));
  await navigate('/cart');
  await navigate('/checkout');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Berlin'));
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
});

test('without a response the cart is unchanged, and “Try Again” places one order', async () => {
  const { user, ordering, storage, address } = await renderCheckout();
  const { network, service } = ordering;
  network.respond = async (request) => {
    await service(request);
    return offline();
  };
  await order(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Your order is not confirmed.*unchanged/);
  expect(storage.loadCart().lines).toHaveLength(1);
  network.respond = service;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(address()).toBe('/order'));
  expect(await ordering.gateway.orders()).toMatchObject({ value: { orders: [{ toPay: 24.9 }] } });
});

test('the button is busy until the service responds, and several clicks place one order', async () => {
  const { user, ordering } = await renderCheckout();
  await fillIn(user);
  let respond = () => {};
  ordering.network.respond = async (request) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return ordering.service(request);
  };
  const button = await orderButton();
  await act(async () => {
    for (let clicked = 0; clicked < 5; clicked += 1) button.click();
  });
  // The law prescribes the text of this button in every state.
  expect(screen.getByRole('button', { name: ORDER })).toBeDisabled();
  expect(screen.getByText('Placing your order')).toBeVisible();
  await waitFor(() => expect(ordering.requests.some(({ method }) => method === 'POST')).toBe(true));
  await act(async () => respond());
  await screen.findByText('Successfully placed an order');
  expect(ordering.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('products, sums, arrival, terms and withdrawal are directly above the button, and failures below it', async () => {
  const { user, ordering } = await renderCheckout();
  ordering.network.respond = offline;
  await order(user);
  await screen.findByRole('alert');
  const parts = [...screen.getByRole('region', { name: 'Your order' }).children].map(textOf);
  expect(parts).toEqual([
    'Your order',
    'incl. VAT, plus delivery',
    expect.stringMatching(/^T?The lamp.*Subtotal.*Delivery.*Included tax.*To pay24,90 €$/),
    expect.stringMatching(/^Arrives Tue 17\s–\sThu 19 Mar$/),
    'Our terms and conditions and our instructions on withdrawal apply.',
    ORDER,
    expect.stringMatching(/^Your order is not confirmed/),
  ]);
  const links = ['terms and conditions', 'instructions on withdrawal'].map((name) =>
    inMain().getByRole('link', { name }),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/withdrawal']);
});

test('changes are listed, and nothing is ordered at an unseen price', async () => {
  const { user, ordering, storage } = await renderCheckout({ cart: aCart({ lamp: 2, vase: 1, stool: 3 }) });
  ordering.database.setProduct(aProduct('lamp', { price: 12 }));
  ordering.database.removeProduct('vase');
  ordering.database.setProduct(aProduct('stool', { stock: 1 }));
  await order(user);
  const changes = within(await screen.findByRole('alert', { name: 'Your cart has changed' }));
  expect(screen.getByRole('heading', { name: 'Your cart has changed' })).toHaveFocus();
  expect(changes.getAllByRole('listitem').map(textOf)).toEqual([
    'The lampFormer price 10,00 € New price 12,00 €',
    'The vaseNo longer sold',
    'The stoolOnly 1 left',
  ]);
  expect(changes.getByText(/New amount to pay/)).toHaveTextContent('38,90 €');
  expect(screen.queryByRole('button', { name: ORDER })).toBeNull();
  await user.click(changes.getByRole('button', { name: 'Update cart' }));
  expect(await orderButton()).toHaveFocus();
  expect(amountOf('To pay')).toBe('38,90 €');
  await user.click(await orderButton());
  await screen.findByText('Successfully placed an order');
  expect(storage.loadCart().lines).toEqual([]);
  expect(await ordering.gateway.orders()).toMatchObject({ value: { orders: [{ toPay: 38.9 }] } });
});

test('if nothing remains, the updated cart is empty and leads to the products', async () => {
  const { user, ordering } = await renderCheckout();
  ordering.database.removeProduct('lamp');
  await order(user);
  await user.click(await screen.findByRole('button', { name: 'Update cart' }));
  expect(await screen.findByText('Your shopping cart is empty')).toBeVisible();
  expect(inMain().getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  expect(screen.getByRole('heading', { name: 'Checkout' })).toHaveFocus();
});

test('an ended sign-in leads to the login', async () => {
  const { user, auth, address, storage } = await renderCheckout();
  await fillIn(user);
  auth.revoke();
  await user.click(await orderButton());
  expect(await screen.findByText('Sign in to place your order. Your cart stays unchanged.')).toBeVisible();
  expect(address()).toBe('/login');
  expect(storage.loadCart().lines).toHaveLength(1);
});

test.each([
  ['too many orders are', 429, { reason: 'limit' }, /wait ten minutes/],
  [
    'a missing option is',
    400,
    { reason: 'invalid', field: 'lines[0].color' },
    /The lamp is no longer sold in/,
  ],
  ['too many lines are', 413, {}, /200 different products/],
])('%s reported in a sentence', async (_name, status, body, sentence) => {
  const { user, ordering } = await renderCheckout();
  ordering.network.respond = async () => Response.json(body, { status });
  await order(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

test('a field that only the service finds invalid has the focus', async () => {
  const { user, ordering } = await renderCheckout();
  const body = { reason: 'invalid', field: 'address.city' };
  ordering.network.respond = async () => Response.json(body, { status: 400 });
  await order(user);
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveFocus());
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Please check this field.');
});

test('an order that waits for its payment opens the payment page', async () => {
  const { user, ordering, address } = await renderCheckout();
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  ordering.network.respond = async (request) => {
    if (request.url.endsWith('/payment')) return Response.json({ address: 'https://pay.example/1' });
    const placed = await (await ordering.service(request)).json();
    return Response.json({ ...placed, state: 'awaiting-payment' });
  };
  await order(user);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'));
  expect(address()).toBe('/order');
});

test('a payment page that the provider refuses is not shown as a success', async () => {
  const { user, ordering } = await renderCheckout();
  ordering.network.respond = async (request) => {
    if (request.url.endsWith('/payment')) return Response.json({ reason: 'payment' }, { status: 422 });
    const placed = await (await ordering.service(request)).json();
    return Response.json({ ...placed, state: 'awaiting-payment' });
  };
  await order(user);
  expect(await screen.findByText(/payment provider does not accept this payment/)).toBeVisible();
  expect(screen.queryByText('Successfully placed an order')).toBeNull();
});

test('a sum below the minimum of the provider is not ordered by card, and the page says why', async () => {
  deliverFree();
  const { user, ordering } = await renderCheckout({ cart: aCart({ lamp: 1 }, { price: 0.3 }) });
  const place = vi.spyOn(ordering.gateway, 'place');
  await fillIn(user, 'Card');
  await user.click(await orderButton());
  expect(place).not.toHaveBeenCalled();
  const card = screen.getByRole('radio', { name: 'Card' });
  expect(card).toBeDisabled();
  expect(card).toHaveAccessibleDescription(/^Payment by card starts at 0,50/);
  expect(textOf(screen.getByRole('alert'))).toContain('Payment by card starts at 0,50 €.');
  await user.click(screen.getByRole('radio', { name: 'Invoice' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

/** The cart or the checkout with two lamps for 10 € each, and the code SAVE. */
async function renderCode(path: string, terms: Partial<DiscountCode> = { percent: 10 }) {
  const view = await renderCheckout({ cart: aCart({ lamp: 2 }, { stock: 9 }) });
  const store = (said: Partial<DiscountCode> = {}) =>
    view.ordering.database.codes.set({ code: 'SAVE', used: 0, addedAt: '', ...terms, ...said });
  store();
  for (const next of ['/account', path]) await view.navigate(next);
  const apply = async (code: string) => {
    await view.user.click(screen.getByText('Discount code', { selector: 'summary' }));
    await view.user.type(await codeField(), `${code}{Enter}`);
  };
  return { ...view, store, apply };
}

const WRONG = 'This code is unknown, or it does not apply at present.';
const codeField = () => screen.findByLabelText('Discount code');
const codeSays = (reason: RegExp | string) =>
  waitFor(async () => expect(await codeField()).toHaveAccessibleDescription(reason));
const toPay = (amount: string) => waitFor(() => expect(amountOf('To pay')).toBe(amount));

describe('a discount code', () => {
  test('takes off its part in cart and checkout, where it remains until it is removed', async () => {
    const { apply, navigate, user } = await renderCode('/cart');
    await apply(' save');
    expect(await screen.findByText(/^Discount code SAVE: /)).toHaveAttribute('role', 'status');
    expect(await codeField()).toHaveFocus();
    await navigate('/checkout');
    expect(await codeField()).toHaveValue('SAVE');
    expect([amountOf('Discount code SAVE'), amountOf('To pay')]).toEqual(['-2,00 €', '22,90 €']);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveFocus();
    await navigate('/cart');
    await toPay('24,90 €');
  });

  test('is asked for with Enter, which places no order, and failures are told at the field', async () => {
    const { apply, ordering, user } = await renderCode('/checkout');
    await apply('svae');
    await codeSays(WRONG);
    ordering.network.respond = async () => Response.json({ reason: 'limit' }, { status: 429 });
    await user.clear(await codeField());
    await user.type(await codeField(), 'save{Enter}');
    await codeSays(/^Too many requests/);
    ordering.network.respond = ordering.service;
    await user.type(await codeField(), '{Enter}');
    await toPay('22,90 €');
    expect(screen.getByLabelText('City')).toHaveAttribute('aria-invalid', 'false');
  });

  test('says from which sum it applies, and takes nothing off until then', async () => {
    const { apply, shop } = await renderCode('/cart', { amount: 5, minimum: 30 });
    await apply('save');
    await codeSays(/^from 30,00/);
    act(() => shop.cart.setQuantity('lamp', 3));
    await toPay('29,90 €');
    act(() => shop.cart.setQuantity('lamp', 2));
    await codeSays(/^from 30,00/);
  });

  test.each([
    ['of an earlier visit', 'SAVE', '/cart', '', '22,90 €', {}],
    ['of the address, instead of another', 'OTHER', '/cart?code=save', '', '22,90 €', {}],
    ['that has ended, with the reason', 'SAVE', '/cart', WRONG, '24,90 €', { endedAt: '2026-01-02' }],
  ])('%s is shown once there are products', async (_, stored, path, reason, sum, terms) => {
    const { navigate, shop, storage, store, address } = await renderCode('/account');
    store(terms);
    storage.texts.set('estore.code', stored);
    const { lines } = shop.cart.getSnapshot();
    act(() => void shop.cart.clear());
    await navigate(path);
    expect(address()).toBe('/cart');
    for (const line of lines) act(() => shop.cart.add(line, line.quantity));
    await codeSays(reason);
    await toPay(sum);
  });

  test('that is used up meanwhile is told with the new sum, which the shopper confirms', async () => {
    const { apply, store, user } = await renderCode('/checkout');
    await apply('save');
    await toPay('22,90 €');
    store({ used: 1, uses: 1 });
    await order(user);
    const changes = within(await screen.findByRole('alert', { name: 'The amount has changed' }));
    expect(changes.getByText(`Discount code: ${WRONG}`)).toBeVisible();
    expect(changes.getByText(/New amount to pay/)).toHaveTextContent('24,90 €');
    await user.click(changes.getByRole('button', { name: 'Update cart' }));
    await codeSays(WRONG);
    await user.click(await orderButton());
    await screen.findByText('Successfully placed an order');
  });

  test('for the whole sum needs no payment, is shown with the order, and is left behind', async () => {
    deliverFree();
    const { apply, user, storage } = await renderCode('/checkout', { percent: 100 });
    await apply('save');
    await toPay('0,00 €');
    expect(screen.queryByRole('radiogroup', { name: 'Payment' })).toBeNull();
    await order(user);
    await screen.findByText('You do not have to pay anything.');
    expect([amountOf('Discount code SAVE'), storage.texts.get('estore.code')]).toEqual(['-20,00 €', '']);
  });
});

describe('without an account', () => {
  const emailField = () => inMain().findByLabelText<HTMLInputElement>('Email');

  test('the login leads to the checkout, which has one more field and returns with what was entered', async () => {
    const given = { cart: TWO_LAMPS, signedIn: MAREN };
    const { user, auth, container, navigate } = await renderShop('/login', given);
    const fields = () => [...container.querySelectorAll('main form :is(input, select)')];
    await act(() => auth.signOut());
    expect(screen.queryByRole('link', { name: 'Order without an account' })).toBeNull();
    await navigate('/cart');
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    await user.click(await screen.findByRole('link', { name: 'Order without an account' }));
    await user.type(await emailField(), 'ada@example.com');
    await fillIn(user);
    const [email, ...others] = fields();
    expect(email?.outerHTML).toMatch(/autocomplete="email".* inputmode="email".* type="email"/);
    await user.click(inMain().getByRole('link', { name: 'Login' }));
    await user.click(await screen.findByRole('link', { name: 'Order without an account' }));
    expect(await emailField()).toHaveValue('ada@example.com');
    await user.click(inMain().getByRole('link', { name: 'Login' }));
    await user.type(await emailField(), MAREN.email);
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('City')).toHaveValue('Berlin');
    expect(screen.getByRole('radio', { name: 'Invoice' })).toBeChecked();
    expect(fields()).toHaveLength(others.length);
  });

  test('the e-mail address is checked when it is left and, after a problem, as it is typed', async () => {
    const { user, ordering, checkoutStorage } = await renderShop('/checkout', { cart: TWO_LAMPS });
    if (!ordering) throw new Error('This shop has no checkout.');
    const email = await emailField();
    const type = async (text: string, description: RegExp) => {
      await user.type(email, text);
      expect(email).toHaveAccessibleDescription(description);
    };
    await type('ada', /^The link/);
    await fillIn(user);
    expect(email).toHaveAccessibleDescription(/^Please enter an email/);
    await user.click(await orderButton());
    expect(email).toHaveFocus();
    await type('@', /^Please enter an email/);
    await type('gmial.com', /^The link/);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' }));
    expect(email).toHaveFocus();
    expect(email).toHaveValue('ada@gmail.com');
    await user.type(screen.getByLabelText('Name'), 'Ada');
    const body = { reason: 'invalid', field: 'email' };
    ordering.network.respond = async () => Response.json(body, { status: 400 });
    await user.click(await orderButton());
    await waitFor(() => expect(email).toBeInvalid());
    ordering.network.respond = ordering.service;
    await user.click(await orderButton());
    await waitFor(() => expect(checkoutStorage?.loadKeys('device')).toHaveLength(1));
    expect(ordering.requests[0]?.method).toBe('POST');
  });

  test('a silent identity provider prevents no order, and a payment may need an account', async () => {
    Object.assign(SHOP.checkout ?? {}, { guests: { payments: ['transfer'] } });
    onTestFinished(() => void Object.assign(SHOP.checkout ?? {}, { guests: true }));
    const { clock } = await renderShop('/checkout', { cart: TWO_LAMPS, isReportedLater: true });
    await act(async () => clock.pass(AUTH_TIMEOUT_MS));
    expect(await emailField()).toBeVisible();
    const card = screen.getByRole('radio', { name: 'Card' });
    expect(card).toBeDisabled();
    expect(card).toHaveAccessibleDescription('You need an account for this.');
    expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  });
});

describe.each(['/cart', '/checkout'])('at the next visit of %s', (path) => {
  const { attempt } = aRequest();
  const given = {
    cart: TWO_LAMPS,
    signedIn: MAREN,
    attempt: { id: attempt, buyer: aUser().id, lines: '', sentAt: 0 },
  };

  test('an order whose response was lost leaves the cart and is shown', async () => {
    const { ordering, storage, address, navigate } = await renderShop('/account', given);
    const lines = [{ id: 'lamp', quantity: 2, price: 10 }];
    await ordering?.gateway.place(aRequest({ attempt, lines, toPay: 24.9 }));
    await navigate(path);
    await waitFor(() => expect(address()).toBe('/order'));
    expect(await screen.findByText('Successfully placed an order')).toBeVisible();
    expect(storage.loadCart().lines).toEqual([]);
  });

  test('the cart is not open before the service has responded', async () => {
    const { ordering, navigate, user } = await renderShop('/account', given);
    if (!ordering) throw new Error('This shop has no checkout.');
    ordering.network.respond = () => new Promise(() => {});
    await navigate(path);
    expect(inMain().getByText('Checking whether your last order was placed')).toBeVisible();
    expect(inMain().queryByText('The lamp')).toBeNull();
    ordering.network.respond = offline;
    await navigate('/account');
    await navigate(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(/do not know yet/);
    ordering.network.respond = ordering.service;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(inMain().getAllByText('The lamp')[0]).toBeVisible();
  });
});

test.each([
  ['AE', []],
  ['DE', ['Postcode']],
  ['IE', ['Postcode (optional)', 'State, province or county (optional)']],
  ['US', ['Postcode', 'State or province']],
])('the address form of %s has %j besides the usual fields', (country, others) => {
  const address = { name: '', street: '', postcode: '', city: '', region: '', country, phone: '' };
  render(<AddressFields address={address} problems={{}} onChange={() => {}} />);
  const usual = ['Name', 'Street and number', 'City', 'Phone (optional)'];
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  const labels = fields.map(({ labels }) => labels?.[0]?.textContent ?? '');
  expect(labels.filter((label) => !usual.includes(label))).toEqual(others);
  expect(fields.map(({ required }) => !required)).toEqual(labels.map((label) => label.includes('optional')));
});
