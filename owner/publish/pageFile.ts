import { type ProductTab, patterns } from '#ui/paths.ts';

/** The file below the publication's folder, served at the product's address unless `unpublishableIds` names the id. */
export function pageFile(id: string, tab: ProductTab): string {
  return `${patterns.products.slice(1)}/${id}/${tab === '' ? 'index' : tab}.html`;
}
