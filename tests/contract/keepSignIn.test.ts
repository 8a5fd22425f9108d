import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, type Persistence } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { logOnce } from '#adapters/firebase/firebaseAuth.ts';
import { keepSignIn } from '#adapters/firebase/keepSignIn.ts';
import { startServer } from '#tests/support/startServer.ts';

const NAME = 'identity';
const API_KEY = 'key';
const KEY = `firebase:authUser:${API_KEY}:${NAME}`;

const SIGN_IN = {
  uid: 'maren',
  email: 'maren@example.com',
  emailVerified: true,
  isAnonymous: false,
  providerData: [],
  stsTokenManager: { refreshToken: 'refresh', accessToken: 'access', expirationTime: Date.now() + 3_600_000 },
  apiKey: API_KEY,
  appName: NAME,
};

const EXPIRED = { ...SIGN_IN, stsTokenManager: { ...SIGN_IN.stsTokenManager, expirationTime: 0 } };

// The SDK logs failures.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

/** Loads a page with a stored sign-in whose account look-up gets this response. Returns the user and what is stored afterwards. */
async function load(stored: typeof SIGN_IN, status: number, body: string, storage = '') {
  const texts = new Map<string, unknown>([[KEY, stored]]);
  // The methods that the SDK calls.
  class Place {
    readonly type = 'LOCAL';
    readonly _isAvailable = async () => true;
    async _get(key: string) {
      if (storage === 'broken') throw new Error('The database is broken.');
      return texts.get(key) ?? null;
    }
    readonly _remove = async (key: string) => void texts.delete(key);
    readonly _addListener = () => {};
    readonly _removeListener = () => {};
    async _set(key: string, value: unknown) {
      if (storage === 'full') throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, value);
    }
  }
  const { url, stop } = await startServer((_request, response) => response.writeHead(status).end(body));
  const app = initializeApp({ apiKey: API_KEY, projectId: 'project' }, NAME);
  try {
    const auth = initializeAuth(app, { persistence: Place as unknown as Persistence });
    keepSignIn(auth);
    connectAuthEmulator(auth, url, { disableWarnings: true });
    await auth.authStateReady();
    return { user: auth.currentUser?.uid, isStored: texts.has(KEY) };
  } finally {
    await deleteApp(app);
    await stop();
  }
}

const error = (message: string) => JSON.stringify({ error: { message } });
const ACCOUNT = JSON.stringify({ users: [{ localId: 'maren', email: 'maren@example.com' }] });

test.each([
  ['too many requests', 429, error('QUOTA_EXCEEDED : Exceeded quota for looking up accounts.')],
  ['too many attempts', 400, error('TOO_MANY_ATTEMPTS_TRY_LATER')],
  ['a busy service', 503, '<h1>Service Unavailable</h1>'],
  ['an unavailable service', 503, error('UNAVAILABLE')],
  ['a failed service', 500, error('INTERNAL_ERROR')],
  ['a key that is refused', 400, error('API key not valid. Please pass a valid API key.')],
  ['a site that is refused', 403, error('Requests from referer https://shop.example are blocked.')],
  ['a foreign object', 200, '{}'],
  ['a page of another site', 200, '<h1>Hotel</h1>'],
])('a sign-in outlasts %s while a page loads', async (_, status, body) => {
  const kept = { user: 'maren', isStored: true };
  expect(await load(SIGN_IN, status, body)).toEqual(kept);
  expect(await load(EXPIRED, status, body)).toEqual(kept);
});

test('a sign-in outlasts full storage while a page loads', async () => {
  expect(await load(SIGN_IN, 200, ACCOUNT, 'full')).toEqual({ user: 'maren', isStored: true });
});

test.each(['USER_DISABLED', 'USER_NOT_FOUND', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN', 'INVALID_REFRESH_TOKEN'])(
  '%s ends the sign-in',
  async (message) => {
    const ended = { user: undefined, isStored: false };
    expect(await load(SIGN_IN, 400, error(message))).toEqual(ended);
    expect(await load(EXPIRED, 400, error(message))).toEqual(ended);
  },
);

test('only the first warning of the SDK is logged', async () => {
  logOnce();
  for (const _ of [1, 2]) await load(SIGN_IN, 200, ACCOUNT, 'broken');
  expect(console.warn).toHaveBeenCalledOnce();
  expect(vi.mocked(console.warn).mock.lastCall?.join()).toContain('The database is broken.');
  setLogLevel('warn');
});
