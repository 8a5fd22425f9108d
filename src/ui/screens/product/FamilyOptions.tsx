import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { familyOptions, nearestMember, optionLabel, optionOf, optionTexts } from '#core/domain/families.ts';
import { membersBeside, withSharedReviews } from '#core/domain/familyPage.ts';
import type { KnownProduct } from '#core/domain/KnownProduct.ts';
import { priceText } from '#core/domain/money.ts';
import type { Product } from '#core/domain/Product.ts';
import { isOutOfStock, stockNote } from '#core/domain/stock.ts';
import { labelOf, langOf } from '#core/domain/translations.ts';
import { TEXTS } from '#texts';
import { Picture } from '#ui/catalogue/Picture.tsx';
import { announce } from '#ui/kit/announce.ts';
import { Link } from '#ui/Link.tsx';
import { productTabPath, productTabs } from '#ui/paths.ts';
import { screenOf } from '#ui/screenOf.ts';
import styles from './ProductChoice.module.css';

/** What the page of a member shows of its family: the rating and reviews of all members, and the links to them. */
export function familyOnPage(
  product: Product,
  products: readonly Product[] = [],
  known?: (id: string) => KnownProduct,
) {
  const members = membersBeside(product, products, known);
  const options = <FamilyOptions product={product} members={members} />;
  return { shared: withSharedReviews(product, members), options };
}

/** The options of a family as links to its members, which replace the product in place. */
function FamilyOptions({ product, members }: Readonly<{ product: Product; members: readonly Product[] }>) {
  const location = useLocation();
  const tab = productTabs.find((one) => one === location.pathname.split('/')[3]) ?? '';
  useAnnouncement(product);
  return familyOptions(members).map(({ name, values }) => (
    <fieldset key={name} data-family>
      <legend className={styles.label}>{optionLabel(name)}</legend>
      <div className="wrap">
        {values.map((value) => {
          const isPresent = optionOf(product, name) === value;
          const member = (!isPresent && nearestMember(members, product, name, value)) || product;
          // Those of the value in any member, so that they do not change with the others.
          const having = [member, ...members].filter((one) => optionOf(one, name) === value);
          const [picture] = having.flatMap(({ images }) => images);
          const hex = having.flatMap(({ colors }) => colors).find((color) => color.name === value)?.hex;
          const lost = Object.entries(product.family?.options ?? {}).flatMap(([other, kept]) =>
            other === name || optionOf(member, other) === kept ? [] : labelOf(product, kept, other),
          );
          const isSoldOut = isOutOfStock(member);
          const notIn = lost.length > 0 ? TEXTS.product.notIn(TEXTS.app.list(lost)) : '';
          return (
            <Link
              key={value}
              className={`${styles.choice} plain`}
              to={productTabPath(member.id, tab)}
              replace
              state={{ screen: screenOf(location) }}
              aria-current={isPresent || undefined}
              aria-label={labelOf(member, value, name) + notIn + (isSoldOut ? TEXTS.product.soldOut : '')}
              data-lacks={notIn ? 'member' : isSoldOut ? 'stock' : undefined}
              {...langOf(member, value, name)}
            >
              {name === 'color' && (picture ?? hex) !== undefined && (
                <span className={picture ? `${styles.thumbnail} shelf` : styles.swatch} aria-hidden="true">
                  {picture === undefined ? (
                    <svg viewBox="0 0 2 2" className={styles.color} aria-hidden="true" focusable="false">
                      <circle cx="1" cy="1" r="1" fill={hex} />
                    </svg>
                  ) : (
                    <Picture src={picture} alt="" sizes="36px" name={value} />
                  )}
                </span>
              )}
              {labelOf(member, value, name)}
            </Link>
          );
        })}
      </div>
    </fieldset>
  ));
}

/** Announces the member that replaces another one, with all options that have changed. */
function useAnnouncement(product: Product) {
  const before = useRef(product);
  useEffect(() => {
    const changed = optionTexts(product).filter((one) => !optionTexts(before.current).includes(one));
    const facts = [product.name, priceText(product.price), stockNote(product)?.text ?? [], ...changed].flat();
    if (product.id !== before.current.id) announce(facts.join('. '));
    before.current = product;
  }, [product]);
}
