import { describe, expect, test } from 'vitest';
import type { Edition } from '#core/domain/Edition.ts';
import type { EditionResult, ProductRepository } from '#core/ports/ProductRepository.ts';

export interface StoredDocument {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ProductBackend {
  holding(documents: readonly StoredDocument[]): Promise<ProductRepository>;
  unreachable(): ProductRepository;
  /** Responds with data that is no catalogue. */
  foreign(): ProductRepository;
  /** Whether 600 products load in several parts. */
  readonly comesInParts: boolean;
}

export function describeProductRepository(name: string, backend: ProductBackend): void {
  describe(`${name} as product repository`, () => {
    const kettle = { id: 'kettle', data: { name: 'Kettle', price: 49.9, isNew: true, tags: ['steel'] } };
    const lamp = { id: 'lamp', data: { name: 'Lamp', price: 79 } };

    test('returns all products with their fields, ordered by id', async () => {
      const result = await (await backend.holding([lamp, kettle])).readAll();
      expect(result).toMatchObject({
        ok: true,
        value: {
          extent: 'all',
          products: [
            { id: 'kettle', name: 'Kettle', price: 49.9, isNew: true, tags: ['steel'] },
            { id: 'lamp', name: 'Lamp', price: 79, isNew: false, tags: [] },
          ],
        },
      });
    });

    test('an empty shop is not a failure', async () => {
      expect(await (await backend.holding([])).readAll()).toMatchObject({
        ok: true,
        value: { products: [], extent: 'all' },
      });
    });

    test('skips invalid documents and returns all others', async () => {
      const nameless = { id: 'a-nameless', data: { price: 5 } };
      const priceless = { id: 'z-priceless', data: { name: 'Hat', price: 'much' } };
      const result = await (await backend.holding([nameless, kettle, priceless, lamp])).readAll();
      expect(idsIn(result)).toEqual(['kettle', 'lamp']);
    });

    test('returns archived products, but no drafts', async () => {
      const [draft, archived] = ['draft', 'archived'].map((state) => ({
        id: state,
        data: { ...lamp.data, state },
      }));
      const repository = await backend.holding([lamp, ...(draft && archived ? [draft, archived] : [])]);
      expect(idsIn(await repository.readAll())).toEqual(['archived', 'lamp']);
      const current = await repository.readCurrent(['draft', 'archived']);
      expect(current).toMatchObject({ ok: true, value: [{ id: 'archived', state: 'archived' }] });
    });

    test('returns a large catalogue completely and in order', async () => {
      const ids = Array.from({ length: 600 }, (_, index) => `p-${String(index).padStart(4, '0')}`);
      const documents = ids.map((id) => ({ id, data: { name: `Product ${id}`, price: 1 } }));
      const parts: Edition[] = [];
      const result = await (await backend.holding(documents)).readAll((edition) => parts.push(edition));
      expect(idsIn(result)).toEqual(ids);
      // Each part is a prefix of the catalogue, longer than the previous one.
      for (const { extent, products } of parts) {
        expect(extent).toBe('part');
        expect(products.map(({ id }) => id)).toEqual(ids.slice(0, products.length));
      }
      const lengths = parts.map(({ products }) => products.length);
      expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => a - b));
      expect(parts.length > 0).toBe(backend.comesInParts);
    });

    test('an empty shop and a failure have no parts', async () => {
      const parts: unknown[] = [];
      await (await backend.holding([])).readAll((edition) => parts.push(edition));
      await backend.unreachable().readAll((edition) => parts.push(edition));
      expect(parts).toEqual([]);
    });

    test('returns products with unusual ids', async () => {
      const ids = ['a b', 'a%2Fb', 'a?b#c', '<b>'];
      const documents = ids.map((id) => ({ id, data: { name: 'Lamp', price: 1 } }));
      const result = await (await backend.holding(documents)).readAll();
      expect([...idsIn(result)].sort()).toEqual([...ids].sort());
    });

    test('returns only the requested products, in their current state', async () => {
      const result = await (await backend.holding([lamp, kettle])).readCurrent(['lamp']);
      expect(result).toMatchObject({ ok: true, value: [{ id: 'lamp', name: 'Lamp', price: 79 }] });
      expect(result.ok && result.value.length).toBe(1);
    });

    test('a product that is no longer sold is missing, but not a failure', async () => {
      const result = await (await backend.holding([kettle])).readCurrent(['kettle', 'lamp']);
      expect(result.ok && result.value.map(({ id }) => id)).toEqual(['kettle']);
      expect(await (await backend.holding([kettle])).readCurrent(['lamp'])).toEqual({ ok: true, value: [] });
    });

    test('returns more requested products than one query allows, with unusual ids', async () => {
      const ids = ['a b', 'a%2Fb', '__id7__', ...Array.from({ length: 70 }, (_, index) => `p-${index}`)];
      const documents = ids.map((id) => ({ id, data: { name: 'Lamp', price: 1 } }));
      const result = await (await backend.holding(documents)).readCurrent(ids);
      expect(result.ok && result.value.map(({ id }) => id).sort()).toEqual([...ids].sort());
    });

    test('ids that no document can have name no products, and do not hide the others', async () => {
      const impossible = ['', '.', '..', 'a/b', '__x__', '__id9e9__', 'é'.repeat(751), '\ud800'];
      const result = await (await backend.holding([lamp])).readCurrent([...impossible, 'lamp']);
      expect(result.ok && result.value.map(({ id }) => id)).toEqual(['lamp']);
    });

    test('single products that cannot be read are a failure', async () => {
      expect(await backend.unreachable().readCurrent(['lamp'])).toEqual({
        ok: false,
        failure: 'unreachable',
      });
      expect(await backend.foreign().readCurrent(['lamp'])).toMatchObject({ ok: false });
    });

    test('an unreachable backend is a failure, not an empty shop', async () => {
      expect(await backend.unreachable().readAll()).toEqual({ ok: false, failure: 'unreachable' });
    });

    test('a response without a catalogue is a failure', async () => {
      expect(await backend.foreign().readAll()).toMatchObject({ ok: false });
    });
  });
}

function idsIn(result: EditionResult): readonly string[] {
  return result.ok ? result.value.products.map(({ id }) => id) : [];
}
