import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { readSource } from '../../../../owner/publish/readSource.ts';
import { UserError } from '../../../../programs/UserError.mjs';

const lamp = { id: 'lamp', name: 'Desk lamp', price: 79.5 };

const folder = temporaryFolder();

async function read(text: string) {
  const items = join(folder, 'items.json');
  await writeFile(items, text);
  return readSource({ items }, () => {});
}

test('an invalid document is left out, with its id or position and the reason', async () => {
  const { entries, leftOut } = await read(
    JSON.stringify({
      products: [lamp, { id: 'nameless', price: 5 }, 'chair', { state: 'draft' }, { ...lamp, state: 'sold' }],
    }),
  );
  expect(entries.map(({ product }) => product.id)).toEqual(['lamp']);
  const reason = 'has no id, no name or no price';
  expect(leftOut).toEqual([
    { product: 'nameless', reason: `${reason}: name must be a non-empty string, but is missing` },
    { product: 'product 3', reason },
    {
      product: 'lamp',
      reason: 'has no known state: state must be draft or archived, but is the string "sold"',
    },
  ]);
});

test('a lone surrogate is replaced, also in a nested text', async () => {
  const { entries } = await read(
    JSON.stringify({ products: [{ ...lamp, reviews: [{ title: 'half \ud83d a pair', body: '🫖' }] }] }),
  );
  expect(entries[0]?.product.reviews).toMatchObject([{ title: 'half \ufffd a pair', body: '🫖' }]);
});

test('a reason names a product on one line, without control characters', async () => {
  const id = 'lamp\n::error::\u001b[2J';
  const { leftOut } = await read(JSON.stringify({ products: [{ id, price: 5 }] }));
  expect(leftOut.map(({ product }) => product)).toEqual(['lamp ::error:: [2J']);
  const twins = read(
    JSON.stringify({
      products: [
        { ...lamp, id },
        { ...lamp, id },
      ],
    }),
  );
  await expect(twins).rejects.toThrow('Two products have the id "lamp ::error:: [2J". Give');
  await expect(read('{"products": \u001b[2J')).rejects.not.toThrow('\u001b');
});

test.each([
  ['has no products', '{"items": []}', 'has no list "products"'],
  ['has two products with the same id', JSON.stringify({ products: [lamp, lamp] }), 'the id "lamp"'],
])('a source is refused if it %s', async (_, text, reason) => {
  const reading = read(text);
  await expect(reading).rejects.toThrow(reason);
  await expect(reading).rejects.toBeInstanceOf(UserError);
});
