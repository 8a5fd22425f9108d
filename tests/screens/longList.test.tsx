import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LongList } from '#ui/kit/LongList.tsx';

test('a long list grows to 250 items, and then moves on to the next ones', () => {
  const items = Array.from({ length: 310 }, (_, index) => `p${index + 1}`);
  render(
    <LongList items={items} label="Products">
      {(id) => (
        <li key={id}>
          <a href={`#${id}`}>{id}</a>
        </li>
      )}
    </LongList>,
  );
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown()).toEqual(items.slice(0, 50));
  press('Show 50 more');
  expect(screen.getByRole('link', { name: 'p51' })).toHaveFocus();
  for (let pressed = 0; pressed < 4; pressed += 1) press('Show 50 more');
  expect(shown()).toEqual(items.slice(250, 300));
  press('Show 10 more');
  expect(shown()).toEqual(items.slice(250));
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
  press('Show the previous 250');
  expect(shown()).toEqual(items.slice(0, 250));
  expect(screen.getByRole('link', { name: 'p1' })).toHaveFocus();
});
