import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SHOP } from '#shop';
import { aCart, aProduct, aRate, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const PICKUP = { street: 'Lindenallee 12', postcode: '10999', city: 'Berlin', country: 'DE' };
const PARCEL = aRate({ id: 'parcel', name: { de: 'Paket', en: 'Parcel' }, maxWeight: 30 });
const ZONES = [
  {
    countries: ['DE'],
    rates: [PARCEL, aRate({ id: 'pickup', name: 'Pickup', cost: 0, maxWeight: 50, pickup: PICKUP })],
  },
  { countries: ['AT'], rates: [{ ...PARCEL, cost: 9.9 }] },
];

/** The shop with these zones, and lamps of this weight in the cart, which may have stored another one. */
async function renderZones(path: string, weight = '2 kg', stored = weight) {
  const { delivery } = SHOP;
  const before = { ...delivery };
  Object.assign(delivery ?? {}, { zones: ZONES, isZoned: true, isWeighed: true });
  onTestFinished(() => void Object.assign(delivery ?? {}, before));
  const products = [aProduct('lamp', { price: 10, stock: 9, weight })];
  return renderShop(path, {
    products,
    cart: aCart({ lamp: 2 }, { price: 10, weight: stored }),
    signedIn: MAREN,
  });
}

const toPay = () => screen.getByText('To pay', { selector: 'dt' }).nextElementSibling?.textContent;
const radios = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

test('the checkout offers the rates of the country, and the order says where it is fetched', async () => {
  const { user, navigate } = await renderZones('/checkout');
  await user.type(await screen.findByLabelText('Street and number'), 'Lindenweg 7');
  await user.type(screen.getByLabelText('Postcode'), '10115');
  await user.type(screen.getByLabelText('City'), 'Berlin');
  expect(radios().slice(0, 2)).toEqual([
    expect.stringMatching(/^Parcel: 4,90\s€Arrives/),
    'Pickup: FreeLindenallee 12, 10999 Berlin',
  ]);
  expect(toPay()).toMatch(/^24,90/);
  await user.click(screen.getByRole('radio', { name: /^Pickup/ }));
  expect(toPay()).toMatch(/^20,00/);
  expect(screen.getByText('Pickup: Lindenallee 12, 10999 Berlin', { selector: 'p' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Country'), 'AT');
  expect(toPay()).toMatch(/^29,90/);
  await navigate('/cart');
  expect(await screen.findByText(/^Austria: Parcel, Delivery/)).toBeVisible();
  await navigate('/checkout');
  await user.selectOptions(await screen.findByLabelText('Country'), 'DE');
  await user.click(screen.getByRole('radio', { name: 'Invoice' }));
  await user.click(screen.getByRole('button', { name: 'Order with obligation to pay' }));
  const latest = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(latest.getByText('Delivery (Pickup)')).toBeVisible();
  expect(latest.getByText(/Lindenallee 12/)).toBeVisible();
  expect(latest.getByText('Billing address')).toBeVisible();
  expect(latest.getByText('Ready for pickup')).toBeVisible();
});

test('a cart that nobody delivers says so, and cannot be ordered', async () => {
  await renderZones('/checkout', '26 kg');
  await screen.findByLabelText('Street and number');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Too heavy: we deliver at most 50 kg to Germany in one order.',
  );
  expect(screen.queryByRole('button', { name: 'Order with obligation to pay' })).toBeNull();
});

test('the cart names the delivery that its sum contains, for the weight of today', async () => {
  await renderZones('/cart', '26 kg', '2 kg');
  expect(
    await screen.findByText('Too heavy: we deliver at most 50 kg to Germany in one order.'),
  ).toBeVisible();
});
