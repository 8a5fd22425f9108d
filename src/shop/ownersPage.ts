import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LocalShop, PageFile, PageName } from '#core/domain/ShopFile.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface OwnersPage {
  /** From the project's folder. */
  readonly file: string;
  /** The BCP 47 tag of its text. */
  readonly language: string;
  /** Of its first line, `# Title`. */
  readonly title: string;
  /** The Markdown below the title. */
  readonly text: string;
  /** The whole file. */
  readonly markdown: string;
  /** Identifies the wording: the first 16 hexadecimal digits of the file's SHA-256. */
  readonly version: string;
}

/** The pages of a shop by name, in one language. */
export type OwnersPages = { readonly [Name in PageName]?: OwnersPage };

/** The title in the first line, and the text below it. */
const PARTS = /^\s*# +(\S.*)([\s\S]*)/;

/** Reads the pages of a shop in a language. A page that lacks it is in the original language. */
export function ownersPages(
  { pageFiles = {}, originalLanguage }: Pick<LocalShop, 'pageFiles' | 'originalLanguage'>,
  language: string,
): OwnersPages {
  const pages = Object.entries(pageFiles).flatMap(([name, paths]) => {
    const own = fileIn(paths, language);
    const file = own ?? fileIn(paths, originalLanguage);
    if (file === undefined) return [];
    // The same wording has the same version on every system.
    const markdown = readFileSync(resolve(ROOT, file), 'utf8').replaceAll('\r\n', '\n');
    const [, title = '', text = ''] = PARTS.exec(markdown) ?? [];
    const version = createHash('sha256').update(markdown).digest('hex').slice(0, 16);
    // The file for all languages is in the shop's own.
    const isOwn = own !== undefined && own !== paths;
    return [[name, { file, language: isOwn ? language : originalLanguage, title, text, markdown, version }]];
  });
  return Object.fromEntries(pages);
}

/** The pages of a shop in each of its languages. */
export function pageTextsOf(
  shop: Pick<LocalShop, 'pageFiles' | 'originalLanguage' | 'languages'>,
): Readonly<Record<string, OwnersPages>> {
  return Object.fromEntries(shop.languages.map((language) => [language, ownersPages(shop, language)]));
}

/** Why the file of a page in this language is missing or unusable; undefined if it is neither. */
export function pageProblem(paths: PageFile, language: string): string | undefined {
  const file = fileIn(paths, language);
  if (file === undefined) return `${pathIn(paths, language)} must exist`;
  const hasTitle = PARTS.test(readFileSync(resolve(ROOT, file), 'utf8'));
  return hasTitle ? undefined : `${file} must begin with a title, such as "# Imprint"`;
}

function fileIn(paths: PageFile, language: string): string | undefined {
  const all = typeof paths === 'string' ? [pathIn(paths, language), paths] : [pathIn(paths, language)];
  return all.find((path) => path !== '' && existsSync(resolve(ROOT, path)));
}

function pathIn(paths: PageFile, language: string): string {
  return typeof paths === 'string' ? paths.replace(/(?=\.md$)/, `.${language}`) : (paths[language] ?? '');
}
