import { deleteApp, getApps, initializeApp } from 'firebase/app';
import { connectAuthEmulator, GoogleAuthProvider, initializeAuth, signInWithCredential } from 'firebase/auth';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { emulatedGoogle } from '#adapters/firebase/emulatedGoogle.ts';
import { FirebaseAuthGateway } from '#adapters/firebase/FirebaseAuthGateway.ts';
import { firebaseAuth } from '#adapters/firebase/firebaseAuth.ts';
import type { SignInPlaces } from '#adapters/firebase/signInPlaces.ts';
import type { User } from '#core/domain/User.ts';
import type { ThirdPartyWindow } from '#core/ports/AuthGateway.ts';
import { FirestoreProxy } from '#tests/support/FirestoreProxy.ts';
import { pendingAnswer } from '#tests/support/pendingAnswer.ts';
import { addressOf, freePorts, LOOPBACK, PROJECT } from '../../programs/ports.mjs';
import { describeAuthGateway } from '../contract/describeAuthGateway.ts';

/** Deletes an account as an administrator does, without notifying any shop. */
async function deleteAccount(authPort: number, email: string): Promise<void> {
  const emulator = addressOf({ host: LOOPBACK, port: authPort });
  const ask = async (action: string, body: unknown) => {
    const address = `${emulator}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:${action}`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The emulator refused to ${action}: ${await answer.text()}`);
    return answer.json();
  };
  const { users } = (await ask('lookup', { email: [email] })) as { users: readonly { localId: string }[] };
  for (const { localId } of users) await ask('delete', { localId });
}

// The adapters log the failures that these tests cause.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

/** A port without a server. */
const [deadPort = 0] = await freePorts(1);

const options = { projectId: PROJECT, apiKey: 'demo-key' };

function anApp() {
  return initializeApp(options, `test-${getApps().length}`);
}

afterEach(() => Promise.all(getApps().map((app) => app.name.startsWith('test-') && deleteApp(app))));

const googleEmail = 'maren.holt@example.com';
const zoe = { email: 'zoe@example.com', picture: 'https://pictures.example/zoe.jpg' };

describeAuthGateway('the Auth emulator', async () => ({
  gateway: await firebaseAuth(
    options,
    'de',
    emulatedGoogle({
      address: addressOf({ host: LOOPBACK, port: inject('authPort') }),
      chooseGoogleAccount: async () => ({ sub: 'google-maren', email: googleEmail, name: 'Maren Holt' }),
    }),
  ),
  googleEmail,
  revoke: (email) => deleteAccount(inject('authPort'), email),
  async hasMailed(email) {
    const auth = addressOf({ host: LOOPBACK, port: inject('authPort') });
    const { oobCodes } = await (await fetch(`${auth}/emulator/v1/projects/${PROJECT}/oobCodes`)).json();
    return oobCodes.some((mail: { readonly email: string }) => mail.email.toLowerCase() === email);
  },
  unreachable: async () => gatewayAt(deadPort),
}));

/** The identity provider at a port. `onPlace` receives each chosen persistence. */
function gatewayAt(
  port: number,
  onPlace: (place: unknown) => void = () => {},
  chosen: Promise<unknown> = Promise.resolve(),
) {
  const auth = initializeAuth(anApp());
  connectAuthEmulator(auth, addressOf({ host: LOOPBACK, port }), { disableWarnings: true });
  // In Node.js the SDK stores no session and ignores the choice.
  auth.setPersistence = async (place) => onPlace(place);
  const places = { remembered: 'remembered', session: 'session' } as unknown as SignInPlaces;
  const token = JSON.stringify({ ...zoe, sub: 'google-zoe', email_verified: true });
  return new FirebaseAuthGateway(auth, places, {
    prepare: async () => {},
    open: async () => {
      await chosen;
      await signInWithCredential(auth, GoogleAuthProvider.credential(token));
    },
  });
}

function anAccount() {
  return { name: 'Maren Holt', email: `${crypto.randomUUID()}@example.com`, password: 'correct horse' };
}

test('a successful sign-in is stored according to its “Remember me”', async () => {
  let chosen: unknown[] = [];
  const gateway = gatewayAt(inject('authPort'), (place) => chosen.push(place));
  const account = anAccount();
  const guess = { ...account, password: 'a wrong guess' };
  const steps: readonly [attempt: () => Promise<unknown>, chosen: readonly string[]][] = [
    [() => gateway.logIn({ ...guess, remember: false }), []],
    [() => gateway.signUp(account), ['remembered']],
    [() => gateway.logIn({ ...guess, remember: false }), []],
    [() => gateway.logInWithThirdParty(true), ['remembered']],
    [() => gateway.logInWithThirdParty(false), ['session']],
    [() => gateway.logIn({ ...guess, remember: true }), []],
    [() => gateway.logIn({ ...account, remember: false }), ['session']],
    [() => gateway.logIn({ ...account, remember: true }), ['remembered']],
    // A session of this tab may hide a remembered one.
    [() => gateway.signOut(), ['remembered']],
  ];
  for (const [step, [attempt, places]] of steps.entries()) {
    chosen = [];
    await attempt();
    expect(chosen, `step ${step + 1}`).toEqual(places);
  }
});

test('a return from Google’s window is reported, but does not end the sign-in, which has the photo', async () => {
  const shop = new EventTarget();
  vi.stubGlobal('addEventListener', shop.addEventListener.bind(shop));
  const { promise, arrive } = pendingAnswer<void>();
  const gateway = gatewayAt(inject('authPort'), () => {}, promise);
  const states: ThirdPartyWindow[] = [];
  const reported: (User | null)[] = [];
  gateway.subscribe((user) => reported.push(user));
  const login = gateway.logInWithThirdParty(true, (state) => states.push(state));
  await expect.poll(() => states).toEqual(['open']);
  shop.dispatchEvent(new Event('focus'));
  expect(states).toEqual(['open', 'left']);
  arrive();
  expect(await login).toMatchObject({ ok: true });
  shop.dispatchEvent(new Event('focus'));
  expect(states).toEqual(['open', 'left']);
  expect(reported.at(-1)).toMatchObject({ email: zoe.email, photo: zoe.picture });
});

test('a sign-in and a sign-out are announced to the other tabs', async () => {
  const otherTab = new BroadcastChannel('estore.sign-in');
  const onMessage = vi.fn();
  otherTab.onmessage = onMessage;
  const gateway = gatewayAt(inject('authPort'));
  await gateway.signUp(anAccount());
  await expect.poll(() => onMessage).toHaveBeenCalledTimes(1);
  await gateway.signOut();
  await expect.poll(() => onMessage).toHaveBeenCalledTimes(2);
  otherTab.close();
});

test('a browser that refuses channels signs in', async () => {
  class Denied {
    constructor() {
      throw new DOMException('denied', 'SecurityError');
    }
  }
  vi.stubGlobal('BroadcastChannel', Denied);
  const gateway = gatewayAt(inject('authPort'));
  vi.unstubAllGlobals();
  expect(await gateway.signUp(anAccount())).toMatchObject({ ok: true });
});

test.each([
  ['at once', () => {}],
  ['after a sign-out', (gateway: FirebaseAuthGateway) => gateway.signOut()],
])('repeating a sign-up %s saves the name that failed before', async (_when, meanwhile) => {
  const proxy = await FirestoreProxy.start(addressOf({ host: LOOPBACK, port: inject('authPort') }));
  const gateway = gatewayAt(proxy.port);
  const account = anAccount();
  let reported: User | null = null;
  gateway.subscribe((user) => {
    reported = user;
  });
  proxy.intervene = ({ url }) => (url.includes(':update') ? { status: 503, reply: {} } : undefined);
  expect(await gateway.signUp(account)).toEqual({ ok: false, failure: 'network' });
  expect(reported).toMatchObject({ email: account.email, name: '' });
  await meanwhile(gateway);
  proxy.intervene = () => undefined;
  expect(await gateway.signUp({ ...account, password: 'another horse' })).toEqual({
    ok: false,
    failure: 'email-taken',
  });
  expect(await gateway.signUp(account)).toMatchObject({ ok: true });
  expect(reported).toMatchObject({ email: account.email, name: account.name });
  await proxy.stop();
});
