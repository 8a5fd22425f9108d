import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aHistory, aPlacedOrder } from '#tests/support/aPlacedOrder.ts';
import { MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const LINES = [
  { id: 'lamp', name: 'Lamp', quantity: 3, price: 49.9 },
  { id: 'desk', name: 'Desk', quantity: 1, price: 300 },
];
const ORDER = aPlacedOrder('NL-4K7M-X2QD', {
  state: 'delivered',
  history: aHistory('placed', 'packed', 'shipped', 'delivered'),
  lines: LINES,
  returned: [{ id: 'lamp', quantity: 2 }],
});

/** The screen, and a service with this order. */
async function renderWithdrawal(path: string, given: Parameters<typeof renderShop>[1] = {}) {
  const { ordering, ...view } = await renderShop('/', given);
  if (!ordering) throw new Error('This shop has no checkout.');
  const { network, service } = ordering;
  const declared: unknown[] = [];
  const respond = async (request: Request) => {
    if (request.method === 'GET') return Response.json({ orders: [ORDER] });
    declared.push(await request.clone().json());
    return service(request);
  };
  network.respond = respond;
  await view.navigate(path);
  return { ...view, network, respond, declared };
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const receipt = () => screen.findByRole('region', { name: 'We have received your withdrawal' });

test('a guest declares, confirms once, and sees when the declaration has arrived', async () => {
  const { user, declared, goBack } = await renderWithdrawal('/withdraw');
  await press(user, 'Continue');
  expect(screen.getByLabelText('Order number')).toHaveFocus();
  for (const label of ['Order number', 'Name', 'Email'])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/^Please fill in this field\./);
  await user.type(screen.getByLabelText('Order number'), ' nl-1 ');
  await user.type(screen.getByLabelText('Name'), 'Ada Berg');
  await user.type(screen.getByLabelText('Email'), 'ada{Enter}');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.type(screen.getByLabelText('Email'), '@example.com');
  await user.type(screen.getByLabelText('Message (optional)'), 'Both are{Enter}broken');
  await press(user, 'Continue');
  expect(screen.getByRole('heading', { name: 'Your declaration' })).toHaveFocus();
  expect(screen.getByText('The whole order')).toBeVisible();
  await goBack();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByLabelText('Message (optional)')).toHaveValue('Both are\nbroken');
  await press(user, 'Continue');
  await user.dblClick(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  const values = within(await receipt()).getAllByRole('definition');
  expect(values.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^14\. März 2026 um \d\d:\d\d:\d\d MEZ$/),
    ...['nl-1', 'The whole order', 'Ada Berg', 'ada@example.com', 'Both are\nbroken'],
  ]);
  expect(screen.getByRole('heading', { name: 'We have received your withdrawal' })).toHaveFocus();
  expect(declared).toEqual([
    { number: 'nl-1', name: 'Ada Berg', email: 'ada@example.com', text: 'Both are\nbroken', language: 'en' },
  ]);
});

test('a signed-in shopper chooses an order, and some of its products', async () => {
  const { user, declared } = await renderWithdrawal('/withdraw', { signedIn: MAREN });
  const orders = await screen.findByLabelText('Your orders');
  expect(screen.getByLabelText('Name')).toHaveValue(MAREN.name);
  expect(screen.getByLabelText('Email')).toHaveValue(MAREN.email);
  await user.selectOptions(orders, ORDER.number);
  expect(screen.getByLabelText('Order number')).toHaveValue(ORDER.number);
  await user.click(screen.getByRole('checkbox', { name: 'Lamp' }));
  await user.click(screen.getByRole('checkbox', { name: 'Desk' }));
  await press(user, 'Continue');
  expect(screen.getByText('Please choose at least one product.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Lamp' }));
  await user.clear(screen.getByLabelText('Quantity of Lamp'));
  await user.type(screen.getByLabelText('Quantity of Lamp'), '2');
  await press(user, 'Continue');
  await press(user, 'Confirm withdrawal');
  expect(await receipt()).toHaveTextContent('2 × Lamp');
  expect(declared).toMatchObject([{ lines: [{ id: 'lamp', name: 'Lamp', quantity: 2 }], name: MAREN.name }]);
});

test('without its orders the form filled in by a link suffices, and a failed declaration can be repeated', async () => {
  const { user, network, respond, declared, navigate } = await renderWithdrawal('/', { signedIn: MAREN });
  const fail = (body: object, status: number) => {
    network.respond = async () => Response.json(body, { status });
  };
  fail({}, 503);
  await navigate('/withdraw#number=NL-1&name=Ada+Berg&email=ada%40example.com');
  await press(user, 'Continue');
  expect(screen.queryByLabelText('Your orders')).toBeNull();
  await press(user, 'Confirm withdrawal');
  expect(await screen.findByRole('alert')).toHaveTextContent(/no response.*counts once/);
  fail({ reason: 'limit' }, 429);
  await press(user, 'Try Again');
  expect(await screen.findByRole('alert')).toHaveTextContent(/in an hour.*hello@northlight\.example/);
  network.respond = respond;
  await press(user, 'Try Again');
  expect(await receipt()).toBeVisible();
  expect(declared).toEqual([{ number: 'NL-1', name: 'Ada Berg', email: 'ada@example.com', language: 'en' }]);
});

test('each order and the account link to the withdrawal, and a guest’s mail to a form with the number', async () => {
  const { navigate } = await renderWithdrawal('/order', { signedIn: MAREN });
  const order = within(await screen.findByRole('region', { name: 'Your order' }));
  const link = { name: 'Withdraw from a contract' };
  const filledIn = '/withdraw#number=NL-4K7M-X2QD&name=Ada+Berg&email=maren%40example.com';
  expect(order.getByRole('link', link)).toHaveAttribute('href', filledIn);
  expect(order.getByText('You can withdraw until 18 March 2026')).toBeVisible();
  expect(order.getByText('Returned: 2 × Lamp')).toBeVisible();
  await navigate('/account');
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', link)).toHaveAttribute('href', '/withdraw');
  await navigate('/withdraw?order=NL-1');
  expect(await screen.findByLabelText('Order number')).toHaveValue('NL-1');
});
