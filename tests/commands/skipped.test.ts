import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { Command } from './Command.ts';

test('a named part whose program is missing fails with the command that installs it, unless skips are allowed', async () => {
  const folder = temporaryFolder();
  await symlink(process.execPath, join(folder, 'node'));
  const run = async (...args: readonly string[]) => {
    const command = new Command(process.execPath, ['tests/run.mjs', 'official', ...args], { PATH: folder });
    return { code: await command.ended, output: command.output };
  };
  const failed = await run();
  expect(failed.output).toContain('SKIPPED: Google');
  expect(failed.output).toContain('gcloud components install cloud-firestore-emulator');
  expect(failed.output).toContain('Failed: official');
  expect(failed.code).toBe(1);
  const allowed = await run('--allow-skip');
  expect(allowed.output).toContain('official SKIPPED');
  expect(allowed.code).toBe(0);
});
