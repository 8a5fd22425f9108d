import * as lite from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import { EmulatorForTests } from './emulatorForTests.ts';
import { Scene } from './Scene.ts';
import { ONCE_CASES, QUERY_ROWS, readQueryRow, resultsOf } from './sdkCases.ts';

const emulator = new EmulatorForTests();
// Many cases cause errors, and the SDK would log each.
lite.setLogLevel('silent');

async function inScene<Result>(run: (scene: Scene) => Promise<Result>): Promise<Result> {
  const scene = new Scene(emulator.newProject(), {}, lite as unknown as Scene['sdk']);
  await scene.write({ a: 1, b: 2, c: 3 });
  return run(scene).finally(() => scene.close());
}

describe('Over REST', () => {
  test.each(Object.entries(QUERY_ROWS))('%s', async (_, row) => {
    expect(await inScene((scene) => readQueryRow(scene, row))).toEqual(resultsOf(row));
  });

  test.each(Object.entries(ONCE_CASES))('%s', async (_, [run, result]) => {
    expect(await inScene(run)).toEqual(result);
  });
});
