import { describe, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { double, int, list, map, text } from './Project.ts';
import { asStranger, commit, expectReply, get, post, type Step, seed, stored, testSteps } from './steps.ts';

const emulator = new EmulatorForTests();
const MINUTE = 60_000;

const update = (path: string, fields = {}) => ({ update: { name: `@/${path}`, fields } });
const missing = { ...update('c/none'), currentDocument: { exists: true } };
const documents = (count: number) => Array.from({ length: count }, (_, at) => update(`c/${at}`));

describe('commits', () => {
  testSteps(emulator, {
    'all writes are applied in their order, or none': [
      [commit(update('c/a'), { delete: '@/c/a' }, update('c/a', { n: int(2) })), 200],
      [commit(update('c/a'), missing), 404],
      [get('/c/a'), stored('c/a', { n: int(2) })],
    ],
    'a batch write by the owner applies each write separately': [
      [asStranger(post(':batchWrite', { writes: [update('c/a')] })), 403],
      [post(':batchWrite', { writes: [update('c/a'), update('c/a')] }), 400],
      [get('/c/a'), 404],
      [post(':batchWrite', { writes: [update('c/a'), missing] }), 200],
      [get('/c/a'), stored('c/a')],
    ],
    'a commit has at most five hundred writes': [
      [commit(...documents(501)), 400],
      [commit(...documents(500)), 200],
    ],
  });

  test('a commit and a batch write return a result for each write', async () => {
    const project = emulator.newProject();
    const writes = [{ update: { name: project.name('c/z') } }, { delete: project.name('c/a') }];
    expect((await project.ask(commit(...writes))).json).toMatchObject({
      writeResults: [{ updateTime: expect.any(String) }, {}],
    });
    const absent = { update: { name: project.name('c/a') }, currentDocument: { exists: true } };
    const [first] = writes;
    const batch = [{ ...first, update: { name: project.name('c/b') } }, absent];
    expect((await project.ask(post(':batchWrite', { writes: batch }))).json).toMatchObject({
      writeResults: [{ updateTime: expect.any(String) }, {}],
      status: [{}, { code: 5 }],
    });
  });

  async function inTransaction(options: object, run: (transaction: string) => readonly Step[]) {
    const project = emulator.newProject();
    await project.seed({ 'c/a': { n: int(1) } });
    const { json } = await project.ask(post(':beginTransaction', options));
    for (const step of run((json as { transaction: string }).transaction)) await expectReply(project, step);
  }

  test('a transaction fails if a document that it has read changes, and can be rolled back', () =>
    inTransaction({}, (transaction) => [
      [post(':batchGet', { documents: ['@/c/a'], transaction }), 200],
      seed({ 'c/a': { n: int(2) } }),
      [post(':commit', { writes: [update('c/a')], transaction }), 'ABORTED'],
      [post(':rollback', { transaction }), 200],
      [post(':commit', { writes: [update('c/a')], transaction }), 400],
    ]));

  test.each([':rollback', ':commit'])('a transaction that ended with %s cannot be used', (end) =>
    inTransaction({ options: { readWrite: {} } }, (transaction) => [
      [post(end, { transaction }), 200],
      [post(':rollback', { transaction }), 400],
      [post(':commit', { transaction }), 400],
      [post(end, { transaction: 'AAAA' }), 400],
    ]),
  );

  test('a read-only transaction writes nothing', () =>
    inTransaction({ options: { readOnly: {} } }, (transaction) => [
      [post(':commit', { transaction, writes: [update('c/a')] }), 400],
    ]));
});

describe('transforms', () => {
  async function transform(fields: unknown, ...updateTransforms: unknown[]) {
    const project = emulator.newProject();
    await project.seed({ 'c/a': fields as Record<string, unknown> });
    const write = { update: { name: project.name('c/a') }, updateMask: { fieldPaths: [] }, updateTransforms };
    const { status, json } = await project.ask(commit(write));
    const [result] = (json as { writeResults?: { transformResults: unknown[] }[] }).writeResults ?? [];
    const { fields: after } = (await project.ask(get('/c/a'))).json as { fields: Record<string, unknown> };
    return { status, results: result?.transformResults, fields: after };
  }

  test.each([
    ['integers add up to an integer', 'increment', int(2), int(3), int(5)],
    ['a double operand makes a double', 'increment', int(2), double(0.5), double(2.5)],
    ['integers saturate', 'increment', int('9223372036854775807'), int(1), int('9223372036854775807')],
    ['a stored value that is not a number is replaced', 'increment', text('x'), int(4), int(4)],
    ['the greater value', 'maximum', int(2), double(2.5), double(2.5)],
    ['the stored one of two equal values', 'maximum', int(2), double(2), int(2)],
    ['the smaller value', 'minimum', int(2), double(2.5), int(2)],
    ['NaN', 'minimum', int(2), double('NaN'), double('NaN')],
  ])('%s: %s', async (_, kind, before, operand, n) => {
    const { fields, results } = await transform({ n: before }, { fieldPath: 'n', [kind]: operand });
    expect([fields, results]).toEqual([{ n }, [n]]);
  });

  test('array elements are compared by value, and 1 equals 1.0', async () => {
    const before = list(int(1), text('a'), text('a'));
    const append = { fieldPath: 'l', appendMissingElements: { values: [double(1), text('b'), text('b')] } };
    const remove = { fieldPath: 'l', removeAllFromArray: { values: [text('a')] } };
    const { fields, results } = await transform({ l: before }, append, remove);
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
