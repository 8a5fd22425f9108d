import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa';
import { addresses } from '#ui/paths.ts';
import { versionOf } from './builtPages.ts';

/** Addresses of the cached pages, by file. */
const PAGES: Readonly<Record<string, string>> = {
  'index.html': '/',
  'page.html': addresses.anyPage,
  'shell.html': addresses.shell,
};

/** Builds the service worker, `sw.js`, with a list of all files that the shop needs offline, and their hashes. */
export function offlineShop(): Plugin[] {
  let folder = '';
  let version = '';
  return [
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      integration: {
        configureCustomSWViteBuild: (config) => {
          config.logLevel = 'warn';
          config.build = { ...config.build, license: { fileName: 'licenses/service-worker.txt' } };
          config.define = {
            ...config.define,
            'import.meta.env.ESTORE_VERSION': JSON.stringify(version),
            // Pages are cached with their headers, so new headers need a new cache.
            'import.meta.env.ESTORE_HEADERS': JSON.stringify(hashOfHeaders()),
          };
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [
          'assets/*.{js,css,svg,woff2}',
          'assets/catalogue/index-*.json',
          `{${Object.keys(PAGES).join(',')}}`,
          'favicon.svg',
        ],
        manifestTransforms: [
          async (entries) => ({
            manifest: await Promise.all(
              entries.map(async ({ url, size }) => ({
                url: PAGES[url] ?? `/${url}`,
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
      },
      configureServer({ config, middlewares }) {
        // Removes the worker of a build that was served at the same address.
        middlewares.use(addresses.serviceWorker, async (_request, response) => {
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
