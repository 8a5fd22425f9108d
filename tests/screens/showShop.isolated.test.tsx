// Renders into roots that stay mounted.
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showShop } from '#app/showShop.tsx';
import { aShop } from '#tests/support/aShop.ts';

test('an address of several slashes opens the home page at "/"', async () => {
  window.history.replaceState(null, '', `${window.location.origin}//?type=beauty#top`);
  const root = document.body.appendChild(document.createElement('div'));
  await act(() => showShop(aShop().shop, root));
  expect(await screen.findByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
  expect(window.location.href).toBe(`${window.location.origin}/?type=beauty#top`);
});

test('the account loads on a page that is never idle', async () => {
  const runIfLimited = (task: () => void, options?: IdleRequestOptions) => options?.timeout && task();
  vi.stubGlobal('requestIdleCallback', runIfLimited);
  const { shop } = aShop();
  expect(shop.account.getSnapshot().signIn.status).toBe('unknown');
  await act(() => showShop(shop, document.body.appendChild(document.createElement('div'))));
  expect(shop.account.getSnapshot().signIn.status).toBe('signed-out');
});
