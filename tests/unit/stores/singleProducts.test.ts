import { beforeEach, describe, expect, test } from 'vitest';
import { FixedClock } from '#adapters/memory/FixedClock.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import type { Product } from '#core/domain/Product.ts';
import type { ProductRepository } from '#core/ports/ProductRepository.ts';
import { createCatalogue } from '#core/stores/catalogue.ts';
import { createSingleProducts } from '#core/stores/singleProducts.ts';
import { READ_TIME_LIMIT } from '#core/stores/withinTime.ts';
import { aProduct } from '#tests/support/makers.ts';
import { settled } from '#tests/support/settled.ts';

const madeAt = new Date('2026-11-01T08:00:00');
const whole = { ...aProduct('lamp'), description: 'A lamp.' };
const listed: Product = { ...whole, description: '', isPartial: true };

let database: MemoryProductRepository;
let clock: FixedClock;
let asked: string[];

beforeEach(() => {
  database = new MemoryProductRepository([{ ...whole, price: 45 }, aProduct('hat')]);
  clock = new FixedClock();
  asked = [];
});

/** A shop on a copy whose page came with these products. */
function aShop(
  arrived: readonly Product[],
  readWhole: () => Promise<Product | undefined> = async () => whole,
) {
  const products: ProductRepository = {
    readAll: () => database.readAll(),
    readCurrent(ids) {
      asked.push(...ids);
      return database.readCurrent(ids);
    },
    copy: { madeAt, arrived: { products: arrived, total: 9 }, readWhole },
  };
  const catalogue = createCatalogue({ products, itemsFile: database, clock });
  return createSingleProducts({ products, clock }, { catalogue });
}

test('a product’s page gets the product as it is now, by one read', async () => {
  const single = aShop([whole]);
  single.open('lamp');
  await settled();
  expect(single.getSnapshot().get('lamp')?.now).toMatchObject({ status: 'here', product: { price: 45 } });
  expect(asked).toEqual(['lamp']);
});

test('a product that the page only lists is read whole, and one that came whole is not', async () => {
  const single = aShop([listed]);
  single.open('lamp');
  await settled();
  expect(single.getSnapshot().get('lamp')?.whole).toEqual(whole);

  const other = aShop([whole], () => Promise.reject(new Error('needless')));
  other.open('lamp');
  await settled();
  expect(other.getSnapshot().get('lamp')).not.toHaveProperty('whole');
});

test('further reviews come with the document, and from the copy only where that cannot be had', async () => {
  const review = { user: { name: 'Ida' }, date: '', title: 'Good', body: '', rating: 5 };
  const cut: Product = { ...whole, reviews: [review], isPartial: true };
  const single = aShop([cut], () => Promise.reject(new Error('needless')));
  single.open('lamp');
  await settled();
  expect(single.getSnapshot().get('lamp')).not.toHaveProperty('whole');

  database.breakWith('unreachable');
  const cutOff = aShop([cut]);
  cutOff.open('lamp');
  await settled();
  expect(cutOff.getSnapshot().get('lamp')?.whole).toEqual(whole);
});

test('a copy that cannot be read whole says so', async () => {
  const single = aShop([listed], async () => undefined);
  single.open('lamp');
  await settled();
  expect(single.getSnapshot().get('lamp')?.isWholeMissing).toBe(true);
});

test('a product that is no longer sold is gone, and one that cannot be asked about is not', async () => {
  const single = aShop([]);
  single.confirm(['lost']);
  await settled();
  expect(single.getSnapshot().get('lost')?.now).toEqual({ status: 'gone' });
  database.breakWith('unreachable');
  single.confirm(['lamp']);
  await settled();
  expect(single.getSnapshot().get('lamp')?.now).toEqual({ status: 'failed', failure: 'unreachable' });
});

test('a question without an answer ends after its time', async () => {
  const single = aShop([]);
  database.readCurrent = () => new Promise(() => {});
  single.confirm(['lamp']);
  clock.pass(READ_TIME_LIMIT);
  await settled();
  expect(single.getSnapshot().get('lamp')?.now).toEqual({ status: 'failed', failure: 'too-slow' });
});

test('the cart asks for all its products at once, and an empty one for none', async () => {
  const single = aShop([]);
  single.confirm([]);
  single.confirm(['lamp', 'hat']);
  await settled();
  expect(asked).toEqual(['lamp', 'hat']);
  expect([...single.getSnapshot().keys()]).toEqual(['lamp', 'hat']);
});

describe('of a large catalogue, which comes in parts', () => {
  /** A shop whose catalogue brings the lamp first, and the hat once `bringRest` is called. */
  function aLargeShop() {
    let bringRest = () => {};
    const products: ProductRepository = {
      async readAll(onPart) {
        const all = await database.readAll();
        if (all.ok) onPart?.(all.value.filter(({ id }) => id === 'lamp'));
        await new Promise<void>((resolve) => {
          bringRest = resolve;
        });
        return all;
      },
      readCurrent(ids) {
        asked.push(...ids);
        return database.readCurrent(ids);
      },
    };
    const catalogue = createCatalogue({ products, itemsFile: database, clock });
    const single = createSingleProducts({ products, clock }, { catalogue });
    return { catalogue, single, bringRest: () => bringRest() };
  }

  test('a product that is not in the first part is asked for by itself, and one that is is not', async () => {
    const { catalogue, single } = aLargeShop();
    single.open('hat');
    single.open('lamp');
    catalogue.read();
    await settled();
    expect(asked).toEqual(['hat']);
    expect(single.getSnapshot().get('hat')?.now).toMatchObject({ status: 'here', product: { id: 'hat' } });
  });

  test('nothing is asked for once all of it is here', async () => {
    const { catalogue, single, bringRest } = aLargeShop();
    catalogue.read();
    await settled();
    bringRest();
    await settled();
    single.open('nothing');
    await settled();
    expect(asked).toEqual([]);
  });
});

test('where the catalogue is today’s nothing is asked for', async () => {
  database.readCurrent = () => Promise.reject(new Error('needless'));
  const catalogue = createCatalogue({ products: database, itemsFile: database, clock });
  const single = createSingleProducts({ products: database, clock }, { catalogue });
  single.open('lamp');
  single.confirm(['lamp']);
  await settled();
  expect(single.getSnapshot().size).toBe(0);
});
