import { MemoryAuthGateway } from '#adapters/memory/MemoryAuthGateway.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { MemoryStorageGateway } from '#adapters/memory/MemoryStorageGateway.ts';
import { describeAuthGateway } from './describeAuthGateway.ts';
import { describeProductRepository } from './describeProductRepository.ts';
import { describeStorageGateway } from './describeStorageGateway.ts';

function broken(failure: 'unreachable' | 'damaged') {
  const repository = new MemoryProductRepository();
  repository.breakWith(failure);
  return repository;
}

describeProductRepository('memory', {
  holding: async (documents) =>
    new MemoryProductRepository(documents.map(({ id, data }) => ({ ...data, id }))),
  unreachable: () => broken('unreachable'),
  foreign: () => broken('damaged'),
});

describeAuthGateway('memory', async () => {
  const gateway = new MemoryAuthGateway();
  return {
    gateway,
    googleEmail: 'robin@example.com',
    revoke: async () => gateway.revoke(),
    unreachable: async () => {
      const unreachable = new MemoryAuthGateway();
      unreachable.breakWith('network');
      return unreachable;
    },
  };
});

describeStorageGateway('memory', () => {
  const gateway = new MemoryStorageGateway();
  return { gateway, fillUp: () => gateway.fillUp() };
});
