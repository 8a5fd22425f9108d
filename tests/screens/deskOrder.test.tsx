import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aSale, place } from '#tests/support/aSale.ts';
import { deskMethods } from '../../owner/desk/deskMethods.ts';
import { OrderChanges } from '../../owner/desk/page/screens/OrderChanges.tsx';

test('what another tab has changed meanwhile stays, unless the owner types something else', async () => {
  const { selling, database } = aSale();
  const { number: subject } = await place(selling, { payment: 'transfer' });
  const methods = deskMethods({ selling } as Parameters<typeof deskMethods>[0]);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const method = methods[path.replace('/methods/', '') as 'change'];
    return method(JSON.parse(body)).then(
      (answer) => Response.json(answer),
      ({ message }: Error) => Response.json({ message }, { status: 409 }),
    );
  });
  render(<OrderChanges found={await methods.order({ number: subject })} onChange={() => {}} />);
  const user = userEvent.setup();
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
