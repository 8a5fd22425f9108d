import { type Edition, liveEdition } from '#core/domain/Edition.ts';
import type { EditionResult, ProductRepository, ProductsResult } from '#core/ports/ProductRepository.ts';

/** Delays the catalogue of another repository until the test calls `bringRest`. Only the first products arrive before. */
export class WaitingRepository implements ProductRepository {
  bringRest = () => {};
  readonly #source: ProductRepository;
  readonly #firstCount: number;
  readonly #rest = new Promise<void>((resolve) => {
    this.bringRest = resolve;
  });

  constructor(source: ProductRepository, firstCount: number) {
    this.#source = source;
    this.#firstCount = firstCount;
  }

  async readAll(onEdition?: (edition: Edition) => void): Promise<EditionResult> {
    const result = await this.#source.readAll();
    const first = result.ok ? result.value.products.slice(0, this.#firstCount) : [];
    if (first.length > 0) onEdition?.(liveEdition(first, 'part'));
    await this.#rest;
    return this.#source.readAll(onEdition);
  }

  readCurrent(...call: Parameters<ProductRepository['readCurrent']>): Promise<ProductsResult> {
    return this.#source.readCurrent(...call);
  }
}
