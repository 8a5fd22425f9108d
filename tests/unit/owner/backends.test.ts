import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BACKENDS, selectBackend } from '#adapters/backends/backends.ts';
import type {
  PlannedChange,
  ProductDatabase,
  StoredProduct,
  Write,
} from '#adapters/shared/ProductDatabase.ts';
import type { JsonObject } from '#core/domain/Item.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { productsToExamine } from '../../../owner/doctor.ts';
import { publishOptions } from '../../../owner/publish/main.ts';
import { readSource } from '../../../owner/publish/readSource.ts';
import { seed } from '../../../owner/seed.ts';
import { upload, uploadOptions } from '../../../owner/upload.ts';

const lamp = { id: 'lamp', name: 'Lamp', price: 79.5 };
const kettle = { id: 'kettle', name: 'Kettle', price: 59 };

class Notebook implements ProductDatabase {
  readonly name = 'The notebook';
  readonly retryDelays = [];
  readonly maxWritesPerBatch = 1;
  readonly maxBatchBytes = 1_000_000;
  readonly #products = new Map<string, StoredProduct>();

  async readAll() {
    return [...this.#products.values()];
  }

  async readSome(ids: readonly string[]) {
    return (await this.readAll()).filter(({ id }) => ids.includes(id));
  }

  writeOf({ id, after }: PlannedChange): JsonObject {
    return { id, after: after ?? null };
  }

  async writeBatch(batch: readonly Write[]) {
    return batch.map(({ change: { id, after } }) => {
      if (after) this.#products.set(id, { id, fields: after, updateTime: '2026-05-01T10:00:00Z' });
      else this.#products.delete(id);
      return { kind: 'written', message: '' } as const;
    });
  }
}

let folder = '';
let said: string[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  vi.spyOn(console, 'error').mockReturnValue();
  for (const variable of ['ESTORE_BACKEND', 'FIRESTORE_EMULATOR_HOST', 'VITE_SITE_URL'])
    vi.stubEnv(variable, '');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function itemsFile(...products: readonly JsonObject[]): Promise<string> {
  const file = join(folder, 'items.json');
  await writeFile(file, JSON.stringify({ products }));
  return file;
}

test('upload, doctor, seed and publish use a backend that is only added to the table', async () => {
  const database = new Notebook();
  const notebook = {
    name: 'a notebook',
    settings: () => ({ isDemo: false }),
    productDatabase: async () => database,
    orderDatabase: async () => expect.unreachable(),
  };
  const backends = { ...BACKENDS, notebook };
  const selected = ['--mode', 'notebook'];

  const file = await itemsFile(lamp, kettle);
  await upload(uploadOptions([file, ...selected], backends));
  const [, command = ''] = /To write this plan: npm run upload -- (.*)/.exec(said.join('\n')) ?? [];
  expect(command).toMatch(/ --yes [0-9a-f]{12} --mode notebook$/);
  await upload(uploadOptions(command.split(' '), backends));
  expect(await productsToExamine(selected, backends)).toHaveLength(2);

  await seed([await itemsFile(kettle), ...selected], backends);
  expect(said.at(-1)).toBe('The notebook contains 1 product.');
  const { mode, source } = publishOptions(selected, backends);
  const { entries } = await readSource(source, () => {});
  expect([mode, entries.map(({ product }) => product.name)]).toEqual(['notebook', ['Kettle']]);
});

describe('the backend of an upload', () => {
  const nameOf = async (...args: readonly string[]) =>
    (await uploadOptions(['items.json', ...args]).backend.productDatabase({ canWrite: true })).name;

  test('is that of --mode, or else of ESTORE_BACKEND', async () => {
    expect(selectBackend().mode).toBe('production');
    vi.stubEnv('ESTORE_BACKEND', 'parse');
    expect(selectBackend().mode).toBe('parse');
    expect(await nameOf('--mode', 'emulator')).toContain('The Firestore emulator at');
  });

  test('is the emulator at FIRESTORE_EMULATOR_HOST, but not instead of Parse Server', async () => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:4711');
    expect(await nameOf()).toBe('The Firestore emulator at 127.0.0.1:4711');
    expect(await nameOf('--mode', 'emulator')).toBe('The Firestore emulator at 127.0.0.1:4711');
    expect(uploadOptions(['items.json', '--mode', 'parse']).backend.name).toBe('Parse Server');
  });

  test.each(['medusa', 'memory', 'toString'])('is refused for the mode "%s", with the usage', (mode) => {
    expect(() => uploadOptions(['items.json', '--mode', mode])).toThrow(
      `Unknown mode "${mode}".\nUsage: npm run upload`,
    );
  });
});

test('the orders of the owner’s project need its id, or the emulator at FIRESTORE_EMULATOR_HOST', async () => {
  await expect(BACKENDS.production?.orderDatabase()).rejects.toThrow('VITE_FIREBASE_PROJECT_ID is');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1');
  await expect(BACKENDS.production?.orderDatabase()).rejects.toThrow('must be HOST:PORT');
  expect(await BACKENDS.production?.orderDatabase({ isLocal: true })).toBeDefined();
});
