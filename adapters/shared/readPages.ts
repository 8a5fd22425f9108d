import type { StoredProduct } from './ProductDatabase.ts';
import { foreignResponse, type JsonServer } from './requestJson.ts';

/** Products per request, usually a few megabytes. */
export const PAGE_SIZE = 1_000;

/** Reads all products, a page after another; `readPage` reads those after the id. Throws a `UserError`. */
export async function readPages(
  server: JsonServer,
  readPage: (after: string | undefined) => Promise<readonly StoredProduct[]>,
  onProgress?: (soFar: number) => void,
): Promise<readonly StoredProduct[]> {
  const found = new Map<string, StoredProduct>();
  let last: string | undefined;
  for (;;) {
    const page = await readPage(last);
    for (const product of page) {
      last = product.id;
      // A server that ignores the cursor would send the same page forever.
      if (found.has(last)) throw foreignResponse(server);
      found.set(last, product);
    }
    if (page.length > 0) onProgress?.(found.size);
    if (page.length < PAGE_SIZE) return [...found.values()];
  }
}
