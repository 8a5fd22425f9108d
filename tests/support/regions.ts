import { screen, within } from '@testing-library/react';

export async function region(name: string | RegExp) {
  return within(await screen.findByRole('region', { name }));
}

export function namesOf(section: Awaited<ReturnType<typeof region>>): readonly (string | null)[] {
  return section.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}
