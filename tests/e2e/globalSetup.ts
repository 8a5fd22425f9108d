import { SHOP } from '#shop';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { builtShop, shopOf } from '../support/builds.ts';
import { NO_PRODUCT, STORED } from '../support/madeUpProducts.ts';
import { makeBuilds } from '../support/makeBuilds.ts';
import { testPorts } from '../support/ports.ts';
import { ProductDocuments } from '../support/productDocuments.ts';
import { thePublication } from '../support/publications.ts';
import { startFirestore } from '../support/startFirestore.ts';
import { startTestBackend, TEST_BACKEND } from '../support/testBackend.ts';

/**
 * Starts the backend and serves the storefront. Except for the journeys on one backend, it also makes the other shared builds and
 * serves the publication. Returns a function that stops all of them.
 */
async function globalSetup(): Promise<() => Promise<void>> {
  const { web } = await testPorts();
  if (process.env.ESTORE_TEST_BACKEND === undefined) await makeBuilds();
  // The pseudo-language also visits a shop with a checkout.
  if (SHOP.language === 'ar-XB') await shopOf('northlight');
  const running = [
    await startTestBackend[TEST_BACKEND](),
    await serveBuild(await builtShop(TEST_BACKEND), { host: LOOPBACK, port: web }),
    ...(process.env.ESTORE_TEST_BACKEND === undefined ? await servePublication() : []),
  ];
  return async () => void (await Promise.all(running.map(({ stop }) => stop())));
}

/** Serves the publication of made-up products, with its own Firestore emulator. */
async function servePublication() {
  const { published, publishedFirestore } = await testPorts();
  const emulator = await startFirestore(publishedFirestore);
  await new ProductDocuments(publishedFirestore).put([...STORED, NO_PRODUCT]);
  return [{ stop: emulator.close }, await (await thePublication()).serve(published)];
}

export default globalSetup;
