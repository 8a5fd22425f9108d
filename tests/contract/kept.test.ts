// @vitest-environment node

import { describe, expect, test, vi } from 'vitest';
import { compressed } from '#adapters/browser/compressed.ts';
import { KeptProductRepository } from '#adapters/browser/KeptProductRepository.ts';
import type { KeptEntry } from '#adapters/browser/keptEntry.ts';
import { MemoryProductRepository } from '#adapters/memory/MemoryProductRepository.ts';
import { isRecord } from '#core/parsing/isRecord.ts';
import { broken } from '#tests/support/broken.ts';
import { MemoryEntry, REFUSING } from '#tests/support/MemoryEntry.ts';
import { aProduct, someProducts } from '#tests/support/makers.ts';
import { generateProducts } from '../../seed/generate.ts';
import { describeProductRepository } from './describeProductRepository.ts';

const SHOP = 'shop-of-the-test';
const MINUTE = 60_000;
/** Milliseconds that a busy machine may take to compress a large catalogue. */
const PATIENCE = 20_000;
const NOON = new Date('2026-11-21T12:00:00').getTime();

function keeping(source: MemoryProductRepository, entry: KeptEntry = new MemoryEntry(), now = () => NOON) {
  return new KeptProductRepository(source, SHOP, entry, now);
}

describeProductRepository('a catalogue that is kept', {
  holding: async (documents) =>
    keeping(new MemoryProductRepository(documents.map(({ id, data }) => ({ ...data, id })))),
  unreachable: () => keeping(broken('unreachable')),
  foreign: () => keeping(broken('damaged')),
  comesInParts: false,
});

/** The entry that a visit leaves behind which has read these documents. */
async function leftBy(documents: readonly unknown[], now?: () => number): Promise<MemoryEntry> {
  const entry = new MemoryEntry();
  await keeping(new MemoryProductRepository(documents), entry, now).readAll();
  await vi.waitFor(() => expect(entry.writes).toBe(1), PATIENCE);
  return entry;
}

/** What the next visit finds of it. */
function foundIn(entry: KeptEntry) {
  return keeping(new MemoryProductRepository(), entry).readKept();
}

describe('a kept catalogue', () => {
  const lamp = aProduct('lamp', {
    description: 'It – lights.',
    originalPrice: 0,
    stock: 0,
    reviews: [{ user: { name: 'Ida' }, date: '1 May', title: 'Good', body: '', rating: 5 }],
  });

  test('is there on the next visit, every product whole, with its time', async () => {
    const entry = await leftBy([lamp, aProduct('hat')]);
    expect(await foundIn(entry)).toEqual({ products: [aProduct('hat'), lamp], readAt: new Date(NOON) });
  });

  test('is none before the first visit, nor after a visit to an empty shop', async () => {
    expect(await foundIn(new MemoryEntry())).toBeUndefined();
    expect(await foundIn(await leftBy([]))).toBeUndefined();
  });

  test('a read that fails writes nothing', async () => {
    const entry = await leftBy([lamp]);
    await keeping(broken('unreachable'), entry).readAll();
    await keeping(new MemoryProductRepository([aProduct('hat')]), entry).readAll();
    // The failed read would have written before the one that came after it.
    await vi.waitFor(async () => expect((await foundIn(entry))?.products).toEqual([aProduct('hat')]));
    expect(entry.writes).toBe(2);
  });

  test('a change is written at once, what has not changed once a minute for its time, whichever way the clock was set', async () => {
    let time = NOON;
    const entry = new MemoryEntry();
    const source = new MemoryProductRepository([lamp]);
    const repository = keeping(source, entry, () => time);
    const timesWritten: unknown[] = [];
    const write = entry.write.bind(entry);
    entry.write = (value) => {
      timesWritten.push(isRecord(value) && value.readAt);
      return write(value);
    };
    const readAt = async (now: number, writes: number) => {
      time = now;
      await repository.readAll();
      // A write asks for the time in the task after the read.
      await new Promise((resolve) => setTimeout(resolve));
      await vi.waitFor(() => expect(entry.writes).toBe(writes));
    };
    await readAt(NOON, 1);
    await readAt(NOON + MINUTE - 1, 1);
    await readAt(NOON + MINUTE, 2);
    const aYearAgo = NOON - 365 * 24 * 60 * MINUTE;
    await readAt(aYearAgo, 3);
    source.replaceAll([{ ...lamp, price: 11 }]);
    await readAt(aYearAgo + 1, 4);
    expect(timesWritten).toEqual([NOON, NOON + MINUTE, aYearAgo, aYearAgo + 1]);
    expect((await foundIn(entry))?.products[0]?.price).toBe(11);
  });

  const sound = { form: 1, of: SHOP, readAt: NOON };
  test.each<[string, (kept: Record<string, unknown>) => unknown]>([
    ['is cut', (kept) => ({ ...kept, bytes: (kept.bytes as Uint8Array).slice(0, -9) })],
    ['is no more than a beginning', (kept) => ({ ...kept, bytes: new Uint8Array(2) })],
    ['is text of somebody else', () => 'welcome'],
    ['is null', () => null],
    [
      'holds text in the place of its bytes',
      () => ({ ...sound, bytes: '[{"id":"lamp","name":"Lamp","price":1}]' }),
    ],
    ['is of another shop', (kept) => ({ ...kept, of: 'another' })],
    ['was written by an older version of the shop', (kept) => ({ ...kept, form: 0 })],
    ['was written by a later version of the shop', (kept) => ({ ...kept, form: 2 })],
    ['has no time', (kept) => ({ ...kept, readAt: 'noon' })],
    ['has a time that is none', (kept) => ({ ...kept, readAt: Number.NaN })],
    ['is a page', async () => ({ ...sound, bytes: await compressed('<!doctype html><p>Log in') })],
    [
      'is no list',
      async () => ({ ...sound, bytes: await compressed('{"id":"lamp","name":"Lamp","price":1}') }),
    ],
    ['holds no product', async () => ({ ...sound, bytes: await compressed('[null,7,{"id":"lamp"},[]]') })],
  ])('one that %s is dropped', async (_, spoil) => {
    const entry = await leftBy([lamp]);
    if (!isRecord(entry.value)) throw new Error('Nothing was kept.');
    entry.value = await spoil({ ...entry.value });
    expect(await foundIn(entry)).toBeUndefined();
  });

  test('what is no product in it is dropped alone', async () => {
    const entry = new MemoryEntry();
    const list = JSON.stringify([{ id: 'hat' }, lamp, null, { ...lamp, id: '__proto__', price: 'much' }]);
    entry.value = { ...sound, bytes: await compressed(list) };
    expect((await foundIn(entry))?.products).toEqual([lamp]);
  });

  test('a browser that refuses keeps nothing, and the shop is as ever', async () => {
    const write = vi.fn(REFUSING.write);
    const repository = keeping(new MemoryProductRepository([lamp]), { ...REFUSING, write });
    expect(await repository.readKept()).toBeUndefined();
    expect(await repository.readAll()).toEqual({ ok: true, value: [lamp] });
    // A refusal that nobody handles would fail the run.
    await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
  });

  test('ten thousand products take three of the fifteen megabytes that there are for them', async () => {
    const entry = await leftBy(generateProducts(10_000));
    const { bytes } = entry.value as { readonly bytes: Uint8Array };
    expect(bytes.length).toBeLessThanOrEqual(3_000_000);
    expect((await foundIn(entry))?.products).toHaveLength(10_000);
  }, 30_000);

  test('a catalogue that is too large is not kept, nor an older one in its place', async () => {
    const entry = await leftBy([lamp]);
    const noise = () => Array.from({ length: 900 }, () => crypto.randomUUID()).join();
    const large = Array.from({ length: 900 }, (_, place) => aProduct(`p${place}`, { description: noise() }));
    await keeping(new MemoryProductRepository(large), entry).readAll();
    await vi.waitFor(() => expect(entry.writes).toBe(2), PATIENCE);
    expect(await foundIn(entry)).toBeUndefined();
  }, 30_000);

  test('of two tabs the last one’s catalogue is kept, whole', async () => {
    const entry = new MemoryEntry();
    const tabs = [someProducts(3), someProducts(5)].map((list) =>
      keeping(new MemoryProductRepository(list), entry),
    );
    for (const [place, tab] of tabs.entries()) {
      await tab.readAll();
      await vi.waitFor(() => expect(entry.writes).toBe(place + 1));
    }
    expect((await foundIn(entry))?.products).toHaveLength(5);
  });
});
