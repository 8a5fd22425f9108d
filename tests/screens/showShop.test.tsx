import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showShop } from '#app/showShop.tsx';
import { aShop } from '#tests/support/aShop.ts';

test('an address of several slashes opens the home page at "/"', async () => {
  window.history.replaceState(null, '', `${window.location.origin}//?type=beauty#top`);
  const root = document.body.appendChild(document.createElement('div'));
  await act(() => showShop(aShop().shop, root));
  expect(await screen.findByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
  expect(window.location.href).toBe(`${window.location.origin}/?type=beauty#top`);
});
