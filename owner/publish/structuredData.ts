import type {
  BreadcrumbList,
  ListItem,
  Organization,
  Product as ProductData,
  Review,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { categoryOf } from '#core/domain/categories.ts';
import { optionLabel } from '#core/domain/families.ts';
import { withSharedReviews } from '#core/domain/familyPage.ts';
import { REVIEWS_IN_PAGE } from '#core/domain/initialProducts.ts';
import { makerOf } from '#core/domain/makerOf.ts';
import type { Product, ProductReview } from '#core/domain/Product.ts';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { isOutOfStock } from '#core/domain/stock.ts';
import { labelOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { parameters, patterns, productPath, productsPath } from '#ui/paths.ts';
import { pathIn } from '../../src/build/pagePaths.ts';
import { type OfferTerms, returnData, shippingData } from './deliveryData.ts';
import { attributesOf, identifiersOf, pictureAddress, priceAmount, productTrail } from './productFacts.ts';
import { unitPriceData } from './unitPricing.ts';

/** Without the site's origin (`https://shop.example`), fields that need an absolute address are omitted. */
export interface PageAddress {
  readonly origin?: string | undefined;
  /** The canonical, percent-encoded path below the language's: "/products/caf%C3%A9". */
  readonly path: string;
}

const CONTEXT = 'https://schema.org';
const MAX_RATING = 5;
const SEARCH_TERM = 'search_term_string';

/** For search engines, with only the data that the page shows. */
export function productData(
  product: Product,
  { origin, path }: PageAddress,
  terms: OfferTerms = SHOP,
): WithContext<ProductData> {
  const { id, name, description, shortDescription, images, colors, sizes, weight } = product;
  const { brand, ...numbers } = identifiersOf(product);
  const pictures = images.flatMap((source) => pictureAddress(source, origin) ?? []);
  const reviews = product.reviews.slice(0, REVIEWS_IN_PAGE).filter(isAttributed).map(reviewData);
  const url = origin === undefined ? {} : { url: `${origin}${pathIn(path, SHOP)}` };
  const rating = shownRating(product.rating);
  const returns = returnData(terms);
  const shipping = terms.delivery && shippingData(terms.delivery, product.price);
  const maker = SHOP.sellsInEu ? makerOf(product) : undefined;
  const unitPrice = unitPriceData(product);
  const colorNames = colors.map(({ name: color }) => labelOf(product, color, 'color'));
  const sizeNames = sizes.map((size) => labelOf(product, size, 'size'));
  const { color, size, ...attributes } = attributesOf(product);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    ...url,
    name,
    ...omitEmpty('description', description || shortDescription),
    sku: id,
    productID: id,
    ...omitEmpty('image', pictures),
    ...numbers,
    ...(brand && { brand: { '@type': 'Brand', name: labelOf(product, brand, 'brand') } }),
    ...(maker && { manufacturer: { '@type': 'Organization', ...maker } }),
    ...omitEmpty('category', productTrail(product).join(' > ')),
    ...omitEmpty('color', color ?? [...new Set(colorNames)]),
    ...omitEmpty('size', size ?? sizeNames),
    ...attributes,
    ...omitEmpty('weight', weight),
    offers: {
      '@type': 'Offer',
      ...url,
      price: priceAmount(product.price),
      priceCurrency: SHOP.currency,
      availability: `${CONTEXT}/${product.state ? 'Discontinued' : isOutOfStock(product) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
      ...(unitPrice && { priceSpecification: unitPrice }),
      ...(shipping && { shippingDetails: shipping }),
      ...(returns && { hasMerchantReturnPolicy: returns }),
    },
    ...(rating > 0 && product.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            bestRating: MAX_RATING,
            reviewCount: product.reviewCount,
          },
        }
      : {}),
    ...omitEmpty('review', reviews),
  };
}

/** For a member's page: its data, the rating and reviews that all members share, and the addresses of the others. */
export function familyData(product: Product, members: readonly Product[], address: PageAddress): object {
  const data = productData(withSharedReviews(product, members), address);
  const { '@context': context, aggregateRating, review, ...variant } = data;
  const { id, name = product.name, options = {} } = product.family ?? {};
  const others = members.filter((member) => member !== product && address.origin !== undefined);
  const addresses = others.map((other) => `${address.origin}${pathIn(productPath(other.id), SHOP)}`);
  return {
    ...{ '@context': context, '@type': 'ProductGroup', name, productGroupID: id, aggregateRating, review },
    variesBy: Object.keys(options).map((one) =>
      Object.hasOwn(attributesOf(product), one) ? `${CONTEXT}/${one}` : optionLabel(one),
    ),
    hasVariant: [variant, ...addresses.map((url) => ({ '@type': 'Product', url }))],
  };
}

/** A subcategory has no page and leads to its category's, because Google requires an address for every step except the last. */
export function breadcrumbData(product: Product, { origin, path }: PageAddress): WithContext<BreadcrumbList> {
  const category = categoryOf(product.category);
  const listing = productsPath(category?.value);
  const steps: readonly (readonly [name: string, path: string])[] = [
    [TEXTS.titles.home, patterns.home],
    [category?.tabLabel ?? TEXTS.catalogue.allProducts, listing],
    ...(product.subCategory === '' ? [] : [[product.subCategory, listing] as const]),
    [product.name, path],
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(
      ([name, stepPath], index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(origin === undefined ? {} : { item: `${origin}${pathIn(stepPath, SHOP)}` }),
      }),
    ),
  };
}

/** For the home page. */
export function shopData(
  origin: string | undefined,
): readonly [WithContext<Organization>, WithContext<WebSite>] {
  const site = origin === undefined ? undefined : `${origin}${pathIn(patterns.home, SHOP)}`;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      name: SHOP.name,
      ...contactData(SHOP.contact),
      ...(site === undefined ? {} : { url: site, logo: `${origin}/icon-512.png` }),
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: SHOP.name,
      ...(site === undefined ? {} : { url: site, potentialAction: searchAction(`${origin}`) }),
    },
  ];
}

function contactData({ email, phone }: NonNullable<LocalShop['contact']> = {}) {
  return { ...(email && { email }), ...(phone && { telephone: phone }) };
}

function searchAction(origin: string): WithActionConstraints<SearchAction> {
  return {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${pathIn(patterns.searchResults, SHOP)}?${parameters.query}={${SEARCH_TERM}}`,
    },
    'query-input': `required name=${SEARCH_TERM}`,
  };
}

/** Google rejects reviews without an author and a rating. */
function isAttributed({ user, rating }: ProductReview): boolean {
  return user.name !== '' && shownRating(rating) > 0;
}

function reviewData({ user, date, title, body, rating }: ProductReview): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: user.name },
    ...omitEmpty('name', title),
    ...omitEmpty('reviewBody', body),
    ...(isDate(date) ? { datePublished: date } : {}),
    reviewRating: { '@type': 'Rating', ratingValue: shownRating(rating), bestRating: MAX_RATING },
  };
}

/** One decimal, as in the stars' text. */
function shownRating(rating: number): number {
  return Number(rating.toFixed(1));
}

/** Whether a stored text, which may have any wording, is an ISO 8601 date or time. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text)) return false;
  const day = text.slice(0, 10);
  // JavaScript parses 31 February as 3 March.
  return !Number.isNaN(Date.parse(text)) && new Date(day).toISOString().startsWith(day);
}

function omitEmpty<Name extends string, Value extends { readonly length: number }>(
  name: Name,
  value: Value,
): { readonly [name in Name]?: Value } {
  return value.length === 0 ? {} : ({ [name]: value } as { [name in Name]: Value });
}
