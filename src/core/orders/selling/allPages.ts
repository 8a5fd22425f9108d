const PAGE = 200;

/** Reads all pages of a query, one after another. */
export async function allPages<Page extends { readonly next?: string }>(
  read: (page: { readonly limit: number; readonly after: string | undefined }) => Promise<Page>,
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  let after: string | undefined;
  do {
    const page = await read({ limit: PAGE, after });
    pages.push(page);
    after = page.next;
  } while (after !== undefined);
  return pages;
}
