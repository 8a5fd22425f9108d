import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { frameRefusal, wildcardWarning } from '../../src/build/authDomainPolicy.ts';
import { builtShop, FIREBASE_VARIABLES, viteBuild } from '../support/builds.ts';

const PAGES = ['index.html', 'page.html'];

const hosting = await readFile('firebase.json', 'utf8');

function linesWith(text: string): readonly number[] {
  return hosting.split('\n').flatMap((line, index) => (line.includes(text) ? [index + 1] : []));
}

async function picturesOf(folder: string, page: string): Promise<readonly (string | undefined)[]> {
  const html = await readFile(join(folder, page), 'utf8');
  return [...html.matchAll(/<meta property="og:image" content="([^"]*)">/g)].map(([, address]) => address);
}

describe('a production build with the addresses of a shop’s owner', () => {
  const folder = temporaryFolder();
  let output = '';
  let code: number | null;

  beforeAll(async () => {
    ({ output, code } = await viteBuild(['--outDir', folder, '--emptyOutDir'], {
      ...FIREBASE_VARIABLES,
      VITE_FIREBASE_AUTH_DOMAIN: 'auth.shop.example',
      VITE_SITE_URL: 'https://shop.example/',
    }));
  });

  test.each(PAGES)('%s has the absolute address of the picture for shared links', async (page) => {
    expect(await picturesOf(folder, page)).toEqual(['https://shop.example/og.jpg']);
  });

  test('warns which lines of firebase.json block Google’s sign-in', () => {
    const lines = linesWith('frame-src');
    expect(lines).toHaveLength(2);
    expect(output).toContain('"Sign in with Google" will not work');
    expect(output).toContain(
      `Add https://auth.shop.example to frame-src in firebase.json:${lines[0]} and firebase.json:${lines[1]}.`,
    );
    expect(code).toBe(0);
  });

  test('prints no warning about the catalogue, which only a publication has', () => {
    expect(output).not.toContain('glob patterns');
  });
});

test.each(PAGES)('%s has no picture for shared links without the site’s address', async (page) => {
  const folder = await builtShop('production');
  expect(await readFile(join(folder, page), 'utf8')).not.toContain('og:image');
});

test.each(['shop.example', 'ftp://shop.example', 'https://shop.example/deals', 'https://shop.example/?a'])(
  'the build fails if VITE_SITE_URL is "%s"',
  async (address) => {
    const variables = { ...FIREBASE_VARIABLES, VITE_SITE_URL: address };
    for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value);
    await expect(resolveConfig({ logLevel: 'silent' }, 'build', 'production')).rejects.toThrow(
      `VITE_SITE_URL is "${address}"`,
    );
  },
);

describe('the policy and the auth domain', () => {
  const withFrames = (sources: string) =>
    `{\n  "key": "Content-Security-Policy",\n  "value": "default-src 'self'; ${sources}; object-src 'none'"\n}`;

  test.each([
    [hosting, 'my-shop.firebaseapp.com'],
    [withFrames('frame-src https://auth.shop.example'), 'auth.shop.example'],
    [withFrames('frame-src https://*.firebaseapp.com https://*.shop.example'), 'auth.shop.example'],
    [withFrames('child-src auth.shop.example'), 'auth.shop.example'],
  ])('a frame that every policy allows causes no warning', (policy, domain) => {
    expect(frameRefusal(policy, domain)).toBeUndefined();
  });

  test.each([
    ['frame-src https://*.firebaseapp.com', 'my-shop.web.app'],
    ['frame-src https://*.firebaseapp.com', 'firebaseapp.com.shop.example'],
    ['frame-src https://*.shop.example', 'shop.example'],
    ['img-src https:', 'auth.shop.example'],
  ])('a policy with %s refuses a frame from %s', (sources, domain) => {
    expect(frameRefusal(withFrames(sources), domain)).toContain(
      `Add https://${domain} to frame-src in firebase.json:3.`,
    );
  });

  test('a warning names the lines that allow frames of every Firebase project', () => {
    const lines = linesWith('*.firebaseapp.com').map((line) => `firebase.json:${line}`);
    expect(lines).toHaveLength(2);
    expect(wildcardWarning(hosting, 'my-shop.firebaseapp.com')).toContain(
      `Replace https://*.firebaseapp.com with https://my-shop.firebaseapp.com in ${lines.join(' and ')}.`,
    );
    const own = hosting.replaceAll('*.firebaseapp.com', 'my-shop.firebaseapp.com');
    expect(wildcardWarning(own, 'my-shop.firebaseapp.com')).toBeUndefined();
    expect(frameRefusal(own, 'my-shop.firebaseapp.com')).toBeUndefined();
  });

  test('the warning names only the incomplete policy', () => {
    const half = hosting.replace('frame-src ', 'frame-src https://auth.shop.example ');
    const [, second] = linesWith('frame-src');
    expect(frameRefusal(half, 'auth.shop.example')).toContain(`frame-src in firebase.json:${second}.`);
  });
});
