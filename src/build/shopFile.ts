import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { ShopFile } from '#core/domain/ShopFile.ts';

const MANIFEST = 'site.webmanifest';
const THEME = '/src/ui/theme.css';

/**
 * Writes the shop's values into the files that cannot import them: `index.html`, the web app manifest and the theme. A build also
 * replaces `SHOP.name` by its value in all modules, so that each page loads only the values that it shows.
 */
export function shopFile(shop: ShopFile, isDemo: boolean): Plugin {
  const manifest = () =>
    withValues(readFileSync(resolve(import.meta.dirname, MANIFEST), 'utf8'), shop, (text) =>
      JSON.stringify(text).slice(1, -1),
    );
  let isBuild = false;
  return {
    name: 'estore-shop-file',
    enforce: 'pre',
    transformIndexHtml: { order: 'pre', handler: (html) => withValues(html, shop, escapeHtml) },
    configResolved(config) {
      isBuild = config.command === 'build';
      if (isBuild && !isDemo) refuseExamples(shop);
    },
    transform(code, id) {
      if (id.endsWith(THEME)) return code + shop.categories.map(hueRule).join('');
      return isBuild && code.includes("from '#shop'") ? inlined(code, shop) : undefined;
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(manifest());
      });
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: MANIFEST,
        source: isDemo ? manifest() : withoutScreenshots(manifest()),
      });
    },
  };
}

/** The addresses, the telephone number and the bank account in the example's shop file are not the owner's. */
function refuseExamples({ socials, contact, footer, checkout }: ShopFile): void {
  const text = JSON.stringify({ socials, contact, footer, account: checkout?.transfer });
  const [...found] = text.match(/[^"]*\.example\b[^"]*|DE02120300000000202051/g) ?? [];
  if (found.length === 0) return;
  throw new Error(
    `The shop file has the contacts or the account of an example. Replace or delete: ${found.join(', ')}.`,
  );
}

/** They show the demo. */
function withoutScreenshots(manifest: string): string {
  return JSON.stringify({ ...JSON.parse(manifest), screenshots: undefined });
}

function hueRule({ value, hue }: ShopFile['categories'][number]): string {
  return `[data-category="${value}"] { --hue: ${hue}; }\n`;
}

function withValues(template: string, shop: ShopFile, escapeText: (text: string) => string): string {
  return template.replaceAll(
    /%(name|claim|description)%/g,
    (_found, field: 'name' | 'claim' | 'description') => escapeText(shop[field]),
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function inlined(code: string, shop: ShopFile): string {
  return code.replaceAll(/\bSHOP((?:\.\w+)+)/g, (_found, path: string) => {
    const [field = '', ...rest] = path.slice(1).split('.');
    let value = shop[field as keyof ShopFile] as unknown;
    while (rest[0] !== undefined && Object.hasOwn(Object(value), rest[0])) {
      value = (value as Readonly<Record<string, unknown>>)[rest.shift() as string];
    }
    return [`(${JSON.stringify(value)})`, ...rest].join('.');
  });
}
