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

describeAuthGateway('memory', () => ({
  gateway: new MemoryAuthGateway(),
  googleEmail: 'robin@example.com',
  unreachable: () => {
    const gateway = new MemoryAuthGateway();
    gateway.breakWith('network');
    return gateway;
  },
}));

describeStorageGateway('memory', () => {
  const gateway = new MemoryStorageGateway();
  return { gateway, fillUp: () => gateway.fillUp() };
});
