// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type MessageSide, serveProducts } from '#adapters/firebase/serveProducts.ts';
import { type ProductsWorker, WorkerProductRepository } from '#adapters/firebase/WorkerProductRepository.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { someProducts } from '#tests/support/makers.ts';
import { describeProductRepository } from './describeProductRepository.ts';

const channels: MessageChannel[] = [];

afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

/** A page's side and a worker's side with real messages between them. */
function across(repository: ProductRepository): WorkerProductRepository {
  const channel = new MessageChannel();
  channels.push(channel);
  serveProducts(channel.port2 as MessageSide, repository);
  channel.port1.start();
  channel.port2.start();
  return new WorkerProductRepository(
    () => Object.assign(channel.port1, { terminate: () => channel.port1.close() }) as ProductsWorker,
    () => Promise.reject(new Error('the worker is there')),
  );
}

function broken(failure: 'unreachable' | 'damaged'): MemoryProductRepository {
  const repository = new MemoryProductRepository();
  repository.breakWith(failure);
  return repository;
}

/** A catalogue that comes in parts of 200 products. */
function inParts(source: ProductRepository): ProductRepository {
  return {
    async readAll(onPart) {
      const result = await source.readAll();
      const products = result.ok ? result.value : [];
      for (let end = 200; end < products.length; end += 200) onPart?.(products.slice(0, end));
      return result;
    },
    readCurrent: (ids) => source.readCurrent(ids),
  };
}

describeProductRepository('a worker', {
  holding: async (documents) =>
    across(inParts(new MemoryProductRepository(documents.map(({ id, data }) => ({ ...data, id }))))),
  unreachable: () => across(broken('unreachable')),
  foreign: () => across(broken('damaged')),
  comesInParts: true,
});

describe('reading through a worker', () => {
  test('a catalogue that has not changed is the same list, so that nothing is rendered again', async () => {
    const source = new MemoryProductRepository(someProducts(3));
    const repository = across(source);
    const first = await repository.readAll();
    const second = await repository.readAll();
    expect(second.ok && first.ok && second.value === first.value).toBe(true);
    source.replaceAll(someProducts(4));
    const third = await repository.readAll();
    expect(third.ok && third.value).toHaveLength(4);
  });

  test('the parts of a first read are passed on as they come, in their order', async () => {
    const parts: number[] = [];
    await across(inParts(new MemoryProductRepository(someProducts(700)))).readAll((soFar) =>
      parts.push(soFar.length),
    );
    expect(parts).toEqual([200, 400, 600]);
  });

  test('where no worker can be had, the page reads for itself', async () => {
    const own = new MemoryProductRepository(someProducts(2));
    const repository = new WorkerProductRepository(
      () => {
        throw new Error('no workers here');
      },
      async () => own,
    );
    expect(await repository.readAll()).toMatchObject({ ok: true, value: [{}, {}] });
  });

  test('where the worker’s code is missing, the page reads for itself', async () => {
    const own = new MemoryProductRepository(someProducts(2));
    const stillborn = Object.assign(new EventTarget(), {
      postMessage: () => queueMicrotask(() => stillborn.dispatchEvent(new Event('error'))),
      terminate: () => {},
    });
    const repository = new WorkerProductRepository(
      () => stillborn as unknown as ProductsWorker,
      async () => own,
    );
    expect(await repository.readAll()).toMatchObject({ ok: true, value: [{}, {}] });
  });

  test('a worker that never came is ended, and the page reads for itself', async () => {
    const own = new MemoryProductRepository(someProducts(2));
    const terminate = vi.fn();
    const silent = Object.assign(new EventTarget(), { postMessage: () => {}, terminate });
    const repository = new WorkerProductRepository(
      () => silent as unknown as ProductsWorker,
      async () => own,
    );
    void repository.readAll();
    expect(await repository.readAll()).toMatchObject({ ok: true, value: [{}, {}] });
    expect(terminate).toHaveBeenCalledOnce();
  });

  test('a worker that is slow is not given up', async () => {
    const answers: (() => void)[] = [];
    const repository = across({
      readAll: () =>
        new Promise((resolve) =>
          answers.push(() => resolve({ ok: true, value: someProducts(answers.length) })),
        ),
      readCurrent: async () => ({ ok: true, value: [] }),
    });
    void repository.readAll();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const second = repository.readAll();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    expect(await second).toMatchObject({ ok: true, value: [{}, {}] });
  });
});
