import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { aSale, place } from '#tests/support/aSale.ts';
import { deskMethods } from '../../owner/desk/deskMethods.ts';
import { OrderScreen } from '../../owner/desk/page/screens/OrderScreen.tsx';

/** The screen of an order by transfer, over the desk's methods in memory. */
async function anOrderScreen(...steps: readonly object[]) {
  const { selling } = aSale();
  const { number } = await place(selling, { payment: 'transfer' });
  const methods = deskMethods({ selling, backend: 'memory' } as Parameters<typeof deskMethods>[0]);
  const change = (step: object) => methods.change({ subject: number, ...step } as never);
  for (const step of steps) await change(step);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const method = methods[path.split('/').at(-1) as 'order'];
    return method(JSON.parse(body)).then(
      (answer) => Response.json(answer),
      ({ message }: Error) => Response.json({ message }, { status: 409 }),
    );
  });
  render(
    <MemoryRouter initialEntries={[`/orders/${number}`]}>
      <Routes>
        <Route path="/orders/:number" element={<OrderScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const type = async (label: RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  return { change, press, type, stored: async () => (await selling.database.order(number))?.value };
}

test('what another tab has changed meanwhile stays, unless the owner types something else', async () => {
  const { change, press, type, stored } = await anOrderScreen();
  await press('Correct the address');
  await change({ name: 'address', address: { street: 'Weg 8' } });
  await type(/^Name/, 'Bo Berg');
  await press('Correct the address now');
  await screen.findByText('Done: Correct the address.');
  expect((await stored())?.address).toMatchObject({ name: 'Bo Berg', street: 'Weg 8' });
  await press('Note');
  await change({ name: 'note', text: 'Ring' });
  await type(/^Note/, 'Call');
  await press('Note now');
  expect(await screen.findByRole('alert')).toHaveTextContent('The note is “Ring” in the meantime.');
});

test('a further parcel leaves the tracking page that another tab has given', async () => {
  const { change, press, type, stored } = await anOrderScreen(
    ...['pack', 'ship'].map((name) => ({ name, ...(name === 'ship' && { tracking: 'https://a.example/' }) })),
  );
  await press('Ship');
  await change({ name: 'ship', tracking: 'https://b.example/' });
  await type(/^Numbers of parcels/, '0034');
  await press('Ship now');
  await screen.findByText('Done: Ship.');
  expect((await stored())?.tracking).toBe('https://b.example/');
});
