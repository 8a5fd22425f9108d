import { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { WorkerProductRepository } from '#adapters/browser/WorkerProductRepository.ts';
import { FIREBASE_PROJECT } from '#adapters/firebase/builtProject.ts';
import { SHOP } from '#shop';
import { backendPorts } from './backendPorts.ts';

/** The owner's Firebase project. */
export const ports = () =>
  backendPorts(
    new WorkerProductRepository(
      () => new Worker(new URL('../firebase/productsWorker.ts', import.meta.url), { type: 'module' }),
      async () => (await import('../firebase/firestoreCatalogue.ts')).firestoreCatalogue(),
    ),
    new LazyAuthGateway(async () =>
      (await import('../firebase/firebaseAuth.ts')).firebaseAuth(FIREBASE_PROJECT, SHOP.language),
    ),
  );
