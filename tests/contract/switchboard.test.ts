import { expect, test } from 'vitest';
import { withSwitchboard } from '#adapters/emulator/switchboard.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { someProducts } from '#tests/support/makers.ts';

const backend = () => ({
  products: new MemoryProductRepository([{ id: 'lamp', name: 'Lamp', price: 5 }]),
  auth: new MemoryAuthGateway(),
});
const credentials = { email: 'maren@example.com', password: 'correct horse', remember: true };

test('without a word in the address the backend is as it is', () => {
  const given = backend();
  expect(withSwitchboard(given, '?type=phones')).toEqual(given);
});

test.each([
  ['fail', { ok: false, failure: 'unreachable' }],
  ['malformed', { ok: false, failure: 'damaged' }],
  ['empty', { ok: true, value: [] }],
])('“estore-products=%s” changes what reads return', async (fault, answer) => {
  const { products } = withSwitchboard(backend(), `?estore-products=${fault}`);
  expect(await products.readAll()).toEqual(answer);
});

test.each(['slow', 'hang', 'fail', 'malformed', 'empty'])(
  '“estore-products=%s” leaves what an earlier visit has kept',
  async (fault) => {
    const kept = { products: someProducts(1), readAt: new Date() };
    const { products, auth } = backend();
    const keeping = Object.assign(products, { readKept: async () => kept });
    const switched = withSwitchboard({ products: keeping, auth }, `?estore-products=${fault}`);
    expect(await switched.products.readKept?.()).toBe(kept);
  },
);

test.each([
  ['network-request-failed', 'network'],
  ['email-already-in-use', 'email-taken'],
  ['weak-password', 'weak-password'],
  ['auth/invalid-credential', 'invalid-credential'],
  ['popup-blocked', 'unknown'],
])('“estore-auth=%s” lets every action fail with that code', async (code, failure) => {
  const { auth } = withSwitchboard(backend(), `?estore-auth=${code}`);
  const answers = [auth.logIn(credentials), auth.logInWithGoogle(true), auth.signOut()];
  for (const answer of await Promise.all(answers)) expect(answer).toEqual({ ok: false, failure });
});
