import { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { WorkerProductRepository } from '#adapters/browser/WorkerProductRepository.ts';
import { SHOP } from '#shop';
import { backendPorts } from './backendPorts.ts';

const OPTIONS = {
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
};

/** The owner's Firebase project. */
export const ports = () =>
  backendPorts(
    new WorkerProductRepository(
      () => new Worker(new URL('../firebase/productsWorker.ts', import.meta.url), { type: 'module' }),
      async () => (await import('../firebase/firestoreCatalogue.ts')).firestoreCatalogue(),
    ),
    new LazyAuthGateway(async () =>
      (await import('../firebase/firebaseAuth.ts')).firebaseAuth(OPTIONS, SHOP.language),
    ),
  );
