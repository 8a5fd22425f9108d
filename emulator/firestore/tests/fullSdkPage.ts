import * as sdk from 'firebase/firestore';
import { LIVE_CASES, QUERY_ROWS, runQueryRow, write } from './fullSdkCases.ts';
import { inNewScene } from './makeScene.ts';

/** Runs a case in the page that has loaded this module; returns its result or error. */
async function runCase(url: string, projectId: string, kind: string, title: string): Promise<unknown> {
  sdk.setLogLevel('silent');
  try {
    return await inNewScene(sdk, url, projectId, async (scene) => {
      await write(scene, { a: 1, b: 2, c: 3 });
      const row = QUERY_ROWS[title];
      return row ? runQueryRow(scene, row, kind === 'own') : LIVE_CASES[title]?.[0](scene);
    });
  } catch (error) {
    return String(error);
  }
}

Object.assign(globalThis, { runCase });
