export interface FirestoreCounts {
  reads: number;
  writes: number;
}

/** Counts the documents that this process reads and writes with `fetch`, as Firestore bills them, until `stop`. */
export function countFirestore(): { readonly counts: FirestoreCounts; readonly stop: () => void } {
  const counts = { reads: 0, writes: 0 };
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init);
    const { documents, writes, structuredQuery } = JSON.parse(String(init?.body ?? '{}'));
    // A missing document is billed too, and so is an empty result.
    if (documents) counts.reads += documents.length;
    if (structuredQuery) counts.reads += Math.max(1, (await response.clone().json()).length);
    if (writes && response.ok) counts.writes += writes.length;
    return response;
  };
  return {
    counts,
    stop: () => {
      globalThis.fetch = original;
    },
  };
}
