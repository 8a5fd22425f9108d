import * as sdk from 'firebase/firestore';
import { LIVE_CASES, QUERY_ROWS, runQueryRow, type Scene, write } from './fullSdkCases.ts';
import { inNewScene } from './makeScene.ts';

const SETTINGS: Readonly<Record<string, () => sdk.FirestoreSettings>> = {
  own: () => ({ localCache: sdk.persistentLocalCache() }),
  remote: () => ({ experimentalForceLongPolling: true }),
};

/** Runs a case in the page that has loaded this module; returns its result or error. */
async function runCase(url: string, projectId: string, kind: string, title: string): Promise<unknown> {
  sdk.setLogLevel('silent');
  try {
    return await inNewScene(sdk, url, projectId, SETTINGS[kind]?.() ?? {}, async (scene: Scene) => {
      await write(scene, { a: 1, b: 2, c: 3 });
      const row = QUERY_ROWS[title];
      return row ? runQueryRow(scene, row, kind === 'own') : LIVE_CASES[title]?.[0](scene);
    });
  } catch (error) {
    return String(error);
  }
}

Object.assign(globalThis, { runCase });
