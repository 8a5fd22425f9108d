import type { Ports } from '#core/ports/Ports.ts';
import { LazyAuthGateway } from '../firebase/LazyAuthGateway.ts';
import { WorkerProductRepository } from '../firebase/WorkerProductRepository.ts';
import type { EmulatorPorts } from './emulatorAddresses.ts';

/** The production adapters, pointed at the emulators on this machine. */
export function emulatorBackend({
  firestorePort,
  authPort,
}: EmulatorPorts): Pick<Ports, 'products' | 'auth'> {
  return {
    products: new WorkerProductRepository(
      () => new Worker(new URL('./productsWorker.ts', import.meta.url), { type: 'module' }),
      async () => {
        const { emulatorProducts } = await import('./emulatorProducts.ts');
        return emulatorProducts(firestorePort);
      },
    ),
    auth: new LazyAuthGateway(async () => {
      const { emulatorAuth } = await import('./emulatorAuth.ts');
      return emulatorAuth(authPort);
    }),
  };
}
