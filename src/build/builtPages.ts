import { createHash } from 'node:crypto';
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parse,
  parseFragment,
  serializeOuter,
} from 'parse5';
import type { Rolldown } from 'vite';
import type { LocalShop } from '#core/domain/ShopFile.ts';
import type { ScreenName } from '#ui/screenTable.ts';
import { VERSION_META } from '../worker/version.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Classic script that runs before the first paint. */
const CHOSEN_THEME = 'src/app/chosenTheme.ts';
/** A page's first module, the module that starts the shop, the one that renders it, and the last module. */
const PRESSES = 'src/app/replayPresses.ts';
const MAIN = 'src/app/main.ts';
const RENDERER = 'src/app/showShop.tsx';
const RESCUE = 'src/app/rescue.ts';

/** React's markup of the first picture and of its preload. */
const FIRST_PICTURE = 'fetchPriority="high"';

/** The parts of a page, as HTML. */
export interface PageToMake {
  /** The content of the root. */
  readonly body: string;
  /** Path of the rendered screen; absent for a waiting screen. */
  readonly path?: string | undefined;
  /** Replaces the `noscript` content of a waiting screen. */
  readonly noscript?: string;
  /** Whether `body` contains its products. */
  readonly isWhole?: boolean;
  /** Its screen, whose code is preloaded. */
  readonly screen?: ScreenName | undefined;
  /** Replace the template's title, description and link preview. */
  readonly tags?: string;
  readonly structuredData?: string;
  readonly data?: string;
  /** Whether the page omits the shop's code. */
  readonly isStatic?: boolean;
}

/**
 * Returns a function that makes pages from `index.html`. The order in the head matters: `template[data-code]` must precede the
 * first module, which reads it, and the styles and the picture's preload must precede the code, behind which they would wait.
 */
export function builtPages(
  bundle: Rolldown.OutputBundle,
  { base }: Pick<LocalShop, 'base'>,
): (page: PageToMake) => string {
  const template = templateOf(bundle, `${base.slice(1)}index.html`);
  const version = `<meta name="${VERSION_META}" content="${versionOf(bundle)}">`;
  const first = `<script type="module" async fetchpriority="high" crossorigin data-first src="/${chunkWith(bundle, PRESSES)}"></script>`;
  const last = `<script type="module" crossorigin src="/${chunkWith(bundle, RESCUE)}"></script>`;
  const needed = new Map<ScreenName | undefined, ReturnType<typeof neededFor>>();
  return ({ path, isWhole = false, screen, tags, structuredData, data, isStatic = false, ...page }) => {
    const body = page.noscript === undefined ? page.body : withNoscript(page.body, page.noscript);
    const { styles, code } = needed.get(screen) ?? neededFor(bundle, screen);
    needed.set(screen, { styles, code });
    const isCodeDelayed = isWhole && !isStatic && body.includes(FIRST_PICTURE);
    const head = joinLines(
      template.head,
      version,
      tags ?? template.tags,
      isCodeDelayed && `<template data-code>\n${code}\n</template>`,
      !isStatic && first,
      styles,
      !isWhole && preloadIn(body),
      !isStatic && !isCodeDelayed && code,
      structuredData,
    );
    // Paths are percent-encoded, so no character ends the attribute.
    const root = path === undefined ? '<div id="root">' : `<div id="root" data-path="${path}">`;
    const content = joinLines(
      `${root}${body}</div>`,
      // A waiting screen includes a notice; a page with its products needs none.
      path !== undefined && !isWhole && template.noscript,
      data,
      !isStatic && last,
    );
    return `<!doctype html>\n<html${template.attributes}${isCodeDelayed ? ' data-late-fonts' : ''}>\n<head>\n${head}</head>\n<body>\n${content}</body>\n</html>\n`;
  };
}

/** Hash of a build's file names, which change with their content. */
export function versionOf(bundle: Rolldown.OutputBundle): string {
  const names = Object.keys(bundle).sort().join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, 16);
}

/** Replaces the content of `noscript`, which React does not hydrate. */
function withNoscript(body: string, content: string): string {
  const fragment = parseFragment(body);
  for (const element of elementsIn(fragment)) {
    if (element.tagName === 'noscript') element.childNodes = parseFragment(content).childNodes;
  }
  return fragment.childNodes.map((node) => serializeOuter(node)).join('');
}

/** The template's parts without the styles and modules added by Vite. */
function templateOf(bundle: Rolldown.OutputBundle, name: string) {
  const file = bundle[name];
  const html = file?.type === 'asset' ? String(file.source) : '';
  const elements = elementsIn(parse(html.replace(CHOSEN_THEME, chunkWith(bundle, CHOSEN_THEME))));
  const inHead = elements.filter(({ parentNode }) => parentNode?.nodeName === 'head');
  const attributes = elements[0]?.attrs.map(({ name, value }) => ` ${name}="${value}"`) ?? [];
  return {
    attributes: attributes.join(''),
    head: serialize(inHead.filter((element) => !isFromVite(element) && !isAboutPage(element))),
    tags: serialize(inHead.filter(isAboutPage)),
    noscript: serialize(elements.filter(({ tagName }) => tagName === 'noscript')),
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

/** Styles and code of a page with this screen. A preload of the products worker saves no time, and WebKit fetches it twice. */
function neededFor(bundle: Rolldown.OutputBundle, screen: ScreenName | undefined) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const main = chunkWith(bundle, MAIN);
  // `main.ts` imports the renderer immediately.
  const renderer = chunkWith(bundle, RENDERER);
  const module = screen && `/${screen.charAt(0).toUpperCase()}${screen.slice(1)}Screen.tsx`;
  const ofScreen = chunks.filter(({ facadeModuleId }) => module && facadeModuleId?.endsWith(module));
  const first = withImports(bundle, [main]);
  const all = withImports(bundle, [main, renderer, ...ofScreen.map(({ fileName }) => fileName)]);
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

/** Returns the chunks and all their imports. Each follows its imports, so that its styles override theirs. */
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
  return serialize(links.filter((link) => attributeOf(link, 'fetchpriority') === 'high'));
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): readonly Element[] {
  const children = node.childNodes.filter((child) => defaultTreeAdapter.isElementNode(child));
  return children.flatMap((child) => [child, ...elementsIn(child)]);
}

function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

function serialize(elements: readonly Element[]): string {
  return elements.map((element) => serializeOuter(element)).join('\n');
}

function joinLines(...parts: readonly (string | false | undefined)[]): string {
  return parts.map((part) => (part ? `${part}\n` : '')).join('');
}
