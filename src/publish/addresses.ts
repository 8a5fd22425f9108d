import { type ProductTab, patterns } from '#ui/paths.ts';

/**
 * The file of a product's page or of one of its tabs, below the publication's folder. The hosting finds it at the product's
 * address unless `unpublishableIds` names the id.
 */
export function pageFile(id: string, tab: ProductTab): string {
  return `${patterns.products.slice(1)}/${id}/${tab === '' ? 'index' : tab}.html`;
}
