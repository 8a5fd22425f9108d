import { describe, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { double, int, list, map, text } from './Project.ts';

const emulator = new EmulatorForTests();
const MINUTE = 60_000;

describe('commits', () => {
  test('all writes are applied in their order, or none', async () => {
    const project = emulator.newProject();
    const name = project.name('c/a');
    const good = [
      { update: { name, fields: { n: int(1) } } },
      { delete: name },
      { update: { name, fields: { n: int(2) } } },
    ];
    const { json } = await project.ask({ at: ':commit', body: { writes: good } });
    expect((json as { writeResults: unknown[] }).writeResults[1]).toEqual({});
    const bad = [
      { update: { name, fields: {} } },
      { delete: project.name('c/none'), currentDocument: { exists: true } },
    ];
    expect(await project.statusOf({ at: ':commit', body: { writes: bad } })).toBe(404);
    expect((await project.ask({ at: '/c/a' })).json).toMatchObject({ fields: { n: int(2) } });
  });

  test('a batch write by the owner applies each write separately', async () => {
    const project = emulator.newProject();
    const writes = [
      { update: { name: project.name('c/a') } },
      { update: { name: project.name('c/none') }, currentDocument: { exists: true } },
    ];
    const { json } = await project.ask({ at: ':batchWrite', body: { writes } });
    expect(json).toMatchObject({
      writeResults: [{ updateTime: expect.any(String) }, {}],
      status: [{}, { code: 5 }],
    });
    expect(await project.statusOf({ at: '/c/a' })).toBe(200);
    expect(await project.statusOf({ at: ':batchWrite', body: { writes }, as: null })).toBe(403);
    expect(await project.statusOf({ at: ':batchWrite', body: { writes: [writes[0], writes[0]] } })).toBe(400);
  });

  test('a commit has at most five hundred writes', async () => {
    const project = emulator.newProject();
    const writes = Array.from({ length: 501 }, (_, at) => ({ update: { name: project.name(`c/${at}`) } }));
    expect(await project.statusOf({ at: ':commit', body: { writes } })).toBe(400);
    expect(await project.statusOf({ at: ':commit', body: { writes: writes.slice(1) } })).toBe(200);
  });

  test('a transaction fails if a document that it has read changes, and can be rolled back', async () => {
    const project = emulator.newProject();
    await project.seed({ 'c/a': { n: int(1) } });
    const { json } = await project.ask({ at: ':beginTransaction', body: {} });
    const { transaction } = json as { transaction: string };
    await project.ask({ at: ':batchGet', body: { documents: [project.name('c/a')], transaction } });
    await project.seed({ 'c/a': { n: int(2) } });
    const commit = {
      at: ':commit',
      body: { writes: [{ update: { name: project.name('c/a') } }], transaction },
    };
    expect(await project.ask(commit)).toMatchObject({ status: 409, json: { error: { status: 'ABORTED' } } });
    expect(await project.statusOf({ at: ':rollback', body: { transaction } })).toBe(200);
    expect(await project.statusOf(commit)).toBe(400);
  });

  test('a finished or unknown transaction cannot be committed', async () => {
    const project = emulator.newProject();
    const { json } = await project.ask({ at: ':beginTransaction', body: { options: { readWrite: {} } } });
    const { json: committed } = await project.ask({ at: ':beginTransaction', body: {} });
    expect(await project.statusOf({ at: ':rollback', body: json })).toBe(200);
    expect(await project.statusOf({ at: ':commit', body: committed })).toBe(200);
    for (const body of [json, committed, { transaction: 'AAAA' }]) {
      expect(await project.statusOf({ at: ':rollback', body })).toBe(400);
      expect(await project.statusOf({ at: ':commit', body })).toBe(400);
    }
  });

  test('a read-only transaction writes nothing', async () => {
    const project = emulator.newProject();
    const { json } = await project.ask({ at: ':beginTransaction', body: { options: { readOnly: {} } } });
    const writes = [{ update: { name: project.name('c/a') } }];
    expect(await project.statusOf({ at: ':commit', body: { ...(json as object), writes } })).toBe(400);
  });
});

describe('transforms', () => {
  async function transform(fields: unknown, ...updateTransforms: unknown[]) {
    const project = emulator.newProject();
    await project.seed({ 'c/a': fields as Record<string, unknown> });
    const update = { name: project.name('c/a') };
    const writes = [{ update, updateMask: { fieldPaths: [] }, updateTransforms }];
    const reply = await project.ask({ at: ':commit', body: { writes } });
    const results = (reply.json as { writeResults?: { transformResults: unknown[] }[] }).writeResults?.[0]
      ?.transformResults;
    const { json } = await project.ask({ at: '/c/a' });
    return { status: reply.status, results, fields: (json as { fields: Record<string, unknown> }).fields };
  }

  test.each([
    ['integers add up to an integer', int(2), int(3), int(5)],
    ['a double operand makes a double', int(2), double(0.5), double(2.5)],
    ['integers saturate at int64', int('9223372036854775807'), int(1), int('9223372036854775807')],
    ['a stored value that is not a number is replaced', text('x'), int(4), int(4)],
  ])('increment: %s', async (_, stored, increment, result) => {
    const { fields, results } = await transform({ n: stored }, { fieldPath: 'n', increment });
    expect(fields).toEqual({ n: result });
    expect(results).toEqual([result]);
  });

  test.each([
    ['the greater value', 'maximum', int(2), double(2.5), double(2.5)],
    ['the stored one of two equal values', 'maximum', int(2), double(2), int(2)],
    ['the smaller value', 'minimum', int(2), double(2.5), int(2)],
    ['NaN', 'minimum', int(2), double('NaN'), double('NaN')],
  ])('%s is the result of %s', async (_, kind, stored, operand, result) => {
    expect((await transform({ n: stored }, { fieldPath: 'n', [kind]: operand })).fields).toEqual({
      n: result,
    });
  });

  test('array elements are compared by value, and 1 equals 1.0', async () => {
    const stored = list(int(1), text('a'), text('a'));
    const append = { fieldPath: 'l', appendMissingElements: { values: [double(1), text('b'), text('b')] } };
    const remove = { fieldPath: 'l', removeAllFromArray: { values: [text('a')] } };
    const { fields, results } = await transform({ l: stored }, append, remove);
    expect(fields).toEqual({ l: list(int(1), text('b')) });
    expect(results).toEqual([{ nullValue: null }, { nullValue: null }]);
  });

  test('a commit sets one server time in whole milliseconds', async () => {
    const time = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
    const { fields } = await transform({}, time('a'), time('deep.b'));
    const { timestampValue } = fields.a as { timestampValue: string };
    expect(fields).toEqual({ a: { timestampValue }, deep: map({ b: { timestampValue } }) });
    expect(timestampValue).toMatch(/:\d\d(\.\d{3})?Z$/);
    expect(Math.abs(Date.parse(timestampValue) - Date.now())).toBeLessThan(MINUTE);
  });

  test('an operand that is not a number is refused', async () => {
    expect((await transform({ n: int(1) }, { fieldPath: 'n', increment: text('1') })).status).toBe(400);
  });
});
