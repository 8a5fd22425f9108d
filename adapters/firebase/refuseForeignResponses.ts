import { isRecord } from '#core/parsing/isRecord.ts';

/**
 * Checks the response of every query before the Lite SDK sees it; to be called once in each thread. The SDK skips
 * entries without a document: an error in the middle of a response, or the list of another service, would count as a
 * shorter or an empty catalogue. It has no setting for this and uses the global `fetch`.
 */
export function refuseForeignResponses(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, options) => {
    const response = await fetch(address, options);
    if (typeof address === 'string' && address.includes(':runQuery') && response.ok) {
      const parse = response.json.bind(response);
      response.json = async () => checked(await parse());
    }
    return response;
  };
}

/** The body, unchanged. Throws a TypeError at an entry that Firestore does not send. The SDK refuses what is no list. */
function checked(body: unknown): unknown {
  if (Array.isArray(body) && !body.every(isEntry)) throw new TypeError('The list is not one of Firestore.');
  return body;
}

/** Each entry has the time of reading, a document or both; fields at their default are left out. */
function isEntry(entry: unknown): boolean {
  if (!isRecord(entry) || 'error' in entry) return false;
  return 'document' in entry || 'readTime' in entry || Object.keys(entry).length === 0;
}
