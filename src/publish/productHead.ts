import type { Product } from '#core/domain/Product.ts';
import type { PageHead } from './head.ts';
import { pictureSize } from './pictureAddress.ts';
import { breadcrumbData, type PageAddress, productData } from './structuredData.ts';

/** What the head of a product's page says, the same on its three tabs: `address` is that of the page itself. */
export function productHead(product: Product, address: PageAddress): PageHead {
  const { name, price, shortDescription, description, images } = product;
  const [source] = images;
  return {
    ...address,
    title: name,
    description: shortDescription || description || name,
    isIndexed: true,
    price,
    ...(source === undefined ? {} : { picture: { source, alt: name, size: pictureSize(source) } }),
    structuredData: [productData(product, address), breadcrumbData(product, address)],
  };
}
