import { fromFirestoreFields } from '#adapters/firebase/fromFirestoreFields.ts';
import { toFirestoreFields } from '#adapters/firebase/toFirestoreFields.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import type { LocalDocuments } from './LocalPayments.ts';

const COLLECTION = 'localPayments';

/** Documents in a Firestore emulator. `documents` is the address of all its documents. */
export function firestoreDocuments(
  documents: string,
  headers: Readonly<Record<string, string>>,
): LocalDocuments {
  const ask = async (address: string, expected: number, body?: object) => {
    const response = await fetch(address, {
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json();
    if (response.ok) return json;
    if (response.status === expected) return undefined;
    throw new Error(`The Firestore emulator refuses a request: ${response.status}`);
  };
  return {
    async read(name) {
      const document = await ask(`${documents}/${COLLECTION}/${encodeURIComponent(name)}`, 404);
      return isRecord(document) ? fromFirestoreFields(document.fields) : undefined;
    },
    async create(name, document) {
      const address = `${documents}/${COLLECTION}?documentId=${encodeURIComponent(name)}`;
      await ask(address, 409, { fields: toFirestoreFields({ ...document }) });
    },
  };
}
