import { createHash } from 'node:crypto';
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parse,
  parseFragment,
  serializeOuter,
} from 'parse5';
import type { Rolldown } from 'vite';
import { VERSION_META } from '../worker/version.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** The classic script that the template runs before the first paint. */
const CHOSEN_THEME = 'src/app/chosenTheme.ts';
/** The first module of a page, the one that starts the shop, and the last. */
const PRESSES = 'src/app/first/presses.ts';
const MAIN = 'src/app/main.ts';
const RESCUE = 'src/app/rescue.ts';

/** How React marks the picture that a page shows first, and its preload. */
const FIRST_PICTURE = 'fetchPriority="high"';

/** A page to make of the built shop. Its parts are HTML. */
export interface PageToMake {
  /** The content of the root. */
  readonly body: string;
  /** The path that `body` was rendered for; absent if `body` is a waiting screen. */
  readonly path?: string | undefined;
  /** The content of the `noscript` element of a waiting screen, if it is not the screen's own. */
  readonly noscript?: string;
  /** Whether `body` shows its products. */
  readonly isWhole?: boolean;
  /** The module of its screen, such as `src/ui/screens/home/HomeScreen.tsx`, whose code is fetched at once. */
  readonly screen?: string | undefined;
  /** Tags that replace the template's title, description and link preview. */
  readonly tags?: string;
  /** Elements for search engines. */
  readonly structuredData?: string;
  /** The element with the data that the page's code reads. */
  readonly data?: string;
  /** Whether the page has none of the shop's code. */
  readonly isStatic?: boolean;
}

/**
 * Returns a function that makes the pages of a build, with `index.html` as their template. The head of a page contains, in
 * this order:
 *
 * 1. the elements of the template, among them the script that sets the theme, and the version of the code;
 * 2. title, description and link preview;
 * 3. if the page arrives with a picture, the shop's code in `template[data-code]`, of which the browser fetches nothing:
 *    `fetchCode.ts` moves it into the head once the picture is painted;
 * 4. the first module (`presses.ts`), which runs `fetchCode.ts`, and so comes after 3;
 * 5. the styles, before all other code;
 * 6. the preload of the first picture: over HTTP/1.1 it would wait behind the code;
 * 7. the shop's code, unless 3 contains it;
 * 8. structured data.
 *
 * The body contains the root, the page's data, and the last module (`rescue.ts`), which recovers if the code is missing.
 */
export function builtPages(bundle: Rolldown.OutputBundle): (page: PageToMake) => string {
  const template = templateOf(bundle);
  const version = `<meta name="${VERSION_META}" content="${versionOf(bundle)}">`;
  const first = `<script type="module" async fetchpriority="high" crossorigin data-first src="/${chunkWith(bundle, PRESSES)}"></script>`;
  const last = `<script type="module" crossorigin src="/${chunkWith(bundle, RESCUE)}"></script>`;
  const needed = new Map<string | undefined, ReturnType<typeof neededFor>>();
  return ({ path, isWhole = false, screen, tags, structuredData, data, isStatic = false, ...page }) => {
    const body = page.noscript === undefined ? page.body : withNoscript(page.body, page.noscript);
    const { styles, code } = needed.get(screen) ?? neededFor(bundle, screen);
    needed.set(screen, { styles, code });
    const isAside = isWhole && !isStatic && body.includes(FIRST_PICTURE);
    const head = lines(
      template.head,
      version,
      tags ?? template.tags,
      isAside && `<template data-code>\n${code}\n</template>`,
      !isStatic && first,
      styles,
      !isWhole && preloadIn(body),
      !isStatic && !isAside && code,
      structuredData,
    );
    // Paths are percent-encoded: nothing in them ends an attribute.
    const root = path === undefined ? '<div id="root">' : `<div id="root" data-path="${path}">`;
    const content = lines(
      `${root}${body}</div>`,
      // A waiting screen has such a notice of its own, and a page with its products needs none.
      path !== undefined && !isWhole && template.noscript,
      data,
      !isStatic && last,
    );
    return `<!doctype html>\n<html lang="en">\n<head>\n${head}</head>\n<body>\n${content}</body>\n</html>\n`;
  };
}

/** The version of a build: a hash of the names of its files, which change with their content. */
export function versionOf(bundle: Rolldown.OutputBundle): string {
  const names = Object.keys(bundle).sort().join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, 16);
}

/** A waiting screen with other content in its `noscript` element, which React does not hydrate. */
function withNoscript(body: string, content: string): string {
  const fragment = parseFragment(body);
  for (const element of elementsIn(fragment)) {
    if (element.tagName === 'noscript') element.childNodes = parseFragment(content).childNodes;
  }
  return fragment.childNodes.map((node) => serializeOuter(node)).join('');
}

/** The parts of the template, without the styles and modules that Vite has put there. */
function templateOf(bundle: Rolldown.OutputBundle) {
  const file = bundle['index.html'];
  const html = file?.type === 'asset' ? String(file.source) : '';
  const elements = elementsIn(parse(html.replace(CHOSEN_THEME, chunkWith(bundle, CHOSEN_THEME))));
  const inHead = elements.filter(({ parentNode }) => parentNode?.nodeName === 'head');
  return {
    head: serialized(inHead.filter((element) => !isFromVite(element) && !isAboutPage(element))),
    tags: serialized(inHead.filter(isAboutPage)),
    noscript: serialized(elements.filter(({ tagName }) => tagName === 'noscript')),
  };
}

function isFromVite(element: Element): boolean {
  return (
    attributeOf(element, 'type') === 'module' ||
    ['stylesheet', 'modulepreload'].includes(attributeOf(element, 'rel') ?? '')
  );
}

function isAboutPage(element: Element): boolean {
  return (
    element.tagName === 'title' ||
    attributeOf(element, 'name') === 'description' ||
    attributeOf(element, 'property')?.startsWith('og:') === true
  );
}

/**
 * The styles and the code of a page with this screen, as elements: the script that starts the shop, and preloads of what it
 * and the screen import, so that the browser fetches all in parallel. The worker is not preloaded: that made no visit
 * faster, and WebKit, which caches a worker's code separately, fetched it twice.
 */
function neededFor(bundle: Rolldown.OutputBundle, screen: string | undefined) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const main = chunkWith(bundle, MAIN);
  // `main.ts` imports the backend of the build and what renders as soon as it runs.
  const atOnce = chunks.find(({ fileName }) => fileName === main)?.dynamicImports ?? [];
  const ofScreen = chunks.filter(({ facadeModuleId }) => screen && facadeModuleId?.endsWith(screen));
  const first = withImports(bundle, [main]);
  const all = withImports(bundle, [main, ...atOnce, ...ofScreen.map(({ fileName }) => fileName)]);
  const styles = new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const preloads = all
    .filter(({ fileName }) => fileName !== main)
    .map((chunk) => {
      const priority = first.includes(chunk) ? '' : ' fetchpriority="low"';
      return `<link rel="modulepreload"${priority} crossorigin href="/${chunk.fileName}">`;
    });
  return {
    styles: [...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`).join('\n'),
    code: [`<script type="module" crossorigin src="/${main}"></script>`, ...preloads].join('\n'),
  };
}

/** The chunks of these names and all that they import, each after its imports: styles override those of imports. */
function withImports(
  bundle: Rolldown.OutputBundle,
  names: readonly string[],
): readonly Rolldown.OutputChunk[] {
  const visited = new Set<string>();
  const visit = (name: string): readonly Rolldown.OutputChunk[] => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || visited.has(name)) return [];
    visited.add(name);
    return [...chunk.imports.flatMap(visit), chunk];
  };
  return names.flatMap(visit);
}

/** The name of the file that contains a module. */
function chunkWith(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );
  if (!chunk) throw new Error(`No chunk of the build contains ${module}.`);
  return chunk.fileName;
}

/** The preload of the first picture, which React writes into the body. */
function preloadIn(body: string): string | false {
  if (!body.includes(FIRST_PICTURE)) return false;
  const links = elementsIn(parseFragment(body)).filter(({ tagName }) => tagName === 'link');
  return serialized(links.filter((link) => attributeOf(link, 'fetchpriority') === 'high'));
}

/** All elements below a node, in the order of the document. */
function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): readonly Element[] {
  const children = node.childNodes.filter((child) => defaultTreeAdapter.isElementNode(child));
  return children.flatMap((child) => [child, ...elementsIn(child)]);
}

function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

function serialized(elements: readonly Element[]): string {
  return elements.map((element) => serializeOuter(element)).join('\n');
}

/** The parts that there are, a line each. */
function lines(...parts: readonly (string | false | undefined)[]): string {
  return parts.map((part) => (part ? `${part}\n` : '')).join('');
}
