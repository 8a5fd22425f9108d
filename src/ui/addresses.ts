/** Addresses of files that are not routes. */
export const addresses = {
  /** The page for all routes without their own page. */
  anyPage: '/page',
  /** The app shell, which can render any screen. */
  shell: '/shell',
  notFound: '/404',
  items: '/items.json',
  /** In the folder of a language. */
  serviceWorker: 'sw.js',
  /** The folder of a published catalogue. */
  catalogue: '/assets/catalogue/',
} as const;
