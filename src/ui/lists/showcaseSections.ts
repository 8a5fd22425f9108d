import { NAME_LIMITS } from '#core/domain/truncate.ts';
import { newCollections, topSales } from '#core/Shop.ts';
import { TEXTS } from '#texts';
import { hashes, newCollectionsPath, topSalesPath } from '#ui/paths.ts';

// The sections that both / and /products show.

export const topSalesSection = {
  title: TEXTS.lists.topSalesTitle,
  id: hashes.topSales,
  select: topSales,
  nameLimit: NAME_LIMITS.topSales,
  emptyText: TEXTS.lists.emptyTopSales,
  seeAll: topSalesPath,
};

export const newCollectionsSection = {
  title: TEXTS.lists.newCollectionsTitle,
  id: hashes.newCollections,
  select: newCollections,
  nameLimit: NAME_LIMITS.newCollections,
  emptyText: TEXTS.lists.emptyNewCollections,
  seeAll: newCollectionsPath,
};
