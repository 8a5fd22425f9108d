import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { BUILD_FILE } from '../../src/build/buildFile.ts';

/** Maps the assets of earlier publications to the times (ms) of the publications that replaced them. A dot file is not deployed. */
const FORMER_ASSETS_FILE = '.former-assets.json';
/** Time (ms) that a replaced asset stays available. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Copies assets of the former folder that were replaced within the last week: open tabs and service workers still use those of
 * the deployed publication, which need not be the latest one. Ignores a build of another mode or project.
 */
export async function retainFormerAssets(folder: string, former: string, now: Date): Promise<void> {
  const own = new Set(await filesBelow(join(folder, 'assets')));
  const replaced: Record<string, number> = {};
  for (const [name, time] of await assetsBefore(folder, former, now.getTime())) {
    if (own.has(name) || now.getTime() - time > RETENTION_MS) continue;
    await cp(join(former, 'assets', name), join(folder, 'assets', name));
    replaced[name] = time;
  }
  await writeFile(join(folder, FORMER_ASSETS_FILE), JSON.stringify(replaced));
}

async function assetsBefore(folder: string, former: string, now: number) {
  const [build, before] = await Promise.all([textOf(folder, BUILD_FILE), textOf(former, BUILD_FILE)]);
  if (build !== before) return [];
  // A plain build has no such list: all its assets are its own.
  const replaced: Record<string, number> = JSON.parse((await textOf(former, FORMER_ASSETS_FILE)) || '{}');
  const names = await filesBelow(join(former, 'assets'));
  return names.map((name) => [name, replaced[name] ?? now] as const);
}

function textOf(folder: string, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8').catch(() => '');
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
