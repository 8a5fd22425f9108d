import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { FirestoreProductRepository } from './FirestoreProductRepository.ts';
import type { FirestoreProject } from './runQuery.ts';

const GOOGLE = 'https://firestore.googleapis.com';

/** The catalogue in the project's Firestore, or in the emulator at this origin. */
export function firestoreProducts(
  { projectId, apiKey }: Omit<FirestoreProject, 'origin'>,
  emulator?: string,
): ProductRepository {
  return new FirestoreProductRepository({ origin: emulator ?? GOOGLE, projectId, apiKey });
}
