import type { JsonObject } from '#core/domain/Item.ts';

/** How a file differs from the known formats: the shop's words by those of the file. `null` omits a column. */
export interface Mapping {
  readonly columns?: Readonly<Record<string, string | null>>;
  readonly categories?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, string>>;
  readonly decimal?: '.' | ',';
}

/** A product with faults is refused. */
export interface ImportedProduct {
  /** As a spreadsheet counts: the header is 1. Products of JSON begin with 1. */
  readonly row: number;
  /** Empty if nobody knows which product the row describes. */
  readonly id: string;
  /** `null` removes a field; absent fields of a stored product stay. */
  readonly fields: JsonObject;
  readonly faults: readonly string[];
  /** Addresses that are not in `fields`. */
  readonly pictures?: readonly string[];
}

export interface ImportedFile {
  readonly format: 'items' | 'estore' | 'shopify' | 'woocommerce';
  /** As the file names them. */
  readonly columns: readonly string[];
  /** Those that are no field of a product. */
  readonly unmapped: readonly string[];
  readonly products: readonly ImportedProduct[];
  /** Values that the import does not take. */
  readonly leftOut: readonly Readonly<Record<'column' | 'value' | 'reason', string> & { row: number }>[];
}
