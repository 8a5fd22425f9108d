import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aSale, place } from '#tests/support/aSale.ts';
import { deskMethods } from '../../owner/desk/deskMethods.ts';
import { OrderChanges } from '../../owner/desk/page/screens/OrderChanges.tsx';

/** The changes of an order, as the desk's page shows them, and the methods of its server. */
async function showChanges(asked: Parameters<typeof place>[1]) {
  const { selling, database } = aSale();
  const { number: subject } = await place(selling, asked);
  const methods = deskMethods({ selling } as Parameters<typeof deskMethods>[0]);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const method = methods[path.replace('/methods/', '') as 'change'];
    return method(JSON.parse(body)).then(
      (answer) => Response.json(answer),
      ({ message }: Error) => Response.json({ message }, { status: 409 }),
    );
  });
  const show = async () =>
    render(<OrderChanges found={await methods.order({ number: subject })} onChange={() => {}} />);
  return { subject, database, methods, show, user: userEvent.setup() };
}

test('what another tab has changed meanwhile stays, unless the owner types something else', async () => {
  const { subject, database, methods, show, user } = await showChanges({ payment: 'transfer' });
  await show();
  const change = async (name: string, label: RegExp, text: string) => {
    await user.click(screen.getByRole('button', { name }));
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: `${name} now` }));
  };
  await methods.change({ name: 'address', subject, address: { street: 'Weg 8' } });
  await change('Correct the address', /^Name/, 'Bo Berg');
  await screen.findByText('Done: Correct the address.');
  expect((await database.order(subject))?.value.address?.street).toBe('Weg 8');
  await methods.change({ name: 'note', subject, text: 'Ring' });
  await change('Note', /^Note/, 'Call');
  expect(await screen.findByRole('alert')).toHaveTextContent('“Ring” in the meantime');
});

test('a refund of nothing is not called done, and a new address names the invoice that keeps the former one', async () => {
  const { subject, methods, show, user } = await showChanges({ payment: 'transfer' });
  await methods.change({ name: 'invoice', subject });
  await methods.change({ name: 'paid', subject });
  await show();
  await user.click(screen.getByRole('button', { name: 'Correct the address' }));
  expect(screen.getByText(/^Invoice .+ keeps the former address\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await user.clear(screen.getByLabelText('What the shopper gets back now'));
  await screen.findByText('With these values, nothing would change.');
  await user.click(screen.getByRole('button', { name: 'Refund now' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund now' })).toBeNull());
  expect(screen.getByRole('status')).toHaveTextContent('With these values, nothing would change.');
});
