import { act } from '@testing-library/react';
import type { User } from '#core/domain/User.ts';
import { renderShop } from './renderShop.tsx';

/** Renders the shop before its identity provider has reported; the test reports later. */
export async function renderReported(path: string, given: Parameters<typeof renderShop>[1] = {}) {
  let reportWithin: (user: User | null) => void = () => {};
  const shown = await renderShop(path, {
    ...given,
    subscribeToAuth: (listener) => {
      reportWithin = listener;
      return () => {};
    },
  });
  return {
    ...shown,
    report: (user: User | null) => act(async () => reportWithin(user)),
    /** For use inside another `act`, such as a click's. */
    reportWithin: (user: User | null) => reportWithin(user),
  };
}
