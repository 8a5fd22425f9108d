import { UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { firebaseService } from '#adapters/firebase/firebaseService.ts';
import { SELLING_SHOP } from '#tests/support/aSale.ts';
import { PROJECT } from '../../../programs/ports.mjs';

/** The environment of a function in firebase-tools' emulator. */
const EMULATED = {
  GCLOUD_PROJECT: PROJECT,
  K_SERVICE: 'api',
  FUNCTIONS_EMULATOR: 'true',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
};

/** Of the Auth emulator. */
const UNSIGNED = new UnsecuredJWT()
  .setSubject('ada')
  .setIssuer(`https://securetoken.google.com/${PROJECT}`)
  .setAudience(PROJECT)
  .setIssuedAt()
  .setExpirationTime('1h')
  .encode();

describe('an unsigned token', () => {
  test('is accepted beside the emulators', async () => {
    expect((await request(EMULATED)).status).toBe(400);
  });

  test.each(['FUNCTIONS_EMULATOR', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'])(
    'is refused without %s',
    async (name) => {
      expect((await request({ ...EMULATED, [name]: undefined })).status).toBe(401);
    },
  );

  test('is refused by a deployed function with any environment', async () => {
    expect((await request({ ...EMULATED, K_CONFIGURATION: 'api' })).status).toBe(401);
  });
});

test('a deployed function has neither another clock nor other limits', async () => {
  const { selling, respond } = service({ ...EMULATED, ESTORE_NOW: '2001-01-01', ESTORE_API_LIMITS: 'off' });
  expect(selling.clock.now().getFullYear()).toBeGreaterThan(2020);
  const responses = await Promise.all(
    Array.from({ length: 61 }, () => respond(new Request('http://shop/api/none'), '203.0.113.7')),
  );
  expect(responses.map(({ status }) => status)).toContain(429);
});

function service(env: Readonly<Record<string, string | undefined>>) {
  return firebaseService({
    shop: SELLING_SHOP,
    env,
    accessToken: () => Promise.reject(new Error('Nothing reads the database.')),
    smtpUrl: '',
    mailFrom: '',
    storefront: '',
  });
}

/** The attempt is invalid, so that the service reads no order. */
function request(env: Readonly<Record<string, string | undefined>>) {
  return service(env).respond(
    new Request('http://shop/api/orders?attempt=1', { headers: { Authorization: `Bearer ${UNSIGNED}` } }),
  );
}
