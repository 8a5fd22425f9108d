/** The tabs of a product's page: the description, and two with their own addresses. */
export const tabs = ['', 'info', 'review'] as const;

export type Tab = (typeof tabs)[number];

/** The file below the publication's folder, served at the product's address unless `unpublishableIds` names the id. */
export function pageFile(id: string, tab: Tab): string {
  return `products/${id}/${tab === '' ? 'index' : tab}.html`;
}
