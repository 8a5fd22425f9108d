import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { newCollections, topSales } from '#core/Shop.ts';
import { hashes, newCollectionsPath, topSalesPath } from '#ui/paths.ts';

// The sections that both / and /products show.

export const topSalesSection = {
  title: 'Top Sales',
  id: hashes.topSales,
  select: topSales,
  nameLimit: NAME_LIMITS.topSales,
  emptyText: 'No best sellers at the moment.',
  seeAll: topSalesPath,
};

export const newCollectionsSection = {
  title: 'New Collections',
  id: hashes.newCollections,
  select: newCollections,
  nameLimit: NAME_LIMITS.newCollections,
  emptyText: 'Nothing new at the moment.',
  seeAll: newCollectionsPath,
};
