/** The tabs of a product's page: the description, and the two that have an address of their own. */
export const tabs = ['', 'info', 'review'] as const;

export type Tab = (typeof tabs)[number];

/**
 * The file of a product's page or of one of its tabs, below the publication's folder. The hosting finds it at the product's
 * address unless `unpublishableIds` names the id.
 */
export function pageFile(id: string, tab: Tab): string {
  return `products/${id}/${tab === '' ? 'index' : tab}.html`;
}
