import { readFile } from 'node:fs/promises';
import { startFirestoreEmulator } from 'firestore-rest-emulator';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { LOOPBACK } from '../../emulator/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { startEmulators } from '../support/emulators.ts';
import { NO_PRODUCT, PUBLISHED, STORED } from '../support/madeUpProducts.ts';
import { testPorts } from '../support/ports.ts';
import { ProductDocuments } from '../support/productDocuments.ts';
import { Publication } from '../support/publications.ts';

/**
 * Builds the storefront, starts both emulators and serves it as the hosting does, once for all tests; publishes a shop of
 * made-up products beside it, with a Firestore of its own; returns how to stop all of them. Some tests serve the production
 * build, which two workers must not build at the same time.
 */
async function globalSetup(): Promise<() => Promise<void>> {
  const { web, auth, firestore, published, publishedFirestore } = await testPorts();
  const folder = await builtShop('emulator');
  await builtShop('production');
  const emulators = await startEmulators({ authPort: auth, firestorePort: firestore });
  const server = await serveBuild(folder, { host: LOOPBACK, port: web });
  const rules = { file: 'firestore.rules', text: await readFile('firestore.rules', 'utf8') };
  const productsEmulator = await startFirestoreEmulator({ port: publishedFirestore, rules });
  await new ProductDocuments(publishedFirestore).put([...STORED, NO_PRODUCT]);
  const publication = Publication.ofRun();
  await publication.publish([...PUBLISHED, NO_PRODUCT]);
  const publishedServer = await publication.serve(published);
  return async () => {
    await Promise.all([server.stop(), publishedServer.stop(), emulators.stop(), productsEmulator.close()]);
  };
}

export default globalSetup;
