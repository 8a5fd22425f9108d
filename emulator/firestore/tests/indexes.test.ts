import { expect, test, vi } from 'vitest';
import { readIndexes } from '../query/readIndexes.ts';
import { EmulatorForTests } from './emulatorForTests.ts';
import { fieldOf, filterIn } from './filterIn.ts';
import { OWNER } from './Project.ts';
import { Scene } from './Scene.ts';

const index = (collectionGroup: string, fields: string, queryScope = 'COLLECTION') => ({
  collectionGroup,
  queryScope,
  fields: fields.split(', ').map((field) => {
    const [fieldPath, mode] = field.split(' ');
    return { fieldPath, ...(mode === 'CONTAINS' ? { arrayConfig: mode } : { order: `${mode}ENDING` }) };
  }),
});
const override = (path: string, ...indexes: unknown[]) => ({
  collectionGroup: 'set',
  fieldPath: path,
  indexes,
});

/** Queries of `new`, which has only the automatic indexes: filters, then orders. */
const AUTOMATIC = `
  anywhere   a == 1 && b is null && c.d is nan   a > 1 && a < 3 | a DESC   a != 1   a not-in [1, 2] | a ASC
  | a DESC   a in [1, 2] && b in [1, 2]   a in [1, 2] | a DESC   a == 1 && b == 1 | a ASC   a == 1 || b == 1
  a == 1 && t array-contains 1   t array-contains-any [1, 2]   __name__ > d | __name__ DESC
  a == 1 && __name__ > d   a == 1 && b == 1 | __name__ DESC   a > 1 | a DESC, __name__ DESC
`;

/** Queries of `new` with the index that each needs. */
const COMPOSITE = {
  'b > 1 && a == 1': 'a ASC, b ASC',
  'a == 1 | b DESC': 'a ASC, b DESC',
  'd > 1 && c < 1': 'c ASC, d ASC',
  'a != 1 | b DESC': 'b DESC, a DESC',
  '| c ASC, d DESC': 'c ASC, d DESC',
  '| a ASC, __name__ DESC': 'a ASC, __name__ DESC',
  'a > 1 && t array-contains 1': 't CONTAINS, a ASC',
  't array-contains 1 && a == 1 | b ASC': 't CONTAINS, a ASC, b ASC',
  't array-contains 1 | t ASC': 't CONTAINS, t ASC',
  't array-contains 1 | __name__ DESC': 't CONTAINS, __name__ DESC',
  'e in [1, 2] | f ASC': 'e ASC, f ASC',
  'g in [1, 2] && a == 1 | g ASC': 'a ASC, g ASC',
  'x == 1 || y > 1': 'x ASC, y ASC',
  'a == 1 | `b-c`.d ASC': 'a ASC, `b-c`.d ASC',
};

const FILE = {
  indexes: [
    ...['category ASC, rating DESC', 'city ASC, rating DESC', 'a ASC, b ASC, c DESC', 'd DESC, e ASC'],
    ...['tags CONTAINS, price ASC', 'price ASC, __name__ DESC'],
  ]
    .map((fields): object => index('set', fields))
    .concat(index('set', 'group ASC, price ASC', 'COLLECTION_GROUP'))
    .concat({ ...index('set', 'other ASC, price ASC'), apiScope: 'DATASTORE_MODE_API' }),
  fieldOverrides: [
    ...[override('off'), override('off.on', { order: 'ASCENDING', queryScope: 'COLLECTION' })],
    override('grouped', { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }),
  ],
};

/** Queries of `set` on that file with the missing index, if any. */
const WITH_FILE = {
  'city == 1 | rating DESC': '',
  'city == 1 && category == 1 | rating DESC': '',
  'city == 1 && star == 1 | rating DESC': 'city ASC, star ASC, rating DESC',
  'city == 1 | rating ASC': 'city ASC, rating ASC',
  'b == 1 && a == 1 | c DESC': '',
  'a == 1 | b ASC, c DESC': '',
  'a == 1 | c DESC': 'a ASC, c DESC',
  'd == 1 | e ASC': '',
  '| d DESC, e ASC, __name__ ASC': '',
  'tags array-contains 1 && price > 1': '',
  'tags == 1 && price > 1': 'tags ASC, price ASC',
  '| price ASC, __name__ DESC': '',
  'group == 1 | price ASC': 'group ASC, price ASC',
  'other == 1 | price ASC': 'other ASC, price ASC',
  'anywhere group == 1 | price ASC': '',
  'anywhere grouped > 1': '',
  'anywhere | grouped DESC': 'COLLECTION_GROUP_DESC index for collection set and field grouped',
  'grouped == 1': 'COLLECTION_ASC index for collection set and field grouped',
  'off.a == 1': 'COLLECTION_ASC index for collection set and field off.a',
  'off.on == 1': '',
  'anywhere tags array-contains 1': 'COLLECTION_GROUP_CONTAINS index for collection set and field tags',
  'anywhere x == 1 && y == 1': 'x ASC, y ASC',
};

const emulator = new EmulatorForTests(undefined, { file: 'my.indexes.json', text: JSON.stringify(FILE) });
const complete = new EmulatorForTests(undefined, {
  file: 'complete.json',
  text: JSON.stringify({ indexes: Object.values(COMPOSITE).map((fields) => index('new', fields)) }),
});
const logged = vi.spyOn(console, 'error').mockReturnValue();

/** The message of the error, or an empty text. */
async function errorOf(asked: string, collectionId: string, on = emulator): Promise<string> {
  const project = on.newProject();
  const [filters = '', orders] = asked.replace(/^anywhere ?/, '').split(/(?:^| )\| /);
  const structuredQuery = {
    from: [{ collectionId, allDescendants: asked.startsWith('anywhere') }],
    ...(filters !== '' && { where: filterIn(filters) }),
    orderBy: orders?.split(', ').map((order) => {
      const [fieldPath = '', direction] = order.split(' ');
      return { ...fieldOf(fieldPath), direction: `${direction}ENDING` };
    }),
  };
  const body = JSON.stringify({ structuredQuery }).replaceAll('{collection}', project.name('new'));
  const { status, json } = await project.ask({ at: ':runQuery', body });
  if (status === 200) return '';
  const { error } = json as { error: { code: number; status: string; message: string } };
  expect([status, error.code, error.status]).toEqual([400, 400, 'FAILED_PRECONDITION']);
  return error.message;
}

test.each(['', ...AUTOMATIC.trim().split(/\s{2,}/)])(
  'The automatic indexes serve a query with %j',
  async (asked) => {
    expect(await errorOf(asked, 'new')).toBe('');
  },
);

test.each(Object.entries(COMPOSITE))('A query with %j needs the index (%s)', async (asked, fields) => {
  const entry = JSON.stringify(index('new', fields));
  const message = `The query requires an index. Add it to "indexes" in my.indexes.json: ${entry}`;
  expect([await errorOf(asked, 'new'), await errorOf(asked, 'new')]).toEqual([message, message]);
  expect(logged.mock.calls.filter(([text]) => text === message)).toHaveLength(1);
  expect(await errorOf(asked, 'new', complete)).toBe('');
});

test.each(Object.entries(WITH_FILE))('With the file, a query with %j lacks “%s”', async (asked, missing) => {
  const entry = `"fields":${JSON.stringify(index('', missing || 'a ASC').fields)}`;
  const part = missing === '' || missing.includes('index for') ? missing : entry;
  const message = await errorOf(asked, 'set');
  expect(message).toEqual(missing === '' ? '' : expect.stringContaining(part));
});

test('The error names the entry of a field with the indexes that exist', async () => {
  const modes = [{ order: 'ASCENDING' }, { order: 'DESCENDING' }, { arrayConfig: 'CONTAINS' }];
  const automatic = modes.map((mode) => ({ ...mode, queryScope: 'COLLECTION' }));
  const entry = override('x', ...automatic, { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' });
  const message = `Set it in "fieldOverrides" of my.indexes.json: ${JSON.stringify(entry)}`;
  expect(await errorOf('anywhere x == 1', 'set')).toContain(message);
});

test('Sums with a filter need an index of all fields, and also lists need indexes', async () => {
  const project = emulator.newProject();
  const from = [{ collectionId: 'new' }];
  const where = { unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_NULL' } };
  const statusOf = (fieldPath: string, structuredQuery: object) => {
    const aggregations = [{ count: {} }, { sum: { field: { fieldPath } } }];
    const body = { structuredAggregationQuery: { structuredQuery, aggregations } };
    return project.statusOf({ at: ':runAggregationQuery', body, as: OWNER });
  };
  expect(await statusOf('b', { from, where })).toBe(400);
  expect(await statusOf('a', { from, where })).toBe(200);
  expect(await statusOf('b', { from })).toBe(200);
  expect(await project.statusOf({ at: '/new?orderBy=a,b' })).toBe(400);
});

test('A listener fails, too', async () => {
  const scene = new Scene(emulator.newProject());
  const events = scene.watch(scene.query(scene.sdk.orderBy('a'), scene.sdk.orderBy('b')));
  expect(await events.until(1)).toEqual(['failed-precondition']);
  await scene.close();
});

test.each([
  ['{', 'JSON'],
  ['{"indexes":[{"collectionGroup":"a","queryScope":"ALL","fields":[]}]}', 'ALL'],
  ['{"indexes":[{"fields":[{"fieldPath":"a","order":"UP"}]}]}', 'UP'],
  ['{"index":[]}', 'index'],
])('An invalid file is refused with its name: %s', (text, problem) => {
  const read = () => readIndexes({ file: 'my.indexes.json', text });
  expect(read).toThrow(new RegExp(`^my\\.indexes\\.json: .*${problem}`));
});
