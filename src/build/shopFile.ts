import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { ShopFile } from '#core/domain/ShopFile.ts';

const MANIFEST = 'site.webmanifest';
const THEME = '/src/ui/theme.css';

/** Writes the shop's values into the files that cannot import them: `index.html`, the web app manifest and the theme. */
export function shopFile(shop: ShopFile): Plugin {
  const manifest = () =>
    withValues(readFileSync(resolve(import.meta.dirname, MANIFEST), 'utf8'), shop, (text) =>
      JSON.stringify(text).slice(1, -1),
    );
  return {
    name: 'estore-shop-file',
    enforce: 'pre',
    transformIndexHtml: { order: 'pre', handler: (html) => withValues(html, shop, escapeHtml) },
    transform(code, id) {
      return id.endsWith(THEME) ? code + shop.categories.map(hueRule).join('') : undefined;
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(manifest());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() });
    },
  };
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
