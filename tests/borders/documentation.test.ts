import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = [
  'src',
  'adapters',
  'backends',
  'emulator',
  'functions',
  'owner',
  'programs',
  'seed',
  'public',
  'docs',
  'tests',
];

/** Generated files that are not in the repository. */
const MADE_LATER = [
  'page.html',
  'publication.json',
  'tests/results',
  'public/items.json',
  'public/about.html',
  'public/images/products',
  'public/en/about.html',
  'src/texts/nl.ts',
  'src/texts/words/nl.ts',
  '404.html',
];

const fileNames = new Set(
  [
    ...readdirSync(projectFolder),
    ...FOLDERS.flatMap((folder) =>
      readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).filter(
        (name) => !name.includes('node_modules'),
      ),
    ),
  ].map((path) => basename(path)),
);

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(projectFolder, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(DOCUMENTS)('every file and folder that %s names exists', (document) => {
  const text = readFileSync(join(projectFolder, document), 'utf8');
  const paths = text.match(new RegExp(`(?<![\\w./-])(${FOLDERS.join('|')})/[\\w./-]*[\\w/]`, 'g')) ?? [];
  const files = [...text.matchAll(/`([\w-]+\.(?:tsx?|mjs|css|json|html|md|rules))`/g)].map(
    ([, name = '']) => name,
  );
  const missing = [
    ...paths.filter((path) => !existsSync(join(projectFolder, path))),
    ...files.filter((name) => !fileNames.has(name)),
  ];
  expect(missing.filter((name) => !MADE_LATER.includes(name))).toEqual([]);
});
