import type { FullConfig } from '@playwright/test';
import type { Item } from '#core/domain/Item.ts';
import { SHOP } from '#shop';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { builtShop, northlightDemo } from '../support/builds.ts';
import { STORED } from '../support/madeUpProducts.ts';
import { makeBuilds } from '../support/makeBuilds.ts';
import { testPorts } from '../support/ports.ts';
import { thePublication } from '../support/publications.ts';
import { seedFirestore } from '../support/seedFirestore.ts';
import { startFirestore } from '../support/startFirestore.ts';
import { startTestBackend, TEST_BACKEND } from '../support/testBackend.ts';

/**
 * Starts the backend and serves the storefront. Except for the journeys on one backend, it also makes the other shared builds and
 * serves the publication. Returns a function that stops all of them.
 */
async function globalSetup({ metadata }: FullConfig): Promise<() => Promise<void>> {
  const { web } = await testPorts();
  const builds = metadata.builds ?? (process.env.ESTORE_TEST_BACKEND === undefined ? 'all' : undefined);
  if (builds) await makeBuilds(builds);
  // The pseudo-language also visits a shop with a checkout.
  if (SHOP.language === 'ar-XB') await northlightDemo();
  const running = [
    await startTestBackend[TEST_BACKEND](),
    await serveBuild(await builtShop(TEST_BACKEND), { host: LOOPBACK, port: web }),
    ...(builds ? await servePublication() : []),
  ];
  return async () => void (await Promise.all(running.map(({ stop }) => stop())));
}

/** Serves the publication of made-up products, with its own Firestore emulator. */
async function servePublication() {
  const { published, publishedFirestore } = await testPorts();
  const emulator = await startFirestore(publishedFirestore);
  await seedFirestore(emulator, STORED as readonly Item[]);
  return [
    { stop: emulator.close },
    await serveBuild(await thePublication(), { host: LOOPBACK, port: published }),
  ];
}

export default globalSetup;
