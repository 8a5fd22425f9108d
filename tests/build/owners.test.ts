import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { authDomainPolicy, frameRefusal, wildcardWarning } from '../../src/build/authDomainPolicy.ts';
import { builtShop, ownersParseShop } from '../support/builds.ts';

const PAGES = ['index.html', 'page.html'];

const hosting = await readFile('firebase.json', 'utf8');

function linesWith(text: string): readonly number[] {
  return hosting.split('\n').flatMap((line, index) => (line.includes(text) ? [index + 1] : []));
}

test.each(PAGES)('%s has a picture for shared links if the site has an address', async (page) => {
  const tag = /<meta property="og:image" content="([^"]*)">/g;
  const picturesOf = async (folder: string) =>
    [...(await readFile(join(folder, page), 'utf8')).matchAll(tag)].map(([, address]) => address);
  expect(await picturesOf(await ownersParseShop())).toEqual(['https://shop.example/og.jpg']);
  expect(await picturesOf(await builtShop('production'))).toEqual([]);
});

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

  test('a build warns which lines of firebase.json block Google’s sign-in', () => {
    const warn = vi.fn();
    const config = { root: '.', env: { VITE_FIREBASE_AUTH_DOMAIN: 'auth.shop.example' }, logger: { warn } };
    Object(authDomainPolicy()).closeBundle.call({ environment: { config } });
    const [first, second] = linesWith('frame-src').map((line) => `firebase.json:${line}`);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`frame-src in ${first} and ${second}.`));
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
