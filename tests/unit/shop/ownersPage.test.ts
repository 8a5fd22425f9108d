import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownersPages, pageProblem } from '../../../src/shop/ownersPage.ts';
import { pagesFolder } from '../../support/pagesFolder.ts';

const shop = (imprint: string | Readonly<Record<string, string>>) => ({
  pageFiles: { imprint },
  originalLanguage: 'de',
});

test('the file of a page stands for one in each language, and for all that have none', () => {
  const file = pagesFolder({ 'imprint.md': '# For all\n', 'imprint.de.md': '# Impressum\n' });
  const page = (language: string) => ownersPages(shop(file('imprint.md')), language).imprint;
  expect(page('de')).toMatchObject({ title: 'Impressum', language: 'de' });
  expect(page('en')).toMatchObject({ title: 'For all', language: 'de' });
});

test('a page that lacks a language is shown in the original one', () => {
  const file = pagesFolder({ 'imprint.de.md': '# Impressum\n' });
  for (const paths of [file('imprint.md'), { de: file('imprint.de.md') }])
    expect(ownersPages(shop(paths), 'ar').imprint).toMatchObject({ title: 'Impressum', language: 'de' });
});

test('the version of a page identifies its wording, whatever its line ends', () => {
  const markdown = '# Terms\n\nAll prices include tax.\n';
  const file = pagesFolder({ 'imprint.de.md': markdown.replaceAll('\n', '\r\n') });
  const { imprint } = ownersPages(shop(file('imprint.md')), 'de');
  expect(imprint?.version).toBe(createHash('sha256').update(markdown).digest('hex').slice(0, 16));
  expect(imprint?.text.trim()).toBe('All prices include tax.');
});

test('each of the shop’s own languages needs a file that begins with a title', () => {
  const file = pagesFolder({ 'imprint.de.md': '# Impressum\n', 'imprint.en.md': 'Imprint\n' });
  const paths = file('imprint.md');
  expect(pageProblem(paths, 'de')).toBeUndefined();
  expect(pageProblem(paths, 'en')).toContain('must begin with a title, such as "# Imprint"');
  expect(pageProblem(paths, 'fr')).toBe(`${file('imprint.fr.md')} must exist`);
});
