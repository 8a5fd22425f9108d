import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { Link } from '#ui/Link.tsx';
import { patterns } from '../paths.ts';

/**
 * What prices include, near them and without a click (Directive 98/6/EC, Article 2; Directive 2005/29/EC, Article 7(4)): "incl. VAT, plus
 * delivery". A shop without a tax rate, such as a small business without VAT, names delivery only. A list of options has no links.
 */
export function PriceNote({
  hasLink = true,
  isTaxed = SHOP.isTaxed,
}: {
  readonly hasLink?: boolean;
  /** Whether the country of the order has a tax. */
  readonly isTaxed?: boolean;
}) {
  const delivery =
    SHOP.delivery?.isFree === false ? TEXTS.catalogue.plusDelivery : TEXTS.catalogue.freeDelivery;
  return (
    <p className="note" role={hasLink ? undefined : 'none'}>
      {isTaxed ? TEXTS.catalogue.inclTax : ''}
      {SHOP.pages?.delivery && hasLink ? <Link to={patterns.delivery}>{delivery}</Link> : delivery}
    </p>
  );
}
