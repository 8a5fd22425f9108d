import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Makes a folder that is removed after the current test or, outside of tests, after those of the file or `describe`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'estore-'));
  const afterwards = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
