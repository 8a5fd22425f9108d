import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { categoryOf } from '#core/domain/categories.ts';
import { langOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { CategoryTiles } from '#ui/catalogue/CategoryTiles.tsx';
import { LoadFailure } from '#ui/catalogue/LoadFailure.tsx';
import { plainType } from '#ui/catalogue/plainType.ts';
import { RecentlyViewed } from '#ui/catalogue/RecentlyViewed.tsx';
import { ReviewsNote } from '#ui/catalogue/ReviewsNote.tsx';
import { SaveToggle } from '#ui/catalogue/SaveToggle.tsx';
import { Stars } from '#ui/catalogue/Stars.tsx';
import { useCategoryBand } from '#ui/catalogue/useCategoryBand.ts';
import { announce } from '#ui/kit/announce.ts';
import { useBeyondFirstFrame } from '#ui/kit/BeyondFirstFrame.tsx';
import { useFocusFallback } from '#ui/kit/useFocusFallback.ts';
import { useScreenTitle } from '#ui/kit/useScreenTitle.ts';
import { productIdFrom } from '#ui/paths.ts';
import { useScreenCatalogue } from '#ui/ShopProvider.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { BackToResults } from './BackToResults.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import styles from './ProductScreen.module.css';
import { ProductTabs } from './ProductTabs.tsx';
import { ProductWaiting } from './ProductWaiting.tsx';
import { ShareProduct } from './ShareProduct.tsx';
import { SimilarProducts } from './SimilarProducts.tsx';
import { usePageDescription } from './usePageDescription.ts';
import { familyCode, useProduct } from './useProduct.ts';
import { useViewed } from './useViewed.ts';

/** Loads the screen, with the code of families if the rendered page needs it. */
export async function loadScreen() {
  if (import.meta.env.SSR || document.querySelector('[data-family]')) await familyCode.fetch();
  return ProductScreen;
}

function ProductScreen() {
  const id = productIdFrom(useLocation().pathname);
  const { product, shared, options, known, change, isUnknown, isWaiting, failure, onTryAgain } =
    useProduct(id);
  const { edition } = useScreenCatalogue();
  const title = useScreenTitle(isUnknown ? undefined : 'product', product?.name);
  usePageDescription(product?.shortDescription ?? '');
  useCategoryBand(product?.category);
  useViewed(known.isGone ? undefined : product?.id);
  useLateNameAnnouncement(product?.name);
  const headingFocus = useFocusFallback(isUnknown);
  const isBeyond = useBeyondFirstFrame();
  const nameId = useId();

  if (isUnknown) return <NotFoundScreen isProduct />;
  return (
    <article
      className={styles.screen}
      {...plainType(product ?? '')}
      data-category={product && categoryOf(product.category)?.value}
      aria-busy={isWaiting}
    >
      {failure && product && <LoadFailure failure={failure} edition={edition} onTryAgain={onTryAgain} />}
      <div className={product || isWaiting ? styles.top : undefined}>
        <header className={styles.header}>
          {product && (
            <div className={styles.way}>
              <Breadcrumb product={product} />
              <BackToResults />
            </div>
          )}
          {isWaiting && <div className={styles.blank} />}
          {/* The same element in every state, so that it retains the focus. */}
          <h1 id={nameId} className="bounded" {...headingFocus} {...(product && langOf(product, 'name'))}>
            {isWaiting ? TEXTS.product.loading : title}
          </h1>
          {shared && (
            <>
              <Stars rating={shared.rating} count={shared.reviewCount} />
              {SHOP.sellsInEu && shared.rating > 0 && <ReviewsNote />}
            </>
          )}
          {isWaiting && <div className={styles.blank} />}
          {product && (
            <div className={styles.actions}>
              <SaveToggle product={product} nameId={nameId} />
              <ShareProduct product={product} />
            </div>
          )}
          {isWaiting && <div className={styles.room} />}
        </header>
        {isWaiting && <ProductWaiting />}
        {product && (
          <>
            <ProductGallery key={`gallery ${id}`} product={product} />
            {/* The key lets the focus stay on the link to another member of a family. */}
            <ProductFacts key={product.family?.id ?? id} {...{ product, options, known, change }} />
          </>
        )}
      </div>
      {failure && !product && (
        <>
          <LoadFailure failure={failure} edition={undefined} onTryAgain={onTryAgain} />
          <CategoryTiles title={TEXTS.catalogue.browseTitle} />
        </>
      )}
      {product && shared && isBeyond && (
        <>
          <ProductTabs product={shared} />
          <SimilarProducts product={product} />
          <RecentlyViewed without={product} />
        </>
      )}
    </article>
  );
}

/** Announces the product's name if it loads after the screen, whose heading was "Loading product". */
function useLateNameAnnouncement(name: string | undefined) {
  const wasWaiting = useRef(name === undefined);
  useEffect(() => {
    if (name === undefined || !wasWaiting.current) return;
    wasWaiting.current = false;
    announce(name);
  }, [name]);
}
