import { describe, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { int } from './Project.ts';
import { commit, expectReply, get, patch, post, query, remove, seed, stored } from './steps.ts';

const emulator = new EmulatorForTests();

/** The statuses are those of Google's emulator. */
describe('requests in the JSON of protobuf', () => {
  const n = { fieldPath: 'n' };
  const equals = { fieldFilter: { field: n, op: 5, value: { integerValue: 5 } } };
  const withOperator = (op: unknown) => ({ where: { fieldFilter: { ...equals.fieldFilter, op } } });
  const unary = (op: unknown) => ({ where: { unaryFilter: { field: n, op } } });
  const snakes = {
    order_by: [{ field: { field_path: 'n' }, direction: 2 }],
    start_at: { values: [{ integer_value: '5' }], before: true },
  };

  test.each([
    ['operators as numbers', { where: equals }, 200],
    ['operators as digits', withOperator('5'), 200],
    ['IS_NOT_NULL as 5', unary(5), 200],
    ['AND as 1', { where: { compositeFilter: { op: 1, filters: [equals] } } }, 200],
    ['directions as numbers', { orderBy: [{ field: n, direction: 2 }] }, 200],
    ['limits as digits', { limit: '1' }, 200],
    ['limits as objects', { limit: { value: 1 } }, 200],
    ['null for absent fields', { where: null, orderBy: null, startAt: null, limit: null, offset: null }, 200],
    ['fields in snake_case', snakes, 200],
    ['no operator 0', withOperator(0), 400],
    ['no operator 11', withOperator(11), 400],
    ['no unary operator 1', unary(1), 400],
    ['no operator in lower case', withOperator('equal'), 400],
    ['no field in both spellings', { orderBy: [], order_by: [] }, 400],
  ])('queries have %s', async (_, part, status) => {
    const project = emulator.newProject();
    await expectReply(project, seed({ 'c/a': { n: int(5) } }));
    const found = [{ document: stored('c/a', { n: int(5) }), readTime: 'time' }];
    await expectReply(project, [
      query({ from: [{ collectionId: 'c' }], ...part }),
      status === 200 ? found : status,
    ]);
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
  ])('%s %j is stored as %j', async (type, value, kept) => {
    const reply = kept === undefined ? 400 : stored('c/a', { x: { [type]: kept } });
    await expectReply(emulator.newProject(), [patch('/c/a', { x: { [type]: value } }), reply]);
  });

  test('reads at a past time return the documents of that time', async () => {
    const project = emulator.newProject();
    const name = project.name('c/a');
    const { json } = await project.ask(commit({ update: { name, fields: { n: int(1) } } }));
    const { commitTime: readTime } = json as { commitTime: string };
    for (const step of [seed({ 'c/a': { n: int(2) }, 'c/b': {} }), [remove('/c/a'), 200] as const])
      await expectReply(project, step);
    const found = stored('c/a', { n: int(1) });
    const structuredQuery = { from: [{ collectionId: 'c' }] };
    for (const step of [
      [get(`/c/a?readTime=${readTime}`), found],
      [get(`/c?readTime=${readTime}`), { documents: [found] }],
      [post(':runQuery', { structuredQuery, readTime }), [{ document: found, readTime: 'time' }]],
      [get('/c/a?readTime=2999-01-01T00:00:00Z'), 400],
    ] as const)
      await expectReply(project, step);
    const body = { documents: [name, project.name('c/b')], newTransaction: { readOnly: { readTime } } };
    const { json: batch } = await project.ask(post(':batchGet', body));
    const [transaction, fields] = [expect.any(String), { n: int(1) }];
    expect(batch).toMatchObject([{ transaction }, { found: { fields } }, { missing: body.documents[1] }]);
  });

  test('REQUEST_TIME is 1, and null is no mask', async () => {
    const project = emulator.newProject();
    const update = { name: project.name('c/a'), fields: null };
    const update_transforms = [{ field_path: 'at', set_to_server_value: 1 }];
    const { json } = await project.ask(
      commit({ update, updateMask: null, currentDocument: null, update_transforms }),
    );
    const transformResults = [{ timestampValue: expect.any(String) }];
    expect(json).toMatchObject({ writeResults: [{ transformResults }] });
  });
});
