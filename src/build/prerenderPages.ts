import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

const PRERENDER = 'src/app/prerender.tsx';
const RESCUE = 'src/app/rescue.ts';
const HOME_SCREEN = 'src/ui/screens/home/HomeScreen.tsx';
/** What the first script fetches at once: the backend of this build, and what renders. */
const FETCHED_AT_ONCE = /src\/app\/(wiring\/[^/]+\.ts|showShop\.tsx)$/;

/** The page that every address but `/` starts from; `firebase.json` leads there. */
export const OTHER_PAGE = 'page.html';

interface Needed {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/**
 * Renders the pages when the shop is built, so that the first paint needs no JavaScript: `index.html` holds the shell
 * and the hero of `/`, `page.html` the shell around a waiting screen for every other address. The head preloads what the
 * page needs at once, so that it is fetched in parallel. The worker's code is not preloaded: that made no visit faster,
 * and WebKit, which caches a worker's code apart, fetched it twice.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  let forEveryPage: Needed;
  let forHome: Needed;
  let rescue = '';
  return {
    name: 'estore-prerender-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      forEveryPage = neededBy(bundle, (module) => FETCHED_AT_ONCE.test(module));
      forHome = neededBy(bundle, (module) => module.endsWith(HOME_SCREEN));
      rescue = Object.values(bundle).find(isRescue)?.fileName ?? '';
    },
    async closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      const [home = '', other = ''] = await rendered(config, ['/', '/other']);
      const bare = await readFile(join(folder, 'index.html'), 'utf8');
      const page = withHead(withRescue(bare, rescue), forEveryPage);
      await writeFile(join(folder, OTHER_PAGE), withStylesFirst(withBody(page, other)));
      await writeFile(join(folder, 'index.html'), withStylesFirst(withBody(withHead(page, forHome), home)));
    },
  };
}

/** Builds `prerender` for Node and renders these pages with it. */
async function rendered(config: ResolvedConfig, paths: readonly string[]): Promise<readonly string[]> {
  // Inside the project, because what is built there still imports React from its node_modules.
  const folder = await mkdtemp(join(config.root, 'node_modules/.estore-prerender-'));
  try {
    await build({
      configFile: false,
      root: config.root,
      mode: config.mode,
      logLevel: 'warn',
      plugins: [react()],
      build: { ssr: PRERENDER, outDir: folder, emptyOutDir: true, copyPublicDir: false },
    });
    const { prerender } = await import(pathToFileURL(join(folder, 'prerender.js')).href);
    return await Promise.all(paths.map((path) => prerender(path)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The scripts and styles of the chunks that begin with such a module, and of what they import. */
function neededBy(bundle: Rolldown.OutputBundle, isWanted: (module: string) => boolean): Needed {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId && isWanted(chunk.facadeModuleId))
      visit(chunk.fileName);
  }
  return { scripts, styles };
}

/** The page with preloads of what it needs, where it has none yet. */
function withHead(page: string, { scripts, styles }: Needed): string {
  const links = [
    ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...[...scripts].map(
      (name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`,
    ),
  ].filter((link) => !page.includes(link.slice(link.indexOf('href')).replace('>', '')));
  return page.replace('</head>', () => `${links.map((link) => `    ${link}\n`).join('')}  </head>`);
}

/** The page with its styles requested before its scripts. */
function withStylesFirst(page: string): string {
  const styles = page.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
  const rest = styles.reduce((without, style) => without.replace(style, ''), page);
  return rest.replace(/ *<script/, (script) => `${styles.join('')}${script}`);
}

function isRescue(chunk: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  return chunk.type === 'chunk' && Boolean(chunk.facadeModuleId?.endsWith(RESCUE));
}

/** The page with a last script, which recovers where the shop's own script is missing. */
function withRescue(page: string, rescue: string): string {
  return page.replace(
    '</body>',
    () => `  <script type="module" crossorigin src="/${rescue}"></script>\n  </body>`,
  );
}

function withBody(page: string, body: string): string {
  return page.replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}
