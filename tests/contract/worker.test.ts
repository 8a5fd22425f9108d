// @vitest-environment node

import { afterEach, describe, expect, test, vi } from 'vitest';
import { KeptProductRepository } from '#adapters/browser/KeptProductRepository.ts';
import { type MessageSide, serveProducts } from '#adapters/firebase/serveProducts.ts';
import { type ProductsWorker, WorkerProductRepository } from '#adapters/firebase/WorkerProductRepository.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { KeptCatalogue, ProductRepository } from '#core/ports/ProductRepository.ts';
import { broken } from '#tests/support/broken.ts';
import { MemoryEntry } from '#tests/support/MemoryEntry.ts';
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
    const repository = across(new KeptProductRepository(source, 'shop', new MemoryEntry()));
    const first = await repository.readAll();
    const second = await repository.readAll();
    expect(second.ok && first.ok && second.value === first.value).toBe(true);
    source.replaceAll(someProducts(4));
    const third = await repository.readAll();
    expect(third.ok && third.value).toHaveLength(4);
  });

  test('of what an earlier visit has kept only the products that have changed are others', async () => {
    const entry = new MemoryEntry();
    const source = new MemoryProductRepository(someProducts(700));
    await new KeptProductRepository(source, 'shop', entry).readAll();
    await vi.waitFor(() => expect(entry.writes).toBe(1));

    const repository = across(new KeptProductRepository(source, 'shop', entry));
    const kept = (await repository.readKept())?.products;
    const same = await repository.readAll();
    expect(same.ok && same.value).toBe(kept);

    const [first, second, ...others] = someProducts(700);
    source.replaceAll([first, { ...second, price: 99 }, ...others]);
    const changed = await repository.readAll();
    const value = changed.ok ? changed.value : [];
    expect(value.map((product, place) => product === kept?.[place])).toEqual([
      true,
      false,
      ...others.map(() => true),
    ]);
    expect(value[1]?.price).toBe(99);
  });

  test('a kept catalogue that comes after the one of today is not used, nor does it spoil that', async () => {
    let tellKept = (_: KeptCatalogue | undefined) => {};
    const source = new MemoryProductRepository(someProducts(3));
    const today = await source.readAll();
    const repository = across({
      readAll: async () => today,
      readCurrent: (ids) => source.readCurrent(ids),
      readKept: () =>
        new Promise((resolve) => {
          tellKept = resolve;
        }),
    });
    const kept = repository.readKept();
    const first = await repository.readAll();
    tellKept({ products: someProducts(9), readAt: new Date() });
    expect(await kept).toBeUndefined();
    const second = await repository.readAll();
    expect(second.ok && first.ok && second.value === first.value && second.value.length).toBe(3);
  });

  test('a worker that owes what was kept is not given up for it', async () => {
    const repository = across(new MemoryProductRepository(someProducts(2)));
    const kept = repository.readKept();
    expect(await repository.readAll()).toMatchObject({ ok: true, value: [{}, {}] });
    expect(await kept).toBeUndefined();
  });

  test('where no worker can be had, nothing is kept, and nobody waits for it', async () => {
    const repository = new WorkerProductRepository(
      () => {
        throw new Error('no workers here');
      },
      async () => new MemoryProductRepository(),
    );
    expect(await repository.readKept()).toBeUndefined();
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
