import { expect, test } from 'vitest';
import { gapsIn, markdownHtml } from '../../../src/build/ownersMarkdown.ts';

const ENGLISH = { language: 'en', languages: ['de', 'en'] };

test('a page shows HTML as text, and has no links that run code and no pictures', () => {
  const html = markdownHtml(
    '<script>x</script> <img src=x onerror=x>\n\n[a](javascript:x) [b](<java\tscript:x>) [c](data:text/html,x) ![d](/d.png)',
    ENGLISH,
  );
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<(script|img)|href="(javascript|java\t|data)/);
});

test('only the title of a page is its first heading, and tables, lists and emphasis are rendered', () => {
  const html = markdownHtml('# One\n\n## Two\n\n| a |\n|---|\n| b |\n\n- *c*', ENGLISH);
  expect(html.match(/<(h\d|td|li|em)>/g)).toEqual(['<h2>', '<h2>', '<td>', '<li>', '<em>']);
});

test.each([
  ['/withdraw', '/en/withdraw'],
  ['/withdraw#a.b', '/en/withdraw#a.b'],
  ['/', '/en'],
  ['/terms.pdf', '/terms.pdf'],
  ['//other.example', '//other.example'],
  ['https://other.example/a', 'https://other.example/a'],
])('a link to %s leads to %s in the second language', (path, address) => {
  expect(markdownHtml(`[a](${path})`, ENGLISH)).toContain(`href="${address}"`);
});

test('gaps are texts in brackets that are no links, with their lines', () => {
  const gaps = gapsIn(
    '# A [title]\n\nOne\n[two] [link](/a) [other][ref]\n\n| a |\n|---|\n| [cell] |\n\n- [item]\n\n[mail](mailto:[address])\n\n[open\n\n    [code]\n\n[ref]: /b\n[Phone]: …\n',
  );
  expect(gaps).toEqual([
    { line: 1, text: '[title]' },
    { line: 4, text: '[two]' },
    { line: 8, text: '[cell]' },
    { line: 10, text: '[item]' },
    { line: 12, text: '[address]' },
    { line: 14, text: '[open' },
    { line: 16, text: '[code]' },
    { line: 19, text: '[Phone]' },
  ]);
});
