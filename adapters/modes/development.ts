import { LazyAuthGateway } from '#adapters/browser/LazyAuthGateway.ts';
import { WorkerProductRepository } from '#adapters/browser/WorkerProductRepository.ts';
import type { Switched } from '#adapters/emulator/openSwitchboard.ts';
import { backendPorts } from './backendPorts.ts';

/** The local emulators, with their tools. Faults load before the first read, tools with the account, after the first render. */
export async function ports() {
  let switched: Switched | undefined;
  const open = async () => {
    const { openSwitchboard } = await import('../emulator/openSwitchboard.ts');
    switched ??= openSwitchboard(LazyAuthGateway);
    return switched;
  };
  const catalogue = async () => (await import('../firebase/firestoreCatalogue.ts')).firestoreCatalogue();
  const hasFaults = /[?&]estore-/.test(window.location.search);
  const products =
    hasFaults && (await open()).breaksReads
      ? await catalogue()
      : new WorkerProductRepository(
          () => new Worker(new URL('../firebase/productsWorker.ts', import.meta.url), { type: 'module' }),
          catalogue,
        );
  return backendPorts(products, new LazyAuthGateway(async () => (await open()).auth));
}
