import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { type Result, succeed } from '#core/domain/Result.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { parseProduct } from '#core/parsing/parseProduct.ts';
import type { KeptCatalogue, ProductRepository } from '#core/ports/ProductRepository.ts';
import { compressed, decompressed } from './compressed.ts';
import type { KeptEntry } from './keptEntry.ts';

/** The form in which a catalogue is kept. One of another form, older or newer, counts as none. */
const FORM = 1;

/** A catalogue of more bytes than this is not kept, nor an older one in its place; ten thousand products are a fifth of it. */
const MOST_BYTES = 15_000_000;

/** A catalogue that has not changed is written again after so many milliseconds, for its time alone. */
const SAME_TIME = 60_000;

/** Products by the text that each is kept as, in the catalogue's order. */
type ByText = ReadonlyMap<string, Product>;

/**
 * A catalogue that is kept in this browser whenever it has been read, for the next visit to begin with. A product that has
 * not changed since is the same object again, and so is the list.
 */
export class KeptProductRepository implements ProductRepository {
  readonly #source: ProductRepository;
  readonly #of: string;
  readonly #entry: KeptEntry;
  readonly #now: () => number;
  #latest: readonly Product[] = [];
  #byText: ByText = new Map();
  /** The latest products as they are kept, and when they were written last. */
  #bytes: Uint8Array | undefined;
  #writtenAt = 0;

  /** `of` names what is read: what was kept of another shop is none of this one. */
  constructor(source: ProductRepository, of: string, entry: KeptEntry, now: () => number = Date.now) {
    this.#source = source;
    this.#of = of;
    this.#entry = entry;
    this.#now = now;
  }

  async readAll(
    onPart?: (soFar: readonly Product[]) => void,
  ): Promise<Result<readonly Product[], CatalogueFailure>> {
    const result = await this.#source.readAll(onPart);
    if (!result.ok) return result;
    this.#takeIn(result.value);
    const products = this.#latest;
    // Whoever waits for the products goes first.
    setTimeout(() => void this.#keep(products));
    return succeed(products);
  }

  readCurrent(ids: readonly string[]): Promise<Result<readonly Product[], CatalogueFailure>> {
    return this.#source.readCurrent(ids);
  }

  async readKept(): Promise<KeptCatalogue | undefined> {
    try {
      const stored = await this.#entry.read();
      if (!isRecord(stored) || stored.form !== FORM || stored.of !== this.#of) return undefined;
      const { bytes, readAt } = stored;
      if (!(bytes instanceof Uint8Array) || typeof readAt !== 'number') return undefined;
      const products = productsFrom(JSON.parse(await decompressed(bytes as BlobPart)));
      const time = new Date(readAt);
      if (products.length === 0 || Number.isNaN(time.getTime())) return undefined;
      // A read that was quicker has brought what is newer.
      if (this.#latest.length === 0) this.#latest = products;
      return { products, readAt: time };
    } catch {
      // Nothing was kept, or what was kept is damaged, or the browser does not let anybody see it.
      return undefined;
    }
  }

  /** Makes a list that was read the latest one, out of the products that are known already where they are the same. */
  #takeIn(read: readonly Product[]): void {
    const known = this.#byText.size > 0 ? this.#byText : byText(this.#latest);
    this.#byText = new Map([...byText(read)].map(([text, product]) => [text, known.get(text) ?? product]));
    const products = [...this.#byText.values()];
    const isSame =
      products.length === this.#latest.length &&
      products.every((product, place) => product === this.#latest[place]);
    if (isSame) return;
    this.#latest = products;
    this.#bytes = undefined;
  }

  async #keep(products: readonly Product[]): Promise<void> {
    const readAt = this.#now();
    if (this.#bytes && Math.abs(readAt - this.#writtenAt) < SAME_TIME) return;
    try {
      const bytes = this.#bytes ?? (await compressed(`[${[...this.#byText.keys()].join()}]`));
      // A later read has brought others meanwhile.
      if (products !== this.#latest) return;
      this.#bytes = bytes.length > MOST_BYTES ? new Uint8Array() : bytes;
      this.#writtenAt = readAt;
      await this.#entry.write({ form: FORM, of: this.#of, readAt, bytes: this.#bytes });
    } catch {
      // The browser is full or keeps nothing: what it has of an earlier visit says of when it is.
    }
  }
}

function byText(products: readonly Product[]): ByText {
  return new Map(products.map((product) => [JSON.stringify(product), product]));
}

function productsFrom(list: unknown): readonly Product[] {
  return (Array.isArray(list) ? list : [])
    .map((item: unknown) => (isRecord(item) ? parseProduct(String(item.id ?? ''), item) : undefined))
    .filter((product) => product !== undefined);
}
