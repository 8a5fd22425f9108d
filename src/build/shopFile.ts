import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import type { Texts } from '#texts';
import { textsFile } from '../shop/selectedFile.ts';
import { refuseUnfinishedPages } from './ownersScreens.ts';

const MANIFEST = 'site.webmanifest';
const THEME = '/src/ui/theme.css';
/** Maximum number of texts in the warning. */
const MAX_LISTED = 5;

/** Writes values of the shop and texts into the files that cannot import them: `index.html`, the web app manifest and the theme. */
export function shopFile(shop: LocalShop, texts: Texts, isDemo: boolean): Plugin {
  const values: Readonly<Record<string, object | string>> = { ...texts, texts, shop };
  /** Replaces `%shop.name%` and `%page.needsScripts%`. */
  const withValues = (template: string, escapeText: (text: string) => string) =>
    template.replaceAll(/%(\w+)\.(\w+)%/g, (_found, group: string, name: string) =>
      escapeText(String(values[group]?.[name as never])),
    );
  const manifest = () =>
    withValues(readFileSync(resolve(import.meta.dirname, MANIFEST), 'utf8'), (text) =>
      JSON.stringify(text).slice(1, -1),
    );
  return {
    name: 'estore-shop-file',
    enforce: 'pre',
    transformIndexHtml: { order: 'pre', handler: (html) => withValues(html, escapeHtml) },
    configResolved(config) {
      if (config.command === 'build' && !isDemo) {
        refuseExamples(shop);
        refuseUnfinishedPages(shop);
      }
      if (shop.untranslated.length > 0) config.logger.warn(untranslatedLines(shop));
    },
    transform(code, id) {
      if (!id.endsWith(THEME)) return undefined;
      return code + shop.categories.map(hueRule).join('') + lawRules(shop) + languageRules(shop);
    },
    configureServer({ middlewares }) {
      middlewares.use(`${shop.base}${MANIFEST}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(manifest());
      });
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: `${shop.base.slice(1)}${MANIFEST}`,
        source: isDemo ? manifest() : withoutScreenshots(manifest()),
      });
    },
  };
}

/** The addresses, the telephone number and the bank account in the example's shop file are not the owner's. */
function refuseExamples({ socials, contact, footer, checkout }: LocalShop): void {
  const text = JSON.stringify({ socials, contact, footer, account: checkout?.transfer });
  const [...found] = text.match(/[^"]*\.example\b[^"]*|DE02120300000000202051/g) ?? [];
  if (found.length === 0) return;
  throw new Error(
    `The shop file has the contacts or the account of an example. Replace or delete: ${found.join(', ')}.`,
  );
}

function untranslatedLines({ language, untranslated }: LocalShop): string {
  const shown = untranslated.slice(0, MAX_LISTED).map((text) => `"${text}"`);
  const rest = untranslated.length - shown.length;
  return `The shop file has ${untranslated.length} texts without "${language}": ${shown.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}.`;
}

/** They show the demo. */
function withoutScreenshots(manifest: string): string {
  return JSON.stringify({ ...JSON.parse(manifest), screenshots: undefined });
}

function hueRule({ value, hue }: LocalShop['categories'][number]): string {
  return `[data-category="${value}"] { --hue: ${hue}; }\n`;
}

/** In the European Union, a former price has the words of the lowest price: two lines. */
function lawRules({ sellsInEu }: LocalShop): string {
  return sellsInEu ? ':root { --former-text: var(--text-12); --former: 2.25rem; }\n' : '';
}

/** The typography that a language needs: the style sheet beside its texts, if it has one. */
function languageRules({ language }: LocalShop): string {
  const file = textsFile(language).replace(/ts$/, 'css');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
