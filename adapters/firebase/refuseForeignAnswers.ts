import { isRecord } from '#core/parsing/isRecord.ts';

/**
 * Has every answer to a query looked at before the Lite SDK sees it; to be called once in each thread. The SDK passes
 * over all entries without a document: an error in the middle of an answer, or the list of another service, would
 * count as a shorter or an empty catalogue. It has no setting for it and asks by the `fetch` that it finds.
 */
export function refuseForeignAnswers(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, options) => {
    const response = await fetch(address, options);
    if (typeof address === 'string' && address.includes(':runQuery') && response.ok) {
      const answer = response.json.bind(response);
      response.json = async () => checked(await answer());
    }
    return response;
  };
}

/** The answer as it came. Throws a TypeError at an entry that Firestore does not send; what is no list the SDK refuses. */
function checked(answer: unknown): unknown {
  if (Array.isArray(answer) && !answer.every(isEntry))
    throw new TypeError('The list is not one of Firestore.');
  return answer;
}

/** Firestore names the time of reading, with a document or without; a field at its default is left out. */
function isEntry(entry: unknown): boolean {
  if (!isRecord(entry) || 'error' in entry) return false;
  return 'document' in entry || 'readTime' in entry || Object.keys(entry).length === 0;
}
