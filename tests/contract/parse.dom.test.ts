import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ParseServer } from '#adapters/parse/askParse.ts';
import { googleIdentity } from '#adapters/parse/googleIdentity.ts';
import { type LoadGoogle, ParseAuthGateway } from '#adapters/parse/ParseAuthGateway.ts';
import { ParseProductRepository } from '#adapters/parse/ParseProductRepository.ts';
import type { User } from '#core/domain/User.ts';
import type { ThirdPartyWindow } from '#core/ports/AuthGateway.ts';
import { pendingAnswer } from '#tests/support/pendingAnswer.ts';

// tests/parse runs the suites of both ports on a real server. These tests need faults, or a browser's storage.

type Body = Readonly<Record<string, unknown>>;

const SERVER: ParseServer = { address: 'https://api.shop.example/parse', appId: 'estore' };
const MAREN = { name: 'Maren Holt', email: 'Maren@Example.com', password: 'correct horse' };
const PROFILE = {
  sub: 'google-zoe',
  name: 'Zoë Ångström 🌿',
  email: 'zoe@example.com',
  picture: 'https://pictures.example/zoe.jpg',
};
const CREDENTIAL = `head.${Buffer.from(JSON.stringify(PROFILE)).toString('base64url')}.signature`;

/** Accounts and sessions like Parse Server's, for one shopper at a time. */
class FakeParse {
  readonly accounts = new Map<unknown, Body>();
  readonly sessions = new Set<unknown>();
  readonly requests: [path: string, body: Body][] = [];
  /** Called after a request is processed; may replace its response. */
  intervene: (path: string) => Response | Promise<Response | undefined> | undefined = () => undefined;
  #count = 0;

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const path = address.slice(SERVER.address.length + 1);
    const body: Body = JSON.parse(String(init.body));
    this.requests.push([path, body]);
    const response = this.#respond(path, body);
    return (await this.intervene(path)) ?? response;
  };

  #respond(path: string, { username, password, name, email, authData, _SessionToken: session }: Body) {
    const account = this.accounts.get(username);
    if (path === 'logout') this.sessions.delete(session);
    if (path === 'users' && !authData && account) return refusal(202);
    if (path === 'users') return this.#begin(authData ? { name } : { username, password, name, email });
    if (path === 'login') return account?.password === password ? this.#begin(account ?? {}) : refusal(101);
    if (path === 'users/me' && !this.sessions.has(session)) return refusal(209);
    return reply({});
  }

  #begin(account: Body) {
    this.#count += 1;
    const sessionToken = `r:${this.#count}`;
    this.accounts.set(account.username, account);
    this.sessions.add(sessionToken);
    const { password: _, ...others } = account;
    return reply({ ...others, objectId: 'maren', createdAt: '2026-01-02T03:04:05.678Z', sessionToken });
  }
}

function reply(body: unknown, status = 200): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
}

function refusal(code: number): Response {
  return reply({ code, error: 'Refused' }, 400);
}

let server: FakeParse;

beforeEach(() => {
  server = new FakeParse();
  vi.stubGlobal('fetch', server.fetch);
  // The adapters log the failures that these tests cause.
  vi.spyOn(console, 'warn').mockReturnValue();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const chosen = { id: PROFILE.sub, idToken: CREDENTIAL, profile: PROFILE };

/** The gateway of a new page. */
function aGateway(google: LoadGoogle = async () => async () => chosen): ParseAuthGateway {
  return new ParseAuthGateway(SERVER, google);
}

async function userOf(gateway: ParseAuthGateway): Promise<User | null> {
  return new Promise((resolve) => {
    const stop = gateway.subscribe((user) => {
      resolve(user);
      queueMicrotask(() => stop());
    });
  });
}

function stored(): readonly boolean[] {
  return [localStorage, sessionStorage].map((storage) => storage.length > 0);
}

describe('the stored sign-in', () => {
  beforeEach(() =>
    aGateway()
      .signUp(MAREN)
      .then(() => aGateway().signOut()),
  );

  test.each([
    [true, [true, false]],
    [false, [false, true]],
  ])('with “Remember me” %s survives a reload in its storage', async (remember, places) => {
    await aGateway().logIn({ ...MAREN, remember });
    expect(stored()).toEqual(places);
    expect(await userOf(aGateway())).toEqual({
      id: 'maren',
      name: 'Maren Holt',
      email: 'Maren@Example.com',
      joined: new Date('2026-01-02T03:04:05.678Z'),
    });
  });

  test('of a tab takes precedence over the remembered one, and a sign-out ends both sessions', async () => {
    const [own, other] = [aGateway(), aGateway()];
    await own.logIn({ ...MAREN, remember: false });
    const text = sessionStorage.getItem('estore.sign-in') ?? '';
    sessionStorage.clear();
    await other.logIn({ ...MAREN, remember: true });
    sessionStorage.setItem('estore.sign-in', text.replace('Maren Holt', 'Own'));
    expect(await userOf(own)).toMatchObject({ name: 'Own' });
    expect(server.sessions.size).toBe(2);
    await own.signOut();
    expect(stored()).toEqual([false, false]);
    expect(await userOf(own)).toBeNull();
    await expect.poll(() => server.sessions.size).toBe(0);
  });

  test('is adopted by the other tabs, and so is its end', async () => {
    const reports: (string | undefined)[] = [];
    aGateway().subscribe((user) => reports.push(user?.id));
    const gateway = aGateway();
    await gateway.logIn({ ...MAREN, remember: true });
    await expect.poll(() => reports.at(-1)).toBe('maren');
    await gateway.signOut();
    await expect.poll(() => reports.at(-1)).toBeUndefined();
  });

  test.each(['', 'maren', '[]', '{}', '{"sessionToken":1,"objectId":"maren"}', '{"sessionToken":"r:1"}'])(
    'is ignored if its text is “%s”',
    async (text) => {
      localStorage.setItem('estore.sign-in', text);
      expect(await userOf(aGateway())).toBeNull();
      expect(await aGateway().logIn({ ...MAREN, remember: true })).toMatchObject({ ok: true });
      expect(await userOf(aGateway())).toMatchObject({ id: 'maren' });
    },
  );

  test('lasts as long as the page if the browser refuses storage', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    const gateway = aGateway();
    expect(await gateway.logIn({ ...MAREN, remember: true })).toMatchObject({ ok: true });
    expect(await userOf(gateway)).toMatchObject({ id: 'maren' });
    await gateway.signOut();
    expect(await userOf(gateway)).toBeNull();
  });

  test('ends if its session was revoked, and remains without a response', async () => {
    const gateway = aGateway();
    await gateway.logIn({ ...MAREN, remember: true });
    for (const response of [reply('<h1>Hotel', 200), reply('busy', 503), refusal(155)]) {
      server.intervene = () => response;
      await gateway.confirm();
      expect(await userOf(gateway)).not.toBeNull();
    }
    server.intervene = () => undefined;
    server.sessions.clear();
    await gateway.confirm();
    expect(await userOf(gateway)).toBeNull();
    expect(stored()).toEqual([false, false]);
  });

  test('ends without a response', async () => {
    const gateway = aGateway();
    await gateway.logIn({ ...MAREN, remember: true });
    server.intervene = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await gateway.signOut()).toMatchObject({ ok: true });
    expect(await userOf(aGateway())).toBeNull();
  });
});

test('a sign-in after the time limit is dropped, and its session ends', async () => {
  await aGateway().signUp(MAREN);
  const gateway = aGateway();
  await gateway.signOut();
  const { promise, arrive } = pendingAnswer<undefined>();
  server.intervene = (path) => (path === 'login' ? promise : undefined);
  const login = gateway.logIn({ ...MAREN, remember: true });
  gateway.giveUp();
  arrive(undefined);
  expect(await login).toEqual({ ok: false, failure: 'unknown' });
  expect(stored()).toEqual([false, false]);
  await expect.poll(() => server.sessions.size).toBe(0);
});

test.each([
  ['a captive portal', () => reply('<!doctype html><p>Welcome to the hotel network')],
  ['another service', () => reply({ hello: 'world' })],
  ['a proxy', () => reply('Bad gateway', 502)],
  ['another service that refuses', () => reply({ error: 'unauthorized' }, 403)],
])('a sign-in to which %s responds is a network failure', async (_, respond) => {
  server.intervene = respond;
  const gateway = aGateway();
  const failure = { ok: false, failure: 'network' };
  expect(await gateway.signUp(MAREN)).toEqual(failure);
  expect(await gateway.logIn({ ...MAREN, remember: true })).toEqual(failure);
  expect(await gateway.logInWithThirdParty(true)).toEqual(failure);
  expect(stored()).toEqual([false, false]);
});

test('repeating a sign-up without a response logs in, but only with its password', async () => {
  const gateway = aGateway();
  server.intervene = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await gateway.signUp(MAREN)).toEqual({ ok: false, failure: 'network' });
  server.intervene = () => undefined;
  const another = { ...MAREN, password: 'another horse' };
  expect(await gateway.signUp(another)).toEqual({ ok: false, failure: 'email-taken' });
  expect(await gateway.signUp(MAREN)).toMatchObject({ ok: true });
  expect(await userOf(gateway)).toMatchObject({ name: 'Maren Holt' });
  expect(await gateway.signUp(MAREN)).toEqual({ ok: false, failure: 'email-taken' });
});

test('a password reset that the server refuses is a failure', async () => {
  server.intervene = () => refusal(1);
  expect(await aGateway().sendPasswordReset(MAREN.email)).toEqual({ ok: false, failure: 'unknown' });
});

test('requests need no preflight request', async () => {
  const request = vi.fn(server.fetch);
  vi.stubGlobal('fetch', request);
  await aGateway().logIn({ ...MAREN, remember: true });
  const [[address, init] = []] = request.mock.calls;
  expect(address).toBe('https://api.shop.example/parse/login');
  expect(Object.keys(init ?? {})).toEqual(['method', 'body']);
  expect(JSON.parse(String(init?.body))).toMatchObject({
    _ApplicationId: 'estore',
    username: 'maren@example.com',
  });
});

describe('a sign-in with Google', () => {
  test('sends only the token, and stores the profile without it', async () => {
    const gateway = aGateway();
    const states: ThirdPartyWindow[] = [];
    expect(await gateway.logInWithThirdParty(true, (state) => states.push(state))).toMatchObject({
      ok: true,
    });
    expect(states).toEqual(['open', 'done']);
    const [[path, body] = []] = server.requests;
    expect([path, body?.authData]).toEqual(['users', { google: { id: PROFILE.sub, id_token: CREDENTIAL } }]);
    const { email, name, picture: photo } = PROFILE;
    expect(await userOf(aGateway())).toMatchObject({ email, name, photo });
    expect(JSON.stringify(localStorage)).not.toContain(CREDENTIAL);
  });

  test('opens no window and sends no request after it was given up', async () => {
    const { promise, arrive } = pendingAnswer<() => Promise<typeof chosen>>();
    const choose = vi.fn(async () => chosen);
    const gateway = aGateway(() => promise);
    const login = gateway.logInWithThirdParty(true);
    gateway.giveUp();
    arrive(choose);
    expect(await login).toMatchObject({ ok: false });
    expect(choose).not.toHaveBeenCalled();
    expect(server.requests).toEqual([]);
  });

  test('is not available without a client id', async () => {
    const gateway = new ParseAuthGateway(SERVER, undefined);
    expect(gateway.hasThirdParty).toBe(false);
    await gateway.prepareThirdParty();
    expect(await gateway.logInWithThirdParty(true)).toEqual({ ok: false, failure: 'unknown' });
    expect(server.requests).toEqual([]);
  });

  test('presses the button of Google’s library, which is loaded again after a failure', async () => {
    const scripts: HTMLScriptElement[] = [];
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      scripts.push(...(nodes as HTMLScriptElement[]));
    });
    let respond: (response: { credential: string }) => void = () => {};
    const id = {
      initialize: vi.fn(({ callback }) => {
        respond = callback;
      }),
      renderButton: (parent: HTMLElement) => {
        parent.innerHTML = '<div role="button"></div>';
        parent.firstElementChild?.addEventListener('click', () => respond({ credential: CREDENTIAL }));
      },
    };
    vi.stubGlobal('google', { accounts: { id } });
    const gateway = aGateway(googleIdentity('client-id'));
    const failed = gateway.logInWithThirdParty(true);
    expect(scripts[0]?.src).toBe('https://accounts.google.com/gsi/client');
    scripts[0]?.dispatchEvent(new Event('error'));
    expect(await failed).toEqual({ ok: false, failure: 'network' });
    const prepared = gateway.prepareThirdParty();
    scripts[1]?.dispatchEvent(new Event('load'));
    await prepared;
    expect(await gateway.logInWithThirdParty(true)).toMatchObject({ ok: true });
    expect(id.initialize).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ client_id: 'client-id' }),
    );
    expect(await userOf(gateway)).toMatchObject({ email: PROFILE.email, name: PROFILE.name });
  });
});

describe.each<[string, (repository: ParseProductRepository) => Promise<unknown>]>([
  ['a read of all products', (repository) => repository.readAll()],
  ['a read of single products', (repository) => repository.readCurrent(['lamp'])],
])('%s fails', (_, read) => {
  test.each<[string, string, Response | TypeError]>([
    ['damaged', 'another program responds', reply('<h1>Log in</h1>')],
    ['damaged', 'the response was cut off', reply('{"results":[{"objectId":')],
    ['damaged', 'the response is a list', reply([])],
    ['damaged', 'the response has no results', reply({ hello: 'world' })],
    ['damaged', 'a result has no id', reply({ results: [{ fields: {} }] })],
    ['unreachable', 'the server refuses it', refusal(119)],
    ['unreachable', 'the server is busy', reply('busy', 503)],
    ['unreachable', 'no response arrives', new TypeError('Failed to fetch')],
  ])('as %s if %s', async (failure, _reason, response) => {
    server.intervene = () => (response instanceof Response ? response : Promise.reject(response));
    expect(await read(new ParseProductRepository(SERVER))).toEqual({ ok: false, failure });
  });
});
