import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { authPlace, firestorePlace, PROJECT, webPlace } from '../../emulator/ports.mjs';

const VARIABLES = ['ESTORE_WEB_PORT', 'ESTORE_AUTH_PORT', 'ESTORE_FIRESTORE_PORT'];

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a variable moves the port', () => {
  vi.stubEnv('ESTORE_FIRESTORE_PORT', '23080');
  expect(firestorePlace().port).toBe(23080);
});

test.each(['http', '0', '70000', '80.5'])('the port cannot be %j', (port) => {
  vi.stubEnv('ESTORE_FIRESTORE_PORT', port);
  expect(firestorePlace).toThrow(/ESTORE_FIRESTORE_PORT/);
});

test('the files that are no code name the same ports, host and project', async () => {
  for (const variable of VARIABLES) vi.stubEnv(variable, '');
  const { emulators } = JSON.parse(await readFile('firebase.json', 'utf8'));
  for (const [name, { host, port }] of Object.entries({ auth: authPlace(), firestore: firestorePlace() })) {
    expect(emulators[name]).toEqual({ host, port });
  }
  const { projects } = JSON.parse(await readFile('.firebaserc', 'utf8'));
  expect(projects.default).toBe(PROJECT);
  expect(await readFile('package.json', 'utf8')).toContain(
    `ESTORE_FIRESTORE_PORT:-${firestorePlace().port}}`,
  );
  expect(await readFile('README.md', 'utf8')).toContain(`http://localhost:${webPlace().port}`);
});
