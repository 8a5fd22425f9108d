// @vitest-environment node
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startServer } from '#tests/support/startServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { UserError } from '../../../programs/UserError.mjs';

const folder = temporaryFolder();
vi.stubEnv('ESTORE_KEPT', folder);
// The module reads the variable when it is imported.
const { save, readSavedState } = await import('../../../emulator/savedState.ts');

const ACCOUNTS = join(folder, 'accounts.json');
const DOCUMENTS = join(folder, 'documents.json');
const KIND = 'identitytoolkit#DownloadAccountResponse';

afterEach(() => Promise.all([rm(ACCOUNTS, { force: true }), rm(DOCUMENTS, { force: true })]));

test('nothing is restored before the first run has ended', async () => {
  expect(await readSavedState()).toEqual({ documents: undefined, accounts: [] });
});

test('saved accounts and documents are restored', async () => {
  await writeFile(ACCOUNTS, JSON.stringify({ kind: KIND, users: [{ localId: 'a' }] }));
  await writeFile(DOCUMENTS, 'judged by the Firestore emulator');
  expect(await readSavedState()).toEqual({
    documents: { file: DOCUMENTS, text: 'judged by the Firestore emulator' },
    accounts: [{ localId: 'a' }],
  });
});

test('only the owner can read saved accounts and documents', async () => {
  const auth = await startServer((_request, response) => void response.end('{"users":[]}'));
  vi.stubEnv('ESTORE_AUTH_PORT', String(auth.port));
  await rm(folder, { recursive: true });
  await save('the documents');
  await auth.stop();
  const modes = [folder, ACCOUNTS, DOCUMENTS].map(async (path) => (await stat(path)).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
});

test.each([
  ['empty', ''],
  ['cut', `{"kind":"${KIND}","users":[{"localId":`],
  ['foreign', '{"products":[]}'],
  ['without ids', `{"kind":"${KIND}","users":[{}]}`],
])('an accounts file that is %s is refused by name and left unchanged', async (_, text) => {
  await writeFile(ACCOUNTS, text);
  await expect(readSavedState()).rejects.toThrow(`${ACCOUNTS} cannot be loaded and was left unchanged: `);
  await expect(readSavedState()).rejects.toBeInstanceOf(UserError);
  expect(await readdir(folder)).toEqual(['accounts.json']);
  expect(await readFile(ACCOUNTS, 'utf8')).toBe(text);
});
