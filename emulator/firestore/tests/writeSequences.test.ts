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

function writesOf(name: string, updateTime: string, value = 0): Readonly<Record<string, object>> {
  const update = { name, fields: { n: int(value) } };
  const operations = {
    set: { update },
    merge: { update, updateMask: { fieldPaths: ['n'] } },
    transform: { transform: { document: name, fieldTransforms: [{ fieldPath: 'n', increment: int(1) }] } },
    delete: { delete: name },
    verify: { verify: name },
  };
  const preconditions = {
    '': undefined,
    ' present': { exists: true },
    ' absent': { exists: false },
    ' current': { updateTime },
    ' stale': { updateTime: '2001-01-01T00:00:00Z' },
  };
  const named = Object.entries(operations).flatMap(([operation, write]) =>
    Object.entries(preconditions).map(([precondition, currentDocument]) => [
      operation + precondition,
      { ...write, currentDocument },
    ]),
  );
  return Object.fromEntries(named);
}

const WRITES = Object.keys(writesOf('', ''));
/** Those of sequences of three: in shorter ones, `merge` and `transform` have the outcomes of `set`. */
const LONGER = WRITES.filter((write) => /^(set|delete)/.test(write));

function sequencesAfter(first: string): readonly (readonly string[])[] {
  const threes = LONGER.flatMap((second) => LONGER.map((third) => [first, second, third]));
  return [[first], ...WRITES.map((second) => [first, second]), ...(LONGER.includes(first) ? threes : [])];
}

/** Commits the sequence to a document; the `n` of each write is its position. */
const commitOf = (sequence: readonly string[], name: string, time: string) =>
  commit(...sequence.map((write, at) => writesOf(name, time, at + 1)[write]));

/** Stores documents with `n: 0`; returns their time. */
async function store(project: Project, ids: readonly string[]): Promise<string> {
  const writes = ids.map((id) => writesOf(project.name(`c/${id}`), '').set);
  return (succeeded(await project.ask(commit(...writes))).json as { commitTime: string }).commitTime;
}

const statusOf = ({ json }: Reply) => (json as { error?: { status: string } }).error?.status ?? '+';

async function outcomesAfter(first: string, isStored: boolean): Promise<string> {
  const project = emulator.newProject();
  const ids = sequencesAfter(first).map((_, at) => `d${at}`);
  const time = await store(project, isStored ? ids : ['other']);
  const statuses = sequencesAfter(first).map(async (sequence, at) =>
    statusOf(await project.ask(commitOf(sequence, project.name(`c/${ids[at]}`), time))).charAt(0),
  );
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
  const request = commitOf(sequence.split(', '), project.name(`c/${id}`), time);
  expect(statusOf(await project.ask(asStranger(request)))).toBe(status);
});

test('All writes of a document return its time, which does not change if its fields do not', async () => {
  const project = emulator.newProject();
  const [name, time] = [project.name('c/a'), await store(project, ['a'])];
  const zero = writesOf(name, time).set;
  const { json: same } = await project.ask(commit(writesOf(name, time, 1).set, zero));
  expect(same).toMatchObject({ writeResults: [{ updateTime: time }, { updateTime: time }] });
  const { json } = await project.ask(commit({ delete: name }, zero));
  const { commitTime: updateTime } = json as { commitTime: string };
  expect(json).toMatchObject({ writeResults: [{ updateTime }, { updateTime }] });
  const { text } = await project.ask(commitOf(['delete', 'merge present'], name, time));
  expect(text).toContain('Cannot delete then update an entity in the same request.');
});
