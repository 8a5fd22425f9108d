import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UploadPlan } from '../../../owner/catalogue/planUpload.ts';
import { unpublishableIds } from '../../../owner/catalogue/unpublishableIds.ts';
import { planForMachines, planInWords, uploadOptions } from '../../../owner/upload.ts';
import { UserError } from '../../../programs/UserError.mjs';

const PLAN: UploadPlan = {
  added: [{ id: 'a+b', name: 'Kettle', fields: ['name'] }],
  changed: [],
  removed: [],
  unchanged: 1,
};
const leftOut = unpublishableIds(['lamp', 'a+b']);

test('the JSON of an upload lists unpublishable ids and what the law requires', () => {
  const required = ['Required by law: 2.1 delivery is missing'];
  expect(planForMachines(PLAN, leftOut, required, false, [])).toMatchObject({
    leftOut: [{ id: 'a+b', reason: 'an id with "+" cannot name a folder' }],
    required,
  });
  const whole = Object.keys(planForMachines(PLAN, [], [], false, []));
  expect(whole).toEqual(['new', 'changed', 'removed', 'unchanged', 'written']);
});

test('a plan prints each product on one line, without control characters', () => {
  const change = { id: 'lamp', name: 'Lamp\u001b[2J\u009b1A\u202e', fields: ['a\nb'] };
  expect(planInWords({ ...PLAN, changed: [change] }, []).split('\n')).toContain('  lamp  Lamp [2J 1A : a b');
});

describe('npm run upload', () => {
  test('accepts a file, --yes with or without a fingerprint, --remove and --json', () => {
    expect(uploadOptions(['a.json'])).toMatchObject({ file: 'a.json', yes: false, json: false });
    expect(uploadOptions(['a.json', '--json', '--yes'])).toMatchObject({
      file: 'a.json',
      yes: true,
      json: true,
    });
    expect(uploadOptions(['a.json', '--yes', '0123456789ab', '--remove', '12'])).toMatchObject({
      file: 'a.json',
      yes: true,
      fingerprint: '0123456789ab',
      remove: 12,
      json: false,
    });
  });

  test.each([
    [[]],
    [['a.json', 'b.json']],
    [['a.json', 'b.json', '--yes']],
    [['a.json', '0123456789ab']],
    [['a.json', '--no']],
    [['a.json', '--remove']],
    [['a.json', '--remove', 'all']],
    [['a.json', '--remove', '-1']],
  ])('refuses %j with the usage', (args) => {
    expect(() => uploadOptions(args)).toThrow(UserError);
    expect(() => uploadOptions(args)).toThrow(
      'Usage: npm run upload -- FILE [--yes [FINGERPRINT]] [--remove N] [--json]',
    );
  });
});

describe('the database of an upload', () => {
  const chosenDatabase = () => uploadOptions(['items.json']).backend.productDatabase({ canWrite: true });

  beforeEach(() => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'my-shop');
    vi.stubEnv('GOOGLE_OAUTH_ACCESS_TOKEN', 'ya29.given');
  });
  afterEach(() => void vi.unstubAllEnvs());

  test('is that of the project, with an access token', async () => {
    expect((await chosenDatabase()).name).toBe('Firestore of the project my-shop');
  });

  test.each([
    ['demo-estore', 'VITE_FIREBASE_PROJECT_ID is demo-estore'],
    ['', 'VITE_FIREBASE_PROJECT_ID is missing'],
  ])('is refused for the project "%s", with a hint to use the emulator', async (project, problem) => {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', project);
    await expect(chosenDatabase()).rejects.toThrow(problem);
    await expect(chosenDatabase()).rejects.toThrow('FIRESTORE_EMULATOR_HOST');
    await expect(chosenDatabase()).rejects.toBeInstanceOf(UserError);
  });

  test('is refused without credentials, with both ways to get them', async () => {
    vi.stubEnv('GOOGLE_OAUTH_ACCESS_TOKEN', '');
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
    vi.stubEnv('HOME', '/nowhere');
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    const chosen = chosenDatabase();
    await expect(chosen).rejects.toThrow('No valid credentials for Google');
    await expect(chosen).rejects.toThrow('gcloud auth application-default login');
    await expect(chosen).rejects.toThrow('GOOGLE_OAUTH_ACCESS_TOKEN');
  });
});
