import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hostingOf, readConfig } from '../../../../owner/hosting/Hosting.ts';

const hosting = hostingOf(await readConfig());
// A language’s texts have its tag as their name. Nobody deploys the pseudo-language.
const languages = readdirSync('src/texts').flatMap(
  (name) => /^([a-z]{2,3}(?:-(?!XB)\w+)?)\.ts$/.exec(name)?.[1] ?? [],
);

test('there are languages', () => {
  expect(languages).toContain('en');
});

test.each(languages)('the hosting has a page for unknown addresses in the language %s', (language) => {
  expect(hosting.rewriteOf(`/${language}/products/new`)?.destination).toBe(`/${language}/page.html`);
});
