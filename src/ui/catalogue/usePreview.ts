import { type RefObject, useLayoutEffect } from 'react';
import type { Product } from '#core/domain/Product.ts';
import { previewRows } from '#core/domain/preview.ts';
import { useShop } from '#ui/ShopProvider.tsx';

/**
 * Shows a preview until the picture loads. A script sets it, because the page's policy blocks inline styles in prerendered HTML.
 */
export function usePreview(
  image: RefObject<HTMLImageElement | null>,
  src: string | undefined,
  preview: string | undefined,
) {
  const { catalogue } = useShop();
  useLayoutEffect(() => {
    const element = image.current;
    if (!element || src === undefined || element.complete) return;
    const known = preview ?? previewOf(src, catalogue.getSnapshot().edition?.products);
    if (!known) return;
    const end = () => {
      element.removeEventListener('load', end);
      element.style.background = '';
      delete element.dataset.preview;
    };
    element.style.background = backgroundOf(known);
    element.dataset.preview = '';
    element.addEventListener('load', end);
    return end;
  }, [catalogue, image, src, preview]);
}

function previewOf(src: string, products: readonly Product[] = []): string | undefined {
  const product = products.find(({ images }) => images.includes(src));
  return product?.previews?.[product.images.indexOf(src)];
}

/** One gradient per row of the preview; CSS blurs them into a picture. */
function backgroundOf(preview: string): string {
  return previewRows(preview)
    .map((colors, row) => `linear-gradient(90deg,${colors}) 0 ${33.3 * row}%/100% 26% no-repeat`)
    .join();
}
