import type { JsonObject } from '#core/domain/Item.ts';
import { idProblem } from '../catalogue/productFields.ts';
import type { ImportedProduct, Mapping } from './ImportedFile.ts';
import type { Row } from './readTable.ts';
import * as source from './sourceFields.ts';

const NEUTRAL = {
  'Is featured?': /^0$/,
  'Tax status': /^taxable$/,
  'Sold individually?': /^0$/,
  'Allow customer reviews?': /./,
  Position: /./,
};
const REFUSED = [
  [/grouped/, 'is a group of other products, which are imported on their own'],
  [/variable/, 'has no variations'],
  [/external/, 'is sold by another shop'],
  [/downloadable|virtual/, 'is not shipped, and the shop delivers nothing else'],
] as const;

type Attributes = readonly (readonly [option: string, values: readonly string[]])[];

/** Products by SKU, else by WooCommerce's number. Variations become members of a family, with the texts of their parent. */
export function readWooCommerce(rows: readonly Row[], mapping: Mapping): readonly ImportedProduct[] {
  const all = rows.map((row) => readRow(row, mapping));
  const variable = all.filter(({ type }) => /variable/.test(type));
  const numbered = variable.map((one) => [`id:${one.number}`, one] as const);
  const parents = new Map([...numbered, ...variable.map((one) => [one.id, one] as const)]);
  const withMembers = new Set(all.map(({ parent }) => parents.get(parent)));
  return all
    .filter((one) => !withMembers.has(one))
    .map((one): ImportedProduct => {
      const { row, id, type, attributes, fields, prices, pictures } = one;
      const parent = parents.get(one.parent);
      const options = Object.fromEntries(
        attributes.flatMap(([name, [value]]) => (value ? [[name, value]] : [])),
      );
      const others = parent?.attributes.filter(([name]) => !Object.hasOwn(options, name));
      const isOrphan = /variation/.test(type) && !parent;
      const isTooMuch = parent && Object.keys(options).length > 3;
      const faults = [
        REFUSED.find(([types]) => types.test(type))?.[1],
        isOrphan ? `has the parent "${one.parent}", which the file lacks` : undefined,
        isTooMuch ? 'has more than three options' : undefined,
        ...(parent?.row.faults ?? []),
        ...row.faults,
      ];
      return {
        row: row.number,
        id,
        fields: {
          ...parent?.fields,
          ...choices(row, others ?? attributes),
          ...fields,
          ...(parent && fields.state === null && { state: parent.fields.state ?? null }),
          ...prices,
          ...(parent && source.familyOf(parent.id, `${parent.fields.name}`, options)),
          ...(one.number && { source: `woo-${one.number}` }),
        },
        faults: faults.filter((fault) => fault !== undefined),
        pictures: [...new Set([...pictures, ...(parent?.pictures ?? [])])],
      };
    });
}

function readRow(row: Row, mapping: Mapping) {
  source.takeNeutral(row, NEUTRAL);
  const [sku, number, type] = [row.take('SKU'), row.take('ID'), row.take('Type')];
  if (row.peek('Date sale price starts') + row.peek('Date sale price ends') !== '')
    row.leave('Sale price', 'applies on some days only');
  const [regular, sale] = [row.takeNumber('Regular price'), row.takeNumber('Sale price')];
  const numbers = [...row.cells.keys()].flatMap((column) => /^Attribute (\d+) name$/.exec(column)?.[1] ?? []);
  const attributes: Attributes = numbers.map((index) => {
    for (const part of ['visible', 'global']) row.take(`Attribute ${index} ${part}`);
    const name = source.optionOf(source.takeLine(row, `Attribute ${index} name`), mapping);
    return [name, source.takeList(row, `Attribute ${index} value(s)`)];
  });
  return {
    row,
    id: idProblem(sku) === undefined ? sku : `woo-${number}`,
    number,
    type,
    parent: row.take('Parent'),
    attributes,
    fields: rowFields(row, type, mapping),
    prices: /variable|grouped/.test(type) ? {} : source.priceFields(row, sale || regular, sale ? regular : 0),
    pictures: source.takeList(row, 'Images'),
  };
}

/** Attributes that distinguish no variations: a product has sizes and colours to choose from, and nothing else. */
function choices(row: Row, attributes: Attributes): JsonObject {
  const found = new Map(attributes);
  for (const [option, values] of attributes)
    if (!/^(size|color)$/.test(option)) row.leave(option, 'distinguishes no variations', values.join(', '));
  return source.filled({
    sizes: found.get('size'),
    colors: found.get('color')?.map((name) => ({ hex: '', name })),
  });
}

function rowFields(row: Row, type: string, mapping: Mapping): JsonObject {
  // The unit is in the header: `Weight (kg)`.
  const [weight, length, width, height] = ['Weight', 'Length', 'Width', 'Height'].map((name) => {
    const column = [...row.cells.keys()].find((one) => one.startsWith(`${name} (`)) ?? '';
    const value = row.takeNumber(column);
    return value ? `${value} ${column.slice(name.length + 2, -1).replace('lbs', 'lb')}` : '';
  });
  const dimensions = source.filled({ length, width, height });
  const [published, visibility] = [row.take('Published'), row.peek('Visibility in catalog')];
  source.takeNeutral(row, { 'Visibility in catalog': /^(visible|hidden)$/ });
  const state = /^1?$/.test(published) ? (visibility === 'hidden' ? 'archived' : null) : 'draft';
  const isOut = row.take('In stock?') === '0';
  const isShared = /variable/.test(type) || row.peek('Stock') === 'parent';
  const isCounted = /^0?$/.test(row.take('Backorders allowed?')) && !isShared;
  if (!isCounted) row.leave('Stock', 'is sold without counting, or counted for all variations together');
  const stock = source.takeStock(row, 'Stock') ?? (isOut && isCounted ? 0 : undefined);
  return {
    ...source.filled({
      name: source.takeLine(row, 'Name'),
      description: source.takeText(row, 'Description'),
      shortDescription: source.takeText(row, 'Short description'),
      brand: source.takeLine(row, 'Brands'),
      tags: source.takeList(row, 'Tags'),
      gtin: row.take('GTIN, UPC, EAN, or ISBN'),
      weight,
      taxClass: row.take('Tax class').replace(/^parent$|-rate$/, ''),
      stock,
    }),
    ...(Object.keys(dimensions).length > 0 && { dimensions }),
    ...source.categoryFields(source.takeList(row, 'Categories'), mapping),
    ...((published || visibility) && { state }),
    ...row.takeFields(),
  };
}
