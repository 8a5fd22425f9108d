import type { Rolldown } from 'vite';

/** What the template's head runs before anything is painted, as a classic script. */
const CHOSEN_THEME = 'src/app/chosenTheme.ts';
/** The first of the other scripts of a page, and its last. */
const PRESSES = 'src/app/first/presses.ts';
const RESCUE = 'src/app/rescue.ts';
/** What the first script of the shop fetches at once: the backend of this build, and what renders. */
const FETCHED_AT_ONCE = /src\/app\/(wiring\/[^/]+\.ts|showShop\.tsx)$/;

/** Where a page that came with its products shows such a picture, its code is fetched after it: see `fetchCode.ts`. */
const FIRST_PICTURE = /<img[^>]* fetchpriority="high"/i;
/** How React has it fetched. */
const FIRST_PRELOAD = /<link rel="preload" as="image"[^>]* fetchpriority="high"[^>]*>/i;

/** What the template says to who has switched scripts off. */
const NOSCRIPT = / *<noscript>[^<]*<\/noscript>\n/;

interface Needed {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** A page to make of the built shop, around what was rendered for it. */
export interface PageToMake {
  /** What stands in the page's root. */
  readonly body: string;
  /** The path it was rendered for, where it shows its screen and not a waiting one. */
  readonly path?: string | undefined;
  /** Its products are in it. */
  readonly isWhole?: boolean;
  /** The module of its screen, such as `src/ui/screens/home/HomeScreen.tsx`, whose code is fetched at once. */
  readonly screen?: string | undefined;
}

/**
 * Returns what makes the pages of a build. Their head preloads what each needs at once, so that it is fetched in parallel; styles come first.
 * The worker's code is not preloaded: that made no visit faster, and WebKit, which caches a worker's code apart, fetched it
 * twice.
 */
export function builtPages(bundle: Rolldown.OutputBundle): (page: PageToMake) => string {
  const bare = textOf(bundle['index.html']).replace(CHOSEN_THEME, fileOf(bundle, CHOSEN_THEME));
  const forEveryPage = neededBy(bundle, (module) => FETCHED_AT_ONCE.test(module));
  const presses = fileOf(bundle, PRESSES);
  const rescue = fileOf(bundle, RESCUE);
  const needed = new Map<string, Needed>();
  return ({ body, path, screen, isWhole = false }) => {
    const known = screen === undefined ? undefined : needed.get(screen);
    const ofScreen = known ?? neededBy(bundle, (module) => screen !== undefined && module.endsWith(screen));
    if (screen !== undefined) needed.set(screen, ofScreen);
    // A waiting screen, and a page with its products, say for themselves what is there without scripts.
    const spoken = path !== undefined && !isWhole ? bare : bare.replace(NOSCRIPT, '');
    const headed = withStylesFirst(withHead(withHead(spoken, forEveryPage), ofScreen));
    const page = isWhole && FIRST_PICTURE.test(body) ? withCodeAside(headed) : withPictureFirst(headed, body);
    const root = path === undefined ? '<div id="root">' : `<div id="root" data-path="${attribute(path)}">`;
    return withScripts(page, presses, rescue).replace('<div id="root"></div>', () => `${root}${body}</div>`);
  };
}

function textOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string {
  return file?.type === 'asset' ? String(file.source) : '';
}

function fileOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(module)),
  );
  return chunk?.fileName ?? '';
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

/** The page with its styles requested before its modules. */
function withStylesFirst(page: string): string {
  const styles = page.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
  const rest = styles.reduce((without, style) => without.replace(style, ''), page);
  return rest.replace(/ *<script type="module"/, (script) => `${styles.join('')}${script}`);
}

/** The page with its first picture requested before its modules: over HTTP/1.1 it would wait in a line behind them. */
function withPictureFirst(page: string, body: string): string {
  const [preload] = FIRST_PRELOAD.exec(body) ?? [];
  if (preload === undefined) return page;
  return page.replace(/ *<script type="module"/, (script) => `    ${preload}\n${script}`);
}

/** The page with its code where the browser fetches nothing by itself. */
function withCodeAside(page: string): string {
  const elements =
    page.match(/ *<(?:link rel="modulepreload"[^>]*|script type="module"[^>]*><\/script)>\n/g) ?? [];
  const rest = elements.reduce((without, element) => without.replace(element, ''), page);
  const aside = `    <template data-code>\n${elements.join('')}    </template>\n`;
  return rest.replace(/ *<link rel="stylesheet"/, (style) => aside + style);
}

/**
 * The page with a first module, before all else, which keeps what is pressed until the shop's own code runs, and a last
 * one, which recovers where that is missing.
 */
function withScripts(page: string, presses: string, rescue: string): string {
  const first = `    <script type="module" async fetchpriority="high" crossorigin src="/${presses}"></script>\n`;
  const last = `  <script type="module" crossorigin src="/${rescue}"></script>\n  </body>`;
  return page.replace(/ *<link rel="stylesheet"/, (style) => first + style).replace('</body>', () => last);
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
