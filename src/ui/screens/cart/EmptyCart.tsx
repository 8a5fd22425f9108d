import type { Ref } from 'react';
import { LISTING_LIMIT } from '#core/domain/showcases.ts';
import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { TEXTS } from '#texts';
import { CategoryTiles } from '#ui/catalogue/CategoryTiles.tsx';
import { useBeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import buttons from '#ui/kit/buttons.module.css';
import { Link } from '#ui/Link.tsx';
import { ProductSection } from '#ui/lists/ProductSection.tsx';
import { patterns } from '#ui/paths.ts';
import styles from './EmptyCart.module.css';

export function EmptyCart({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  const isBeyond = useBeyondFirstFrame();
  return (
    <>
      <div className={styles.empty}>
        <h2 className="minor" ref={headingRef} tabIndex={-1}>
          {TEXTS.cart.emptyTitle}
        </h2>
        <p className="muted">{TEXTS.cart.emptyText}</p>
        <Link className={buttons.primary} to={patterns.home}>
          {TEXTS.cart.startShopping}
        </Link>
      </div>
      {isBeyond && (
        <>
          <CategoryTiles title={TEXTS.catalogue.browseTitle} />
          <ProductSection
            title={TEXTS.titles.products}
            select={(products) => products}
            limit={LISTING_LIMIT}
            nameLimit={NAME_LIMITS.listing}
            emptyText={TEXTS.lists.empty}
          />
        </>
      )}
    </>
  );
}
