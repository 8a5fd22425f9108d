import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type LocalShop, PAGE_NAMES, type PageName } from '#core/domain/ShopFile.ts';
import { ownersPages } from '../shop/ownersPage.ts';
import { gapsIn, markdownHtml } from './ownersMarkdown.ts';

const FOLDER = resolve(import.meta.dirname, '../ui/screens/page');
const PAGES = resolve(FOLDER, 'pages.ts');

/** The pages without which nobody may sell in the European Union. */
export const REQUIRED_PAGES: readonly PageName[] = ['imprint', 'privacy', 'terms', 'withdrawal'];

/**
 * Makes a screen of each of the owner's pages, `ImprintScreen.tsx` and so on, which exist in builds and servers only, and `#pages`, which
 * loads them, so that only a visitor of a page pays for its text.
 */
export function ownersScreens(shop: LocalShop): Plugin {
  const names = PAGE_NAMES.filter((name) => shop.pages?.[name]);
  const idOf = (name: PageName) => resolve(FOLDER, `${screenOf(name)}.tsx`);
  return {
    name: 'estore-owners-screens',
    enforce: 'pre',
    resolveId(id, _importer, options: { readonly scan?: boolean; readonly isEntry?: boolean }) {
      // The development server's search for packages reads files itself, but leaves out virtual modules.
      if (id === '#pages' && options.scan) return '\0owners-pages.js';
      if (id === '#pages') return { id: PAGES, moduleSideEffects: false };
      return names.some((name) => id === idOf(name)) ? id : undefined;
    },
    load(id) {
      if (id === PAGES) {
        const loaders = names.map((name) => `${name}: () => import(${JSON.stringify(idOf(name))})`);
        return `const PAGES = {${loaders}};\nexport const loadPage = async (name) => (await PAGES[name]()).Screen;\n`;
      }
      const name = names.find((one) => id === idOf(one));
      const page = name && ownersPages(shop, shop.language)[name];
      if (!page) return undefined;
      this.addWatchFile(resolve(page.file));
      const { title, language } = page;
      const lang = language === shop.language ? undefined : language;
      const props = JSON.stringify({ name, title, lang, html: markdownHtml(page.text, shop) });
      return `import { pageScreen } from './PageScreen.tsx';\nexport const Screen = pageScreen(${props});\n`;
    },
  };
}

/** The module of a page's screen, without its ending. */
function screenOf(name: PageName): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Screen`;
}

/**
 * Throws an error with the required pages that a shop in the European Union lacks (Directive 2011/83/EU, Article 6, and 2000/31/EC,
 * Article 5), and with the gaps that are left in pages.
 */
export function refuseUnfinishedPages(shop: LocalShop): void {
  const missing = shop.sellsInEu ? REQUIRED_PAGES.filter((name) => !shop.pages?.[name]) : [];
  const files = new Map(
    shop.languages.flatMap((language) =>
      Object.values(ownersPages(shop, language)).map(({ file, markdown }) => [file, markdown] as const),
    ),
  );
  const problems = [
    ...missing.map(
      (name) =>
        `pages.${name} is missing: docs/pages/${name}.${shop.originalLanguage}.md is a template for it.`,
    ),
    ...[...files].flatMap(([file, markdown]) =>
      gapsIn(markdown).map(({ line, text }) => `${file}:${line} still has a gap: ${text}`),
    ),
  ];
  if (problems.length === 0) return;
  throw new Error(['The owner’s pages are not complete:', ...problems].join('\n  '));
}
