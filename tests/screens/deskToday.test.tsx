import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { TodayScreen } from '../../owner/desk/page/screens/TodayScreen.tsx';

test('the heading takes the focus of a task that was put aside, so that the keyboard continues there', async () => {
  const tasks = ['lamp', 'mug'].map((subject) => ({ kind: 'low', subject, text: `${subject}: 1` }));
  vi.stubGlobal('fetch', async () => Response.json(tasks));
  render(
    <MemoryRouter>
      <TodayScreen />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus();
  (await screen.findByRole('button', { name: 'Put aside: lamp' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('link', { name: 'lamp' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Products' })).toHaveFocus();
});
