import { isOnlyListed } from '#core/domain/KnownProduct.ts';
import { makerOf } from '#core/domain/makerOf.ts';
import type { Product } from '#core/domain/Product.ts';
import { TEXTS } from '#texts';

/** Name, address and e-mail address of the maker (Regulation (EU) 2023/988, Article 19). */
export function MakerNote({ product }: { readonly product: Product }) {
  const maker = isOnlyListed(product) ? undefined : makerOf(product);
  if (!maker) return null;
  return (
    <p className="note">
      {TEXTS.product.maker} {TEXTS.app.list([maker.name, maker.address, ''])}
      <a href={`mailto:${maker.email}`}>{maker.email}</a>
    </p>
  );
}
