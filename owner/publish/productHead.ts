import type { Product } from '#core/domain/Product.ts';
import { truncate } from '#core/domain/truncate.ts';
import type { PageHead } from './headTags.ts';
import { pictureSize } from './productFacts.ts';
import { breadcrumbData, type PageAddress, productData } from './structuredData.ts';

/** Characters. Previews cut longer texts, and the page contains the text three times. */
const MAX_DESCRIPTION_LENGTH = 300;

/** The same on the page's three tabs: `address` is the page's. */
export function productHead(product: Product, address: PageAddress): PageHead {
  const { name, price, shortDescription, description, images } = product;
  const [source] = images;
  return {
    ...address,
    title: name,
    description: truncate(shortDescription || description || name, MAX_DESCRIPTION_LENGTH),
    isIndexed: true,
    price,
    ...(source === undefined ? {} : { picture: { source, alt: name, size: pictureSize(source) } }),
    structuredData: [productData(product, address), breadcrumbData(product, address)],
  };
}
