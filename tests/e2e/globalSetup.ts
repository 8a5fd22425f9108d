import { readFile } from 'node:fs/promises';
import { startFirestoreEmulator } from 'firestore-rest-emulator';
import { serveBuild } from '../../emulator/hosting/serveBuild.ts';
import { LOOPBACK } from '../../emulator/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { startEmulators } from '../support/emulators.ts';
import { NO_PRODUCT, STORED } from '../support/madeUpProducts.ts';
import { makeBuilds } from '../support/makeBuilds.ts';
import { testPorts } from '../support/ports.ts';
import { ProductDocuments } from '../support/productDocuments.ts';
import { thePublication } from '../support/publications.ts';

/**
 * Makes the shared builds, starts both emulators and serves the storefront. Also serves the publication of made-up products, with
 * its own Firestore emulator. Returns a function that stops all of them.
 */
async function globalSetup(): Promise<() => Promise<void>> {
  const { web, auth, firestore, published, publishedFirestore } = await testPorts();
  await makeBuilds();
  const emulators = await startEmulators({ authPort: auth, firestorePort: firestore });
  const server = await serveBuild(await builtShop('emulator'), { host: LOOPBACK, port: web });
  const rules = { file: 'firestore.rules', text: await readFile('firestore.rules', 'utf8') };
  const productsEmulator = await startFirestoreEmulator({ port: publishedFirestore, rules });
  await new ProductDocuments(publishedFirestore).put([...STORED, NO_PRODUCT]);
  const publishedServer = await (await thePublication()).serve(published);
  return async () => {
    await Promise.all([server.stop(), publishedServer.stop(), emulators.stop(), productsEmulator.close()]);
  };
}

export default globalSetup;
