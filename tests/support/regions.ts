import { screen, within } from '@testing-library/react';

/** The section of this name, once it is rendered. */
export async function region(name: string | RegExp) {
  return within(await screen.findByRole('region', { name }));
}

/** The names of the products in a section, in their order. */
export function namesOf(section: Awaited<ReturnType<typeof region>>): readonly (string | null)[] {
  return section.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}
