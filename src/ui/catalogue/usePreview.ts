import { type RefObject, useLayoutEffect } from 'react';
import { knownProducts } from '#core/domain/CatalogueState.ts';
import type { Product } from '#core/domain/Product.ts';
import { previewRows } from '#core/domain/preview.ts';
import { useShop } from '#ui/ShopProvider.tsx';

/**
 * Shows a picture's preview in its place until the picture is there: `preview`, or what the catalogue has for the source.
 * By script, since the page's policy lets a rendered page have no inline style.
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
    const known = preview ?? previewOf(src, knownProducts(catalogue.getSnapshot()) ?? []);
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

/** Previews by the source of their picture, as far as they were looked for. */
const previews = new Map<string, string>();
let gathered: readonly Product[] = [];

function previewOf(src: string, products: readonly Product[]): string | undefined {
  // Each part of a large catalogue is a list of its own.
  if (!previews.has(src) && products !== gathered) {
    gathered = products;
    for (const product of products) {
      for (const [position, preview] of (product.previews ?? []).entries()) {
        previews.set(product.images[position] ?? '', preview);
      }
    }
  }
  return previews.get(src);
}

/** Its rows as stripes; the blur of the styles makes one picture of them. */
function backgroundOf(preview: string): string {
  const rows = previewRows(preview);
  return rows
    .map((colors, row) => {
      const place = (100 * row) / (rows.length - 1);
      return `linear-gradient(90deg, ${colors.join()}) 0 ${place}% / 100% ${100 / rows.length + 1}% no-repeat`;
    })
    .join();
}
