import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { LOOPBACK } from '../../emulator/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { startEmulators } from '../support/emulators.ts';
import { testPorts } from '../support/ports.ts';

/**
 * Builds the storefront, starts both emulators and serves it as the hosting does, once for all tests; returns how to stop
 * them. Some tests serve the production build, which two workers must not build at the same time.
 */
async function globalSetup(): Promise<() => Promise<void>> {
  const { web, auth, firestore } = await testPorts();
  const folder = await builtShop('emulator');
  await builtShop('production');
  const emulators = await startEmulators({ authPort: auth, firestorePort: firestore });
  const server = await serveBuild(folder, { host: LOOPBACK, port: web });
  return async () => {
    await Promise.all([server.stop(), emulators.stop()]);
  };
}

export default globalSetup;
