import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  authEndpoint,
  firestoreEndpoint,
  freePorts,
  isLocalRequest,
  refuseTakenPorts,
} from '../../../programs/ports.mjs';
import { UserError } from '../../../programs/UserError.mjs';
import { listenAt } from '../../commands/Command.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a variable changes the port', () => {
  vi.stubEnv('ESTORE_FIRESTORE_PORT', '23080');
  expect(firestoreEndpoint().port).toBe(23080);
});

test.each(['http', '0', '70000', '80.5'])('the port cannot be %j', (port) => {
  vi.stubEnv('ESTORE_FIRESTORE_PORT', port);
  expect(firestoreEndpoint).toThrow(/ESTORE_FIRESTORE_PORT/);
});

describe('a local request', () => {
  test.each([
    ['a program', { host: '127.0.0.1:8080' }],
    ['a page of localhost', { host: '127.0.0.1:8080', origin: 'http://localhost:5173' }],
    ['a page of 127.0.0.1', { host: 'localhost:9099', origin: 'https://127.0.0.1:20000' }],
    ['a page of [::1]', { host: '[::1]:8080', origin: 'http://[::1]:5173' }],
    ['a page at the default port', { host: 'localhost', origin: 'http://localhost' }],
  ])('can be from %s', (_, headers) => {
    expect(isLocalRequest(headers)).toBe(true);
  });

  test.each([
    ['a page of another site', { host: '127.0.0.1:8080', origin: 'https://evil.example' }],
    ['a page with an opaque origin', { host: '127.0.0.1:8080', origin: 'null' }],
    ['a site whose name begins alike', { host: '127.0.0.1:8080', origin: 'http://localhost.evil.example' }],
    ['a site whose name ends alike', { host: '127.0.0.1:8080', origin: 'http://evil-localhost' }],
    ['a site whose name leads to this machine', { host: 'evil.example:8080' }],
    ['that site’s page', { host: 'evil.example:8080', origin: 'http://evil.example:8080' }],
    ['a client without a Host header', {}],
  ])('cannot be from %s', (_, headers) => {
    expect(isLocalRequest(headers)).toBe(false);
  });
});

describe('ports that cannot be used are refused', () => {
  test('if another program uses one, and the message names its variable', async () => {
    const [taken = 0, free = 0] = await freePorts(2);
    const other = await listenAt(taken);
    vi.stubEnv('ESTORE_AUTH_PORT', String(free));
    vi.stubEnv('ESTORE_FIRESTORE_PORT', String(taken));
    await expect(refuseTakenPorts([authEndpoint()])).resolves.toBeUndefined();
    const refused = refuseTakenPorts([authEndpoint(), firestoreEndpoint()]);
    await expect(refused).rejects.toBeInstanceOf(UserError);
    await expect(refused).rejects.toThrow(
      new RegExp(`^Port ${taken}, which the Firestore emulator needs.*ESTORE_FIRESTORE_PORT=\\d+\\.$`),
    );
    other.close();
  });

  test('if two servers share one, and the message names both', async () => {
    const [shared] = await freePorts(1);
    vi.stubEnv('ESTORE_AUTH_PORT', String(shared));
    vi.stubEnv('ESTORE_FIRESTORE_PORT', String(shared));
    await expect(refuseTakenPorts([authEndpoint(), firestoreEndpoint()])).rejects.toThrow(
      `the Auth emulator and the Firestore emulator both need port ${shared}`,
    );
  });
});
