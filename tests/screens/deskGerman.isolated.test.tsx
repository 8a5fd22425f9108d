import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ImportScreen } from '../../owner/desk/page/screens/ImportScreen.tsx';
import { Troubles } from '../../owner/desk/page/screens/Troubles.tsx';

vi.hoisted(() => localStorage.setItem('desk.language', 'de'));

test('each reason of a refused row is in German', async () => {
  const none = { failed: [], added: [], changed: [], removed: [], withStock: [], leftOut: [], lacking: [] };
  const reason = 'price is missing; rating is 5.7, but must be from 0 to 5';
  const plan = { ...none, refused: [{ row: 2, id: 'lamp', reason }], pictures: [], columns: [] };
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('importFile') ? { ...plan, mapping: {}, categories: [] } : null),
  );
  render(<ImportScreen />);
  await userEvent.upload(screen.getByLabelText(/^Legen Sie/), new File(['id'], 'shop.csv'));
  const text = 'price fehlt; rating ist 5.7, muss aber zwischen 0 und 5 liegen';
  expect(await screen.findByRole('cell', { name: text })).toBeVisible();
});

test('the reason of a refusal without a field is in German', () => {
  const problem = 'has changed since it was imported, and stays; delete it in the list';
  const saved = {
    products: [],
    removed: [],
    failed: [],
    conflicts: [],
    refused: [{ id: 'cup', field: '', problem }],
  };
  render(<Troubles saved={saved} onSave={() => {}} />);
  expect(screen.getByText(/^cup: wurde seit dem Import geändert/)).toBeVisible();
});
