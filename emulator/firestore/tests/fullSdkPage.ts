import { type FirestoreSettings, persistentLocalCache, setLogLevel } from 'firebase/firestore';
import { Project } from './Project.ts';
import { Scene } from './Scene.ts';
import { LIVE_CASES, ONCE_CASES, QUERY_ROWS, runQueryRow } from './sdkCases.ts';

const SETTINGS: Readonly<Record<string, () => FirestoreSettings>> = {
  own: () => ({ localCache: persistentLocalCache() }),
  remote: () => ({ experimentalForceLongPolling: true }),
};

/** Runs a case in the page that has loaded this module; returns its result or error. */
async function runCase(url: string, project: string, kind: string, title: string): Promise<unknown> {
  setLogLevel('silent');
  const scene = new Scene(new Project(url, project), SETTINGS[kind]?.());
  try {
    await scene.write({ a: 1, b: 2, c: 3 });
    const row = QUERY_ROWS[title];
    return await (row
      ? runQueryRow(scene, row, kind === 'own')
      : { ...LIVE_CASES, ...ONCE_CASES }[title]?.[0](scene));
  } catch (error) {
    return String(error);
  } finally {
    await scene.close();
  }
}

Object.assign(globalThis, { runCase });
