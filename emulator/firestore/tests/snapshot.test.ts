import { expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { int } from './Project.ts';
import { Scene } from './Scene.ts';

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
  const scene = new Scene(emulator.newProject());
  await scene.write({ a: 1, b: 2 });
  const snapshot = emulator.running.snapshot();
  const events = scene.watch();
  await scene.follow(events, { a: null, c: 3 });
  emulator.running.restore(snapshot);
  expect(await events.until(3)).toEqual(['a=1 b=2', 'b=2 c=3', 'a=1 b=2']);
  await scene.close();
});
