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

  test('every type of the SDK survives a round trip', async () => {
    const data = {
      text: 'é😀',
      numbers: [42, Number.MAX_SAFE_INTEGER, 0.5, Number.NaN, Number.NEGATIVE_INFINITY],
      others: [true, null, { deep: [true], empty: {} }],
      time: new lite.Timestamp(1_600_000_000, 123_456_000),
      place: new lite.GeoPoint(48.4, 10),
      bytes: lite.Bytes.fromUint8Array(new Uint8Array([0, 255])),
      vector: lite.vector([1, 2, 3]),
    };
    const [found, path] = await inScene(async (scene) => {
      await lite.setDoc(scene.one(), { ...data, link: scene.one('other') });
      const { link, ...others } = (await lite.getDoc(scene.one())).data() ?? {};
      return [others, link.path];
    });
    expect([found, path]).toEqual([data, 'numbers/other']);
  });
});
