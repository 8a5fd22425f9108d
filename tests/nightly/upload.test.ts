import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import {
  emulatorDatabase,
  type FirestoreDatabase,
  projectDatabase,
  request,
} from '../../owner/databases/FirestoreDatabase.ts';
import { FirestoreProducts } from '../../owner/databases/FirestoreProducts.ts';
import { LOOPBACK, PROJECT } from '../../programs/ports.mjs';
import { Command, itemsFile } from '../commands/Command.ts';
import { FirestoreProxy } from '../support/FirestoreProxy.ts';
import { type RunningFirestore, startFirestore } from '../support/startFirestore.ts';

const lamp = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };
const kettle = { id: 'kettle', name: 'Kettle', price: 59 };
const chair = { id: 'chair', name: 'Chair', price: 120 };

let folder = '';
let emulator: RunningFirestore;
let proxy: FirestoreProxy;

beforeEach(async () => {
  folder = temporaryFolder();
  emulator = await startFirestore();
  proxy = await FirestoreProxy.start(emulator.url);
});
afterEach(async () => {
  await proxy.stop();
  await emulator.close();
});

describe('npm run upload, to the emulator', () => {
  test('reports new, changed, removed and unchanged products as JSON', async () => {
    await upload([await itemsFile(folder, [lamp, kettle, { ...kettle, id: 'kettle-two' }]), '--yes']);
    const file = await itemsFile(folder, [{ ...lamp, price: 45, stock: 3 }, kettle, chair]);
    const plan = {
      new: [{ id: 'chair', name: 'Chair' }],
      changed: [{ id: 'walnut-lamp', name: 'Walnut Lamp', fields: ['price', 'stock'] }],
      removed: [{ id: 'kettle-two', name: 'Kettle' }],
      unchanged: 1,
    };
    const before = await upload([file, '--json', '--remove', '1']);
    const { plan: fingerprint, ...told } = JSON.parse(before.standardOutput);
    expect(told).toEqual({ ...plan, written: false });
    const refused = await upload([file, '--json', '--yes', fingerprint]);
    expect([refused.code, JSON.parse(refused.standardOutput).written]).toEqual([1, false]);
    const after = await upload([file, '--json', '--yes', fingerprint, '--remove', '1']);
    expect(JSON.parse(after.standardOutput)).toEqual({ plan: fingerprint, ...plan, written: true });
    expect(await prices()).toEqual({ chair: 120, kettle: 59, 'walnut-lamp': 45 });
  });

  test('skips and names a product that changes during the upload', async () => {
    await upload([await itemsFile(folder, [lamp, kettle]), '--yes']);
    proxy.intervene = async ({ url }) => {
      if (url.endsWith(':batchWrite')) await setPrice(PROJECT, 'walnut-lamp', 12);
      return undefined;
    };
    const file = await itemsFile(folder, [{ ...lamp, price: 45 }, kettle, chair]);
    const { code, standardOutput, output } = await upload([file, '--yes', '--json']);
    expect(code).toBe(1);
    expect(output).toContain('walnut-lamp  Walnut Lamp was changed by somebody else');
    expect(JSON.parse(standardOutput).failed).toMatchObject([{ id: 'walnut-lamp', name: 'Walnut Lamp' }]);
    expect(await prices()).toEqual({ 'walnut-lamp': 12, kettle: 59, chair: 120 });
  });
});

describe('npm run upload, to a real project', () => {
  // The proxy replaces Google: it requires a token and forwards writes to the emulator.
  beforeEach(() => {
    proxy.intervene = ({ url, authorization }) => {
      if (url === '/v1/token') return { status: 200, reply: { ...grant, access_token: 'ya29.default' } };
      if (authorization === 'Bearer ya29.given' || authorization === 'Bearer ya29.default') return undefined;
      return { status: 401, reply: { error: { code: 401, message: 'invalid authentication credentials' } } };
    };
  });

  test('accepts an access token and writes to the configured project', async () => {
    const file = await itemsFile(folder, [lamp]);
    const { output, code } = await toGoogle(['owner/upload.ts', file, '--yes'], {
      GOOGLE_OAUTH_ACCESS_TOKEN: 'ya29.given',
    });
    expect(output).toContain('Firestore of the project my-shop');
    expect(code).toBe(0);
    expect(await prices('my-shop')).toEqual({ 'walnut-lamp': 49.5 });
    expect(await prices()).toEqual({});
  });

  test('accepts application default credentials', async () => {
    const { code } = await toGoogle(['owner/upload.ts', await itemsFile(folder, [lamp]), '--yes'], {
      GOOGLE_APPLICATION_CREDENTIALS: await defaultCredentials(),
    });
    expect(code).toBe(0);
    expect(await prices('my-shop')).toEqual({ 'walnut-lamp': 49.5 });
    expect(new Set(proxy.requests.slice(1).map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer ya29.default']),
    );
  });
});

test('npm run doctor reads a real project without credentials', async () => {
  await setPrice('my-shop', 'walnut-lamp', 49.5);
  const { code, output } = await toGoogle(['owner/doctor.ts', '--project']);
  expect(code).toBe(1);
  expect(output).toContain('walnut-lamp\n');
  expect(output).toMatch(/missing: .*\bimages\b/);
  expect(proxy.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
});

const grant = {
  issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  token_type: 'Bearer',
  expires_in: 3_600,
};

/** Default credentials for a program outside Google's cloud; the proxy issues their token. */
async function defaultCredentials(): Promise<string> {
  const [file, subject] = [join(folder, 'credentials.json'), join(folder, 'subject')];
  await writeFile(subject, 'subject');
  await writeFile(
    file,
    JSON.stringify({
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/shop/providers/shop',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `http://${LOOPBACK}:${proxy.port}/v1/token`,
      credential_source: { file: subject },
    }),
  );
  return file;
}

async function ended(args: readonly string[], env: Readonly<Record<string, string>>) {
  const command = new Command(process.execPath, ['--import', 'tsx', ...args], env);
  const code = await command.ended;
  return { code, output: command.output, standardOutput: command.standardOutput };
}

function upload(args: readonly string[]) {
  return ended(['owner/upload.ts', ...args], { FIRESTORE_EMULATOR_HOST: `${LOOPBACK}:${proxy.port}` });
}

/** The proxy replaces Google; `env` has the only credentials. */
function toGoogle(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return ended(['--import', './tests/nightly/googleIsHere.mjs', ...args], {
    ESTORE_TEST_GOOGLE: `http://${LOOPBACK}:${proxy.port}`,
    FIRESTORE_EMULATOR_HOST: '',
    VITE_FIREBASE_PROJECT_ID: 'my-shop',
    GOOGLE_OAUTH_ACCESS_TOKEN: '',
    GOOGLE_APPLICATION_CREDENTIALS: '',
    HOME: folder,
    METADATA_SERVER_DETECTION: 'none',
    ...env,
  });
}

/** The emulator without the proxy. */
function database(projectId: string): FirestoreDatabase {
  const { documents } = projectDatabase({ projectId });
  return { ...emulatorDatabase(), origin: emulator.url, documents };
}

async function prices(projectId = PROJECT): Promise<Record<string, unknown>> {
  const products = await new FirestoreProducts(database(projectId)).readAll();
  return Object.fromEntries(products.map(({ id, fields }) => [id, fields.price]));
}

async function setPrice(projectId: string, id: string, price: number): Promise<void> {
  const { documents } = database(projectId);
  const update = { name: `${documents}/products/${id}`, fields: { price: { doubleValue: price } } };
  await request(database(projectId), ':commit', { writes: [{ update }] });
}
