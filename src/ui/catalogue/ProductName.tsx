import { truncate } from '#core/domain/truncate.ts';

/** A truncated name. Screen readers get all of it as content: an `aria-label` must contain the visible text (WCAG 2.5.3). */
export function ProductName({ name, limit }: { readonly name: string; readonly limit: number }) {
  const shown = truncate(name, limit);
  if (shown === name) return name;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span role="img" aria-label={name} />
    </>
  );
}
