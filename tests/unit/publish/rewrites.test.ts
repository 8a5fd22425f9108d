import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { productAddresses } from '../../../src/publish/addresses.ts';
import { type Rewrite, writeRewrites } from '../../../src/publish/rewrites.ts';

const RULE: Rewrite = { regex: '^/products/a(?:/|%2[fF])b$', destination: '/products-by-rule/1/index.html' };
const OTHER: Rewrite = { regex: '^/products/100(?:%|%25)$', destination: '/products-by-rule/2/index.html' };
const OWNERS = { source: '**', destination: '/page.html' };

const project = await readFile('firebase.json', 'utf8');

function rewritesIn(text: string): readonly unknown[] {
  return JSON.parse(text).hosting.rewrites;
}

describe('the rules of a publication in firebase.json', () => {
  test('stand before the project’s own, which would take their paths', () => {
    const written = writeRewrites(project, [RULE, OTHER]);
    expect(rewritesIn(written)).toEqual([RULE, OTHER, ...rewritesIn(project)]);
    expect(written).toContain('\n      },\n      {\n        "regex": "^/products/100');
  });

  test('leave every other byte, and go without a trace', () => {
    const written = writeRewrites(project, [RULE, OTHER]);
    expect(writeRewrites(written, [])).toBe(project);
    expect(writeRewrites(written, [OTHER])).toBe(writeRewrites(project, [OTHER]));
    expect(writeRewrites(written, [RULE, OTHER])).toBe(written);
  });

  test('leave a file untouched where there are none', () => {
    expect(writeRewrites(project, [])).toBe(project);
  });

  test.each([
    ['in one line', '{"hosting":{"rewrites":[{"source":"**","destination":"/page.html"}]}}'],
    [
      'with a comment',
      '{ "hosting": {\r\n\t"rewrites": [ // ours\r\n\t\t{ "source": "**", "destination": "/page.html" }\r\n\t]\r\n} }',
    ],
  ])('are written into a file %s, and out of it', (_, text) => {
    const written = writeRewrites(text, [RULE]);
    const withoutComments = written.replace(/\/\/ ours/, '');
    expect(rewritesIn(withoutComments)).toEqual([RULE, OWNERS]);
    expect(writeRewrites(written, [])).toBe(text);
  });

  test('are found wherever the owner has moved them', () => {
    const text = JSON.stringify({ hosting: { rewrites: [OWNERS, RULE, OWNERS, OTHER] } }, null, 2);
    expect(rewritesIn(writeRewrites(text, []))).toEqual([OWNERS, OWNERS]);
    expect(rewritesIn(writeRewrites(text, [OTHER]))).toEqual([OTHER, OWNERS, OWNERS]);
  });

  test.each(['[]', '[\n]'])('are written into an empty list, %j', (list) => {
    const text = `{"hosting":{"rewrites":${list}}}`;
    const written = writeRewrites(text, [RULE, OTHER]);
    expect(rewritesIn(written)).toEqual([RULE, OTHER]);
    expect(rewritesIn(writeRewrites(written, []))).toEqual([]);
  });

  test.each(['{}', '{"hosting":{}}', '{"hosting":[{"rewrites":[]}]}', ''])(
    'are refused where there is no list for them: %s',
    (text) => {
      expect(() => writeRewrites(text, [RULE])).toThrow('"rewrites"');
    },
  );

  test('are those of the addresses', () => {
    const { rewrites } = productAddresses(['a/b', 'lamp', 'a"b\\c']);
    expect(rewritesIn(writeRewrites(project, rewrites)).slice(0, 6)).toEqual(rewrites);
  });
});
