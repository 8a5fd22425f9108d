import { render, screen, waitFor } from '@testing-library/react';
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

const none = { refused: [], failed: [], added: [], changed: [], removed: [], withStock: [], leftOut: [] };
const nothing = {
  ...none,
  lacking: [],
  pictures: [],
  mapping: {},
  columns: [],
  categories: [],
  leftAlone: 2,
};

test('a corrected file with the same name is read again, only one file is taken, and a column that the shop lacks is not', async () => {
  const sent: string[] = [];
  const plan = { ...nothing, columns: ['Titel'] };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('importFile')) sent.push(JSON.parse(body).mapping?.columns.Titel);
    return Response.json(path.endsWith('importFile') ? plan : null);
  });
  render(<ImportScreen />);
  const user = userEvent.setup();
  const box = screen.getByLabelText(/^Drop a file/);
  expect(box).not.toHaveAttribute('multiple');
  const file = new File(['id'], 'shop.csv');
  for (const _ of [1, 2]) await user.upload(box, file);
  const column = await screen.findByLabelText('Column “Titel”');
  expect(column).toHaveDisplayValue('do not take');
  await user.selectOptions(column, 'Name');
  await user.selectOptions(column, 'do not take');
  await waitFor(() => expect(sent).toEqual([undefined, undefined, 'name', null]));
});

test('a product whose pictures are missing does not count as done', async () => {
  const pictures = ['lamp', 'mug'].map((id) => ({ id, addresses: [`https://shop.example/${id}.jpg`] }));
  const plan = { ...nothing, pictures };
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
