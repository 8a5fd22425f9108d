import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emulatorDatabase } from '#adapters/firebase/FirestoreDatabase.ts';
import { FirestoreProducts } from '#adapters/firebase/FirestoreProducts.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { replaceProducts } from '../../owner/catalogue/replaceProducts.ts';
import { LOOPBACK, PROJECT } from '../../programs/ports.mjs';
import { Command, itemsFile } from '../commands/Command.ts';
import { prices } from '../contract/describeProductDatabase.ts';
import { FirestoreProxy } from '../support/FirestoreProxy.ts';
import { type RunningFirestore, startFirestore } from '../support/startFirestore.ts';

const lamp = { id: 'walnut-lamp', name: 'Walnut Lamp', price: 49.5 };

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
    expect(await prices(productsOf('my-shop'))).toEqual({ 'walnut-lamp': 49.5 });
    expect(await prices(productsOf(PROJECT))).toEqual({});
  });

  test('accepts application default credentials', async () => {
    const { code } = await toGoogle(['owner/upload.ts', await itemsFile(folder, [lamp]), '--yes'], {
      GOOGLE_APPLICATION_CREDENTIALS: await defaultCredentials(),
    });
    expect(code).toBe(0);
    expect(await prices(productsOf('my-shop'))).toEqual({ 'walnut-lamp': 49.5 });
    expect(new Set(proxy.requests.slice(1).map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer ya29.default']),
    );
  });
});

test('npm run doctor reads a real project without credentials', async () => {
  await replaceProducts(productsOf('my-shop'), [lamp]);
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

/** The proxy replaces Google; `env` has the only credentials. */
async function toGoogle(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const imports = ['--import', 'tsx', '--import', './tests/nightly/googleIsHere.mjs'];
  const command = new Command(process.execPath, [...imports, ...args], {
    ESTORE_TEST_GOOGLE: `http://${LOOPBACK}:${proxy.port}`,
    FIRESTORE_EMULATOR_HOST: '',
    VITE_FIREBASE_PROJECT_ID: 'my-shop',
    GOOGLE_OAUTH_ACCESS_TOKEN: '',
    GOOGLE_APPLICATION_CREDENTIALS: '',
    HOME: folder,
    METADATA_SERVER_DETECTION: 'none',
    ...env,
  });
  return { code: await command.ended, output: command.output };
}

/** The products of a project in the emulator, without the proxy. */
function productsOf(projectId: string): FirestoreProducts {
  return new FirestoreProducts(emulatorDatabase(emulator, projectId));
}
