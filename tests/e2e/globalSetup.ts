import { builtShop } from '../support/builds.ts';
import { startEmulators } from '../support/emulators.ts';
import { testPorts } from '../support/ports.ts';
import { serveDist } from '../support/serveDist.ts';

/** Builds the storefront, starts both emulators and serves it, once for all tests; answers how to stop them. */
async function globalSetup(): Promise<() => Promise<void>> {
  const { web, auth, firestore } = await testPorts();
  const folder = await builtShop('emulator');
  const emulators = await startEmulators({ authPort: auth, firestorePort: firestore });
  const server = await serveDist(folder, web);
  return async () => {
    await Promise.all([server.stop(), emulators.stop()]);
  };
}

export default globalSetup;
