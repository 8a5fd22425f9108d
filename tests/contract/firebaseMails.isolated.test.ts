import { expect, test, vi } from 'vitest';
import type { GoogleSignIn } from '#adapters/firebase/FirebaseAuthGateway.ts';

test('Firebase is asked for a reset mail in the language of the shop', async () => {
  // The SDK reads `fetch` once.
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  const { firebaseAuth } = await import('#adapters/firebase/firebaseAuth.ts');
  const gateway = await firebaseAuth({ apiKey: 'key', projectId: 'demo' }, 'de', () => ({}) as GoogleSignIn);
  expect(await gateway.sendPasswordReset('maren@example.com')).toMatchObject({ ok: true });
  const [, request] = fetched.mock.lastCall ?? [];
  expect(new Headers(request?.headers).get('X-Firebase-Locale')).toBe('de');
});
