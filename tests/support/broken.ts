import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { CatalogueFailure } from '#core/domain/failures.ts';

export function broken(failure: CatalogueFailure): MemoryProductRepository {
  const repository = new MemoryProductRepository();
  repository.breakWith(failure);
  return repository;
}
