import { screen, within } from '@testing-library/react';

/** Waits for the section with this name. */
export async function region(name: string | RegExp) {
  return within(await screen.findByRole('region', { name }));
}

/** The product names in a section, in order. */
export function namesOf(section: Awaited<ReturnType<typeof region>>): readonly (string | null)[] {
  return section.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}
