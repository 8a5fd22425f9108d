import { expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { broken } from '#tests/support/broken.ts';
import { WaitingRepository } from '#tests/support/WaitingRepository.ts';
import { describeAuthGateway } from './describeAuthGateway.ts';
import { describeClock } from './describeClock.ts';
import { describeProductRepository } from './describeProductRepository.ts';

describeProductRepository('memory', {
  holding: async (documents) =>
    new MemoryProductRepository(documents.map(({ id, data }) => ({ ...data, id }))),
  unreachable: () => broken('unreachable'),
  foreign: () => broken('damaged'),
  comesInParts: false,
});

function released(source: MemoryProductRepository): WaitingRepository {
  const repository = new WaitingRepository(source, 250);
  repository.bringRest();
  return repository;
}

describeProductRepository('a waiting catalogue', {
  holding: async (documents) =>
    released(new MemoryProductRepository(documents.map(({ id, data }) => ({ ...data, id })))),
  unreachable: () => released(broken('unreachable')),
  foreign: () => released(broken('damaged')),
  comesInParts: true,
});

describeAuthGateway('memory', async () => {
  const gateway = new MemoryAuthGateway();
  return {
    gateway,
    googleEmail: 'robin@example.com',
    revoke: async () => gateway.revoke(),
    hasMailed: async (email) => gateway.hasMailed(email),
    unreachable: async () => {
      const unreachable = new MemoryAuthGateway();
      unreachable.breakWith('network');
      return unreachable;
    },
  };
});

test('accounts of the demo have different ids, even after a reload', async () => {
  const ids = new Set<string | undefined>();
  for (const email of ['maren@example.com', 'robin@example.com']) {
    const gateway = new MemoryAuthGateway();
    await gateway.signUp({ name: 'Maren', email, password: 'correct horse' });
    ids.add(await new Promise((resolve) => gateway.subscribe((user) => resolve(user?.id))));
  }
  expect(ids.size).toBe(2);
});

describeClock('memory', () => {
  const clock = new FixedClock();
  return { clock, pass: (milliseconds) => clock.pass(milliseconds) };
});
