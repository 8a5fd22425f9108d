import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import { addresses } from '#ui/addresses.ts';
import { versionOf } from './builtPages.ts';
import { selectedModules } from './selectedModules.ts';

/**
 * Builds the service worker of a language, `sw.js` or `en/sw.js`, with a list of all files that the shop needs offline, and their
 * hashes.
 */
export function offlineShop(shop: LocalShop): Plugin[] {
  const { base, languages } = shop;
  const prefix = base.slice(0, -1);
  /** Pages of other languages in the scope of the worker, for a regular expression. The scope "/ca" includes "/cart". */
  const others = languages.length > 1 ? `^/(?:${languages.slice(1).join('|')})(?:/|$)` : '';
  const elsewhere = base === '/' ? others : `^${prefix}[^/]`;
  /** Addresses of the cached pages, by file. */
  const pages: Readonly<Record<string, string>> = {
    [`${base.slice(1)}index.html`]: prefix || '/',
    [`${base.slice(1)}page.html`]: prefix + addresses.anyPage,
    [`${base.slice(1)}shell.html`]: prefix + addresses.shell,
  };
  let folder = '';
  let version = '';
  /** The folder also has files of other languages. */
  let own: ReadonlySet<string> = new Set();
  return [
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      integration: {
        configureOptions({ root, build }, options) {
          options.outDir = join(build.outDir, base);
          options.injectManifest = { ...options.injectManifest, globDirectory: resolve(root, build.outDir) };
        },
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
          config.build = {
            ...config.build,
            license: base === '/' && { fileName: 'licenses/service-worker.txt' },
          };
          config.define = {
            ...config.define,
            'import.meta.env.ESTORE_VERSION': JSON.stringify(version),
            // Pages are cached with their headers, so new headers need a new cache.
            'import.meta.env.ESTORE_HEADERS': JSON.stringify(hashOfHeaders()),
            'import.meta.env.ESTORE_PREFIX': JSON.stringify(prefix),
            'import.meta.env.ESTORE_ELSEWHERE': JSON.stringify(elsewhere),
          };
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [selectedModules(shop, true)] },
        // One pattern: Workbox warns about each that matches no file, and a build has no catalogue before its publication.
        globPatterns: [
          `{assets/*.{js,css,svg,woff2},assets/catalogue${base}index-*.json,${Object.keys(pages).join(',')},favicon.svg}`,
        ],
        manifestTransforms: [
          async (entries) => ({
            manifest: await Promise.all(
              entries
                .filter(({ url }) => own.has(url) || !/^assets\/[^/]+$/.test(url))
                .map(async ({ url, size }) => ({
                  url: pages[url] ?? `/${url}`,
                  revision: null,
                  integrity: integrityOf(await readFile(join(folder, url))),
                  size,
                })),
            ),
          }),
        ],
      },
    }),
    {
      name: 'estore-offline-shop',
      writeBundle(_options, bundle) {
        const { root, build } = this.environment.config;
        folder = resolve(root, build.outDir);
        version = versionOf(bundle);
        own = new Set(Object.keys(bundle));
      },
      configureServer({ config, middlewares }) {
        // Removes the worker of a build that was served at the same address.
        middlewares.use(base + addresses.serviceWorker, async (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(await readFile(join(config.root, 'src/worker/off.js')));
        });
      },
    },
  ];
}

/** Returns a function that rebuilds the service worker for the current files of the output folder. */
export function workerOf({ plugins }: Pick<ResolvedConfig, 'plugins'>): (() => Promise<void>) | undefined {
  const api: VitePluginPWAAPI | undefined = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api;
  return api && (async () => void (await api.generateSW()));
}

function hashOfHeaders(): string {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  return integrityOf(JSON.stringify(hosting.headers));
}

function integrityOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
