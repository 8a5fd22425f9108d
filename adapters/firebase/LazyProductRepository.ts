import type { CatalogueFailure } from '#core/domain/failures.ts';
import type { Product } from '#core/domain/Product.ts';
import { fail, type Result } from '#core/domain/Result.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';

/**
 * A catalogue whose code is fetched with its first read, so that the page comes to life without waiting for it. Code
 * that could not be fetched is a catalogue that could not be reached, and is asked for again.
 */
export class LazyProductRepository implements ProductRepository {
  private readonly load: () => Promise<ProductRepository>;
  private loading: Promise<ProductRepository> | undefined;

  constructor(load: () => Promise<ProductRepository>) {
    this.load = load;
  }

  async readAll(): Promise<Result<readonly Product[], CatalogueFailure>> {
    let repository: ProductRepository;
    try {
      this.loading ??= this.load();
      repository = await this.loading;
    } catch {
      this.loading = undefined;
      return fail('unreachable');
    }
    return repository.readAll();
  }
}
