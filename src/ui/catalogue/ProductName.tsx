import { truncated } from '#core/domain/truncated.ts';

/**
 * A product's name, cut where it is longer than the place shows. The full name stays what is read out (readings, 3);
 * it is content and no `aria-label`, because a label has to hold the visible text word for word, and a word that is
 * cut is no word of it (WCAG 2.5.3).
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
