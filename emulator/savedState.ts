import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isJsonObject, type Json } from '#core/domain/Item.ts';
import { replaceFile } from '../programs/replaceFile.ts';
import { UserError } from '../programs/UserError.mjs';
import { type Account, makeAccounts, readAccounts } from './accounts.ts';

/** The data that `--keep` stored in the previous run. */
export interface SavedState {
  /** The Firestore emulator validates them. Undefined before the first run has ended. */
  readonly documents: { readonly file: string; readonly text: string } | undefined;
  readonly accounts: readonly Account[];
}

/** A folder that git ignores, unless `ESTORE_KEPT` names another one. */
export const STATE_FOLDER = resolve(
  fileURLToPath(new URL('..', import.meta.url)),
  process.env.ESTORE_KEPT ?? '.kept',
);
const DOCUMENTS = join(STATE_FOLDER, 'documents.json');
const ACCOUNTS = join(STATE_FOLDER, 'accounts.json');

/** Identifies a file with accounts of the Auth emulator. */
const KIND = 'identitytoolkit#DownloadAccountResponse';

/** Reads the stored data, which does not exist before the first run has ended. Throws a `UserError` that names the file. */
export async function readSavedState(): Promise<SavedState> {
  const [documents, accounts] = [await textOf(DOCUMENTS), await textOf(ACCOUNTS)];
  return {
    documents: documents === undefined ? undefined : { file: DOCUMENTS, text: documents },
    accounts: accounts === undefined ? [] : accountsIn(accounts),
  };
}

/** Creates the stored accounts in the running Auth emulator. Throws a `UserError` that names their file. */
export async function restore({ accounts }: SavedState): Promise<void> {
  try {
    await makeAccounts(accounts);
  } catch (error) {
    throw userError(ACCOUNTS, error);
  }
}

/** Stores these documents, and the accounts of the running Auth emulator, for the next run. */
export async function save(documents: string): Promise<void> {
  // The accounts contain passwords in plain text.
  await mkdir(STATE_FOLDER, { recursive: true, mode: 0o700 });
  await replaceFile(DOCUMENTS, documents);
  await replaceFile(
    ACCOUNTS,
    `${JSON.stringify({ kind: KIND, users: await readAccounts() }, undefined, 2)}\n`,
  );
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw userError(file, error);
  }
}

function accountsIn(text: string): readonly Account[] {
  let json: Json;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw userError(ACCOUNTS, error);
  }
  const users = isJsonObject(json) && json.kind === KIND ? json.users : undefined;
  if (!Array.isArray(users) || !users.every(isAccount)) {
    throw userError(ACCOUNTS, 'it holds no accounts of the Auth emulator');
  }
  return users;
}

function isAccount(json: Json): json is Account {
  return isJsonObject(json) && typeof json.localId === 'string' && json.localId !== '';
}

function userError(file: string, problem: unknown): UserError {
  return new UserError(
    `${file} cannot be loaded and was left unchanged: ${problem instanceof Error ? problem.message : problem}`,
  );
}
