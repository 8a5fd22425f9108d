import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { OUTAGE_PAUSES_MS } from '#core/stores/catalogue.ts';
import type { renderShop } from './renderShop.tsx';

/** Repairs the catalogue, presses “Try Again” in this section or on the page, and waits until the products have loaded. */
export async function tryAgain(
  { products, clock, user }: Awaited<ReturnType<typeof renderShop>>,
  section: HTMLElement = document.body,
): Promise<void> {
  products.breakWith(undefined);
  await user.click(await within(section).findByRole('button', { name: 'Try Again' }));
  await act(async () => clock.pass(OUTAGE_PAUSES_MS.first));
  await waitFor(() => expect(screen.queryByText('Error Loading Product')).toBeNull());
}
