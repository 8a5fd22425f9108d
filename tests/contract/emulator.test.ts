// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, getApps, initializeApp } from 'firebase/app';
import { connectAuthEmulator } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest';
import { FirebaseAuthGateway } from '#adapters/firebase/FirebaseAuthGateway.ts';
import { firebaseAuth } from '#adapters/firebase/firebaseAuth.ts';
import { firestoreProducts } from '#adapters/firebase/firestoreProducts.ts';
import { openIdentity } from '#adapters/firebase/openIdentity.ts';
import { signInPlaces } from '#adapters/firebase/signInPlaces.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { deleteAccount } from '#tests/support/deleteAccount.ts';
import { addressOf, LOOPBACK, PROJECT } from '../../emulator/ports.mjs';
import type { Item } from '../../seed/Item.ts';
import { seedFirestore } from '../../seed/seedFirestore.ts';
import { describeAuthGateway } from './describeAuthGateway.ts';
import { describeProductRepository } from './describeProductRepository.ts';

// The adapters log what failed; here failing is the point.
vi.spyOn(console, 'warn').mockReturnValue();

const foreign = createServer((_request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.end('<!doctype html><p>Welcome to the hotel network');
});

/** Nothing listens here any more. */
let deadPort = 0;

beforeAll(async () => {
  const passing = createServer();
  await new Promise<void>((resolve) => passing.listen(0, LOOPBACK, resolve));
  deadPort = (passing.address() as AddressInfo).port;
  passing.close();
  await new Promise<void>((resolve) => foreign.listen(0, LOOPBACK, resolve));
});
afterAll(() => foreign.close());

const options = { projectId: PROJECT, apiKey: 'demo-key' };

function anApp() {
  return initializeApp(options, `test-${getApps().length}`);
}

function repositoryAt(port: number): ProductRepository {
  return firestoreProducts(options, addressOf({ host: LOOPBACK, port }));
}

afterEach(() =>
  Promise.all(
    getApps()
      .filter(({ name }) => name.startsWith('test-'))
      .map(deleteApp),
  ),
);

describeProductRepository('the Firestore emulator', {
  async holding(documents) {
    const port = inject('firestorePort');
    // Broken ones too, which the seeder's own check would refuse.
    const items = documents.map(({ id, data }) => ({ ...data, id }) as unknown as Item);
    await seedFirestore({ host: LOOPBACK, port }, items);
    return repositoryAt(port);
  },
  unreachable: () => repositoryAt(deadPort),
  foreign: () => repositoryAt((foreign.address() as AddressInfo).port),
  comesInParts: true,
});

const googleEmail = 'maren.holt@example.com';

describeAuthGateway('the Auth emulator', async () => ({
  gateway: await firebaseAuth(options, {
    address: addressOf({ host: LOOPBACK, port: inject('authPort') }),
    chooseGoogleAccount: async () => ({ sub: 'google-maren', email: googleEmail, name: 'Maren Holt' }),
  }),
  googleEmail,
  revoke: (email) => deleteAccount(inject('authPort'), email),
  async unreachable() {
    const auth = openIdentity(anApp());
    connectAuthEmulator(auth, addressOf({ host: LOOPBACK, port: deadPort }), { disableWarnings: true });
    return new FirebaseAuthGateway(auth, await signInPlaces(), {
      prepare: async () => {},
      open: () => Promise.reject({ code: 'auth/network-request-failed' }),
    });
  },
}));
