import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';

/** A repository whose reads all fail. */
export function broken(failure: CatalogueFailure): MemoryProductRepository {
  const repository = new MemoryProductRepository();
  repository.breakWith(failure);
  return repository;
}
