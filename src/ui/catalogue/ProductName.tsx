import { truncated } from '#core/domain/truncated.ts';

/**
 * A product's name, cut where it is longer than the place shows. Screen readers get the full name, as content and not
 * as the link's `aria-label`: a label has to hold the visible text word for word (WCAG 2.5.3), and a cut word is none.
 */
export function ProductName({ name, limit }: { readonly name: string; readonly limit: number }) {
  const shown = truncated(name, limit);
  if (shown === name) return name;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span role="img" aria-label={name} />
    </>
  );
}
