import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { SHOP } from '#shop';
import { selectedModules } from '../../src/build/selectedModules.ts';

/** The files of the desk's page, by path. */
export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

/** Builds the desk's page in memory. Nothing of it is in a build of the shop. */
export async function buildPage(): Promise<PageFiles> {
  const root = resolve(import.meta.dirname, 'page');
  const output = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), selectedModules(SHOP, false)],
    build: { write: false, assetsInlineLimit: 0, modulePreload: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}
