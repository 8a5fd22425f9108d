import { Link } from 'react-router-dom';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import styles from './EuPrices.module.css';

/**
 * What prices include, near them and without a click (Directive 98/6/EC, Article 2; Directive 2005/29/EC, Article 7(4)): "incl. VAT, plus
 * delivery". A shop without a tax rate, such as a small business without VAT, names delivery only.
 */
export function PriceNote({ isForAll = false }: { readonly isForAll?: boolean }) {
  const delivery = SHOP.delivery?.cost ? TEXTS.catalogue.plusDelivery : TEXTS.catalogue.freeDelivery;
  return (
    <p className={styles.note}>
      {isForAll && TEXTS.catalogue.allPrices}
      {SHOP.checkout?.taxRate ? TEXTS.catalogue.inclTax : ''}
      {SHOP.pages?.delivery ? <Link to={SHOP.pages.delivery}>{delivery}</Link> : delivery}
    </p>
  );
}
