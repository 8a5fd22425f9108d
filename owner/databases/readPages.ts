import { foreignResponse, type JsonServer } from './requestJson.ts';

/** Entries per request, usually a few megabytes. */
export const PAGE_SIZE = 1_000;

/** Reads all entries, a page after another; `readPage` reads the entries after the key. Throws a `UserError`. */
export async function readPages<Entry>(
  server: JsonServer,
  readPage: (after: string | undefined) => Promise<readonly Entry[]>,
  keyOf: (entry: Entry) => string,
  onProgress?: (soFar: number) => void,
): Promise<readonly Entry[]> {
  const found = new Map<string, Entry>();
  let last: string | undefined;
  for (;;) {
    const page = await readPage(last);
    for (const entry of page) {
      last = keyOf(entry);
      // A server that ignores the cursor would send the same page forever.
      if (found.has(last)) throw foreignResponse(server);
      found.set(last, entry);
    }
    if (page.length > 0) onProgress?.(found.size);
    if (page.length < PAGE_SIZE) return [...found.values()];
  }
}
