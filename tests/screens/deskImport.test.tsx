import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ImportScreen } from '../../owner/desk/page/screens/ImportScreen.tsx';

test('an import that still runs can be neither continued nor undone before it ends', async () => {
  const last = { name: 'import-1', file: { name: 'a.csv' }, time: '2026-11-30T10:00:00Z', products: 4 };
  const answers = [
    { ...last, isDone: false, isRunning: true },
    { ...last, isDone: true, isRunning: false },
  ];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift() ?? null));
  render(<ImportScreen />);
  expect(await screen.findByText(/^a\.csv, .*: 4 products\.$/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Working');
  expect(screen.queryByRole('button')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Undo' }, { timeout: 5000 })).toBeEnabled();
});

test('a product whose pictures are missing does not count as done', async () => {
  const none = { refused: [], failed: [], changed: [], removed: [], withStock: [], leftOut: [], lacking: [] };
  const pictures = ['lamp', 'mug'].map((id) => ({ id, addresses: [`https://shop.example/${id}.jpg`] }));
  const plan = { ...none, added: [], pictures, mapping: {}, columns: [], categories: [], leftAlone: 2 };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const { id } = JSON.parse(body);
    const fetched = id === 'mug' ? [{ id, reason: 'There is no such picture.' }] : [];
    if (path.endsWith('fetchPictures')) return Response.json(fetched);
    return Response.json(path.endsWith('importFile') ? plan : null);
  });
  render(<ImportScreen />);
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText(/^Drop a file/), new File(['id'], 'shop.csv'));
  await user.click(await screen.findByRole('button', { name: 'Fetch the pictures of 2 products' }));
  expect(await screen.findByRole('cell', { name: 'There is no such picture.' })).toBeVisible();
  expect(screen.getByText('Done for 1 product.')).toBeVisible();
});
