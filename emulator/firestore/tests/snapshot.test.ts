import { collection, onSnapshot } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { EmulatorForTests, int } from './emulatorForTests.ts';
import { fullFirestore } from './fullFirestore.ts';

const emulator = new EmulatorForTests();

test('A snapshot restores all documents of all projects, any number of times', async () => {
  const [one, other] = [emulator.newProject(), emulator.newProject()];
  await one.seed({ 'a/a': { n: int(1) }, 'a/b': {}, 'a/b/c/d': {} });
  const before = emulator.running.exportDocuments();
  const snapshot = emulator.running.snapshot();
  for (const method of ['DELETE', 'PATCH'] as const) {
    await one.ask({ method, at: '/a/a', body: {} });
    await one.ask({ method: 'DELETE', at: '/a/b/c/d' });
    await other.seed({ 'a/a': {}, 'new/a': {} });
    expect(emulator.running.exportDocuments()).not.toBe(before);
    emulator.running.restore(snapshot);
    expect(emulator.running.exportDocuments()).toBe(before);
  }
  expect(await one.find({ from: [{ collectionId: 'a' }] })).toEqual(['a/a', 'a/b']);
});

test('A later snapshot has later changes', async () => {
  const project = emulator.newProject();
  const first = emulator.running.snapshot();
  await project.seed({ 'a/a': {} });
  const second = emulator.running.snapshot();
  emulator.running.restore(first);
  expect(await project.statusOf({ at: '/a/a' })).toBe(404);
  emulator.running.restore(second);
  expect(await project.statusOf({ at: '/a/a' })).toBe(200);
});

test('Listeners receive the restored documents', async () => {
  const project = emulator.newProject();
  await project.seed({ 'a/a': {}, 'a/b': {} });
  const snapshot = emulator.running.snapshot();
  const received: string[] = [];
  await new Promise<void>((resolve) => {
    const unsubscribe = onSnapshot(
      collection(fullFirestore(emulator.url, project.id), 'a'),
      async ({ docs }) => {
        const ids = docs.map(({ id }) => id).join(' ');
        received.push(ids);
        if (ids === 'b c') emulator.running.restore(snapshot);
        else if (received.length > 2) {
          unsubscribe();
          resolve();
        } else {
          const writes = [{ delete: project.name('a/a') }, { update: { name: project.name('a/c') } }];
          await project.ask({ at: ':commit', body: { writes } });
        }
      },
    );
  });
  expect(received).toEqual(['a b', 'b c', 'a b']);
});
