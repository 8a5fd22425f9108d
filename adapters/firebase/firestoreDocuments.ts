import type { LocalDocuments } from '#adapters/stripe/LocalPayments.ts';
import { FirestoreCollection, type FirestoreDatabase, request } from './FirestoreDatabase.ts';
import { toFirestoreFields } from './firestoreFields.ts';

/** Documents in a Firestore emulator. */
export function firestoreDocuments(database: FirestoreDatabase): LocalDocuments {
  const payments = new FirestoreCollection(database, 'localPayments');
  return {
    read: async (name) => (await payments.read([name]))[0]?.fields,
    create(name, document) {
      const update = { name: payments.nameOf(name), fields: toFirestoreFields(document) };
      return request(database, ':commit', { writes: [{ update, currentDocument: { exists: false } }] });
    },
  };
}
