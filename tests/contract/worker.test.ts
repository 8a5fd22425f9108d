import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type MessageSide, serveProducts } from '#adapters/browser/serveProducts.ts';
import { type ProductsWorker, WorkerProductRepository } from '#adapters/browser/WorkerProductRepository.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { type Edition, liveEdition } from '#core/domain/Edition.ts';
import { succeed } from '#core/domain/Result.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { aVisit } from '#tests/support/aSecondVisit.ts';
import { broken } from '#tests/support/broken.ts';
import { someProducts } from '#tests/support/makers.ts';
import { describeProductRepository } from './describeProductRepository.ts';

const channels: MessageChannel[] = [];

afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

/** Both sides of the worker, connected by a real message channel. */
function across(repository: ProductRepository): WorkerProductRepository {
  const channel = new MessageChannel();
  channels.push(channel);
  serveProducts(channel.port2 as MessageSide, repository);
  channel.port1.start();
  channel.port2.start();
  return new WorkerProductRepository(
    () => Object.assign(channel.port1, { terminate: () => channel.port1.close() }) as ProductsWorker,
    async () => ({
      readAll: () => Promise.reject(new Error('the worker is there')),
      readCurrent: (ids) => repository.readCurrent(ids),
    }),
  );
}

/** A catalogue that loads in parts of 200 products. */
function inParts(source: ProductRepository): ProductRepository {
  return {
    async readAll(onEdition) {
      const result = await source.readAll();
      const products = result.ok ? result.value.products : [];
      for (let end = 200; end < products.length; end += 200) {
        onEdition?.(liveEdition(products.slice(0, end), 'part'));
      }
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
  test('an unchanged catalogue is the same array', async () => {
    const source = new MemoryProductRepository(someProducts(3));
    const repository = across(aVisit(source));
    const first = await repository.readAll();
    const second = await repository.readAll();
    expect(second.ok && first.ok && second.value.products === first.value.products).toBe(true);
    source.replaceAll(someProducts(4));
    const third = await repository.readAll();
    expect(third.ok && third.value.products).toHaveLength(4);
  });

  test('an unchanged live catalogue is the array of the cached edition', async () => {
    const cached: Edition = {
      products: someProducts(700),
      extent: 'all',
      source: 'cached',
      asOf: new Date(0),
    };
    let live = cached.products;
    const repository = across({
      async readAll(onEdition) {
        onEdition?.(cached);
        return succeed(liveEdition(live));
      },
      readCurrent: async () => succeed([]),
    });
    const editions: Edition[] = [];
    const result = await repository.readAll((edition) => editions.push(edition));
    expect(editions).toEqual([cached]);
    expect(result.ok && result.value).toMatchObject({ source: 'live', extent: 'all' });
    expect(result.ok && result.value.products).toBe(editions[0]?.products);

    live = someProducts(3);
    expect(await repository.readAll()).toMatchObject({ ok: true, value: { products: [{}, {}, {}] } });
  });

  test('the parts of a first read arrive in order', async () => {
    const parts: number[] = [];
    await across(inParts(new MemoryProductRepository(someProducts(700)))).readAll(({ products }) =>
      parts.push(products.length),
    );
    expect(parts).toEqual([200, 400, 600]);
  });

  test('each part of a later read is a sign of life', async () => {
    const repository = across(inParts(new MemoryProductRepository(someProducts(700))));
    await repository.readAll();
    const parts: Edition[] = [];
    let signs = 0;
    await repository.readAll(
      (edition) => parts.push(edition),
      () => {
        signs += 1;
      },
    );
    expect([parts, signs]).toEqual([[], 3]);
  });

  const own = async () => new MemoryProductRepository(someProducts(2));
  const bothProducts = { ok: true, value: { products: [{}, {}] } };

  test('the page reads the products if it cannot start a worker', async () => {
    const repository = new WorkerProductRepository(() => {
      throw new Error('no workers here');
    }, own);
    expect(await repository.readAll()).toMatchObject(bothProducts);
  });

  test('the page reads the products if the worker’s code is missing', async () => {
    const stillborn = Object.assign(new EventTarget(), {
      postMessage: () => queueMicrotask(() => stillborn.dispatchEvent(new Event('error'))),
      terminate: () => {},
    });
    const repository = new WorkerProductRepository(() => stillborn as unknown as ProductsWorker, own);
    expect(await repository.readAll()).toMatchObject(bothProducts);
  });

  test('a worker that never responds is terminated, and the page reads the products', async () => {
    const terminate = vi.fn();
    const silent = Object.assign(new EventTarget(), { postMessage: () => {}, terminate });
    const repository = new WorkerProductRepository(() => silent as unknown as ProductsWorker, own);
    void repository.readAll();
    expect(await repository.readAll()).toMatchObject(bothProducts);
    expect(terminate).toHaveBeenCalledOnce();
  });

  test('a slow worker is not terminated', async () => {
    const answers: (() => void)[] = [];
    const repository = across({
      readAll: () =>
        new Promise((resolve) =>
          answers.push(() => resolve(succeed(liveEdition(someProducts(answers.length))))),
        ),
      readCurrent: async () => succeed([]),
    });
    void repository.readAll();
    // The page knows that the worker is there only when it has this message.
    await once(channels[0]?.port1 as MessagePort, 'message');
    const second = repository.readAll();
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.();
    expect(await second).toMatchObject(bothProducts);
  });
});
