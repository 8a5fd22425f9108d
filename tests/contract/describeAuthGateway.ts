import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#core/domain/User.ts';
import type { AuthGateway, ThirdPartyWindow } from '#core/ports/AuthGateway.ts';

export interface AuthBackend {
  /** May have accounts of earlier tests. */
  readonly gateway: AuthGateway;
  readonly googleEmail: string;
  /** Ends every session of an account without notifying the shop. */
  revoke(email: string): Promise<void>;
  /** Whether the provider has mailed a password reset to this address. */
  hasMailed(email: string): Promise<boolean>;
  unreachable(): Promise<AuthGateway>;
}

export function describeAuthGateway(name: string, make: () => Promise<AuthBackend>): void {
  describe(`${name} as auth gateway`, () => {
    let backend: AuthBackend;
    let gateway: AuthGateway;
    let count = 0;
    let email = '';
    const password = 'correct horse';

    beforeAll(async () => {
      backend = await make();
      gateway = backend.gateway;
    });

    beforeEach(async () => {
      await gateway.signOut();
      count += 1;
      email = `shopper-${count}-${Date.now()}@example.com`;
    });

    /** The user in the provider's next report. */
    function reported(): Promise<User | null> {
      return new Promise((resolve) => {
        const stop = gateway.subscribe((user) => {
          resolve(user);
          queueMicrotask(() => stop());
        });
      });
    }

    test('reports that nobody is signed in', async () => {
      expect(await reported()).toBeNull();
    });

    test('a new account is signed in with the entered name', async () => {
      expect(await gateway.signUp({ name: 'Maren Holt', email, password })).toMatchObject({ ok: true });
      expect(await reported()).toMatchObject({ name: 'Maren Holt', email, joined: expect.any(Date) });
    });

    test('notifies its subscribers of a new account’s name', async () => {
      const reports: (User | null)[] = [];
      const stop = gateway.subscribe((user) => reports.push(user));
      await gateway.signUp({ name: 'Maren Holt', email, password });
      stop();
      expect(reports.at(-1)).toMatchObject({ name: 'Maren Holt' });
    });

    test('notifies every subscriber of each change, in order', async () => {
      const heard: string[][] = [[], []];
      const stops = heard.map((reports) =>
        gateway.subscribe((user) => {
          const who = user?.email ?? 'nobody';
          if (reports.at(-1) !== who) reports.push(who);
        }),
      );
      await reported();
      await gateway.signUp({ name: 'Maren', email, password });
      await gateway.signOut();
      for (const stop of stops) stop();
      expect(heard).toEqual([
        ['nobody', email, 'nobody'],
        ['nobody', email, 'nobody'],
      ]);
    });

    test('confirming a valid sign-in reports no sign-out', async () => {
      await gateway.signUp({ name: 'Maren', email, password });
      const reports: (User | null)[] = [];
      const stop = gateway.subscribe((user) => reports.push(user));
      await gateway.confirm();
      stop();
      expect(reports).not.toContain(null);
      expect(await reported()).toMatchObject({ email });
    });

    test('confirming a revoked sign-in signs the shopper out', async () => {
      await gateway.signUp({ name: 'Maren', email, password });
      await backend.revoke(email);
      await gateway.confirm();
      expect(await reported()).toBeNull();
      expect(await gateway.confirm()).toBeUndefined();
    });

    test('only a signed-in account has a token', async () => {
      expect(await gateway.token()).toEqual({ ok: false, failure: 'signed-out' });
      await gateway.signUp({ name: 'Maren', email, password });
      expect(await gateway.token()).toEqual({ ok: true, value: expect.stringMatching(/^\S+$/) });
      await backend.revoke(email);
      await gateway.confirm();
      expect(await gateway.token()).toEqual({ ok: false, failure: 'signed-out' });
    });

    test('an address that has an account cannot be registered again', async () => {
      await gateway.signUp({ name: 'Maren', email, password });
      expect(await gateway.signUp({ name: 'Maren', email, password })).toEqual({
        ok: false,
        failure: 'email-taken',
      });
    });

    test('a password of fewer than six characters is too weak', async () => {
      expect(await gateway.signUp({ name: 'Maren', email, password: '12345' })).toEqual({
        ok: false,
        failure: 'weak-password',
      });
    });

    test('a returning shopper logs in with the right password', async () => {
      await gateway.signUp({ name: 'Maren', email, password });
      await gateway.signOut();
      expect(await gateway.logIn({ email, password, remember: true })).toMatchObject({ ok: true });
      expect(await reported()).toMatchObject({ email });
    });

    test('a wrong password and an unknown address are the same failure', async () => {
      await gateway.signUp({ name: 'Maren', email, password });
      const wrong = await gateway.logIn({ email, password: 'wrong horse', remember: true });
      const unknown = await gateway.logIn({ email: `no-${email}`, password, remember: false });
      expect([wrong, unknown]).toEqual([
        { ok: false, failure: 'invalid-credential' },
        { ok: false, failure: 'invalid-credential' },
      ]);
    });

    test('a failed login does not sign the current shopper out', async () => {
      await gateway.signUp({ name: 'Maren', email, password });
      await gateway.logIn({ email: `no-${email}`, password, remember: false });
      expect(await reported()).toMatchObject({ email });
    });

    test('a cancelled login signs nobody in, and the next one succeeds', async () => {
      await gateway.signUp({ name: 'Maren', email, password });
      await gateway.signOut();
      const attempt = gateway.logIn({ email, password, remember: true });
      gateway.giveUp();
      expect(await attempt).toMatchObject({ ok: false });
      expect(await reported()).toBeNull();
      expect(await gateway.logIn({ email, password, remember: true })).toMatchObject({ ok: true });
    });

    test('a cancelled sign-up signs nobody in, and repeating it completes it', async () => {
      const attempt = gateway.signUp({ name: 'Maren Holt', email, password });
      gateway.giveUp();
      expect(await attempt).toMatchObject({ ok: false });
      expect(await reported()).toBeNull();
      expect(await gateway.signUp({ name: 'Maren Holt', email, password })).toMatchObject({ ok: true });
      expect(await reported()).toMatchObject({ email, name: 'Maren Holt' });
    });

    test('a Google sign-in uses the chosen account', async () => {
      expect(gateway.hasThirdParty).toBe(true);
      await gateway.prepareThirdParty();
      const windows: ThirdPartyWindow[] = [];
      expect(await gateway.logInWithThirdParty(true, (state) => windows.push(state))).toMatchObject({
        ok: true,
      });
      expect(windows).toEqual(['open', 'done']);
      expect(await reported()).toMatchObject({ email: backend.googleEmail });
    });

    test('a sign-out is reported, and succeeds if nobody is signed in', async () => {
      await gateway.signUp({ name: 'Maren', email, password });
      await gateway.signOut();
      expect(await reported()).toBeNull();
      expect(await gateway.signOut()).toMatchObject({ ok: true });
    });

    test('an ended subscription receives no more reports', async () => {
      const reports: (User | null)[] = [];
      gateway.subscribe((user) => reports.push(user))();
      await gateway.signUp({ name: 'Maren', email, password });
      expect(reports).toEqual([]);
    });

    test('a password reset succeeds for known and unknown addresses', async () => {
      await gateway.signUp({ name: 'Maren', email, password });
      expect(await gateway.sendPasswordReset(email)).toMatchObject({ ok: true });
      expect(await gateway.sendPasswordReset(`no-${email}`)).toMatchObject({ ok: true });
    });

    test('a password reset is mailed to an address in any letter case', async () => {
      await gateway.signUp({ name: 'Maren', email: `M${email}`, password });
      await gateway.sendPasswordReset(`M${email.toUpperCase()}`);
      await expect.poll(() => backend.hasMailed(`m${email}`)).toBe(true);
    });

    test('every action is a network failure if the provider is unreachable', async () => {
      const dead = await backend.unreachable();
      expect([
        await dead.signUp({ name: 'Maren', email, password }),
        await dead.logIn({ email, password, remember: true }),
        await dead.logInWithThirdParty(true),
        await dead.sendPasswordReset(email),
      ]).toEqual(Array.from({ length: 4 }, () => ({ ok: false, failure: 'network' })));
    });
  });
}
