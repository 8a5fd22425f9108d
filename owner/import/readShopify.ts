import type { ImportedProduct, Mapping } from './ImportedFile.ts';
import type { Row } from './readTable.ts';
import * as source from './sourceFields.ts';

const NEUTRAL = {
  'Variant Fulfillment Service': /^manual$/,
  'Variant Requires Shipping': /^true$/i,
  'Variant Taxable': /^true$/i,
  'Gift Card': /^false$/i,
  'Image Position': /./,
  // Grams are grams in each unit.
  'Variant Weight Unit': /./,
};
const OPTIONS = ['Option1', 'Option2', 'Option3'];
/** Columns of a product, not of its variants. */
const COMMON = [
  ...['Title', 'Status', 'Published', 'Type', 'Product Category', 'Body (HTML)', 'Vendor', 'Tags'],
  ...OPTIONS.map((option) => `${option} Name`),
];

/** Products by their handles, whose further rows are variants and pictures. Variants become members of a family. */
export function readShopify(rows: readonly Row[], mapping: Mapping): readonly ImportedProduct[] {
  const skus = rows.map((row, index) => [row.peek('Variant SKU'), index] as const);
  const [lasts, firsts] = [new Map(skus), new Map(skus.toReversed())];
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    source.takeNeutral(row, NEUTRAL);
    const handle = row.take('Handle');
    groups.set(handle, [...(groups.get(handle) ?? []), row]);
  }
  return [...groups].flatMap(([handle, group]) => {
    const first = group[0] as Row;
    // Some programs repeat them in each row.
    for (const row of group.slice(1))
      for (const column of COMMON)
        if (row.peek(column) === first.peek(column)) row.take(column);
        else row.leave(column, 'is another one than in the first row of the product');
    const title = source.takeLine(first, 'Title');
    const names = OPTIONS.map((option) => source.takeLine(first, `${option} Name`) || option);
    const pictures = group.map((row) => row.take('Image Src')).filter(Boolean);
    const [status, published] = [first.take('Status').toLowerCase(), first.take('Published').toLowerCase()];
    const state = /^(draft|archived)$/.test(status) ? status : published === 'false' ? 'draft' : null;
    const [type, category] = [source.takeLine(first, 'Type'), first.take('Product Category')];
    const common = {
      ...source.filled({
        type,
        description: source.takeText(first, 'Body (HTML)'),
        brand: source.takeLine(first, 'Vendor'),
        tags: source.takeList(first, 'Tags'),
      }),
      ...source.categoryFields([category || type].filter(Boolean), mapping),
      ...((status || published) && { state }),
      ...first.takeFields(),
    };
    const variants = group.filter((row) => row.peek('Variant Price') + row.peek('Option1 Value') !== '');
    return (variants.length > 0 ? variants : [first]).map((row): ImportedProduct => {
      const options = OPTIONS.flatMap((option, index) => {
        const value = source.takeLine(row, `${option} Value`);
        // "Default Title" is that of a product without options.
        if (value === '' || value === 'Default Title') return [];
        return [[source.optionOf(`${names[index]}`, mapping), value] as const];
      });
      const values = options.map(([, value]) => value);
      const sku = row.take('Variant SKU');
      const own = row.take('Variant Image');
      const fields = {
        ...common,
        ...row.takeFields(),
        name: [title, ...values].join(', '),
        ...variantFields(row),
        // Some shops give all variants the same one.
        ...(sku !== '' && firsts.get(sku) === lasts.get(sku) && { source: `shopify-${sku}` }),
        ...source.familyOf(handle, title, Object.fromEntries(options)),
      };
      const missing = [handle === '' && 'has no handle', title === '' && 'has no title'];
      return {
        row: row.number,
        id: handle && [handle, ...values.map(slug)].join('-'),
        fields,
        faults: [...missing.filter((fault) => fault !== false), ...row.faults],
        pictures: [...new Set([own, ...pictures])].filter(Boolean),
      };
    });
  });
}

/** Shopify sells without counting if nobody tracks the inventory, or if it may be oversold. */
function variantFields(row: Row) {
  const [price, former] = [row.takeNumber('Variant Price'), row.takeNumber('Variant Compare At Price')];
  const isCounted =
    row.take('Variant Inventory Tracker') !== '' && row.take('Variant Inventory Policy') !== 'continue';
  row.take('Variant Inventory Policy');
  if (!isCounted) row.leave('Variant Inventory Qty', 'is sold without counting');
  const [stock, grams] = [source.takeStock(row, 'Variant Inventory Qty'), row.takeNumber('Variant Grams')];
  return {
    ...source.priceFields(row, price, former),
    ...source.filled({
      weight: grams ? `${grams} g` : '',
      gtin: row.take('Variant Barcode'),
      mpn: row.take('Google Shopping / MPN'),
      stock,
    }),
  };
}

/** "large-blue" for "Large / Blue". */
function slug(text: string): string {
  const small = text.normalize().toLowerCase();
  return small.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}
