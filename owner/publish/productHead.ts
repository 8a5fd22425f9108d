import { representativeOf } from '#core/domain/familyPage.ts';
import type { Product } from '#core/domain/Product.ts';
import { truncate } from '#core/domain/truncate.ts';
import { productPath } from '#ui/paths.ts';
import { pictureSize } from './productFacts.ts';
import { breadcrumbData, familyData, type PageAddress, productData } from './structuredData.ts';

/** Characters. Previews cut longer texts, and the page contains the text three times. */
const MAX_DESCRIPTION_LENGTH = 300;

/** The same on the page's three tabs: `address` is the page's. */
export function productHead(product: Product, address: PageAddress, members: readonly Product[] = []) {
  const { name, price, shortDescription, description, images } = product;
  const [source] = images;
  const data = members.length > 1 ? familyData(product, members, address) : productData(product, address);
  return {
    origin: address.origin,
    path: productPath((representativeOf(members) ?? product).id),
    title: name,
    description: truncate(shortDescription || description || name, MAX_DESCRIPTION_LENGTH),
    isIndexed: true,
    price,
    ...(source === undefined ? {} : { picture: { source, alt: name, size: pictureSize(source) } }),
    structuredData: [data, breadcrumbData(product, address)],
  };
}
