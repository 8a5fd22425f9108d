import type { LocalDocuments } from '#adapters/stripe/LocalPayments.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { type FirestoreDatabase, request } from './FirestoreDatabase.ts';
import { fromFirestoreFields, toFirestoreFields } from './firestoreFields.ts';

/** Documents in a Firestore emulator. */
export function firestoreDocuments(database: FirestoreDatabase): LocalDocuments {
  const nameOf = (name: string) => `${database.documents}/localPayments/${name}`;
  return {
    async read(name) {
      const response = await request(database, ':batchGet', { documents: [nameOf(name)] });
      const [entry]: unknown[] = Array.isArray(response) ? response : [];
      return isRecord(entry) && isRecord(entry.found) ? fromFirestoreFields(entry.found.fields) : undefined;
    },
    create(name, document) {
      const update = { name: nameOf(name), fields: toFirestoreFields({ ...document }) };
      return request(database, ':commit', { writes: [{ update, currentDocument: { exists: false } }] });
    },
  };
}
