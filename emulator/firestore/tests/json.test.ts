import { describe, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { int } from './Project.ts';

const emulator = new EmulatorForTests();

/** The statuses are those of Google's emulator. */
describe('requests in the JSON of protobuf', () => {
  const n = { fieldPath: 'n' };
  const equals = { fieldFilter: { field: n, op: 5, value: { integerValue: 5 } } };

  test.each([
    ['operators as numbers', { where: equals }, 200],
    ['operators as digits', { where: { fieldFilter: { ...equals.fieldFilter, op: '5' } } }, 200],
    ['IS_NOT_NULL as 5', { where: { unaryFilter: { field: n, op: 5 } } }, 200],
    ['AND as 1', { where: { compositeFilter: { op: 1, filters: [equals] } } }, 200],
    ['directions as numbers', { orderBy: [{ field: n, direction: 2 }] }, 200],
    ['limits as digits', { limit: '1' }, 200],
    ['null for absent fields', { where: null, orderBy: null, startAt: null, limit: null, offset: null }, 200],
    [
      'fields in snake_case',
      {
        order_by: [{ field: { field_path: 'n' }, direction: 2 }],
        start_at: { values: [{ integer_value: '5' }], before: true },
      },
      200,
    ],
    ['no operator 0', { where: { fieldFilter: { ...equals.fieldFilter, op: 0 } } }, 400],
    ['no operator 11', { where: { fieldFilter: { ...equals.fieldFilter, op: 11 } } }, 400],
    ['no unary operator 1', { where: { unaryFilter: { field: n, op: 1 } } }, 400],
    ['no operator in lower case', { where: { fieldFilter: { ...equals.fieldFilter, op: 'equal' } } }, 400],
    ['no field in both spellings', { orderBy: [], order_by: [] }, 400],
  ])('queries have %s', async (_, query, expected) => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': { n: int(5) } });
    const body = { structuredQuery: { from: [{ collectionId: 'c' }], ...query } };
    const { status, json } = await project.ask({ at: ':runQuery', body });
    expect(status).toBe(expected);
    if (expected === 200) expect(json).toMatchObject([{ document: { name: project.name('c/a') } }]);
  });

  test.each([
    ['integerValue', 7, '7'],
    ['integerValue', '1e2', '100'],
    ['bytesValue', '-_8', '+/8='],
    ['bytesValue', '+/8', '+/8='],
    ['nullValue', 0, null],
    ['nullValue', '0', null],
    ['integerValue', 1.5, undefined],
    ['bytesValue', '+_8=', undefined],
    ['stringValue', null, undefined],
  ])('%s %j is stored as %j', async (type, value, stored) => {
    const project = emulator.newProject();
    const body = { fields: { x: { [type]: value } } };
    const { status, json } = await project.ask({ method: 'PATCH', at: '/c/a', body });
    expect(stored === undefined ? status : json).toEqual(
      stored === undefined ? 400 : expect.objectContaining({ fields: { x: { [type]: stored } } }),
    );
  });

  test('reads at a past time return the documents of that time', async () => {
    const project = emulator.newProject();
    const write = async (n: number) => {
      const update = { name: project.name('c/a'), fields: { n: int(n) } };
      const { json } = await project.ask({ at: ':commit', body: { writes: [{ update }] } });
      return (json as { commitTime: string }).commitTime;
    };
    const readTime = await write(1);
    await write(2);
    await project.seed({ 'c/b': {} });
    await project.ask({ method: 'DELETE', at: '/c/a' });
    const found = { fields: { n: int(1) } };
    expect((await project.ask({ at: `/c/a?readTime=${readTime}` })).json).toMatchObject(found);
    expect((await project.ask({ at: `/c?readTime=${readTime}` })).json).toMatchObject({ documents: [found] });
    const structuredQuery = { from: [{ collectionId: 'c' }] };
    const { json } = await project.ask({ at: ':runQuery', body: { structuredQuery, readTime } });
    expect(json).toEqual([{ document: expect.objectContaining(found), readTime }]);
    const newTransaction = { readOnly: { readTime } };
    const documents = [project.name('c/a'), project.name('c/b')];
    const { json: batch } = await project.ask({ at: ':batchGet', body: { documents, newTransaction } });
    expect(batch).toMatchObject([{ transaction: expect.any(String) }, { found }, { missing: documents[1] }]);
    expect(await project.statusOf({ at: '/c/a?readTime=2999-01-01T00:00:00Z' })).toBe(400);
  });

  test('REQUEST_TIME is 1, and null is no mask', async () => {
    const project = emulator.newProject();
    const write = {
      update: { name: project.name('c/a'), fields: null },
      updateMask: null,
      currentDocument: null,
      update_transforms: [{ field_path: 'at', set_to_server_value: 1 }],
    };
    const { json } = await project.ask({ at: ':commit', body: { writes: [write] } });
    expect(json).toMatchObject({
      writeResults: [{ transformResults: [{ timestampValue: expect.any(String) }] }],
    });
  });
});
