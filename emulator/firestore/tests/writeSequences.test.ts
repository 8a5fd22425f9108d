import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { inDatabase, int, type Project, type Reply, succeeded } from './Project.ts';
import { asStranger, commit } from './steps.ts';

/**
 * The outcomes of sequences of writes of one document in Google's emulator, by the first write: of a missing document, then of a
 * stored one. `+` is committed; a letter begins the status of the error.
 */
const OUTCOMES = new URL('writeSequenceOutcomes.json', import.meta.url);

const emulator = new EmulatorForTests();

const OPERATIONS: Readonly<Record<string, (name: string, value: number) => object>> = {
  set: (name, value) => ({ update: { name, fields: { n: int(value) } } }),
  merge: (name, value) => ({
    update: { name, fields: { n: int(value) } },
    updateMask: { fieldPaths: ['n'] },
  }),
  transform: (document) => ({
    transform: { document, fieldTransforms: [{ fieldPath: 'n', increment: int(1) }] },
  }),
  delete: (name) => ({ delete: name }),
  verify: (name) => ({ verify: name }),
};
const PRECONDITIONS: Readonly<Record<string, (time: string) => object>> = {
  any: () => ({}),
  present: () => ({ currentDocument: { exists: true } }),
  absent: () => ({ currentDocument: { exists: false } }),
  current: (updateTime) => ({ currentDocument: { updateTime } }),
  stale: () => ({ currentDocument: { updateTime: '2001-01-01T00:00:00Z' } }),
};
const WRITES = Object.keys(OPERATIONS).flatMap((operation) =>
  Object.keys(PRECONDITIONS).map((precondition) => `${operation} ${precondition}`),
);
/** Those of sequences of three: in shorter ones, `merge` and `transform` have the outcomes of `set`. */
const LONGER = WRITES.filter((write) => /^(set|delete)/.test(write));

function sequencesAfter(first: string): readonly (readonly string[])[] {
  const threes = LONGER.flatMap((second) => LONGER.map((third) => [first, second, third]));
  return [[first], ...WRITES.map((second) => [first, second]), ...(LONGER.includes(first) ? threes : [])];
}

function writesOf(sequence: readonly string[], name: string, time: string): object[] {
  return sequence.map((write, at) => {
    const [operation = '', precondition = 'any'] = write.split(' ');
    return { ...OPERATIONS[operation]?.(name, at + 1), ...PRECONDITIONS[precondition]?.(time) };
  });
}

/** Stores documents with `n: 0`; returns their time. */
async function store(project: Project, ids: readonly string[]): Promise<string> {
  const writes = ids.map((id) => ({ update: { name: project.name(`c/${id}`), fields: { n: int(0) } } }));
  const { json } = succeeded(await project.ask(commit(...writes)));
  return (json as { commitTime: string }).commitTime;
}

const statusOf = ({ json }: Reply) => (json as { error?: { status: string } }).error?.status ?? '+';

async function outcomesAfter(first: string, isStored: boolean): Promise<string> {
  const project = emulator.newProject();
  const ids = sequencesAfter(first).map((_, at) => `d${at}`);
  const time = await store(project, isStored ? ids : ['other']);
  const statuses = sequencesAfter(first).map(async (sequence, at) => {
    const writes = writesOf(sequence, project.name(`c/${ids[at]}`), time);
    return statusOf(await project.ask(commit(...writes))).charAt(0);
  });
  return (await Promise.all(statuses)).join('');
}

test('The writes of one document in a commit have the outcomes of Google’s emulator', async () => {
  const found: Record<string, string> = {};
  for (const first of WRITES) {
    found[first] = `${await outcomesAfter(first, false)} ${await outcomesAfter(first, true)}`;
  }
  if (process.env.RECORD_OUTCOMES) writeFileSync(OUTCOMES, `${JSON.stringify(found, undefined, 2)}\n`);
  expect(found).toEqual(JSON.parse(readFileSync(OUTCOMES, 'utf8')));
});

test.each([
  ['create', 'missing', 'set, merge', '+'],
  ['update: if resource.data.n == 0 && request.resource.data.n == 2', 'stored', 'set, set', '+'],
  ['update', 'stored', 'delete, set', '+'],
  ['create, delete', 'stored', 'delete, set', 'PERMISSION_DENIED'],
  ['delete', 'stored', 'set, delete', '+'],
  ['create', 'stored', 'set absent', 'ALREADY_EXISTS'],
  ['update', 'stored', 'set absent', 'PERMISSION_DENIED'],
  ['update', 'missing', 'set present', 'NOT_FOUND'],
  ['update', 'missing', 'set stale', 'FAILED_PRECONDITION'],
  ['read', 'stored', 'set, set absent', 'INVALID_ARGUMENT'],
])('Rules allow %s, and the writes of a %s document are one: %s', async (rules, id, sequence, status) => {
  const project = emulator.newProject();
  const time = await store(project, ['stored']);
  succeeded(await project.setRules(inDatabase(`match /c/{id} { allow ${rules}; }`)));
  const writes = writesOf(sequence.split(', '), project.name(`c/${id}`), time);
  expect(statusOf(await project.ask(asStranger(commit(...writes))))).toBe(status);
});

test('All writes of a document return its time, which does not change if its fields do not', async () => {
  const project = emulator.newProject();
  const [name, time] = [project.name('c/a'), await store(project, ['a'])];
  const set = (value: number) => OPERATIONS.set?.(name, value);
  const { json: same } = await project.ask(commit(set(1), set(0)));
  expect(same).toMatchObject({ writeResults: [{ updateTime: time }, { updateTime: time }] });
  const { json } = await project.ask(commit({ delete: name }, set(0)));
  const { commitTime: updateTime } = json as { commitTime: string };
  expect(json).toMatchObject({ writeResults: [{ updateTime }, { updateTime }] });
  const { json: refused } = await project.ask(commit(...writesOf(['delete', 'merge present'], name, time)));
  expect(refused).toMatchObject({
    error: { message: 'Cannot delete then update an entity in the same request.' },
  });
});
