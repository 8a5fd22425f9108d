import { createHash } from 'node:crypto';
import { struckPrice } from '#core/domain/discounts.ts';
import { memberName, membersBeside, representativeOf } from '#core/domain/familyPage.ts';
import type { Product } from '#core/domain/Product.ts';
import type { LocalDelivery } from '#core/domain/ShopFile.ts';
import { isOutOfStock } from '#core/domain/stock.ts';
import { labelOf } from '#core/domain/translations.ts';
import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { patterns, productPath } from '#ui/paths.ts';
import { pathIn } from '../../src/build/pagePaths.ts';
import { type OfferTerms, parcelsFor } from './deliveryData.ts';
import { escapeMarkup } from './markup.ts';
import { attributesOf, identifiersOf, pictureAddress, priceAmount, productTrail } from './productFacts.ts';
import { unitMeasures } from './unitPricing.ts';

/** Google's limits (characters, or entries of a list). */
const LIMITS = {
  id: 50,
  title: 150,
  description: 5000,
  brand: 70,
  mpn: 70,
  category: 750,
  color: 40,
  colors: 100,
  option: 100,
};
const MAX_COLORS = 3;
const MAX_PICTURES = 10;
/** Formats that merchant centres reject. */
const FOREIGN_PICTURE = /\.(avif|svg)$/i;

/** Why merchant centres would reject a product, which the feed therefore omits; undefined if they accept it. */
export function feedRefusal(product: Product, origin: string): string | undefined {
  if (Number(priceAmount(product.price)) === 0) return 'its price is 0';
  if (picturesOf(product, origin).length > 0) return undefined;
  return 'it has no picture that merchant centres accept, such as JPEG, PNG or WebP';
}

function picturesOf({ images }: Product, origin: string): readonly string[] {
  return images
    .flatMap((source) => pictureAddress(source, origin) ?? [])
    .filter((address) => !FOREIGN_PICTURE.test(new URL(address).pathname));
}

/** RSS 2.0 with Google's fields, for merchant centres. Addresses are absolute, so a site without an origin has no feed. */
export function feedFile(
  products: readonly Product[],
  { origin }: { readonly origin: string },
  { delivery }: Pick<OfferTerms, 'delivery'> = SHOP,
): string {
  const accepted = products.filter((product) => !feedRefusal(product, origin));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', SHOP.name)}
${element('link', `${origin}${pathIn(patterns.home, SHOP)}`)}
${element('description', TEXTS.feed.description)}
${accepted.map((product) => `${itemOf(product, membersBeside(product, products), origin, delivery)}\n`).join('')}</channel>
</rss>
`;
}

function itemOf(product: Product, members: readonly Product[], origin: string, delivery?: LocalDelivery) {
  const { id, name, description, shortDescription, price, colors, sizes } = product;
  const identifiers = identifiersOf(product);
  const attributes = attributesOf(product);
  const { color, size, material = '', pattern = '' } = attributes;
  const first = members.length > 1 ? representativeOf(members)?.id : undefined;
  const { brand = '', gtin, mpn = '' } = identifiers;
  const struck = struckPrice(product);
  const [measure, baseMeasure] = unitMeasures(product);
  const [picture, ...further] = picturesOf(product, origin);
  const colorNames = colors.map((color) => cut(labelOf(product, color.name, 'color'), LIMITS.color));
  // An item of the feed has one size, but the shop has one item for all sizes of a product.
  const onlySize = sizes.length === 1 ? labelOf(product, `${sizes[0]}`, 'size') : '';
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['g:id', feedId(id)],
    ['g:title', cut(memberName(product, attributes), LIMITS.title)],
    ['g:description', cut(description || shortDescription || name, LIMITS.description)],
    ['g:link', `${origin}${pathIn(productPath(id), SHOP)}`],
    ['g:canonical_link', first && `${origin}${pathIn(productPath(first), SHOP)}`],
    ['g:item_group_id', first && Object.keys(attributes).length > 0 ? product.family?.id : undefined],
    ['g:image_link', picture],
    ...further.slice(0, MAX_PICTURES).map((address) => ['g:additional_image_link', address] as const),
    ['g:availability', isOutOfStock(product) ? 'out_of_stock' : 'in_stock'],
    ['g:price', `${priceAmount(struck ?? price)} ${SHOP.currency}`],
    ['g:sale_price', struck === undefined ? undefined : `${priceAmount(price)} ${SHOP.currency}`],
    ['g:brand', cut(labelOf(product, brand, 'brand'), LIMITS.brand)],
    ['g:gtin', gtin],
    ['g:mpn', cut(mpn, LIMITS.mpn)],
    ['g:condition', 'new'],
    ['g:product_type', cut(productTrail(product).join(' > '), LIMITS.category)],
    ['g:color', cut(color ?? [...new Set(colorNames)].slice(0, MAX_COLORS).join('/'), LIMITS.colors)],
    ['g:size', cut(size ?? onlySize, LIMITS.option)],
    ['g:material', cut(material, LIMITS.option)],
    ['g:pattern', cut(pattern, LIMITS.option)],
    ['g:unit_pricing_measure', measure],
    ['g:unit_pricing_base_measure', baseMeasure],
    ['g:identifier_exists', Object.keys(identifiers).length === 0 ? 'no' : undefined],
  ];
  const elements = fields.map(([field, value]) => (value ? element(field, value) : '')).filter(Boolean);
  if (delivery) elements.push(...shippingElements(delivery, price));
  return `<item>\n${elements.join('\n')}\n</item>`;
}

/** One for each country, without times, which merchant centres count in working days. */
function shippingElements(delivery: LocalDelivery, price: number): readonly string[] {
  return parcelsFor(delivery, price).flatMap(({ countries, amount }) =>
    countries.map(
      (country) =>
        `<g:shipping>${element('g:country', country)}${element('g:price', `${amount} ${SHOP.currency}`)}</g:shipping>`,
    ),
  );
}

/** Hashes an id that is too long or contains spaces or invisible characters. */
function feedId(id: string): string {
  const isPlain = id.length <= LIMITS.id && !/[\s\p{C}]/u.test(id);
  return isPlain ? id : createHash('sha256').update(id).digest('hex').slice(0, 40);
}

/** Cuts a text without splitting a code point. */
function cut(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
